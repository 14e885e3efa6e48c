package org.collide4j.clash;

import org.collide4j.clash.depth.CommonSkin;
import org.collide4j.clash.depth.DeepestPoint;
import org.collide4j.clash.depth.SurfaceSides;
import org.collide4j.clash.rule.Rules;
import org.collide4j.scene.Model;

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
    private final ClashOptions options;
    private final ClashEngine engine;

    /** Creates a check on all processors. */
    public ClashCheck(ClashOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    /** Creates a check whose pairs another engine compares. */
    public ClashCheck(ClashOptions options, ClashEngine engine) {
        this.options = options;
        this.engine = engine;
    }

    /** A check on at most so many threads. */
    ClashCheck(ClashOptions options, int threads) {
        this(options, new LocalEngine(threads));
    }

    /**
     * Returns what was found; without a timeout the same findings in the same order on every machine. The finding of a
     * pair depends on its two parts and the options alone: other parts, their order and the threads change no bit of it.
     *
     * <p>Its work is bounded: what is not settled within the steps that a pair may take, within the time or within the
     * memory, is {@link Kind#UNSETTLED} and listed, with a note that says why.
     */
    public ClashReport run(Model model, Progress progress) {
        CheckPlan plan = new CheckPlan(model, options);
        return new ReportStep(plan).report(engine.compare(plan, progress));
    }
}
