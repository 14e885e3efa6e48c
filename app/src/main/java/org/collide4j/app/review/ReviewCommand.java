package org.collide4j.app.review;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.collide4j.app.baseline.Remarks;
import org.collide4j.app.check.CheckCommand;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.serve.ServeArguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks a model as {@code check} does, and serves the report until it is interrupted. */
@Command(
        name = "review",
        description = "Checks a model, and opens the report in the browser to review its findings.",
        footer = {
            "",
            "Status, assignee and comment are edited in the page and saved in the baseline at once.",
            "Nothing else is written. The page is served to this machine alone; Ctrl-C ends it.",
            "",
            "  collide4j check house.glb --baseline house.json --update-baseline",
            "  collide4j review house.glb --baseline house.json"
        })
public final class ReviewCommand extends CheckCommand {
    @Mixin
    private ServeArguments serving = new ServeArguments();

    public ReviewCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (baselineFile() == null) {
            throw new UserErrorException("name the file that keeps what is decided with --baseline FILE");
        }
        return super.call();
    }

    @Override
    protected int conclude(ListedReport listed, int code) throws IOException, InterruptedException {
        Path file = Objects.requireNonNull(baselineFile());
        Remarks remarks = new Remarks(file, listed.run().comparison());
        try (ReviewServer server = ReviewServer.start(serving.port(), listed, remarks)) {
            serving.serve(terminal(), "the review", server.address());
        }
        return ExitCode.NOTHING_FOUND;
    }
}
