package org.collide4j.bench.words;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.collide4j.bench.words.Words.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A measurement tells its options, and begins with none that it does not know. */
class WordsTest {
    @TempDir
    private Path folder;

    private static Words words() {
        return Words.of("bench/run --x", "Measures x.")
                .flag("--json", "prints rows as JSON")
                .count("--boxes", "boxes")
                .number("--way", "P", "way of a frame")
                .choice("--sizes", List.of("LIKE", "FLOOR"), "scene")
                .text("--out", "DIR", "writes there");
    }

    @Test
    void valuesAreThoseGivenOrTheOthers() throws RefusedException {
        Words words = words();
        words.parse("--boxes", "1000", "--json", "--way", "1e-2", "--sizes", "Floor");
        assertTrue(words.has("--json") && !words.has("--out"));
        assertEquals(1000, words.count("--boxes", 7));
        assertEquals(0.01, words.number("--way", 1));
        assertEquals("Floor", words.text("--sizes", "like"));
        assertEquals("here", words.text("--out", "here"));
        assertEquals(7, words().count("--boxes", 7));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--jsn; there is no option '--jsn'",
                "json; there is no option 'json'",
                "--json yes; there is no option 'yes'",
                "--boxes; --boxes takes N, not ''",
                "--boxes 0; --boxes takes N, not '0'",
                "--boxes 99999999999; --boxes takes N, not '99999999999'",
                "--way -1; --way takes P, not '-1'",
                "--way NaN; --way takes P, not 'NaN'",
                "--way 0; --way takes P, not '0'",
                "--sizes huge; --sizes takes like|floor, not 'huge'",
                "--out; --out takes DIR, not ''"
            })
    void whatIsNoOptionIsRefusedInOneLine(String given, String why) {
        RefusedException refused = assertThrows(RefusedException.class, () -> words().parse(given.split(" ", -1)));
        assertEquals("bench/run --x: " + why + "; --help tells the options", refused.getMessage());
    }

    @Test
    void helpTellsEveryOptionWhateverComesAfterIt() throws RefusedException {
        Words words = words();
        words.parse("--json", "--help", "--nonsense");
        assertTrue(words.has("--help"));
        assertEquals(
                List.of(
                        "bench/run --x: Measures x.",
                        "  --help                       tells this",
                        "  --json                       prints rows as JSON",
                        "  --boxes N                    boxes",
                        "  --way P                      way of a frame",
                        "  --sizes like|floor           scene",
                        "  --out DIR                    writes there"),
                words.help().lines().toList());
        assertFalse(words().has("--help"));
    }

    /** Each in a process of its own, which ends before it measures. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "BatchScaling",
                "GpuFrames",
                "GpuRates",
                "StartUp",
                "accuracy.Accuracies",
                "hulls.HullPage",
                "solids.SolidPage",
                "manifolds.Manifolds",
                "meshes.MeshPage",
                "warm.WarmPairs",
                "worlds.Worlds",
                "worlds.Worlds --frames",
                "worlds.Worlds --dynamics"
            })
    void everyMeasurementRefusesWhatItDoesNotKnow(String measurement) throws Exception {
        List<String> lines = run(2, measurement + " --nonsense");
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).startsWith("bench/run --"), lines.get(0));
        assertTrue(lines.get(0).endsWith(": there is no option '--nonsense'; --help tells the options"), lines.get(0));
    }

    @Test
    void helpMeasuresNothing() throws Exception {
        List<String> lines = run(0, "worlds.Worlds --dynamics --help");
        assertEquals("bench/run --worlds --dynamics: Measures steps of rigid bodies.", lines.get(0));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("  --seconds S ")), lines.toString());
    }

    private List<String> run(int code, String mainAndWords) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(List.of(("org.collide4j.bench." + mainAndWords).split(" ", -1)));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(1, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertTrue(ended, () -> "not ended after a minute: " + mainAndWords);
        List<String> lines = Files.readAllLines(output, UTF_8);
        assertEquals(code, process.exitValue(), () -> mainAndWords + ": " + lines);
        return lines;
    }
}
