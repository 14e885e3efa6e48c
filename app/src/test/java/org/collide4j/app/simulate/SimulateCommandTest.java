package org.collide4j.app.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command that runs scenes: its figures, its files, and what it says to scene files that are wrong. */
class SimulateCommandTest {
    @TempDir
    Path folder;

    private String json(String... options) throws IOException {
        Path file = folder.resolve("run.json");
        String[] words = new String[options.length + 3];
        words[0] = "simulate";
        System.arraycopy(options, 0, words, 1, options.length);
        words[options.length + 1] = "--json";
        words[options.length + 2] = file.toString();
        Cli cli = Cli.run(words);
        assertEquals(0, cli.code(), cli.err());
        return Files.readString(file);
    }

    private static String property(String json, String name) {
        Matcher matcher =
                Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}\\s]+)").matcher(json);
        assertTrue(matcher.find(), name + " in " + json);
        return matcher.group(1);
    }

    @Test
    void theFiguresAreWrittenAsJson() throws IOException {
        String json = json("tower", "--seconds", "1");
        assertEquals("tower", property(json, "scene"));
        assertEquals("21", property(json, "bodies"));
        assertEquals("60", property(json, "steps"));
        assertEquals("1", property(json, "threads"));
        assertEquals("80", property(json, "contacts"));
        assertTrue(Double.parseDouble(property(json, "seconds")) == 1);
        assertTrue(Double.parseDouble(property(json, "stepMsMedian")) > 0);
        assertTrue(
                Double.parseDouble(property(json, "stepMsP99")) >= Double.parseDouble(property(json, "stepMsMedian")));
        assertTrue(Double.parseDouble(property(json, "drift")) < 0.001);
        assertTrue(Double.parseDouble(property(json, "penetration")) < 0.005);
        assertEquals("0", property(json, "tunnelled"));
        assertTrue(property(json, "hash").matches("[0-9a-f]{16}"));
        property(json, "asleepAt");
        property(json, "bytesPerStep");
    }

    /** Bodies that fall, spin or are hit move sideways because they are meant to. */
    @ParameterizedTest
    @CsvSource({"tower, true", "pyramid, true", "ragdolls, false", "top, false", "cards, false"})
    void driftIsSaidOnlyOfStacksThatStand(String scene, boolean said) {
        String out = Cli.run("simulate", scene, "--seconds", "0.1").out();
        assertEquals(said, out.contains("  drift"), out);
        assertTrue(out.contains("  penetration"), out);
    }

    @Test
    void theResultDoesNotDependOnThreads() throws IOException {
        String one = property(json("ragdolls", "--seconds", "0.5"), "hash");
        assertEquals(one, property(json("ragdolls", "--seconds", "0.5", "--threads", "2"), "hash"));
    }

    @Test
    void withoutSleepNothingSleeps() throws IOException {
        assertEquals("null", property(json("tower", "--seconds", "2", "--no-sleep"), "asleepAt"));
        assertTrue(Double.parseDouble(property(json("tower", "--seconds", "2"), "asleepAt")) < 2);
    }

    @Test
    void thePageHoldsAllThatItNeeds() throws IOException {
        Path page = folder.resolve("top.html");
        assertEquals(
                0,
                Cli.run("simulate", "top", "--seconds", "0.2", "--html", page.toString())
                        .code());
        String text = Files.readString(page);
        assertTrue(text.startsWith("<!doctype html>") || text.startsWith("<!DOCTYPE html>"), text.substring(0, 40));
        assertFalse(Pattern.compile("(src|href)=\"(https?:)?//").matcher(text).find(), "it loads something");
    }

    @Test
    void theSceneFileOfTheDocumentationRuns() throws IOException {
        String text = Files.readString(Path.of("../docs/dynamics.md"));
        int start = text.indexOf("```json") + "```json".length();
        Path file = folder.resolve("documented.json");
        Files.writeString(file, text.substring(start, text.indexOf("```", start)));
        String json = json(file.toString(), "--seconds", "1");
        assertEquals("documented.json", property(json, "scene"));
        assertEquals("4", property(json, "bodies"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ | wrong.json, line 1, column 2: the JSON ends too early; close what is open",
                "{\"bodies\": [ | , line 1, column 13: the JSON ends too early",
                "{\"bodies\": [{\"shape | the JSON ends too early",
                "{'bodies': []} | , line 1, column 2: is no JSON here; mend the text before this place",
                "{\"bodies\": []} // all | is no JSON here",
                "{/* none */} | is no JSON here",
                "{\"seconds\": NaN} | is no JSON here",
                "{\"seconds\": +1} | is no JSON here",
                "{\"seconds\": 01} | is no JSON here",
                "{\"seconds\": .5} | is no JSON here",
                "{\"seconds\": 1,} | is no JSON here",
                "{\"seconds\": tru} | is no JSON here",
                "{\"seconds\" 1} | is no JSON here",
                "{\"bodies\": [1 2]} | is no JSON here",
                "{\"bodies\": [1}} | is no JSON here",
                "{\"a\\x\": 1} | is no JSON here",
                "{} {} | must hold one JSON object",
                "[] | must hold one JSON object",
                "{\"body\": []} | there is no property \"body\"; there are gravity",
                "{\"bodies\": [3]} | bodies must be a list of objects: 3",
                "{\"bodies\": [{}]} | body 0: shape is missing",
                "{\"bodies\": [{\"shape\": null}]} | body 0: shape must be an object: null",
                "{\"bodies\": [{\"shape\": {\"sphere\": 1}}, {\"shape\": {\"sphere\": 1}}],"
                        + " \"joints\": [{\"a\": 0, \"b\": 1}]} | joint 0: type is missing",
                "{\"bodies\": [{\"shape\": {\"box\": [1, 1]}}]} | body 0: box must have 3 numbers: it has 2",
                "{\"bodies\": [{\"shape\": {\"cube\": 1}}]} | body 0: ",
                "{\"bodies\": [{\"shape\": {\"sphere\": -1}}]} | body 0: ",
                "{\"bodies\": [{\"shape\": {\"sphere\": 1}, \"density\": 0}]} | body 0: density must be between",
                "{\"bodies\": [{\"shape\": {\"sphere\": 1}, \"colour\": 1}]} | body 0: there is no property \"colour\"",
                "{\"bodies\": [{\"shape\": {\"sphere\": 1}, \"velocity\": [1]}]} | body 0: velocity must have 3 numbers",
                "{\"joints\": [{\"type\": \"ball\", \"a\": 0, \"b\": 1}]} | joint 0: a must be the number of a body",
                "{\"seconds\": -1} | seconds and stepsASecond must be more than 0",
                "{\"gravity\": \"down\"} | gravity must be",
            })
    void aWrongSceneFileIsOneLineThatSaysWhere(String scene, String expected) throws IOException {
        Path file = folder.resolve("wrong.json");
        Files.writeString(file, scene);
        isRefused(expected, file.toString());
    }

    /** Faults that a table of texts cannot hold: bytes that are no UTF-8, depth and length beyond what the parser takes. */
    @Test
    void aDamagedSceneFileIsOneLineThatSaysWhere() throws IOException {
        Path file = folder.resolve("damaged.json");
        Files.write(file, new byte[] {'{', '"', (byte) 0xC0, (byte) 0x20, '"', ':', '1', '}'});
        isRefused("damaged.json, line 1, column ", file.toString());
        Files.write(file, new byte[] {0, '{', 0, 0, '}'}); // UTF-32 in an order of bytes that nobody writes
        isRefused("damaged.json: is no text in UTF-8", file.toString());
        Files.writeString(file, "{\n\"a\tb\": 1}");
        isRefused("damaged.json, line 2, column 3: is no JSON here", file.toString());
        Files.writeString(file, "");
        isRefused("damaged.json: must hold one JSON object", file.toString());
        Files.writeString(file, "{\"a\":" + "[".repeat(100_000));
        isRefused("is nested hundreds deep", file.toString());
        Files.writeString(file, "{\"seconds\": 1" + "0".repeat(2000) + "}");
        isRefused("is nested hundreds deep, or has a name or number of thousands of characters", file.toString());
        Files.writeString(file, "{\"" + "a".repeat(100_000) + "\": 1}");
        isRefused("is nested hundreds deep, or has a name or number of thousands of characters", file.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "castle | there is no scene \"castle\"; there are tower, pyramid",
                "nowhere.json | nowhere.json: there is no such file",
                "tower --threads 0 | --threads 0: must be between 1 and 1000",
                "tower --seconds 0 | --seconds 0.0: must be more than 0",
                "tower --seconds soon | Invalid value for option '--seconds'",
                "tower --json nowhere/a.json | there is no folder",
            })
    void wrongOptionsAreOneLine(String options, String expected) {
        isRefused(expected, options.split(" "));
    }

    private static void isRefused(String expected, String... options) {
        String[] words = new String[options.length + 1];
        words[0] = "simulate";
        System.arraycopy(options, 0, words, 1, options.length);
        Cli cli = Cli.run(words);
        assertEquals(2, cli.code(), cli.err());
        assertEquals(1, cli.err().lines().count(), cli.err());
        assertTrue(cli.err().contains(expected), cli.err());
        for (String parser :
                new String[] {"[Source", "marker", "Feature", "Constraints", "code ", "jackson", "enable"}) {
            assertFalse(cli.err().contains(parser), cli.err());
        }
    }
}
