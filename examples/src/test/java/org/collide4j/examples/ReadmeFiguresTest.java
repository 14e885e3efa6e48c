package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's times are those of the results page that it links. */
class ReadmeFiguresTest {
    private static final Set<String> PEERS_IN_JAVA = Set.of("euclid", "ode4j-mpr", "jbullet");
    private static final Pattern SPEED =
            Pattern.compile("(?s)On hulls of 128 vertices a yes or no takes ([\\d.]+) µs, a distance "
                    + "([\\d.]+) µs, a depth ([\\d.]+) µs: ([\\d.]+), ([\\d.]+) and ([\\d.]+) times as fast as the fastest other in Java "
                    + "\\(\\[this page\\]\\(([^)]+)\\)");
    private static final Pattern TIMES = Pattern.compile("(\\d+)(?: \\(([\\d.]+)×\\))?.*");

    @Test
    void timesAreThoseOfTheResults() throws IOException {
        Matcher speed = SPEED.matcher(Files.readString(Path.of("README.md")).replaceAll("\\s+", " "));
        assertTrue(speed.find(), "README.md does not state its speed as expected");
        List<String> page = Files.readAllLines(Path.of(speed.group(7)));
        List<String> operations = List.of("intersect", "distance", "signed-distance");
        for (int i = 0; i < operations.size(); i++) {
            String operation = operations.get(i);
            List<String> table = table(page, "## " + operation + ", clean");
            assertEquals(
                    String.format(Locale.ROOT, "%.2f", time(table, "collide4j") / 1000), speed.group(1 + i), operation);
            assertEquals(String.format(Locale.ROOT, "%.1f", leastRatio(table)), speed.group(4 + i), operation);
        }
    }

    private static List<String> table(List<String> page, String heading) {
        int start = page.indexOf(heading);
        assertTrue(start >= 0, "no " + heading);
        List<String> rest = page.subList(start + 1, page.size());
        int end = 0;
        while (end < rest.size() && !rest.get(end).startsWith("## ")) {
            end++;
        }
        return rest.subList(0, end);
    }

    private static double time(List<String> table, String library) {
        return Double.parseDouble(cell(table, library).group(1));
    }

    private static double leastRatio(List<String> table) {
        return PEERS_IN_JAVA.stream()
                .filter(peer -> table.stream().anyMatch(row -> row.startsWith("| " + peer + " |")))
                .mapToDouble(peer -> Double.parseDouble(cell(table, peer).group(2)))
                .min()
                .orElseThrow();
    }

    private static Matcher cell(List<String> table, String library) {
        String[] names = row(table, "");
        String[] cells = row(table, library);
        int column = List.of(names).indexOf("hull128");
        Matcher times = TIMES.matcher(cells[column]);
        assertTrue(times.matches(), library + ": " + cells[column]);
        return times;
    }

    private static String[] row(List<String> table, String first) {
        String[] cells = table.stream()
                .map(line -> line.split(" *\\| *", -1))
                .filter(line -> line.length > 2 && line[1].equals(first))
                .findFirst()
                .orElseThrow();
        return cells;
    }
}
