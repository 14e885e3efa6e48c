package org.collide4j.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PrintableTest {
    @Test
    void nothingThatSteersATerminalIsLeft() {
        assertEquals("a [31mb  c d e f g", Printable.of("a\u001b[31mb\r\nc\u009bd\u202ee\u2028f\ud800g"));
        assertEquals("Größe 配管 😀 e\u0301", Printable.of("Größe 配管 😀 e\u0301"));
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            boolean steers = c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || c == 0x2066;
            assertFalse(steers && Printable.is(c), () -> "a character that steers");
        }
        assertTrue("azAZ09 ~!\"'§äß–…".codePoints().allMatch(Printable::is));
    }

    @Test
    void aTokenKeepsItsEnds() {
        String whole = "x".repeat(60);
        assertEquals(whole, Printable.token(whole));
        assertEquals("a" + "x".repeat(29) + "…" + "x".repeat(28) + "z", Printable.token("a" + "x".repeat(59) + "z"));
    }

    @Test
    void aCutSplitsNoPair() {
        String cut = Printable.token("😀".repeat(100));
        assertEquals("😀".repeat(30) + "…" + "😀".repeat(29), cut);
    }

    @Test
    void aLineIsOneAndShort() {
        assertEquals("a b c", Printable.line("  a\n\n  b \t c\n"));
        String line = Printable.line("model.obj: '" + "y".repeat(1_000_000) + "' is no number; write one");
        assertTrue(line.startsWith("model.obj: 'yyy") && line.endsWith("yyy' is no number; write one"), line);
        assertEquals(11 + 120 + 24, line.length(), line);
        String many = Printable.line("model.obj: " + "word ".repeat(100_000) + "; mend it");
        assertEquals(500, many.length());
        assertTrue(many.startsWith("model.obj: word") && many.endsWith("; mend it"), many);
        assertEquals("", Printable.line(" \n"));
    }

    @Test
    void loneHalvesOfPairsAreReplaced() {
        String text = Printable.wellFormed("a\ud800b😀\udc00");
        assertEquals("a\ufffdb😀\ufffd", text);
        assertEquals(text, new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    @Test
    void aModelFileExceptionIsOneShortLine() {
        String message = new ModelFileException(
                        Path.of("m.glb"), "node '" + "n".repeat(9999) + "\u001b'", "is\nwrong", "mend it")
                .getMessage();
        assertTrue(message.matches("m\\.glb, node 'n+…n+ ': is wrong; mend it"), message);
        assertTrue(message.length() < 200, message);
    }
}
