package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipFile;
import org.collide4j.app.Cli;
import org.collide4j.app.report.bcf.BcfZip;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A row of cubes whose clashes are one issue: its topic stays the same while findings join and leave. */
class TopicsBetweenRunsTest {
    private static final int CASES = 3;

    @TempDir
    Path folder;

    private Path model;
    private Path baseline;

    private Set<String> topics(int row, double... places) throws IOException {
        return topics(row, places, new String[0]);
    }

    private Set<String> topics(int row, double[] places, String... options) throws IOException {
        CubeFiles.write(model, cube -> "cube-" + (100 * row + cube), places);
        Path bcf = folder.resolve("issues.bcf");
        List<String> arguments = new ArrayList<>(List.of("check", model.toString(), "--update-baseline"));
        arguments.addAll(List.of("--baseline", baseline.toString(), "--report", bcf.toString()));
        arguments.addAll(List.of(options));
        Cli cli = Cli.run(arguments.toArray(String[]::new));
        assertTrue(cli.code() <= 1, cli.err());
        try (ZipFile zip = new ZipFile(bcf.toFile())) {
            Set<String> topics = new TreeSet<>();
            zip.stream()
                    .filter(entry -> entry.getName().endsWith("/markup.bcf"))
                    .forEach(entry -> topics.add(entry.getName()));
            return topics;
        }
    }

    private List<JsonNode> entries() {
        return new JsonMapper()
                .readTree(baseline.toFile())
                .get("findings")
                .valueStream()
                .toList();
    }

    private List<String> ids() {
        return entries().stream().map(entry -> entry.get("id").asString()).toList();
    }

    private void begin(int number) throws IOException {
        model = folder.resolve("model.obj");
        baseline = folder.resolve("kept-" + number + ".json");
        Files.deleteIfExists(folder.resolve("issues.bcf"));
    }

    @Test
    void aFindingThatJoinsAnIssueLeavesItsTopicAsItIs() throws IOException {
        int least = 0;
        for (int i = 0; i < CASES; i++) {
            begin(i);
            Set<String> first = topics(i, 0, 0.75, 1.5);
            assertEquals(1, first.size(), "one issue of two findings");
            assertEquals(first, topics(i, 0, 0.75, 1.5, 2.25), "run with the new finding, row " + i);
            assertEquals(first, topics(i, 0, 0.75, 1.5, 2.25), "run after it, row " + i);
            assertEquals(3, ids().size());
            least += ids().stream().sorted().toList().get(0).equals(ids().get(2)) ? 1 : 0;
        }
        assertTrue(least > 0, "in no case has the new finding the least id");
    }

    @Test
    void aTopicOutlivesTheFindingThatNamedItAndIsStillReadBack() throws IOException {
        int outlived = 0;
        for (int i = 0; i < CASES; i++) {
            begin(i);
            Set<String> first = topics(i, 0, 0.75, 1.5, 2.25);
            double[] mended = withoutFirstFinding(i);
            if (mended.length == 0) {
                continue; // the middle finding names the topic
            }
            outlived++;
            assertEquals(first, topics(i, mended), "run with a mended finding, row " + i);
            assertEquals(first, topics(i, mended), "run after it, row " + i);
            assertEquals(List.of("active", "active", "resolved"), statuses());
            approve();
            topics(i, mended, "--import", folder.resolve("issues.bcf").toString());
            assertEquals(List.of("approved", "approved", "resolved"), statuses(), "row " + i);
        }
        assertTrue(outlived > 0, "in no case does an end of the row name the topic");
    }

    /** Returns the row without the clash that comes first in the baseline; nothing if it is in the middle of the row. */
    private double[] withoutFirstFinding(int row) {
        String a = entries().get(0).get("a").asString();
        String b = entries().get(0).get("b").asString();
        String first = "cube-" + 100 * row;
        String last = "cube-" + (100 * row + 3);
        if (a.equals(first) || b.equals(first)) {
            return new double[] {-9, 0.75, 1.5, 2.25};
        }
        return a.equals(last) || b.equals(last) ? new double[] {0, 0.75, 1.5, 12} : new double[0];
    }

    private List<String> statuses() {
        return entries().stream()
                .map(entry -> entry.get("status").asString())
                .sorted()
                .toList();
    }

    private void approve() throws IOException {
        Path bcf = folder.resolve("issues.bcf");
        Map<String, byte[]> entries = BcfZip.entries(Files.readAllBytes(bcf));
        entries.replaceAll((name, content) -> name.endsWith("markup.bcf")
                ? new String(content, StandardCharsets.UTF_8)
                        .replace("TopicStatus=\"Open\"", "TopicStatus=\"Approved\"")
                        .getBytes(StandardCharsets.UTF_8)
                : content);
        Files.write(bcf, BcfZip.of(entries));
    }
}
