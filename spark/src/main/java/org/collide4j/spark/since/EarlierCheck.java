package org.collide4j.spark.since;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.collide4j.clash.CheckPlan;
import org.collide4j.clash.OutcomeBytes;
import org.collide4j.clash.PairLengths;
import org.collide4j.clash.PairOutcome;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.PairTable;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.scene.LengthText;
import org.collide4j.scene.Part;
import org.collide4j.spark.pack.PackedFolder;
import org.collide4j.spark.pack.PackedPart;
import org.jspecify.annotations.Nullable;

/**
 * An earlier check, as the folder of its packed model keeps it. Pairs of unchanged parts are carried over from it.
 *
 * <p><b>Contract</b>: a check that carries pairs over finds what a full one finds, bit by bit. A part is unchanged if one of
 * its name had the same geometry and the same pose. Its group, material and attributes may be others: rules decide anew. A
 * pair is carried over if the earlier check compared it with the same lengths, and no timeout, lack of memory or damage left
 * it unsettled.
 *
 * <pre>{@code
 * EarlierCheck.keep(folder, plan, outcomes);
 * EarlierCheck earlier = EarlierCheck.read(folder);
 * }</pre>
 */
public final class EarlierCheck {
    private final Path folder;
    private final List<PackedPart> parts;
    private final KeptCheck kept;

    private EarlierCheck(Path folder, List<PackedPart> parts, KeptCheck kept) {
        this.folder = folder;
        this.parts = parts;
        this.kept = kept;
    }

    /**
     * Keeps a check in the folder of its packed model, for {@link #read}.
     *
     * @throws IOException if it cannot be written
     */
    public static void keep(Path folder, CheckPlan plan, PairOutcomes outcomes) throws IOException {
        KeptCheck.write(new PackedFolder(folder), plan, outcomes);
    }

    /**
     * Reads the check that a packed folder keeps.
     *
     * @throws IOException if there is none, or it is damaged
     */
    public static EarlierCheck read(Path folder) throws IOException {
        PackedFolder packed = new PackedFolder(folder);
        List<PackedPart> parts = packed.parts();
        return new EarlierCheck(folder, parts, KeptCheck.read(packed));
    }

    /** Returns which pairs of the plan are known, and tells why fewer are than the user may expect. */
    public KnownPairs known(CheckPlan plan, List<PackedPart> now, Consumer<String> told) throws IOException {
        String other = otherwise(plan);
        if (other != null) {
            told.accept("--since " + folder + ": " + other + "; all pairs are compared");
            return KnownPairs.NONE;
        }
        tellOfLengths(plan, told);
        KnownPairs known = new KnownPairs(earlierPlaces(now), kept.table(), open());
        told.accept(String.format(
                Locale.ROOT,
                "--since %s: %,d of %,d parts are new or changed",
                folder,
                now.size() - known.unchanged(),
                now.size()));
        return known;
    }

    /** Returns why no pair is known; null if some may be. */
    private @Nullable String otherwise(CheckPlan plan) throws IOException {
        if (!kept.program().equals(ComparingCode.hash())) {
            return "checked by another build of collide4j";
        }
        if (kept.hulls() != plan.options().hulls()) {
            return kept.hulls() ? "checked with --hulls" : "checked without --hulls";
        }
        return kept.effort() == plan.options().effort() ? null : "checked with another --effort";
    }

    private void tellOfLengths(CheckPlan plan, Consumer<String> told) {
        PairLengths then = kept.table().usualLengths();
        PairLengths now = plan.table().usualLengths();
        String units = plan.model().units();
        if (then.tolerance() != now.tolerance()) {
            told.accept("--since " + folder + ": the tolerance was " + LengthText.of(then.tolerance(), units)
                    + "; --tolerance " + then.tolerance() + " carries pairs over");
        } else if (then.clearance() != now.clearance()) {
            told.accept("--since " + folder + ": the clearance was " + LengthText.of(then.clearance(), units)
                    + "; --clearance " + then.clearance() + " carries pairs over");
        }
    }

    private int[] earlierPlaces(List<PackedPart> now) {
        Map<String, PackedPart> byName = new HashMap<>();
        parts.forEach(part -> byName.put(part.name(), part));
        return now.stream()
                .mapToInt(part -> {
                    PackedPart earlier = byName.get(part.name());
                    return earlier != null && isUnchanged(earlier, part) ? earlier.id() : KnownPairs.CHANGED;
                })
                .toArray();
    }

    private static boolean isUnchanged(PackedPart then, PackedPart now) {
        return then.key().equals(now.key())
                && Arrays.equals(
                        then.pose().store(new double[Pose.NUMBERS]), now.pose().store(new double[Pose.NUMBERS]));
    }

    /** Returns the pairs that another comparison may settle. */
    private long[] open() {
        return kept.findings().stream()
                .filter(finding -> !finding.isFinal())
                .mapToLong(KeptCheck.Kept::pair)
                .sorted()
                .toArray();
    }

    /** Adds the findings of known pairs to those of the pairs that were compared. */
    public void carryOver(KnownPairs known, CheckPlan plan, Map<Long, PairOutcome> found) {
        int[] places = known.places(parts.size());
        PairTable table = plan.table();
        List<Part> now = plan.model().parts();
        OutcomeBytes outcomes = new OutcomeBytes();
        for (KeptCheck.Kept finding : kept.findings()) {
            int a = places[PairOutcomes.first(finding.pair())];
            int b = places[PairOutcomes.second(finding.pair())];
            if (a == KnownPairs.CHANGED || b == KnownPairs.CHANGED) {
                continue;
            }
            Aabb boxA = plan.box(a);
            Aabb boxB = plan.box(b);
            if (table.isCompared(a, boxA, b, boxB) && known.isKnown(a, boxA, b, boxB, table.lengths(a, b))) {
                PairOutcome outcome = outcomes.read(finding.outcome(), now.get(a), now.get(b));
                found.put(PairOutcomes.pair(Math.min(a, b), Math.max(a, b)), a < b ? outcome : outcome.swapped());
            }
        }
    }
}
