package org.collide4j.spark.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.collide4j.app.report.ReportWriter;
import org.collide4j.app.report.data.FindingColumns;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.spark.pack.ParquetFiles;

/** Writes the findings as Parquet: the columns of the CSV report with their types, for Spark and other engines. */
public final class ParquetReport implements ReportWriter {
    private static final MessageType SCHEMA = schema();

    private static MessageType schema() {
        Types.MessageTypeBuilder schema = Types.buildMessage();
        for (FindingColumns.Column column : FindingColumns.ALL) {
            String name = name(column);
            if (column instanceof FindingColumns.Text) {
                schema.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name);
            } else if (column instanceof FindingColumns.Length) {
                schema.optional(PrimitiveTypeName.DOUBLE).named(name);
            } else {
                schema.required(PrimitiveTypeName.INT32).named(name);
            }
        }
        return schema.named("finding");
    }

    /** Returns a name that SQL takes without quotes. */
    private static String name(FindingColumns.Column column) {
        return column.name().replace('.', '_');
    }

    @Override
    public String extension() {
        return ".parquet";
    }

    @Override
    public void write(ListedReport report, OutputStream out) throws IOException {
        OutputFile file = new StreamFile(out);
        try (ParquetWriter<Group> writer = ParquetFiles.writer(file, SCHEMA, Map.of())) {
            for (int i = 0; i < report.report().findings().size(); i++) {
                writer.write(group(new FindingColumns.Row(report, i)));
            }
        }
    }

    /** Returns the cells of a finding; those that are unknown or empty are missing. */
    private static Group group(FindingColumns.Row row) {
        Group group = new SimpleGroup(SCHEMA);
        for (FindingColumns.Column column : FindingColumns.ALL) {
            String name = name(column);
            if (column instanceof FindingColumns.Text text) {
                String cell = text.cell().apply(row);
                if (!cell.isEmpty()) {
                    group.append(name, cell);
                }
            } else if (column instanceof FindingColumns.Length length) {
                double cell = length.cell().applyAsDouble(row);
                if (Double.isFinite(cell)) {
                    group.append(name, cell);
                }
            } else if (column instanceof FindingColumns.Count count) {
                group.append(name, count.cell().apply(row));
            }
        }
        return group;
    }
}
