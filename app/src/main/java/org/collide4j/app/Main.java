package org.collide4j.app;

import org.collide4j.app.console.Terminal;

/** Where the process starts. */
public final class Main {
    private Main() {}

    /** Runs one command and ends with its exit code. */
    public static void main(String[] arguments) {
        Terminal terminal = Terminal.ofProcess();
        int code = Collide4j.run(terminal, arguments);
        terminal.flush();
        Runtime.getRuntime().halt(code); // nothing is left to do, and shutting down properly takes its time
    }
}
