package org.collide4j.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.Printable;
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

    @Test
    void aMisspeltOptionThatIsRequiredIsUnknownAndNotMissing() {
        Cli cli = Cli.run("query", "a.txt", "--opp", "distance");
        assertEquals(2, cli.code());
        assertTrue(cli.err().startsWith("collide4j query: Unknown option"), cli.err());
        assertTrue(cli.err().contains("'--opp'") && cli.err().contains("did you mean --op"), cli.err());
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
                "check a.obj --kinds clash,crash | 'crash' is none of clash, inside, duplicate, unsettled, touch, close",
                "check a.obj --timeout 0 | --timeout 0.0: must be more than 0 seconds",
                "check / | /: is a folder; name the model file in it",
                "check @nowhere.obj | @nowhere.obj: there is no such file",
                "check a.obj --ignore @nowhere.txt | nowhere.txt: no such file; check the path",
                "check a.obj --joints elbow | 'elbow' is not of the form joint=number",
                "check nowhere.glb | nowhere.glb",
                "hull | Missing required parameter: 'FILE'",
                "hull nowhere.glb | nowhere.glb",
                "query a.txt | Missing required option: '--op=OP'",
                "query a.txt --op throw | 'throw' is none of intersect, distance, signed-distance, contacts, cast",
                "query nowhere.txt --op distance | nowhere.txt",
                "query a.txt --op distance --device tpu | 'tpu' is none of gpu, cpu, auto",
                "query a.txt --op contacts --device cpu | --device answers all but --op contacts",
                "query a.txt --op distance --precision single | --precision and --accuracy are for --device",
                "query a.txt --op distance --device cpu --precision half | 'half' is none of double, single",
                "query a.txt --op distance --device cpu --accuracy 2 | --accuracy 2.0: must be from 1e-12 to below 1",
                "solve | 'solve' is no command; the commands are check, review, diff, rules, query, hull, decompose, allow, sweep, render, explore, simulate, replay, devices, pack, experiment",
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check|a.obj|--\u001b[31m\u009b\n\tx",
                "check|a.obj|--limit|\u001b]0;title\u0007",
                "check|\u001b[2Jmodel.obj",
                "query|\u202efile|--op|distance",
                "hull|a.obj|--weld|\u2028",
                "\u001bc"
            })
    void argumentsDoNotSteerTheTerminal(String arguments) {
        Cli cli = Cli.run(arguments.split("\\|"));
        assertEquals(2, cli.code());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().strip().codePoints().allMatch(Printable::is), cli.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check LONG",
                "check LONG.obj",
                "check a.obj --LONG",
                "check a.obj --clearance LONG",
                "check a.obj --limit LONG",
                "check a.obj --kinds LONG",
                "check a.obj --ignore @LONG",
                "check a.obj --ignore LONG~LONG~LONG",
                "check a.obj --joints LONG",
                "check a.obj --report LONG",
                "check a.obj --report LONG/r.json",
                "query LONG --op cast",
                "query a --op LONG",
                "hull LONG --weld 1",
                "hull a.obj --output LONG.obj",
                "LONG"
            })
    void aLongArgumentMakesNoLongLine(String arguments) {
        Cli cli = Cli.run(arguments.replace("LONG", "x".repeat(5000)).split(" "));
        assertEquals(2, cli.code(), cli.err());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().length() <= 600, cli.err());
        assertTrue(cli.err().contains("xxx…xxx"), cli.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check a.obj --limit 99999999999",
                "check a.obj --limit 1.5",
                "check a.obj --limit",
                "check a.obj --report",
                "check a.obj --report=",
                "check a.obj --kinds=",
                "check a.obj --kinds ,",
                "check a.obj --clearance=",
                "check a.obj --clearance 1 --clearance 2",
                "check a.obj --hulls=maybe",
                "check a.obj -x",
                "check a.obj -",
                "check -- --hulls",
                "check --hulls",
                "check ''",
                "query a b --op distance",
                "query --op",
                "query a --op distance --op cast",
                "query a --op=",
                "hull a b",
                "hull a.obj --max-vertices 1e9",
                "hull a.obj --output=",
                "help nonsense",
                "-x",
                "--hulls",
                "--",
                "@file",
            })
    void noUsageHoweverBadIsMoreThanALine(String arguments) {
        Cli cli = Cli.run(arguments.split(" "));
        assertEquals(2, cli.code(), cli.out() + cli.err());
        assertEquals("", cli.out());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().startsWith("collide4j"), cli.err());
        assertFalse(cli.err().contains("Exception") || cli.err().contains("defect"), cli.err());
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
                "collide4j: Missing command: check, review, diff, rules, query, hull, decompose, allow, sweep, render, explore, simulate, replay, devices, pack or experiment; try 'collide4j --help'\n",
                cli.err());
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
    @ValueSource(strings = {"experiment", "experiment cubes --quick", "experiment --list --out figures"})
    void withoutTheirModuleTheExperimentsSayWhatToDo(String arguments) {
        Cli cli = Cli.run(arguments.split(" "));
        assertEquals(2, cli.code());
        assertEquals("", cli.out());
        assertEquals(
                "collide4j experiment: the experiments are not on the module path; add collide4j-experiments and what"
                        + " it needs, or start ./collide4j of a checkout\n",
                cli.err());
    }

    @Test
    void devicesAreListedAndTheKernelInJavaIsAlwaysThere() {
        Cli cli = Cli.run("devices");
        assertEquals(0, cli.code(), cli.err());
        List<String> lines = cli.lines();
        assertTrue(lines.get(0).startsWith("gpu: "), cli.out());
        assertTrue(lines.get(lines.size() - 1).startsWith("cpu: the kernel in Java on "), cli.out());
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
