package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.collide4j.clash.Progress;
import org.collide4j.math.Pose;
import org.collide4j.scene.read.ModelFileSet;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Spark reads the table by the columns that docs/packing.md names. */
@Isolated("one Spark session a process")
class TableColumnsTest {
    @TempDir
    private Path folder;

    @Test
    @Tag("thorough")
    void sparkReadsEveryColumn() throws IOException {
        PackedFolder packed = new PackedFolder(folder.resolve("packed"));
        packed.pack(
                new ModelFileSet(
                        List.of(Samples.file("engine.glb"), Samples.robot(folder), Samples.file("house.glb")),
                        ReadOptions.DEFAULT),
                PackOptions.DEFAULT,
                Progress.SILENT);
        List<PackedPart> parts = packed.parts();
        try (SparkSession spark = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate()) {
            List<Row> rows = spark.read()
                    .parquet(packed.table().toString())
                    .orderBy("id")
                    .collectAsList();
            assertEquals(181, rows.size());
            for (int i = 0; i < rows.size(); i++) {
                assertRow(parts.get(i), rows.get(i));
            }
        }
    }

    private static void assertRow(PackedPart part, Row row) {
        assertEquals(part.id(), row.<Integer>getAs("id"));
        assertEquals(part.name(), row.getAs("name"));
        assertEquals(part.group(), row.getAs("group"));
        assertEquals(part.air(), row.<Boolean>getAs("air"));
        assertEquals(part.kind(), row.getAs("kind"));
        assertEquals(part.key(), row.getAs("geometry"));
        assertEquals(part.traits().path(), row.getList(row.fieldIndex("path")));
        assertEquals(part.traits().material(), row.getAs("material"));
        assertEquals(part.traits().colour(), row.getAs("colour"));
        assertEquals(part.traits().attributes(), row.getJavaMap(row.fieldIndex("attributes")));
        List<Double> pose = row.getList(row.fieldIndex("pose"));
        double[] numbers = part.pose().store(new double[Pose.NUMBERS]);
        for (int i = 0; i < numbers.length; i++) {
            assertEquals(numbers[i], pose.get(i));
        }
        assertEquals(part.box().minX, row.<Double>getAs("min_x"));
        assertEquals(part.box().minY, row.<Double>getAs("min_y"));
        assertEquals(part.box().minZ, row.<Double>getAs("min_z"));
        assertEquals(part.box().maxX, row.<Double>getAs("max_x"));
        assertEquals(part.box().maxY, row.<Double>getAs("max_y"));
        assertEquals(part.box().maxZ, row.<Double>getAs("max_z"));
        assertEquals(part.triangles(), row.<Integer>getAs("triangles"));
        assertEquals(part.closed(), row.<Boolean>getAs("closed"));
        assertEquals(part.unit(), row.getAs("unit"));
    }
}
