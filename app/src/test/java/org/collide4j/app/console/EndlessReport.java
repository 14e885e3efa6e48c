package org.collide4j.app.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A process that has begun to write a file, says so, and never gets done. */
final class EndlessReport {
    private EndlessReport() {}

    public static void main(String[] arguments) throws IOException {
        Terminal terminal = Terminal.ofProcess(new StandardOutput());
        Interruption.expect(terminal);
        new OutputFile("--report", Path.of(arguments[0])).write(out -> writeForever(out, terminal));
    }

    private static void writeForever(OutputStream out, Terminal terminal) throws IOException {
        out.write(new byte[100_000]);
        terminal.say("begun");
        terminal.out().flush();
        while (terminal.width() > 0) {
            out.write(0);
            Thread.onSpinWait();
        }
    }
}
