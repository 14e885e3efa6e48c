package org.collide4j.app.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.report.data.Decision;
import org.collide4j.app.report.data.KeptText;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.jspecify.annotations.Nullable;

/** The part of a check that knows the baseline: compares, tells and writes. */
public final class BaselineStep {
    private final @Nullable Path file;
    private final @Nullable Stored stored;
    private final @Nullable OutputFile output;
    private final double clearance;
    private @Nullable JsonObject updated;

    BaselineStep(@Nullable Path file, @Nullable Stored stored, @Nullable OutputFile output, double clearance) {
        this.file = file;
        this.stored = stored;
        this.output = output;
        this.clearance = clearance;
    }

    /** Returns the findings with their ids, and with their statuses if there is a baseline. */
    public KeptRun compare(ClashReport found) {
        if (file == null) {
            return KeptRun.alone(found);
        }
        String name = file.toString();
        return KeptRun.since(name, stored == null ? BaselineArguments.asActive(found) : stored.findings(), found);
    }

    /** Returns what people have written about findings into the baseline, by the ids of the findings. */
    public Map<String, Remark> remarks() {
        return stored == null ? Map.of() : Remarking.all(stored);
    }

    /** Returns this step with decisions of people written into the baseline, which is then compared anew. */
    public BaselineStep with(List<Decision> decisions, ClashReport found, KeptRun run) {
        Stored before = stored == null
                ? FindingsFile.stored(BaselineUpdate.create(found, clearance, BaselineArguments.asActive(found)), true)
                : stored;
        JsonObject root = new Decisions(before, run).apply(decisions);
        return new BaselineStep(file, FindingsFile.stored(root, true), output, clearance);
    }

    /** Returns what the user should know about the baseline, one line each. */
    public List<String> notes(ClashReport found, KeptRun run) {
        List<String> notes = new ArrayList<>();
        if (stored == null) {
            return notes;
        }
        if (stored.version() != FindingsFile.VERSION) {
            notes.add(file + " has another version than " + FindingsFile.VERSION
                    + ", the one that this collide4j knows: what it does not know is not heeded");
        }
        if (!stored.units().equals(found.model().units())) {
            notes.add(file + " has its lengths in " + stored.units() + ", the model in "
                    + found.model().units() + ": only names can be compared");
        }
        if (run.comparison().isOfAnotherModel()) {
            notes.add("no finding of " + found.model().name() + " is in " + file + ", which was made of "
                    + stored.model() + ": is it another model's?");
        }
        if (!Double.isNaN(stored.clearance()) && stored.clearance() != clearance) {
            notes.add(file + " was made with --clearance " + stored.clearance() + ", this run has " + clearance
                    + ": close pairs are new or resolved by that alone");
        }
        return notes;
    }

    /** Returns the line that sums up what has changed; null without a baseline. */
    public @Nullable String summary(KeptRun run) {
        if (file == null) {
            return null;
        }
        Comparison comparison = run.comparison();
        List<String> counts = new ArrayList<>();
        counts.add(count(comparison.count(Status.NEW), "new"));
        long worse = comparison.items().stream()
                .filter(item -> item.isNews() && item.finding().status() != Status.NEW)
                .count();
        String again = worse == 0 ? "" : String.format(Locale.ROOT, " (%,d worse than before)", worse);
        counts.add(count(comparison.count(Status.ACTIVE), "active") + again);
        for (Status status : List.of(Status.REVIEWED, Status.APPROVED)) {
            if (comparison.count(status) > 0) {
                counts.add(count(comparison.count(status), status.name().toLowerCase(Locale.ROOT)));
            }
        }
        counts.add(count(comparison.resolved().size(), "resolved"));
        return String.join(", ", counts) + " since " + file;
    }

    private static String count(long number, String word) {
        return String.format(Locale.ROOT, "%,d %s", number, word);
    }

    /**
     * Writes the baseline, as a whole or not at all; returns its name, or null if none was to be written.
     *
     * @param topics ids of the findings that BCF topics are named after, by the ids of the topics' findings
     */
    public @Nullable Path update(ClashReport found, KeptRun run, Map<String, String> topics) throws IOException {
        if (output == null) {
            return null;
        }
        JsonObject root = updated(found, run);
        Remarking.keepTopics(root, topics);
        output.write(out -> JsonFile.write(root, out));
        return output.path();
    }

    private JsonObject updated(ClashReport found, KeptRun run) {
        if (updated != null) {
            return updated;
        }
        if (stored == null) {
            updated = BaselineUpdate.create(found, clearance, BaselineArguments.asActive(found));
        } else {
            BaselineUpdate.apply(stored, run.comparison(), clearance);
            updated = stored.root();
        }
        return updated;
    }

    /** Returns the baseline for a page to edit, as it is after this run; null if it is of another version. */
    public @Nullable KeptText text(ClashReport found, KeptRun run) {
        if (stored != null && stored.version() != FindingsFile.VERSION) {
            return null;
        }
        if (output != null) {
            return new BaselineText(updated(found, run), List.of());
        }
        JsonObject root = stored == null ? BaselineUpdate.create(found, clearance, List.of()) : stored.root();
        return BaselineText.of(root, run.comparison());
    }
}
