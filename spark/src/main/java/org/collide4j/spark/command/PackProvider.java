package org.collide4j.spark.command;

import java.util.concurrent.Callable;
import org.collide4j.app.console.CommandProvider;
import org.collide4j.app.console.Terminal;

/** Provides {@code collide4j pack} to the command line. */
public final class PackProvider implements CommandProvider {
    @Override
    public String name() {
        return "pack";
    }

    @Override
    public Callable<Integer> command(Terminal terminal) {
        return new PackCommand(terminal);
    }
}
