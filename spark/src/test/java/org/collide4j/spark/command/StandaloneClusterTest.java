package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A check on a cluster whose processes know nothing of collide4j equals the local one; the driver sends them what they need. */
@ResourceLock("processes") // one test kills a child of this process
class StandaloneClusterTest {
    private static final String SAMPLE =
            Path.of("..", "samples", "plant-room.glb").toString();

    @TempDir
    private Path folder;

    /** Returns what a check prints and its report as JSON, without the elapsed time. */
    private List<String> outcome(Cli check, Path json) throws IOException {
        assertEquals(1, check.code(), check.err());
        return List.of(
                check.out().replaceAll(" in [\\d.,]+ m?s\n", "\n").replace(json.toString(), ""),
                Files.readString(json).replaceAll("\"seconds\" : [^,]*", ""));
    }

    @Test
    @Tag("thorough")
    void theCommandLineAndSparkSubmitEqualTheLocalCheck() throws IOException {
        String packed = folder.resolve("packed").toString();
        Path local = folder.resolve("local.json");
        Path sent = folder.resolve("sent.json");
        Path submitted = folder.resolve("submitted.json");
        List<String> expected = outcome(Cli.run("check", SAMPLE, "--report", local.toString()), local);
        try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
            Cli check = cluster.check(SAMPLE, "--work", packed, "--report", sent.toString());
            assertEquals(expected, outcome(check, sent));
            assertEquals("", check.err().replaceAll("comparing pairs: .*\n", "")); // told every ten seconds
            Cli submit = cluster.submitCheck(packed, "--report", submitted.toString());
            assertEquals(expected, outcome(submit, submitted));
        }
    }
}
