package org.collide4j.bench;

import org.collide4j.bench.run.BenchCommand;
import picocli.CommandLine;

/** Entry point of {@code bench/run}. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        CommandLine command = new CommandLine(new BenchCommand()).setCaseInsensitiveEnumValuesAllowed(true);
        System.exit(command.execute(args));
    }
}
