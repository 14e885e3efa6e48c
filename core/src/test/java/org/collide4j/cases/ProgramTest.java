package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class ProgramTest {
    @Test
    void aMissingProgramSkipsTheTestAndFailsOnABuildServer() {
        boolean isServer = "true".equals(System.getenv("CI"));
        Class<? extends Throwable> expected = isServer ? AssertionFailedError.class : TestAbortedException.class;
        Throwable thrown = assertThrows(Throwable.class, () -> Program.find("nothing was tried", "no-such-program"));
        assertEquals(expected, thrown.getClass());
        String message = thrown.getMessage();
        assertTrue(message.contains("no no-such-program is on the PATH: nothing was tried"), message);
    }

    @Test
    void theFirstOfSeveralNamesThatIsThereIsTaken() {
        assertEquals(
                "sh",
                Path.of(Program.find("nothing was tried", "no-such-program", "sh"))
                        .getFileName()
                        .toString());
    }
}
