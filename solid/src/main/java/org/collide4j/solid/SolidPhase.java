package org.collide4j.solid;

import org.collide4j.math.Pose;
import org.collide4j.query.Accuracy;

/**
 * Computes how deep two concave solids overlap: the shortest translation that parts them, as a proven interval.
 *
 * <p>A translation parts the pair if it is in none of the Minkowski differences of their pieces. Branch and bound cuts these
 * out of space, nearest cells first, and the nearest point that is left is the answer (the penetration depth of Agarwal et
 * al., "Penetration depth of two convex polytopes in 3D", 2000, taken to unions). Pieces that touch, or overlap by at most
 * 2⁻⁴⁰ of the pair's size, count as parted. Convex pieces of meshes grow where the search needs them, and meshes count as
 * parted once they are proven to be apart.
 *
 * <p>A worker: mutable, one per thread; allocates nothing for pieces once it has met a pair of so many. Same bits in every
 * run. <b>Cost</b>: microseconds for a few boxes; some thousand cells of a microsecond or two for dozens of pieces; one to
 * a hundred milliseconds for meshes, whatever their size.
 *
 * <pre>{@code
 * Compound ring = new Compound( // a square hole of width 2
 *         List.of(new Box(2, 0.5, 0.5), new Box(2, 0.5, 0.5), new Box(0.5, 2, 0.5), new Box(0.5, 2, 0.5)),
 *         List.of(Pose.at(0, 1.5, 0), Pose.at(0, -1.5, 0), Pose.at(1.5, 0, 0), Pose.at(-1.5, 0, 0)));
 * var solids = new SolidPhase();
 * var depth = new SolidDepth();
 * SolidBody peg = SolidBody.of(new Compound(List.of(new Box(1.1, 1.1, 0.75)), List.of(new Pose())));
 * solids.depth(peg, new Pose(), SolidBody.of(ring), new Pose(), depth);
 * double length = depth.upper(); // 1.25
 * double along = Math.abs(depth.translation().z); // 1.25
 * }</pre>
 */
public final class SolidPhase {
    /** Bounds that are this near to each other end a search, and as many cells. */
    private static final Accuracy USUAL = new Accuracy(1e-6, 0, 40_000);

    private final Accuracy accuracy;
    private final Obstacles obstacles = new Obstacles();
    private final Growth growth = new Growth(obstacles);
    private final FreeTranslation free = new FreeTranslation(obstacles, growth);
    private final PartingSearch search = new PartingSearch(obstacles, free, growth);
    private final Witness witness = new Witness(obstacles);

    /** Creates a phase whose bounds meet within 1e-6 of the depth, or that ends after 40,000 cells. */
    public SolidPhase() {
        this(USUAL);
    }

    /**
     * Creates a phase of that accuracy: the relative and absolute width of the interval, of which the wider counts, and how
     * many cells of translations are bounded at most. A budget that has run out gives the interval proven so far.
     */
    public SolidPhase(Accuracy accuracy) {
        this.accuracy = accuracy;
    }

    /**
     * Overwrites {@code out} with the shortest translation of A that leaves the solids without common inner points, and
     * returns its length: the upper bound.
     */
    public double depth(SolidBody a, Pose poseA, SolidBody b, Pose poseB, SolidDepth out) {
        out.clear();
        if (a.isEmpty() || b.isEmpty()) {
            out.isParted = true;
            return 0;
        }
        obstacles.set(a, poseA, b, poseB);
        growth.start(a, b);
        if (overlap(out)) {
            answer(out);
        }
        witness.write(a, poseA, b, poseB, out);
        return out.upper;
    }

    /** Returns false if the solids are apart, or touch where nothing can be parted any better. */
    private boolean overlap(SolidDepth out) {
        if (!growth.isExact()) {
            out.isParted = growth.areParted(0, 0, 0);
            if (out.isParted) {
                return false;
            }
            growth.grows(0, 0, 0, true);
        }
        Obstacle inner = obstacles.deepest(0, 0, 0, -1);
        Obstacle outer = inner == null ? obstacles.holding(0, 0, 0) : inner;
        if (outer == null && growth.isExact()) {
            out.isParted = obstacles.isFree(0, 0, 0, -obstacles.touch / 8);
            return false;
        }
        free.start(outer == null ? growth.around() : outer);
        if (inner == null) {
            search.clear();
        } else {
            search.run(accuracy, obstacles.scale());
        }
        if (search.hasEnd) {
            free.descend(search.x, search.y, search.z);
        }
        out.steps = search.steps;
        out.isComplete = inner == null || search.isComplete;
        return true;
    }

    private void answer(SolidDepth out) {
        double scale = obstacles.scale();
        out.translation.set(free.x / scale, free.y / scale, free.z / scale);
        out.upper = free.length() / scale;
        out.lower = Math.min(search.lower, free.length()) / scale;
        out.isParted = free.isStrict;
    }
}
