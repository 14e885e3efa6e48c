package org.collide4j.app.explore;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.collide4j.app.serve.ServeArguments;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
    private final Terminal terminal;

    @Parameters(
            arity = "0..1",
            paramLabel = "CASE",
            description = "The case to open: FILE or FILE:LINE of a query file, the case itself, or a shared link.")
    private @Nullable String wanted;

    @Mixin
    private ServeArguments serving = new ServeArguments();

    public ExploreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!PageServer.hasPage()) {
            throw new UserErrorException("the explorer's page is not here; start collide4j from its own folder");
        }
        String fragment = wanted == null ? "" : CaseArgument.fragment(wanted);
        try (PageServer server = PageServer.start(serving.port())) {
            serving.serve(terminal, "the explorer", server.address() + fragment);
        }
        return ExitCode.NOTHING_FOUND;
    }
}
