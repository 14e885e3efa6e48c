package org.collide4j.app.query;

import java.util.concurrent.Callable;
import org.collide4j.app.console.Terminal;
import picocli.CommandLine.Command;

@Command(name = "query", mixinStandardHelpOptions = true)
public final class QueryCommand implements Callable<Integer> {
    private final Terminal terminal;

    public QueryCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().println("x");
        return 0;
    }
}
