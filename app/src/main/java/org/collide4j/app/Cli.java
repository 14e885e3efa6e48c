package org.collide4j.app;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.collide4j.app.console.Terminal;

/**
 * Result of a command run in this process: its output, and its exit code. For tests, and for programs that use the
 * commands.
 */
public record Cli(int code, String out, String err) {
    private static final int WIDTH = 100;

    /** Runs a command whose output is no terminal. */
    public static Cli run(String... arguments) {
        return runAtWidth(WIDTH, arguments);
    }

    /** Runs a command in a window of so many columns. */
    public static Cli runAtWidth(int width, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), width, false, false);
        int code = Collide4j.run(terminal, arguments);
        terminal.out().flush();
        terminal.err().flush();
        return new Cli(code, out.toString(), err.toString());
    }

    /** The lines of the output. */
    public List<String> lines() {
        return out.lines().toList();
    }
}
