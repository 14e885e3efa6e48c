package org.collide4j.experiments;

import java.util.concurrent.Callable;
import org.collide4j.app.console.CommandProvider;
import org.collide4j.app.console.Terminal;

/** Provides {@code collide4j experiment} to the command line. */
public final class ExperimentProvider implements CommandProvider {
    @Override
    public String name() {
        return "experiment";
    }

    @Override
    public Callable<Integer> command(Terminal terminal) {
        return new ExperimentCommand(terminal);
    }
}
