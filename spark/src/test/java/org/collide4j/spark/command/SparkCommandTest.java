package org.collide4j.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code collide4j check --engine spark} prints and writes what the local check does. */
class SparkCommandTest {
    @TempDir
    private Path folder;

    private static String sample(String name) {
        return Path.of("..", "samples", name).toString();
    }

    /** Returns what a check prints, and its reports in JSON and CSV, without the elapsed time. */
    private List<String> check(List<String> models, String name, String... options) throws IOException {
        Path json = folder.resolve(name + ".json");
        Path csv = folder.resolve(name + ".csv");
        List<String> words = new ArrayList<>(List.of("check"));
        words.addAll(models);
        words.addAll(List.of(options));
        words.addAll(List.of("--report", json.toString(), "--report", csv.toString()));
        Cli cli = Cli.run(words.toArray(String[]::new));
        assertEquals(1, cli.code(), cli.err());
        assertEquals("", cli.err().replaceAll("comparing pairs: .*\n", "")); // told every ten seconds
        return List.of(
                cli.out().replaceAll(" in [\\d.,]+ m?s\n", "\n").replace("/" + name + ".", "/"),
                Files.readString(json).replaceAll("\"seconds\" : [^,]*", ""),
                Files.readString(csv));
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"house.glb", "engine.glb", "plant-room.glb"})
    void samplesInTextAndInFiles(String name) throws IOException {
        List<String> models = List.of(sample(name));
        assertEquals(
                check(models, "local", "--clearance", "0.02"),
                check(models, "spark", "--clearance", "0.02", "--engine", "spark", "--master", "local[2]"));
    }

    @Test
    void rulesAndAPackedFolder() throws IOException {
        Path rules = Files.writeString(folder.resolve("rules.yaml"), """
                groups:
                  pipes: '*pipe*'
                rules:
                  - {name: pipes, between: [pipes, all], clearance: 0.1}
                  - {name: rest, between: [all, all], clearance: 0.02, severity: warning}
                """);
        String packed = folder.resolve("packed").toString();
        assertEquals(
                0, Cli.run("pack", sample("plant-room.glb"), "--output", packed).code());
        String[] options = {"--rules", rules.toString(), "--ignore", "*floor*", "--kinds", "clash,close,touch"};
        List<String> local = check(List.of(sample("plant-room.glb")), "local", options);
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("--engine", "spark", "--master", "local[2]"));
        assertEquals(local, check(List.of(packed), "spark", words.toArray(String[]::new)));
    }

    @Test
    void carriesPairsOverFromAnEarlierCheck() throws IOException {
        List<String> models = List.of(sample("plant-room.glb"));
        String work = folder.resolve("work").toString();
        String[] options = {"--engine", "spark", "--master", "local[2]", "--work", work};
        List<String> full = check(models, "spark", options);
        List<String> more = new ArrayList<>(List.of(options));
        more.addAll(List.of("--since", work));
        List<String> since = check(models, "spark", more.toArray(String[]::new));
        assertTrue(
                since.get(0).contains("note: --since " + work + ": 0 of 10 parts are new or changed\n"), since.get(0));
        assertTrue(since.get(0).matches("(?s).*note: carried over: (\\d+) of \\1 pairs\n.*"), since.get(0));
        assertEquals(
                full.get(0),
                since.get(0).replaceAll("note: (--since|carried).*\n", "").replaceAll("^\n", ""));
        assertEquals(full.subList(1, 3), since.subList(1, 3));
    }

    @Test
    void anEarlierCheckThatIsMissingOrDamagedIsOneLine() throws IOException {
        String packed = folder.resolve("packed").toString();
        assertEquals(
                0, Cli.run("pack", sample("plant-room.glb"), "--output", packed).code());
        String[] since = {"check", packed, "--engine", "spark", "--master", "local[2]", "--since", packed};
        Cli none = Cli.run(since);
        assertEquals(2, none.code());
        assertTrue(none.err().contains("check.kept: is missing: the model has not been checked there"), none.err());
        Cli.run("check", packed, "--engine", "spark", "--master", "local[2]");
        Path kept = folder.resolve("packed/check.kept");
        byte[] bytes = Files.readAllBytes(kept);
        Files.write(kept, Arrays.copyOf(bytes, bytes.length / 2));
        Cli damaged = Cli.run(since);
        assertEquals(2, damaged.code());
        assertTrue(damaged.err().contains("check.kept: is damaged (it ends too early)"), damaged.err());
        assertEquals(1, damaged.err().lines().count());
    }

    @Test
    void explainsBeforeItCompares() {
        Cli cli = Cli.run(
                "check", sample("house.glb"), "--engine", "spark", "--master", "local[2]", "--explain", "--limit", "1");
        assertEquals(1, cli.code(), cli.err());
        String line = cli.lines().stream()
                .filter(text -> text.contains("candidate pairs"))
                .findFirst()
                .orElseThrow();
        String compared = cli.lines().stream()
                .filter(text -> text.startsWith("compared"))
                .findFirst()
                .orElseThrow();
        String pairs = line.replaceAll(".*; ([\\d,]+) candidate pairs.*", "$1");
        assertTrue(compared.startsWith("compared " + pairs + " of "), line + "\n" + compared);
        assertTrue(cli.out().indexOf(line) < cli.out().indexOf(compared));
    }

    @Test
    @Tag("thorough")
    void costsAreThoseOfTheTasksAndTheirScheduleIsConsistent() {
        Cli cli = Cli.run("check", sample("house.glb"), "--engine", "spark", "--master", "local[2]", "--explain");
        assertEquals(1, cli.code(), cli.err());
        String number = "([\\d.,]+)";
        double[] compare = numbers(
                cli,
                "compare pairs: " + number + " tasks, " + number + " s of processor time, " + number
                        + " s the longest; .* spilled, " + number + " MB to the driver");
        double[] place = numbers(
                cli, "place parts in cells: " + number + " tasks, " + number + " s .*; " + number + " MB shuffled.*");
        double[] memory = numbers(cli, "peak memory: .*?" + number + " MB of its heap, .*");
        double[] driver = numbers(
                cli,
                "driver without tasks: " + number + " s before, " + number + " s between, " + number + " s after.*");
        double[] computed = numbers(
                cli,
                "computed .* of 2 cores.*: 1 machine " + number + " s, 10 .* " + number + " s, 100 .* " + number
                        + " s");
        assertTrue(compare[0] > 1 && compare[1] > 0 && compare[2] > 0 && compare[3] > 0, cli.out());
        assertTrue(place[0] > 0 && place[1] >= 0 && place[2] >= 0 && memory[0] > 1, cli.out());
        double alone = driver[0] + driver[1] + driver[2];
        double rounding = 0.5;
        assertTrue(driver[0] > 0 && computed[0] >= alone + compare[1] / 2 - rounding, cli.out());
        assertTrue(computed[0] <= alone + place[1] + compare[1] / 2 + compare[2] + rounding, cli.out());
        assertTrue(computed[1] >= computed[2] && computed[2] >= alone + compare[2] - rounding, cli.out());
    }

    private static double[] numbers(Cli cli, String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        Matcher line = cli.lines().stream()
                .map(wanted::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line '" + pattern + "' in\n" + cli.out()));
        return IntStream.rangeClosed(1, line.groupCount())
                .mapToDouble(group -> Double.parseDouble(line.group(group).replace(",", "")))
                .toArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--engine flink | --engine 'flink' is none of local, spark",
                "--master local | --master, --work, --since and --explain are for --engine spark",
                "--engine spark --master sparc://host | master 'sparc://host': there is no such kind; local[*]",
                "--engine spark --master spark://host | 'host' is no HOST:PORT",
                "--engine spark --master spark://127.0.0.1:1 | no one answers there",
                "--engine spark --master local[x] | Spark cannot start on local[x]: ",
                "--engine spark --work /proc/none | /proc/none: cannot be written",
                "--engine spark --since /none | /none: there is no such folder",
                "--engine spark --since ../samples | ../samples: holds no packed model",
                "--engine spark --work ../samples | has files that are no packed model",
            })
    void badInputIsOneLine(String options, String line) {
        Cli cli = Cli.run(("check " + sample("plant-room.glb") + " " + options).split(" "));
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
    }

    @Test
    void aMissingFolderIsOneLine() {
        Cli cli = Cli.run("check", folder.resolve("none").toString(), "--engine", "spark");
        assertEquals(2, cli.code());
        assertTrue(
                cli.err().contains("there is no such file") && cli.err().lines().count() == 1, cli.err());
    }
}
