package org.collide4j.app.simulate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.collide4j.app.console.ExitCode;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.Terminal;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.console.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recording of a world again, compares all bits, and writes a page that plays it back. */
@Command(
        name = "replay",
        description = "Runs a recorded world again and says in which frame its bits differ first, if they do.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        footer = {
            "",
            "A program records its world by WorldRecorder (docs/worlds.md). A frame is an",
            "update. Compared are the poses, the pairs and the contacts after each.",
            "",
            "Exit codes: 0 all bits are equal, 1 some differ, 2 bad usage, unreadable input",
            "or lost output, 3 a defect of collide4j.",
            "",
            "  collide4j replay bug.c4jrec --threads 4",
            "  collide4j replay bug.c4jrec --html bug.html"
        })
public final class ReplayCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "The recording.")
    @SuppressWarnings("NullAway.Init") // by picocli
    private Path file;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads; as many as were recorded if not given, up to one for each processor.")
    private int threads;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "How many frames the page plays in a second; 60 if not given.")
    private double rate = 60;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page that plays the recording back in 3D.")
    private @Nullable Path html;

    public ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (threads < 0 || threads > 1000) {
            throw new UserErrorException("--threads " + threads + ": must be between 1 and 1000");
        }
        if (!(rate >= 1 && rate <= 10_000)) {
            throw new UserErrorException("--rate " + rate + ": must be between 1 and 10000");
        }
        OutputFile page = html == null ? null : new OutputFile("--html", html);
        Playback playback = new Playback(file, threads, rate);
        playback.compare(terminal);
        terminal.say(playback.title() + ": " + playback.summary());
        terminal.say("  " + playback.verdict());
        if (page != null) {
            playback.film(terminal);
            page.write(out -> PlayerPage.write(playback, out));
            terminal.say("wrote " + page.path());
        }
        if (playback.damage().isPresent()) {
            throw new UserErrorException(file + ": " + playback.damage().get());
        }
        return playback.isSame() ? ExitCode.NOTHING_FOUND : ExitCode.CLASHES_FOUND;
    }
}
