package org.collide4j.spark.javadoc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.collide4j.examples.CompiledSamples;
import org.collide4j.examples.JavadocSample;
import org.collide4j.spark.SparkLog;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code samples in the Javadoc of this module: every public type has one, and every sample compiles and runs. */
class JavadocTest {
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("(?m)^public (?:final )?(?:class|interface|record) (\\w+)");

    /** Public types without a sample of their own, each with the reason. */
    private static final Map<String, String> WITHOUT_SAMPLE = Map.ofEntries(
            Map.entry("Boxes", "implemented by callers of GridPlan, which shows it"),
            Map.entry("Cell", "handed out by GridPlan"),
            Map.entry("ComparingCode", "for other packages of this module"),
            Map.entry("ContentHash", "for other packages of this module"),
            Map.entry("KnownPairs", "EarlierCheck returns them"),
            Map.entry("PackCommand", "a command"),
            Map.entry("PackProvider", "found as a service"),
            Map.entry("ParquetFiles", "for other packages of this module"),
            Map.entry("ParquetReport", "found as a service"),
            Map.entry("SparkProvider", "found as a service"),
            Map.entry("TemporaryFolders", "for the end of a process"),
            Map.entry("WholeFile", "for other packages of this module"));

    private static final String IMPORTS = """
            import java.nio.file.*; import java.util.*; import org.collide4j.clash.*; import org.collide4j.scene.*;\
             import org.collide4j.scene.read.*; import org.collide4j.spark.*; import org.collide4j.spark.cost.*; import org.collide4j.spark.grid.*;\
             import org.collide4j.spark.pack.*;\
             import org.collide4j.spark.since.*;""";

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyPublicTypeHasASample() throws IOException {
        List<String> missing = new ArrayList<>();
        TreeSet<String> needless = new TreeSet<>(WITHOUT_SAMPLE.keySet());
        for (Path file : sources()) {
            Matcher type = PUBLIC_TYPE.matcher(Files.readString(file));
            if (type.find() && JavadocSample.of(file).isEmpty() && !needless.remove(type.group(1))) {
                missing.add(file.toString());
            }
        }
        assertEquals(List.of(), missing);
        assertEquals(new TreeSet<>(), needless, "types that have a sample, or are gone");
    }

    @Test
    @Tag("thorough")
    void everySampleCompilesAndRuns() throws Exception {
        SparkLog.silence();
        List<JavadocSample> samples = new ArrayList<>();
        for (Path file : sources()) {
            samples.addAll(JavadocSample.of(file));
        }
        assertTrue(samples.size() > 10, "only " + samples.size() + " samples were found");
        var compiled = new CompiledSamples(samples, SparkPrelude.class, IMPORTS);
        assertEquals(List.of(), compiled.errors());
        assertEquals(List.of(), compiled.failures());
    }
}
