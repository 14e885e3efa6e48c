package org.collide4j.app.explore;

import java.io.IOException;
import java.net.BindException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Interruption;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the explorer until it is interrupted. */
@Command(
        name = "explore",
        description = "Opens the explorer: every algorithm, step by step, in the browser.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "The page is served to this machine alone, and runs the library itself, compiled",
            "for the browser: no network is used. Ctrl-C ends it.",
            "",
            "  collide4j explore",
            "  collide4j explore cases.txt:12"
        })
public final class ExploreCommand implements Callable<Integer> {
    private static final int LARGEST_PORT = 65_535;

    private final Terminal terminal;

    @Parameters(
            arity = "0..1",
            paramLabel = "CASE",
            description = "The case to open: FILE or FILE:LINE of a query file, the case itself, or a shared link.")
    private @Nullable String wanted;

    @Option(names = "--port", paramLabel = "P", description = "The port to serve on; any that is free without it.")
    private int port;

    @Option(names = "--no-browser", description = "Print the address, and open no browser.")
    private boolean noBrowser;

    public ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > LARGEST_PORT) {
            throw new UserErrorException("--port " + port + ": must be from 0 to " + LARGEST_PORT);
        }
        if (!PageServer.hasPage()) {
            throw new UserErrorException("the explorer's page is not here; start collide4j from its own folder");
        }
        String fragment = wanted == null ? "" : CaseArgument.fragment(wanted);
        try (PageServer server = start()) {
            String address = server.address() + fragment;
            terminal.say("the explorer is at " + address);
            terminal.out().flush();
            if (!noBrowser && !Browser.open(address)) {
                terminal.note("no browser could be opened: open the address in one yourself");
            }
            Interruption.isTheEnd();
            new CountDownLatch(1).await();
        }
        return ExitCode.NOTHING_FOUND;
    }

    private PageServer start() throws IOException {
        try {
            return PageServer.start(port);
        } catch (BindException e) {
            throw new UserErrorException("--port " + port + ": is in use; choose another, or leave it out");
        }
    }
}
