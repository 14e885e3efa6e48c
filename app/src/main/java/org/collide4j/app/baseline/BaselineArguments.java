package org.collide4j.app.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code check} that keep findings between runs. */
public final class BaselineArguments {
    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Compare the findings with those of an earlier run: which are new, which are gone, and what "
                    + "people have made of the others. Only what is new then ends with 1.")
    private @Nullable Path file;

    @Option(
            names = "--update-baseline",
            description =
                    "Write the findings to the baseline, which is created if it does not exist. What people wrote "
                            + "into it stays.")
    private boolean update;

    /** Returns the file that keeps the findings; null without one. */
    public @Nullable Path file() {
        return file;
    }

    /** Returns true if the findings are written to a baseline. */
    public boolean isUpdated() {
        return file != null && update;
    }

    /**
     * Reads the baseline and makes sure that it can be written, before the long work.
     *
     * @param clearance as the user gave it
     * @throws UserErrorException if the file cannot be used
     */
    public BaselineStep prepare(double clearance) throws IOException {
        if (file == null) {
            if (update) {
                throw new UserErrorException("--update-baseline: name the file with --baseline FILE");
            }
            return new BaselineStep(null, null, null, clearance);
        }
        OutputFile output = update ? new OutputFile("--baseline", file) : null;
        if (!Files.exists(file)) {
            if (output == null) {
                throw new UserErrorException(
                        "--baseline " + file + ": no such file; check the path, or add --update-baseline to create it");
            }
            return new BaselineStep(file, null, output, clearance);
        }
        Stored stored = new FindingsFile(file).readBaseline();
        if (update && stored.version() != FindingsFile.VERSION) {
            throw new UserErrorException("--baseline " + file + ": has another version than the "
                    + FindingsFile.VERSION + " that this collide4j writes; leave --update-baseline out, or take the"
                    + " collide4j that wrote it");
        }
        return new BaselineStep(file, stored, output, clearance);
    }

    /** Returns findings as those of a baseline that was just written, in its order. */
    static List<KeptFinding> asActive(ClashReport report) {
        return KeptRun.alone(report).comparison().items().stream()
                .map(item -> item.finding().with(item.finding().id(), Status.ACTIVE))
                .sorted(BaselineUpdate.BY_ID)
                .toList();
    }
}
