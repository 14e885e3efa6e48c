package org.collide4j.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final String LONG =
            "41 parts have open surfaces: what crosses them is found, but not what lies inside";

    private final StringWriter text = new StringWriter();

    private Terminal terminal(boolean window) {
        return new Terminal(new PrintWriter(text, true), new PrintWriter(text), 40, window, false);
    }

    private List<String> lines() {
        return text.toString().lines().toList();
    }

    @Test
    void aWindowShowsLongLinesBrokenBetweenWords() {
        terminal(true).note(LONG);
        List<String> plain = lines().stream()
                .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
                .toList();
        assertEquals(
                List.of(
                        "note: 41 parts have open surfaces: what",
                        "      crosses them is found, but not",
                        "      what lies inside"),
                plain);
        assertTrue(lines().stream().allMatch(line -> line.startsWith("\u001b[2m") && line.endsWith("\u001b[0m")));
    }

    @Test
    void aFileGetsWholeLines() {
        terminal(false).note(LONG);
        terminal(false).say(LONG);
        terminal(false).say("");
        assertEquals(List.of("note: " + LONG, LONG, ""), lines());
    }

    @Test
    void aWordIsNeverBroken() {
        String path = "/" + "x".repeat(100);
        terminal(true).say("wrote " + path);
        assertEquals(List.of("wrote", "      " + path), lines());
    }

    @Test
    void nothingThatIsSaidSteersTheTerminal() {
        terminal(false).say("a\u001b[2Jb");
        terminal(false).note("a\u001b[2J\nb");
        assertEquals(List.of("a [2Jb", "note: a [2J b"), lines());
    }
}
