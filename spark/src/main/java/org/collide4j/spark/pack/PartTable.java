package org.collide4j.spark.pack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Traits;
import org.jspecify.annotations.Nullable;

/** Parts as Parquet files, see {@link ParquetFiles}. */
final class PartTable {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message part {
              required int32 id;
              required binary name (STRING);
              required group path (LIST) { repeated group list { required binary element (STRING); } }
              required binary group (STRING);
              required boolean air;
              optional binary material (STRING);
              optional int32 colour;
              required group attributes (MAP) {
                repeated group key_value { required binary key (STRING); required binary value (STRING); }
              }
              required binary kind (STRING);
              required binary geometry (STRING);
              required group pose (LIST) { repeated group list { required double element; } }
              required double min_x;
              required double min_y;
              required double min_z;
              required double max_x;
              required double max_y;
              required double max_z;
              required int32 triangles;
              required boolean closed;
              required binary unit (STRING);
            }
            """);

    /** Schema of a reader that needs no column but the keys. */
    private static final String KEYS = "message parts { required binary geometry (STRING); }";

    private PartTable() {}

    /** Writes rows to a file, with a word of metadata under a name. */
    static void write(Path file, List<PackedPart> rows, String name, String word) throws IOException {
        try (ParquetWriter<Group> writer = ParquetFiles.writer(new LocalOutputFile(file), SCHEMA, Map.of(name, word))) {
            for (PackedPart row : rows) {
                writer.write(group(row));
            }
        }
    }

    private static Group group(PackedPart row) {
        Group group = new SimpleGroup(SCHEMA)
                .append("id", row.id())
                .append("name", row.name())
                .append("group", row.group())
                .append("air", row.air())
                .append("kind", row.kind())
                .append("geometry", row.key())
                .append("triangles", row.triangles())
                .append("closed", row.closed())
                .append("unit", row.unit());
        Aabb box = row.box();
        group.append("min_x", box.minX).append("min_y", box.minY).append("min_z", box.minZ);
        group.append("max_x", box.maxX).append("max_y", box.maxY).append("max_z", box.maxZ);
        Group pose = group.addGroup("pose");
        for (double number : row.pose().store(new double[Pose.NUMBERS])) {
            pose.addGroup("list").append("element", number);
        }
        addTraits(group, row.traits());
        return group;
    }

    private static void addTraits(Group group, Traits traits) {
        Group path = group.addGroup("path");
        traits.path().forEach(name -> path.addGroup("list").append("element", name));
        if (traits.material() != null) {
            group.append("material", traits.material());
        }
        if (traits.colour() != null) {
            group.append("colour", traits.colour());
        }
        Group attributes = group.addGroup("attributes");
        traits.attributes()
                .forEach((key, value) ->
                        attributes.addGroup("key_value").append("key", key).append("value", value));
    }

    /** Returns the metadata of a file under a name; null if there is none. */
    static @Nullable String word(Path file, String name) throws ModelFileException {
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
            return reader.getFileMetaData().getKeyValueMetaData().get(name);
        } catch (IOException | RuntimeException e) {
            throw damaged(file, e);
        }
    }

    /** Returns the rows of a file. */
    static List<PackedPart> read(Path file) throws ModelFileException {
        return read(file, SCHEMA.toString(), PartTable::row);
    }

    /** Returns the key of each row of a file; no other column is read. */
    static List<String> keys(Path file) throws ModelFileException {
        return read(file, KEYS, group -> group.getString("geometry", 0));
    }

    private static <T> List<T> read(Path file, String columns, Function<Group, T> row) throws ModelFileException {
        PlainParquetConfiguration conf = new PlainParquetConfiguration();
        conf.set(ReadSupport.PARQUET_READ_SCHEMA, columns);
        List<T> rows = new ArrayList<>();
        try (ParquetReader<Group> reader = new Reader(new LocalInputFile(file), conf)
                .usePageChecksumVerification()
                .build()) {
            for (Group group = reader.read(); group != null; group = reader.read()) {
                rows.add(row.apply(group));
            }
            return rows;
        } catch (IOException | RuntimeException e) {
            throw damaged(file, e);
        }
    }

    private static ModelFileException damaged(Path file, Exception e) {
        String line = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return new ModelFileException(file, "", "is no table of parts, or is damaged: " + line, PackedFolder.MEND);
    }

    private static PackedPart row(Group group) {
        return new PackedPart(
                group.getInteger("id", 0),
                group.getString("name", 0),
                group.getString("group", 0),
                traits(group),
                group.getBoolean("air", 0),
                group.getString("kind", 0),
                group.getString("geometry", 0),
                pose(group.getGroup("pose", 0)),
                new Aabb(
                        group.getDouble("min_x", 0),
                        group.getDouble("min_y", 0),
                        group.getDouble("min_z", 0),
                        group.getDouble("max_x", 0),
                        group.getDouble("max_y", 0),
                        group.getDouble("max_z", 0)),
                group.getInteger("triangles", 0),
                group.getBoolean("closed", 0),
                group.getString("unit", 0));
    }

    private static Pose pose(Group list) {
        double[] numbers = new double[Pose.NUMBERS];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = list.getGroup("list", i).getDouble("element", 0);
        }
        return new Pose().load(numbers);
    }

    private static Traits traits(Group group) {
        Group names = group.getGroup("path", 0);
        List<String> path = new ArrayList<>();
        for (int i = 0; i < names.getFieldRepetitionCount("list"); i++) {
            path.add(names.getGroup("list", i).getString("element", 0));
        }
        Group pairs = group.getGroup("attributes", 0);
        Map<String, String> attributes = new TreeMap<>();
        for (int i = 0; i < pairs.getFieldRepetitionCount("key_value"); i++) {
            Group pair = pairs.getGroup("key_value", i);
            attributes.put(pair.getString("key", 0), pair.getString("value", 0));
        }
        return new Traits(
                path,
                group.getFieldRepetitionCount("material") == 0 ? null : group.getString("material", 0),
                group.getFieldRepetitionCount("colour") == 0 ? null : group.getInteger("colour", 0),
                attributes);
    }

    /** A reader of files that Hadoop does not open. */
    private static final class Reader extends ParquetReader.Builder<Group> {
        Reader(InputFile file, PlainParquetConfiguration conf) {
            super(file, conf);
        }

        @Override
        protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
        }
    }
}
