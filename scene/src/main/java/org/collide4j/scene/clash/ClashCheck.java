package org.collide4j.scene.clash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.collide4j.scene.Model;

/**
 * Checks all parts of a model against each other.
 *
 * <p><b>What counts</b>, with T the tolerance. Two triangles that must be shifted by more than T to be parted cross: a
 * {@link Kind#CLASH}. So do two parts of which one is closed and holds some of the other's surface deeper than T below its
 * own, but not all of it; if it holds all of it, give or take T, the other is {@link Kind#INSIDE}, even if it is flush
 * with the holder's faces. Two closed parts that fill the same place, whose surfaces coincide, are a clash. Contact
 * within T that is none of these is a {@link Kind#TOUCH}; parts that are apart by more than T but not more than the
 * clearance are {@link Kind#CLOSE}.
 *
 * <p><b>How deep</b> a clash is: the greatest distance from the surface of one part, over the points of the other's surface
 * that lie in it; for coinciding parts the radius of the largest ball found in both; for open surfaces, which have no
 * inside, the longest shift that two of their triangles need to be parted. None of these is the shift that parts the
 * bodies: that is asked of their hulls ({@link ClashOptions#hulls}), where it is exact.
 *
 * <p><b>Why nothing is missed.</b> Let two closed parts have a common volume. Its boundary consists of pieces of either
 * surface that lie within the other part, and of pieces where the surfaces coincide with the same side outside. A piece
 * within the other part is found by {@link SurfaceSides}, unless triangles cross, which {@code MeshPairs} finds: patches
 * away from all contact are decided by any of their points, and triangles in contact are cut into regions of which each
 * is sampled. If there is no such piece, the whole boundary coincides, and {@link CommonSkin} looks beneath it. All this
 * up to T: what is thinner than T is a touch.
 *
 * <pre>{@code
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT).run(model, Progress.SILENT);
 * for (Finding finding : report.findings()) { // worst first
 *     System.out.println(finding.kind() + ": " + finding.a().name() + " and " + finding.b().name());
 * }
 * }</pre>
 */
public final class ClashCheck {
    private static final double RELATIVE_TOLERANCE = 1e-6;

    private static final Comparator<Ranked> WORST_FIRST = Comparator.comparing(
                    (Ranked r) -> r.finding().kind())
            .thenComparingDouble(r -> r.finding().signedDistance())
            .thenComparingInt(Ranked::a)
            .thenComparingInt(Ranked::b);

    private final ClashOptions options;
    private final int threads;

    private record Ranked(Finding finding, int a, int b) {}

    /** Creates a check on all processors. */
    public ClashCheck(ClashOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    /** A check on at most so many threads. */
    ClashCheck(ClashOptions options, int threads) {
        this.options = options;
        this.threads = threads;
    }

    /**
     * Returns what was found; without a timeout the same findings in the same order on every machine. The finding of a
     * pair depends on its two parts and the options alone: other parts, their order and the threads change no bit of it.
     *
     * <p>Its work is bounded: what is not settled within the steps that a pair may take, within the time or within the
     * memory, is {@link Kind#UNSETTLED} and listed, with a note that says why.
     */
    public ClashReport run(Model model, Progress progress) {
        long start = System.nanoTime();
        Bodies bodies = new Bodies(model, options.hulls());
        ModelSize size = new ModelSize(bodies.all());
        double tolerance =
                Double.isNaN(options.tolerance()) ? RELATIVE_TOLERANCE * size.diagonal() : options.tolerance();
        PairRules rules = new PairRules(model, options.ignore());
        NearPairs near = new NearPairs(bodies.all(), Math.max(tolerance, options.clearance()), rules);
        PairRunner runner = new PairRunner(bodies.all(), near.kept(), progress, timeIsUp(start), threads);
        Finding[] found = runner.run(budget -> new PairCheck(tolerance, options.clearance(), budget)::check);
        List<String> notes = new ArrayList<>(model.notes());
        notes.addAll(rules.notes());
        notes.addAll(bodies.notes());
        notes.addAll(size.notes());
        notes.addAll(new LengthNotes(bodies.all(), model.units()).of(options, tolerance));
        notes.addAll(runner.notes());
        notes.addAll(near.notes());
        return new ClashReport(
                model,
                worstFirst(found, near.kept()),
                tolerance,
                rules.pairs(),
                near.kept().length,
                runner.unsettled() + near.beyond() + bodies.pairsWithout(rules),
                (System.nanoTime() - start) * 1e-9,
                notes);
    }

    private BooleanSupplier timeIsUp(long start) {
        if (options.timeout() == Double.POSITIVE_INFINITY) {
            return () -> false;
        }
        double nanos = options.timeout() * 1e9;
        return () -> System.nanoTime() - start > nanos;
    }

    private static List<Finding> worstFirst(Finding[] found, long[] near) {
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            if (found[i] != null) {
                ranked.add(new Ranked(found[i], (int) (near[i] >> 32), (int) near[i]));
            }
        }
        ranked.sort(WORST_FIRST);
        return ranked.stream().map(Ranked::finding).filter(Objects::nonNull).toList();
    }
}
