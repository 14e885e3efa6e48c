package org.collide4j.experiments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What the command prints and writes; the numbers themselves are tested with the experiments. */
class ExperimentCommandTest {
    @TempDir
    Path folder;

    static List<String> names() {
        return Experiments.ALL.stream().map(Experiment::name).toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyExperimentPrintsTablesAndWritesFiles(String name) throws Exception {
        Cli cli = Cli.run("experiment", name, "--quick", "--out", folder.toString());
        assertEquals(0, cli.code(), cli.err());
        assertEquals("", cli.err());
        assertTrue(cli.out().startsWith("seed 20261121, "), cli.out());
        assertTrue(cli.out().contains("\n" + name + ": "), cli.out());
        assertFalse(cli.out().contains("NaN"), cli.out());
        assertTrue(cli.lines().get(cli.lines().size() - 1).matches("done in \\d+\\.\\d s"), cli.out());
        int csv = 0;
        int svg = 0;
        for (Path file : files()) {
            assertTrue(cli.out().contains("wrote " + file), cli.out());
            if (file.toString().endsWith(".csv")) {
                csv++;
                assertIsTable(Files.readString(file));
            } else {
                svg++;
                assertIsPicture(file, name);
            }
        }
        assertTrue(csv > 0 && svg > 0, () -> name + " wrote no table or no figure");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static void assertIsTable(String csv) {
        String[] lines = csv.split("\r\n", -1);
        int columns = lines[0].split(",", -1).length;
        assertTrue(lines.length > 2 && columns > 1, csv);
        assertEquals("", lines[lines.length - 1], "the last line ends");
        for (int i = 1; i < lines.length - 1; i++) {
            String[] cells = lines[i].split(",", -1);
            assertEquals(columns, cells.length, lines[i]);
            for (String cell : cells) {
                assertTrue(
                        cell.isEmpty() || cell.matches("[a-z].*") || Double.isFinite(Double.parseDouble(cell)), cell);
            }
        }
    }

    private static void assertIsPicture(Path file, String experiment) throws Exception {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
        assertEquals("svg", root.getTagName());
        assertEquals("0 0 860 460", root.getAttribute("viewBox"));
        String source = Experiments.named(List.of(experiment)).get(0).source();
        String title = root.getAttribute("aria-label");
        assertTrue(title.toLowerCase(Locale.ROOT).startsWith(source.toLowerCase(Locale.ROOT) + ". "), title);
        int curves = root.getElementsByTagName("path").getLength();
        assertTrue(curves > 10, () -> file + " has " + curves + " paths");
    }

    @Test
    void tablesFitAWindowOfEightyColumns() {
        Cli cli = Cli.run("experiment", "--quick");
        assertEquals(0, cli.code(), cli.err());
        names().forEach(name -> assertTrue(cli.out().contains("\n" + name + ": "), name));
        List<String> rules =
                cli.lines().stream().filter(line -> line.startsWith("───")).toList();
        assertTrue(rules.size() >= names().size(), cli.out());
        rules.forEach(rule -> assertTrue(rule.length() <= 80, rule));
    }

    @Test
    void theListRunsNothing() {
        Cli cli = Cli.run("experiment", "--list");
        assertEquals(0, cli.code());
        assertEquals(2 * names().size(), cli.lines().size(), cli.out());
        names().forEach(name -> assertTrue(cli.out().contains(name + " "), name));
    }

    @Test
    void theHelpNamesAllExperiments() {
        Cli cli = Cli.runAtWidth(80, "help", "experiment");
        cli.lines().forEach(line -> assertTrue(line.length() <= 80, line));
        names().forEach(name -> assertTrue(cli.out().contains("\n  " + name + " "), name));
        assertTrue(cli.out().contains("20261121 unless given"), cli.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "cubes speed | 'speed' is no experiment; the experiments are scan, tree, cubes, raycast, rays, cached, coherence,"
                        + " size, portal, depth, squares",
                "--list speed | 'speed' is no experiment",
                "cubes --seed many | Invalid value for option '--seed'",
                "cubes --out nowhere/figures | there is no folder",
                "cubes --fast | Unknown option: '--fast'",
            })
    void badUsageIsOneLineThatSaysWhat(String arguments, String expected) {
        Cli cli = Cli.run(("experiment " + arguments).split(" ", -1));
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
    }

    @Test
    void aFileIsNoPlaceForFigures() throws IOException {
        Path file = Files.createFile(folder.resolve("figures"));
        Cli cli = Cli.run("experiment", "cubes", "--out", file.toString());
        assertEquals(2, cli.code());
        assertEquals("collide4j experiment: --out " + file + ": is a file; name a folder\n", cli.err());
    }
}
