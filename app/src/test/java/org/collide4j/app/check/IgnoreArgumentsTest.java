package org.collide4j.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Plant;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.ClashCheck;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IgnoreArgumentsTest {
    @TempDir
    Path folder;

    /** Nine parts are 36 pairs. */
    private static ClashReport check(String... arguments) throws IOException {
        ClashOptions options = new ClashOptions(Double.NaN, 0, false, IgnoreArguments.rules(List.of(arguments)));
        return new ClashCheck(options).run(Plant.model(), Progress.SILENT);
    }

    private static String lastNote(ClashReport report) {
        return report.notes().get(report.notes().size() - 1);
    }

    @Test
    void aPairRuleHoldsInBothOrders() throws IOException {
        assertEquals(36, check().pairs());
        for (String rule : List.of("Sphere tank~Pipe*", "pipe*~sphere tank")) {
            assertEquals(35, check(rule).pairs(), rule);
            assertEquals("ignore rule '" + rule + "' leaves out 1 pair", lastNote(check(rule)));
        }
    }

    @Test
    void aPatternIsTheWholeName() throws IOException {
        assertEquals(36, check("Tank").pairs());
        assertEquals("ignore rule 'Tank' leaves out 0 pairs", lastNote(check("Tank")));
        assertEquals(36 - 8, check("Tank ?").pairs());
        assertEquals(36 - 8 - 7, check("Tank ?,Cap").pairs());
    }

    @Test
    void aFileHoldsOneRuleALine() throws IOException {
        Path file = folder.resolve("rules.txt");
        Files.writeString(file, "# meant to touch\nFloor~*\n\n  # stands alone\nCap\n");
        assertEquals(36 - 8 - 7, check("@" + file).pairs());
        assertEquals("ignore rule 'Cap' leaves out 7 pairs", lastNote(check("@" + file)));
    }

    @Test
    void aCommaInAFileBelongsToTheName() throws IOException {
        Path file = folder.resolve("rules.txt");
        Files.writeString(file, "*'Größe', 1\n");
        assertEquals(36 - 8, check("@" + file).pairs());
    }

    @Test
    void aWrongRuleIsToldWithItsPlace() throws IOException {
        Path file = folder.resolve("rules.txt");
        Files.writeString(file, "Floor\na~\n");
        String message =
                assertThrows(UserErrorException.class, () -> check("@" + file)).getMessage();
        assertTrue(message.startsWith(file + ", line 2: 'a~' is no rule; write "), message);
        Files.write(file, new byte[] {'K', (byte) 0xE4});
        assertTrue(assertThrows(UserErrorException.class, () -> check("@" + file))
                .getMessage()
                .endsWith("is no text in UTF-8; save it as such"));
        assertThrows(UserErrorException.class, () -> check("@" + folder));
        assertThrows(UserErrorException.class, () -> check("Floor,,Cap"));
    }
}
