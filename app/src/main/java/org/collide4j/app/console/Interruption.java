package org.collide4j.app.console;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Handles the case that the process is told to end before it is done: by Ctrl-C, by a signal, or because its terminal
 * is gone.
 */
public final class Interruption {
    private static final List<Runnable> CLEANERS = new CopyOnWriteArrayList<>();
    private static volatile boolean isTheEnd;
    private static volatile boolean isOver;

    private Interruption() {}

    /** From now on there is nothing to lose: an interruption is how the command is meant to end. */
    public static void isTheEnd() {
        isTheEnd = true;
    }

    /** From now on nothing is interrupted: the process ends with the exit code of its command. */
    public static void isOver() {
        isOver = true;
    }

    /** Adds what an interrupted process does before it ends, such as deleting files; it must not wait for other threads. */
    public static void beforeEnd(Runnable cleaner) {
        CLEANERS.add(cleaner);
    }

    /** From now on an interrupted process says so in a line, leaves no half-written file, and ends with exit code 2. */
    public static void expect(Terminal terminal) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(terminal), "interruption"));
    }

    private static void end(Terminal terminal) {
        if (isOver) {
            return;
        }
        if (isTheEnd) {
            Runtime.getRuntime().halt(ExitCode.NOTHING_FOUND);
        }
        UnfinishedFiles.deleteForGood();
        if (terminal.live()) {
            terminal.err().print("\r\u001b[K"); // where a progress bar may stand
        }
        terminal.err().println("collide4j: interrupted; the output is not complete");
        terminal.err().flush();
        CLEANERS.forEach(Runnable::run);
        Runtime.getRuntime().halt(ExitCode.BAD_INPUT);
    }
}
