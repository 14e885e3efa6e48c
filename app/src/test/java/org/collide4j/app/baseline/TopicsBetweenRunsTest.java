package org.collide4j.app.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A row of cubes whose clashes are one issue: its topic stays the same while findings join and leave. */
class TopicsBetweenRunsTest {
    private static final int CASES = 12;

    @TempDir
    Path folder;

    private Path model;
    private Path baseline;

    private Set<String> topics(int row, double... places) throws IOException {
        CubeFiles.write(model, cube -> "cube-" + (100 * row + cube), places);
        Path bcf = folder.resolve("issues.bcf");
        Cli cli = Cli.run(
                "check",
                model.toString(),
                "--baseline",
                baseline.toString(),
                "--update-baseline",
                "--report",
                bcf.toString());
        assertTrue(cli.code() <= 1, cli.err());
        try (ZipFile zip = new ZipFile(bcf.toFile())) {
            Set<String> topics = new TreeSet<>();
            zip.stream()
                    .filter(entry -> entry.getName().endsWith("/markup.bcf"))
                    .forEach(entry -> topics.add(entry.getName()));
            return topics;
        }
    }

    private List<String> ids() {
        Stream<JsonNode> entries =
                new JsonMapper().readTree(baseline.toFile()).get("findings").valueStream();
        return entries.map(entry -> entry.get("id").asString()).toList();
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
}
