package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.app.Main;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Writing fails in the middle of a file, in a process that may write small files alone: as on a disk that is full. */
@ResourceLock("processes") // one test kills a child of this process
@EnabledOnOs({OS.LINUX, OS.MAC})
class FullDiskTest {
    private static final String SAMPLE = Path.of("..", "samples", "engine.glb").toString();

    @TempDir
    private Path folder;

    /** Runs a command in a process whose files may have so many blocks, of 512 or 1024 bytes. */
    private Cli run(int blocks, String... arguments) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        List<String> words = new ArrayList<>(List.of("bash", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "bash"));
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Djava.io.tmpdir=" + folder));
        words.addAll(StandaloneCluster.launcherOptions());
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertTrue(process.waitFor(300, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        return new Cli(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static void assertOneLine(Cli cli, String line) {
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertTrue(cli.err().lines().count() == 1 && cli.err().contains(line), cli.err());
    }

    @Test
    @Tag("thorough")
    void aModelThatCannotBePackedIsNotTakenForWhole() throws Exception {
        Path packed = folder.resolve("packed");
        assertOneLine(
                run(200, "pack", SAMPLE, "--output", packed.toString()),
                ".shape: cannot be written (File too large); ");
        try (Stream<Path> files = Files.walk(packed)) {
            assertFalse(files.anyMatch(file -> file.toString().endsWith(".unfinished")));
        }
        Cli check = Cli.run("check", packed.toString(), "--engine", "spark", "--master", "local[1]");
        assertOneLine(check, "is packed in part only");
        assertEquals(0, Cli.run("pack", SAMPLE, "--output", packed.toString()).code());
    }

    @Test
    @Tag("thorough")
    void aShuffleThatCannotBeWrittenIsOneLineAndLeavesNothing() throws Exception {
        Path packed = folder.resolve("packed");
        assertEquals(0, Cli.run("pack", SAMPLE, "--output", packed.toString()).code());
        Cli check = run(1, "check", packed.toString(), "--engine", "spark", "--master", "local[1]");
        assertOneLine(check, "Spark could not finish the check: ");
        assertTrue(check.err().matches(".*File too large\\)?; check the disks of spark.local.dir\n"), check.err());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of("err", "out", "packed"),
                    files.map(file -> file.toFile().getName()).sorted().toList());
        }
    }
}
