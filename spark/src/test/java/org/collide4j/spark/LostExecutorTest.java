package org.collide4j.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors are processes of their own here, and one of them is killed while it compares pairs. */
class LostExecutorTest {
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    @TempDir
    private Path folder;

    @BeforeAll
    static void silence() {
        SparkLog.silence();
    }

    /** Kills an executor of this test's cluster when some tasks are done. */
    private static final class Killer implements Progress {
        final AtomicInteger killed = new AtomicInteger();

        @Override
        public void at(long done, long total) {
            if (done >= total / 3 && killed.get() == 0) {
                ProcessHandle.current()
                        .descendants()
                        .filter(process -> Arrays.toString(
                                        process.info().arguments().orElse(new String[0]))
                                .contains(EXECUTOR))
                        .findFirst()
                        .ifPresent(process -> killed.addAndGet(process.destroyForcibly() ? 1 : 0));
            }
        }
    }

    /** Settings of executors that have the class path of this process; Spark wants a home with a folder of jars. */
    private Map<String, String> settings() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(home.resolve("jars"));
        String classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).stream()
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        return Map.of("spark.home", home.toString(), "spark.executor.extraClassPath", classPath);
    }

    @Test
    void aKilledExecutorLosesAndDoublesNothing() throws IOException {
        Model model = new ModelReader().read(Path.of("../samples/house.glb"));
        ClashOptions options = new ClashOptions(Double.NaN, 0.02, false);
        ClashReport local = new ClashCheck(options).run(model, Progress.SILENT);
        SparkOptions cluster = SparkOptions.onMaster("local-cluster[2,1,1024]")
                .withWork(folder.resolve("packed"))
                .withSettings(settings());
        Killer killer = new Killer();
        ClashReport report = new ClashCheck(options, new SparkEngine(cluster)).run(model, killer);
        assertEquals(1, killer.killed.get());
        SparkEngineTest.assertSame(local, report);
        assertTrue(local.findings().size() > 100);
    }
}
