package org.collide4j.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Progress;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Executors are processes of their own here, and one of them is killed while it compares pairs. */
@ResourceLock("processes") // one test kills a child of this process
class LostExecutorTest {
    /** Where workers keep the logs of their executors. */
    private static final Path WORK = Path.of("work");

    @TempDir
    private Path folder;

    @BeforeAll
    static void silence() {
        SparkLog.silence();
    }

    @AfterAll
    static void clear() throws IOException {
        try (Stream<Path> files = Files.walk(WORK)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Kills an executor of this test's cluster when some tasks are done. */
    private static final class Killer implements Progress {
        final AtomicInteger killed = new AtomicInteger();

        @Override
        public void at(long done, long total) {
            if (done >= total / 3 && killed.get() == 0) {
                ProcessHandle.current()
                        .descendants()
                        .filter(process -> process.info().command().orElse("").endsWith("java"))
                        .findFirst()
                        .ifPresent(process -> killed.addAndGet(process.destroyForcibly() ? 1 : 0));
            }
        }
    }

    /** Settings of executors that have the class path of this process; without a Spark home, they are started as in tests. */
    private static Map<String, String> settings() {
        String classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).stream()
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        return Map.of(
                "spark.executor.extraClassPath", classPath,
                "spark.executorEnv.SPARK_SCALA_VERSION", "2.13",
                "spark.executorEnv.SPARK_TESTING", "1");
    }

    @Test
    @Tag("thorough")
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
