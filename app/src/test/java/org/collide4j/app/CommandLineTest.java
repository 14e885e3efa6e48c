package org.collide4j.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands say to those who use them wrongly: one line, exit code 2, never a stack trace. */
class CommandLineTest {
    @TempDir
    Path folder;

    @Test
    void anUnknownOptionIsAnsweredWithTheNearestOne() {
        Cli cli = Cli.run("check", "a.obj", "--clearence", "1");
        assertEquals(2, cli.code());
        assertEquals(
                "collide4j check: Unknown option: '--clearence'; did you mean --clearance?;"
                        + " try 'collide4j check --help'\n",
                cli.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "check | Missing required parameter: 'MODEL'",
                "check a.obj --clearance wide | Invalid value for option '--clearance'",
                "check a.obj --clearance -1 | --clearance -1.0: must be a finite length, not negative",
                "check a.obj --tolerance Infinity | --tolerance Infinity: must be a finite length",
                "check a.obj --limit -3 | --limit -3: must not be negative",
                "check a.obj --report a.pdf | --report a.pdf: no report format has this extension; end the name with one"
                        + " of .json, .csv, .html",
                "check a.obj --report nowhere/a.csv | there is no folder",
                "check a.obj --ignore a~b~c | 'a~b~c' is no rule; write 'NAME*'",
                "check a.obj --ignore @. | --ignore @.: is a folder; name a file with one rule a line",
                "check a.obj --kinds clash,crash | 'crash' is none of clash, inside, touch, close",
                "check / | /: is a folder; name the model file in it",
                "check @nowhere.obj | @nowhere.obj: there is no such file",
                "check a.obj --ignore @nowhere.txt | nowhere.txt: no such file; check the path",
                "check a.obj --joints elbow | 'elbow' is not of the form joint=number",
                "check nowhere.glb | nowhere.glb",
                "hull | Missing required parameter: 'FILE'",
                "hull nowhere.glb | nowhere.glb",
                "query a.txt | Missing required option: '--op=OP'",
                "query a.txt --op throw | 'throw' is none of intersect, distance, penetration, cast",
                "query nowhere.txt --op distance | nowhere.txt",
                "solve | 'solve' is no command; the commands are check, query, hull, experiment",
            })
    void badUsageIsOneLineThatSaysWhat(String arguments, String expected) {
        Cli cli = Cli.run(arguments.split(" "));
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().startsWith("collide4j"), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aPlaceThatTakesNoFilesIsRefusedBeforeTheWork() {
        Cli cli = Cli.run("check", "nowhere.obj", "--report", "/proc/a.json");
        assertEquals(2, cli.code());
        assertEquals("collide4j check: --report /proc/a.json: may not be written; choose another place\n", cli.err());
    }

    @Test
    void anEmptyNameIsSaidToBeEmpty() {
        Cli cli = Cli.run("check", "");
        assertEquals(2, cli.code());
        assertEquals("collide4j check: a model's name is empty; name a model file\n", cli.err());
    }

    @Test
    void noCommandAtAllIsBadUsage() {
        Cli cli = Cli.run();
        assertEquals(2, cli.code());
        assertEquals(
                "collide4j: Missing command: check, query, hull or experiment; try 'collide4j --help'\n", cli.err());
    }

    @Test
    void aBrokenModelNamesFileAndPlace() throws IOException {
        Path file = folder.resolve("broken.obj");
        Files.writeString(file, "v 0 0 0\nv 1 0 zero\nf 1 2 3\n");
        Cli cli = Cli.run("check", file.toString());
        assertEquals(2, cli.code());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(file + ", line 2: "), cli.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "check --help",
                "query --help",
                "hull --help",
                "check -h",
                "help",
                "help query",
                "help experiment"
            })
    void everyCommandHasHelpThatFitsTheWindow(String arguments) {
        Cli cli = Cli.runAtWidth(80, arguments.split(" "));
        assertEquals(0, cli.code());
        assertTrue(cli.out().startsWith("Usage: collide4j"), cli.out());
        cli.lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--version", "check --version", "query --version", "hull --version", "experiment --version"})
    void everyCommandTellsItsVersion(String arguments) {
        Cli cli = Cli.run(arguments.split(" "));
        assertEquals(0, cli.code());
        assertTrue(cli.out().matches("collide4j \\d+\\.\\d+\\.\\d+.*\\R"), cli.out());
        assertFalse(cli.out().contains("${"), cli.out());
    }
}
