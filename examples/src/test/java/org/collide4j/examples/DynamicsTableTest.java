package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The comparison in docs/dynamics.md: each line has a test that exists, a package with tests, or a reason. */
class DynamicsTableTest {
    private static final Path PAGE = Path.of("docs/dynamics.md");
    private static final String HEADING = "## Beside other engines";
    private static final int COLUMNS = 7;
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");
    private static final Pattern PACKAGE = Pattern.compile("`(org\\.collide4j(?:\\.[a-z]+)+)`");

    /** Words of a line that is not finished. */
    private static final Pattern UNFINISHED = Pattern.compile("(?i)todo|tbd|not yet|soon|\\?\\?");

    private static List<List<String>> rows() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        List<List<String>> rows = new ArrayList<>();
        int at = lines.indexOf(HEADING) + 1;
        assertTrue(at > 0, "docs/dynamics.md has no " + HEADING);
        for (; at < lines.size() && !lines.get(at).startsWith("## "); at++) {
            String line = lines.get(at);
            if (line.startsWith("| ") && !line.startsWith("| **") && !line.startsWith("| what a user can do")) {
                rows.add(Stream.of(line.substring(2, line.lastIndexOf(" |")).split(" \\| ", -1))
                        .map(String::strip)
                        .toList());
            }
        }
        return rows;
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** Files of all tests, and the folders that they are in, relative to their source folders. */
    private static Set<String> tests() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Path.of(""))) {
            for (Path sources : modules.map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> walk = Files.walk(sources)) {
                    walk.filter(file -> file.toString().endsWith("Test.java")).forEach(file -> {
                        names.add(file.getFileName().toString().replace(".java", ""));
                        names.add(
                                sources.relativize(file.getParent()).toString().replaceAll("[/\\\\]", "."));
                    });
                }
            }
        }
        return names;
    }

    @Test
    void eachLineHasATestOrAReason() throws IOException {
        Set<String> tests = tests();
        List<List<String>> rows = rows();
        assertTrue(rows.size() > 60, rows.size() + " lines");
        List<String> faults = new ArrayList<>();
        for (List<String> row : rows) {
            if (row.size() != COLUMNS || row.stream().anyMatch(String::isBlank)) {
                faults.add("cells of " + row);
                continue;
            }
            String here = row.get(COLUMNS - 2);
            String proof = row.get(COLUMNS - 1);
            List<String> named = new ArrayList<>(found(TEST, proof));
            named.addAll(found(PACKAGE, proof));
            named.stream().filter(name -> !tests.contains(name)).forEach(name -> faults.add(row.get(0) + ": " + name));
            if (here.equals("no") ? !proof.startsWith("because ") : named.isEmpty()) {
                faults.add(row.get(0) + " has neither test nor reason: " + proof);
            }
            Matcher unfinished = UNFINISHED.matcher(String.join(" ", row));
            if (unfinished.find()) {
                faults.add(row.get(0) + " says " + unfinished.group());
            }
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void noLineIsThereTwice() throws IOException {
        List<String> names = rows().stream().map(row -> row.get(0)).toList();
        assertEquals(names.size(), Set.copyOf(names).size());
    }
}
