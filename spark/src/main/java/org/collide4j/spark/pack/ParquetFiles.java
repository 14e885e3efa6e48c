package org.collide4j.spark.pack;

import java.io.IOException;
import java.util.Map;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/**
 * Parquet files that are the same bytes on every machine: uncompressed, and with one encoding a column, as Parquet lists
 * several in the order of a hash set. Hadoop's file system, which would leave checksum files, is not used.
 */
public final class ParquetFiles {
    private static final long ROW_GROUP = 16L << 20; // below any heap, or Parquet would shrink it to fit the heap

    private ParquetFiles() {}

    /** Returns a writer of rows, with words of metadata by their names. */
    public static ParquetWriter<Group> writer(OutputFile file, MessageType schema, Map<String, String> words)
            throws IOException {
        return ExampleParquetWriter.builder(file)
                .withConf(new PlainParquetConfiguration())
                .withType(schema)
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withRowGroupSize(ROW_GROUP)
                .withPageWriteChecksumEnabled(true)
                .withExtraMetaData(words)
                .build();
    }
}
