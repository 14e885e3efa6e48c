package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** ARCHITECTURE.md draws the arrows that {@link LayersTest} holds, and names files that exist. */
class ArchitectureTest {
    private static final Path PAGE = Path.of("../ARCHITECTURE.md");
    private static final Set<String> LEFT_OUT = Set.of("math", "arithmetic", "check", "list");
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z.]+)` \\| ([a-z., ]*)\\|", Pattern.MULTILINE);
    private static final Pattern FILE = Pattern.compile("`(\\w+\\.java)`");

    @Test
    void thePageHasTheArrowsOfTheLayers() throws IOException {
        Map<String, Set<String>> layers = new TreeMap<>();
        LayersTest.MAY_IMPORT.forEach((name, imports) -> {
            if (!LEFT_OUT.contains(name)) {
                layers.put(
                        name,
                        imports.stream()
                                .filter(other -> !LEFT_OUT.contains(other))
                                .collect(Collectors.toCollection(TreeSet::new)));
            }
        });
        Map<String, Set<String>> drawn = new TreeMap<>();
        Matcher row = ROW.matcher(Files.readString(PAGE));
        while (row.find()) {
            Set<String> earlier = drawn.put(
                    row.group(1),
                    Arrays.stream(row.group(2).split(",", -1))
                            .map(String::strip)
                            .filter(name -> !name.isEmpty())
                            .collect(Collectors.toCollection(TreeSet::new)));
            assertNull(earlier, "two rows of " + row.group(1));
        }
        assertEquals(lines(layers), lines(drawn));
    }

    private static String lines(Map<String, Set<String>> arrows) {
        return arrows.entrySet().stream()
                .map(arrow -> arrow.getKey() + " -> " + arrow.getValue())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void thePageNamesFilesThatExist() throws IOException {
        Set<String> sources;
        try (var files = Files.walk(Path.of("src/main/java"))) {
            sources = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        Set<String> missing = new TreeSet<>();
        int named = 0;
        Matcher file = FILE.matcher(Files.readString(PAGE));
        while (file.find()) {
            named++;
            if (!sources.contains(file.group(1))) {
                missing.add(file.group(1));
            }
        }
        assertEquals(Set.of(), missing);
        assertTrue(named > 20, named + " files");
    }
}
