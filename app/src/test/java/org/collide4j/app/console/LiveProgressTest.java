package org.collide4j.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class LiveProgressTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private long nanos = 5_000_000_000L;

    private LiveProgress progress(boolean live) {
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), 100, false, live);
        return new LiveProgress(terminal, "comparing pairs", () -> nanos);
    }

    private void pass(LiveProgress progress, double seconds, long done) {
        nanos += (long) (seconds * 1e9);
        progress.at(done, 56_789);
        progress.busyWith("wall\u001b[2J and door");
    }

    @Test
    void whereThereIsNoTerminalALineComesEveryTenSeconds() {
        try (LiveProgress progress = progress(false)) {
            pass(progress, 9.9, 12);
            assertEquals("", err.toString());
            pass(progress, 0.2, 1_234);
            assertEquals("comparing pairs: 1,234 of 56,789 after 10 s; now wall [2J and door\n", err.toString());
            pass(progress, 9.8, 5_000);
            pass(progress, 0.3, 5_001);
            assertEquals(2, err.toString().lines().count(), err.toString());
            progress.busyWith("");
            nanos += 20_000_000_000L;
            progress.busyWith("");
        }
        assertEquals(
                "comparing pairs: 5,001 of 56,789 after 40 s",
                err.toString().lines().toList().get(2));
        assertEquals("", out.toString());
    }

    @Test
    void shortWorkSaysNothing() {
        try (LiveProgress progress = progress(false)) {
            pass(progress, 1, 56_789);
        }
        assertEquals("", err.toString());
    }

    @Test
    void onATerminalThereAreNoLines() {
        try (LiveProgress progress = progress(true)) {
            nanos += 60_000_000_000L;
            progress.busyWith("wall and door");
        }
        assertEquals("", err.toString());
    }
}
