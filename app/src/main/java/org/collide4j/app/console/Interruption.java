package org.collide4j.app.console;

/**
 * Handles the case that the process is told to end before it is done: by Ctrl-C, by a signal, or because its terminal
 * is gone.
 */
public final class Interruption {
    private static volatile boolean isTheEnd;

    private Interruption() {}

    /** From now on there is nothing to lose: an interruption is how the command is meant to end. */
    public static void isTheEnd() {
        isTheEnd = true;
    }

    /** From now on an interrupted process says so in a line, leaves no half-written file, and ends with exit code 2. */
    public static void expect(Terminal terminal) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(terminal), "interruption"));
    }

    private static void end(Terminal terminal) {
        if (isTheEnd) {
            Runtime.getRuntime().halt(ExitCode.NOTHING_FOUND);
        }
        UnfinishedFiles.deleteForGood();
        if (terminal.live()) {
            terminal.err().print("\r\u001b[K"); // where a progress bar may stand
        }
        terminal.err().println("collide4j: interrupted; the output is not complete");
        terminal.err().flush();
        Runtime.getRuntime().halt(ExitCode.BAD_INPUT);
    }
}
