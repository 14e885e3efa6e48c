package org.collide4j.formats.child;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepTextTest {
    @TempDir
    Path folder;

    @Test
    void everyEncodingIsWrittenOut() throws IOException {
        assertCopied("'Tür'", "'T\\X\\FCr'");
        assertCopied("'Tür'", "'T\\X2\\00FC\\X0\\r'");
        assertCopied("'äö€x'", "'\\X2\\00E400F620AC\\X0\\x'");
        assertCopied("'\uD83D\uDE00ü'", "'\\X2\\D83DDE00\\X0\\\\X4\\000000FC\\X0\\'");
    }

    @Test
    void spacesOfTextsPassAsNoBreakSpaces() throws IOException {
        assertCopied(
                "#1= A('a\u00A0b', 'it''s\u00A0c') /* don't touch ' this */ ;",
                "#1= A('a b', 'it''s c') /* don't touch ' this */ ;");
        assertCopied("a / b 'c\u00A0d'", "a / b 'c d'");
        assertEquals("a b", StepText.restored("a\u00A0b"));
    }

    @Test
    void whatNeedsNoDecodingStays() throws IOException {
        for (String text : new String[] {"", "'a'", "'Gel\\S\\dnde'", "\\\\X", "\\", "\\X", "\\X2", "\\P1\\", "'ü'"}) {
            assertCopied(text, text);
        }
    }

    @Test
    void nothingThatIsDecodedEndsTheText() throws IOException {
        assertCopied("'a''b\u00A0c\u00A0d'", "'a\\X\\27b\\X\\0Ac\\X\\5Cd'");
        assertCopied("'\u00A0", "'\\X4\\FFFFFFFF");
    }

    private void assertCopied(String expected, String text) throws IOException {
        Path from = Files.writeString(folder.resolve("a"), text);
        Path to = folder.resolve("b");
        StepText.copy(from, to);
        assertEquals(expected, Files.readString(to), text);
    }
}
