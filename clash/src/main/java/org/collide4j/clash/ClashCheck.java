package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.collide4j.clash.depth.CommonSkin;
import org.collide4j.clash.depth.DeepestPoint;
import org.collide4j.clash.depth.SurfaceSides;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.RuleReport;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Model;
import org.jspecify.annotations.Nullable;

/**
 * Checks all parts of a model against each other.
 *
 * <p><b>Measuring comes first</b>, and the tolerance has no part in it: depth, its interval and points of a pair are the
 * same at every tolerance. With T the tolerance, a pair that is proven to be deeper than T is a {@link Kind#CLASH}, or
 * {@link Kind#INSIDE} if one part lies wholly within the other, closed one, give or take T, or {@link Kind#DUPLICATE} if
 * the two are the same but for T. A pair that is in contact and
 * proven to be no deeper than T, or apart by T at most, is a {@link Kind#TOUCH}. If the interval of the depth holds T, a
 * search at T decides; a pair that it does not settle is {@link Kind#UNSETTLED}. Parts that are apart by more than T but not
 * more than the clearance are {@link Kind#CLOSE}. Depths within the rounding of the parts' coordinates count as none.
 * {@link Rules} may set tolerance and clearance of a pair, and leave pairs out.
 *
 * <p><b>How deep</b> two parts lie in each other: the greatest distance from the surface of one part, over the points of
 * the other's surface that lie in it. A rod through a wall is half the wall deep. For a part and its copy at nearly the
 * same place it is the radius of the largest ball found in both; for open surfaces, which have no inside, the longest
 * shift that two of their triangles need to be parted.
 *
 * <p><b>What separates them.</b> Two closed parts that clash show the length of the shortest translation that separates
 * them instead, where it is found to within 1 % in some ten milliseconds; the depth goes on to decide the kind. {@link
 * Finding#method()} says what a number is.
 *
 * <p><b>Why nothing is missed.</b> Let two closed parts have a common volume. Its boundary consists of pieces of either
 * surface that lie within the other part, and of pieces where the surfaces coincide with the same side outside.
 * {@link DeepestPoint} bounds the depth of all pieces of the first sort by branch and bound. Only where these bounds leave
 * open whether there is any, {@link SurfaceSides} looks at patches away from all contact, of which any point decides, and
 * at triangles in contact, which are cut into regions of which each is sampled. If there is no such piece, the whole
 * boundary coincides, and {@link CommonSkin} looks beneath it.
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

    /** Lengths that are equal in single precision are ordered by the parts: translations carry some nine digits. */
    private static final Comparator<Ranked> WORST_FIRST = Comparator.comparing(Ranked::severity)
            .thenComparing(r -> r.finding().kind())
            .thenComparingDouble(r -> (float) r.finding().signedDistance())
            .thenComparingInt(Ranked::a)
            .thenComparingInt(Ranked::b);

    private final ClashOptions options;
    private final int threads;

    /** @param severity of the rule, whatever the finding */
    private record Ranked(Finding finding, Severity severity, int a, int b) {}

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
        PairRules rules = new PairRules(model, options.ignore(), options.rules());
        PairLimits limits = new PairLimits(rules.rules(), tolerance, options.clearance());
        NearPairs near = new NearPairs(bodies.all(), limits, rules);
        MeshTrees.prepare(bodies.all(), threads, timeIsUp(start));
        PairRunner runner =
                new PairRunner(bodies.all(), near.kept(), progress, timeIsUp(start), threads, options.effort());
        Shared shared = new Shared();
        Finding[] found = runner.run(budget -> new PairCheck(limits, budget, shared)::check);
        long intended = dropIntended(found, limits);
        List<String> notes = new ArrayList<>(model.notes());
        notes.addAll(rules.notes());
        notes.addAll(bodies.notes());
        notes.addAll(size.notes());
        notes.addAll(new LengthNotes(bodies.all(), model.units()).of(options, tolerance));
        List<Finding> findings = worstFirst(found, near.kept(), rules.rules());
        notes.addAll(new ChordErrors().notes(findings, model.units()));
        notes.addAll(runner.notes());
        notes.addAll(near.notes());
        if (intended > 0) {
            notes.add(intended + (intended == 1 ? " contact is" : " contacts are")
                    + " intended by rules, and not listed");
        }
        return new ClashReport(
                model,
                findings,
                tolerance,
                rules.pairs(),
                near.kept().length,
                runner.unsettled() + near.beyond() + bodies.pairsWithout(rules),
                (System.nanoTime() - start) * 1e-9,
                new RuleReport(rules.rules(), rules.exclusions(), intended),
                notes);
    }

    /** Removes the contacts that rules call intended; returns how many there were. */
    private static long dropIntended(@Nullable Finding[] found, PairLimits limits) {
        long dropped = 0;
        for (int i = 0; i < found.length; i++) {
            Finding finding = found[i];
            if (finding != null && limits.isIntended(finding)) {
                found[i] = null;
                dropped++;
            }
        }
        return dropped;
    }

    private BooleanSupplier timeIsUp(long start) {
        if (options.timeout() == Double.POSITIVE_INFINITY) {
            return () -> false;
        }
        double nanos = options.timeout() * 1e9;
        return () -> System.nanoTime() - start > nanos;
    }

    private static List<Finding> worstFirst(@Nullable Finding[] found, long[] near, AppliedRules rules) {
        List<Ranked> ranked = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            if (found[i] != null) {
                int a = (int) (near[i] >> 32);
                int b = (int) near[i];
                ranked.add(new Ranked(found[i], rules.rule(a, b).severity(), a, b));
            }
        }
        ranked.sort(WORST_FIRST);
        return ranked.stream().map(Ranked::finding).filter(Objects::nonNull).toList();
    }
}
