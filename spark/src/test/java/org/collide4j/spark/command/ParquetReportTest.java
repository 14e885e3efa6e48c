package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.collide4j.app.Cli;
import org.collide4j.app.report.data.FindingColumns;
import org.collide4j.spark.SparkLog;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A report in Parquet, read by Spark, has the cells of the report in CSV. */
@Isolated("one Spark session a process")
class ParquetReportTest {
    @TempDir
    private Path folder;

    private Path check(String name, String... engine) {
        Path parquet = folder.resolve(name + ".parquet");
        String sample = Path.of("..", "samples", "plant-room.glb").toString();
        List<String> words = new ArrayList<>(List.of("check", sample, "--clearance", "0.05"));
        words.addAll(List.of(
                "--report",
                parquet.toString(),
                "--report",
                folder.resolve(name + ".csv").toString()));
        words.addAll(List.of(engine));
        Cli cli = Cli.run(words.toArray(String[]::new));
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().contains("wrote " + parquet), cli.out());
        return parquet;
    }

    /** Reads the file by Spark SQL: cells as CSV writes them. */
    private static List<String> rows(Path parquet) throws IOException {
        SparkLog.silence();
        SparkSession.Builder builder = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1");
        try (SparkSession spark = builder.getOrCreate()) {
            return spark.read().parquet(parquet.toString()).collectAsList().stream()
                    .map(ParquetReportTest::line)
                    .toList();
        }
    }

    private static String line(Row row) {
        return IntStream.range(0, row.size())
                .mapToObj(i -> Objects.toString(row.get(i), ""))
                .collect(Collectors.joining(","));
    }

    @Test
    @Tag("thorough")
    void hasTheCellsOfTheCsvReport() throws IOException {
        Path parquet = check("local");
        List<String> csv = Files.readAllLines(folder.resolve("local.csv"));
        assertEquals(csv.subList(1, csv.size()), rows(parquet)); // no name of this model is quoted in CSV
        assertTrue(csv.size() > 5, csv.size() + " lines");
    }

    @Test
    void theEngineMakesNoDifference() throws IOException {
        assertArrayEquals(
                Files.readAllBytes(check("local")),
                Files.readAllBytes(check("spark", "--engine", "spark", "--master", "local[2]")));
    }

    @Test
    void columnsHaveNamesForSql() {
        Map<String, Long> names = FindingColumns.ALL.stream()
                .collect(Collectors.groupingBy(column -> column.name().replace('.', '_'), Collectors.counting()));
        assertEquals(FindingColumns.ALL.size(), names.size());
        assertTrue(names.keySet().stream().allMatch(name -> name.matches("[A-Za-z_]+")), names.toString());
    }
}
