package org.collide4j.app.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two balls and a box whose answers need no computer. */
class QueryCommandTest {
    private static final String FILE = """
            # r = 1 and r = 0.5
            shape 0 sphere 1
            shape 1 sphere 0.5
            shape 2 box 1 2 3
            pair 0 0 0 0 0 0 0 1 1 4 0 0 0 0 0 1
            pair 0 0 0 0 0 0 0 1 1 1 0 0 0 0 0 1
            pair 2 0 0 0 0 0 0 1 2 0 0 7 0 0 0 1
            """;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("balls.txt"), FILE);
    }

    private List<String> ask(String... options) {
        String[] arguments = new String[2 + options.length];
        arguments[0] = "query";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli.lines();
    }

    @Test
    void intersectIsOneOrZero() {
        assertEquals(List.of("0", "1", "0"), ask("--op", "intersect"));
    }

    /** These answers are exact, whoever finds them. */
    @Test
    void aDeviceAnswersAsTheNarrowPhaseDoes() throws IOException {
        for (String op : List.of("intersect", "distance", "signed-distance")) {
            assertEquals(ask("--op", op), ask("--op", op, "--device", "cpu"), op);
        }
        assertEquals(
                ask("--op", "distance", "--device", "cpu", "--bounds"),
                ask("--op", "distance", "--device", "gpu", "--bounds"));
        assertEquals(ask("--op", "intersect"), ask("--op", "intersect", "--device", "cpu", "--precision", "single"));
        assertEquals(
                ask("--op", "distance", "--device", "cpu", "--precision", "single", "--accuracy", "1e-3", "--bounds"),
                ask("--op", "distance", "--device", "gpu", "--precision", "single", "--accuracy", "1e-3", "--bounds"));
        Files.writeString(file, """
                shape 0 sphere 1
                cast 0 0 0 0 0 0 0 1 0 4 0 0 0 0 0 1 4 0 0
                cast 0 0 0 0 0 0 0 1 0 4 0 0 0 0 0 1 0 4 0
                """);
        List<Double> times = ask("--op", "cast", "--device", "cpu").stream()
                .map(Double::valueOf)
                .toList();
        assertEquals(0.5, times.get(0), 1e-11);
        assertEquals(-1, times.get(1));
    }

    @Test
    void distanceIsNeverNegative() {
        assertEquals(
                List.of(2.5, 0.0, 1.0),
                ask("--op", "distance").stream().map(Double::valueOf).toList());
    }

    @Test
    void signedDistanceHasTheDepthAndPenetrationIsItsOtherName() {
        assertEquals(ask("--op", "signed-distance"), ask("--op", "penetration"));
        assertEquals(
                List.of(2.5, -0.5, 1.0),
                ask("--op", "SIGNED-DISTANCE").stream().map(Double::valueOf).toList());
    }

    @Test
    void contactsHaveANormalAndPointsOrNoneAndTheNormal() throws IOException {
        Files.writeString(file, """
                shape 0 box 5 5 0.5
                shape 1 box 0.5 0.5 0.5
                shape 2 cylinder 0.5 0.5
                pair 0 0 0 0 0 0 0 1 1 0 0 0.99 0 0 0 1
                pair 0 0 0 0 0 0 0 1 1 0 0 1.5 0 0 0 1
                pair 0 0 0 0 0 0 0 1 2 0 0 1 0 0 0 1
                """);
        List<String> lines = ask("--op", "contacts");
        String[] words = lines.get(0).split(" ");
        assertEquals(4 + 4 * 8, words.length);
        assertEquals(List.of("4", "0.0", "0.0", "1.0"), List.of(words).subList(0, 4));
        assertEquals(0.5, Double.parseDouble(words[6]), 1e-15);
        assertEquals(0.49, Double.parseDouble(words[9]), 1e-15);
        assertEquals(-0.01, Double.parseDouble(words[10]), 1e-15);
        Long.parseLong(words[11]);
        assertEquals("0 0.0 0.0 1.0", lines.get(1));
        assertEquals(4 + 4 * 8, lines.get(2).split(" ").length);
        assertEquals(4 + 16 * 8, ask("--op", "contacts", "--all-points").get(2).split(" ").length);
        assertEquals(
                4 + 4 * 8 + 3,
                ask("--op", "contacts", "--reach", "0.5", "--bounds").get(1).split(" ").length);
    }

    @Test
    void reachIsALengthAndForContacts() {
        for (String[] wrong : new String[][] {{"contacts", "-1"}, {"contacts", "NaN"}, {"distance", "1"}}) {
            Cli cli = Cli.run("query", file.toString(), "--op", wrong[0], "--reach", wrong[1]);
            assertEquals(2, cli.code());
            assertTrue(cli.err().contains("--reach"), cli.err());
        }
    }

    @Test
    void boundsAreFurtherColumns() {
        for (String op : List.of("intersect", "distance", "signed-distance")) {
            List<String> lines = ask("--op", op, "--bounds");
            double[] truths = {2.5, -0.5, 1};
            for (int i = 0; i < truths.length; i++) {
                String[] columns = lines.get(i).split(" ", -1);
                assertEquals(4, columns.length, lines.get(i));
                assertTrue(Double.parseDouble(columns[1]) <= truths[i], lines.get(i));
                assertTrue(Double.parseDouble(columns[2]) >= truths[i], lines.get(i));
                assertTrue(columns[3].matches("[a-z_]+"), lines.get(i));
            }
        }
    }

    @Test
    void aWrongLineIsNamed() throws IOException {
        Files.writeString(file, FILE + "pair 0 0 0\n");
        Cli cli = Cli.run("query", file.toString(), "--op", "intersect");
        assertEquals(2, cli.code());
        assertEquals(3, cli.lines().size(), "what came before the mistake is answered");
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(file + ", line 8"), cli.err());
    }

    @Test
    void aCastAnswersTheTimeOfTheFirstContactOrMinusOne() throws IOException {
        writeCasts();
        assertEquals(
                List.of(0.25, -1.0, 0.0),
                ask("--op", "cast").stream().map(Double::valueOf).toList());
    }

    @Test
    void theBoundsOfACastAreNumbersForAMissToo() throws IOException {
        writeCasts();
        List<String> lines = ask("--op", "cast", "--bounds");
        double[] truths = {0.25, -1, 0};
        for (int i = 0; i < truths.length; i++) {
            String[] columns = lines.get(i).split(" ", -1);
            assertEquals(4, columns.length, lines.get(i));
            assertTrue(Double.parseDouble(columns[1]) <= truths[i], lines.get(i));
            assertTrue(Double.parseDouble(columns[2]) >= truths[i], lines.get(i));
            assertTrue(columns[3].matches("[a-z_]+"), lines.get(i));
        }
        assertTrue(lines.get(1).startsWith("-1.0 -1.0 -1.0 "), lines.get(1));
    }

    private void writeCasts() throws IOException {
        Files.writeString(file, """
                shape 0 sphere 1
                shape 1 sphere 0.5
                cast 0 0 0 0 0 0 0 1 1 4 0 0 0 0 0 1 10 0 0
                cast 0 0 0 0 0 0 0 1 1 4 0 0 0 0 0 1 0 10 0
                cast 0 0 0 0 0 0 0 1 1 1 0 0 0 0 0 1 10 0 0
                """);
    }

    @Test
    void aFileOfTheOtherKindIsRefusedByItsLine() throws IOException {
        Cli pairs = Cli.run("query", file.toString(), "--op", "cast");
        assertEquals(2, pairs.code());
        assertEquals("", pairs.out());
        assertEquals(
                "collide4j query: " + file
                        + ", line 5: is a pair, and --op cast asks about casts; name a file of casts\n",
                pairs.err());
        writeCasts();
        Cli casts = Cli.run("query", file.toString(), "--op", "distance");
        assertEquals(2, casts.code());
        assertEquals("", casts.out());
        assertEquals(
                "collide4j query: " + file + ", line 3: is a cast, and --op distance asks about pairs;"
                        + " name a file of pairs, or ask --op cast\n",
                casts.err());
    }
}
