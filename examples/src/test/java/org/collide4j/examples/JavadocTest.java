package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Code samples in the Javadoc of exported packages: every type that users call has a sample, and every sample compiles, runs,
 * and holds the values in its comments.
 */
@Isolated("takes the output of the JVM")
class JavadocTest {
    private static final List<String> MODULES =
            List.of("core", "scene", "clash", "dynamics", "render", "robot", "solid");
    private static final Pattern EXPORT = Pattern.compile("(?m)^ *exports ([\\w.]+);");
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("(?m)^public (?:final |abstract |sealed |non-sealed )*(class|interface|record) (\\w+)");

    /** Exported types without a sample of their own, each with the reason. */
    private static final Map<String, String> WITHOUT_SAMPLE = Map.ofEntries(
            Map.entry("ClosedForm", "filled by shapes and read by queries"),
            Map.entry("EightVertices", "kernel of the walk between hulls"),
            Map.entry("EllipsoidalPart", "filled by shapes and read by queries"),
            Map.entry("ModelFileException", "an exception"),
            Map.entry("Piece", "ConcaveBody shows it"),
            Map.entry("PlanarShape", "Circle and Polygon show it"),
            Map.entry("RadiiOfCurvature", "filled by shapes and read by queries"),
            Map.entry("Simplification", "HullBuilder shows it"),
            Map.entry("SmoothShape", "implemented as ConvexShape shows, with one formula more"));

    @Test
    void everyTypeThatUsersCallHasASample() throws IOException {
        List<String> missing = new ArrayList<>();
        TreeSet<String> needless = new TreeSet<>(WITHOUT_SAMPLE.keySet());
        int types = 0;
        for (Path file : exportedSources()) {
            Matcher type = PUBLIC_TYPE.matcher(Files.readString(file));
            if (!type.find()) {
                continue;
            }
            types++;
            boolean hasSample = !JavadocSample.of(file).isEmpty();
            if (!hasSample && !needless.remove(type.group(2))) {
                missing.add(file.toString());
            }
        }
        assertTrue(types > 100, "only " + types + " types were found");
        assertEquals(List.of(), missing);
        assertEquals(new TreeSet<>(), needless, "types that have a sample, or are gone");
    }

    @Test
    void everySampleCompilesAndRuns() throws Exception {
        List<JavadocSample> samples = new ArrayList<>();
        for (Path file : exportedSources()) {
            samples.addAll(JavadocSample.of(file));
        }
        assertTrue(samples.size() > 50, "only " + samples.size() + " samples were found");
        var compiled = new CompiledSamples(samples, imports());
        assertEquals(List.of(), compiled.errors());
        assertEquals(List.of(), failuresOf(samples, compiled));
    }

    private static List<String> failuresOf(List<JavadocSample> samples, CompiledSamples compiled) throws Exception {
        PrintStream usual = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            List<String> failures = new ArrayList<>();
            for (JavadocSample sample : samples) {
                compiled.run(sample).ifPresent(failures::add);
            }
            return failures;
        } finally {
            System.setOut(usual);
        }
    }

    private static String imports() throws IOException {
        StringBuilder imports = new StringBuilder("import java.io.*; import java.nio.file.*; import java.util.*;");
        for (String module : MODULES) {
            exports(module)
                    .forEach(name -> imports.append(" import ").append(name).append(".*;"));
        }
        return imports.toString();
    }

    private static List<String> exports(String module) throws IOException {
        return EXPORT.matcher(Files.readString(Path.of(module, "src/main/java/module-info.java")))
                .results()
                .map(export -> export.group(1))
                .toList();
    }

    private static List<Path> exportedSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            for (String name : exports(module)) {
                Path folder = Path.of(module, "src/main/java", name.replace('.', '/'));
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
