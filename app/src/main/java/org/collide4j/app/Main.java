package org.collide4j.app;

import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Failures;
import org.collide4j.app.console.Interruption;
import org.collide4j.app.console.StandardOutput;
import org.collide4j.app.console.Terminal;

/** Where the process starts. */
public final class Main {
    private Main() {}

    /** Runs one command and ends with its exit code. */
    public static void main(String[] arguments) {
        StandardOutput output = new StandardOutput();
        Terminal terminal = Terminal.ofProcess(output);
        Interruption.expect(terminal);
        int code = run(terminal, arguments);
        terminal.out().flush();
        String loss = output.loss();
        if (loss != null && !output.isPipeClosed()) {
            terminal.err().println("collide4j: standard output: " + loss + "; the output is not complete");
        }
        if (loss != null) {
            code = ExitCode.BAD_INPUT;
        }
        terminal.err().flush();
        Interruption.isOver();
        System.exit(code);
    }

    private static int run(Terminal terminal, String[] arguments) {
        try {
            return Collide4j.run(terminal, arguments);
        } catch (OutOfMemoryError e) {
            terminal.err().println("collide4j: " + Failures.lackOfMemory());
            return ExitCode.BAD_INPUT;
        }
    }
}
