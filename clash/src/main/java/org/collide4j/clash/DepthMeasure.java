package org.collide4j.clash;

import org.collide4j.clash.depth.CommonSkin;
import org.collide4j.clash.depth.DeepestPoint;
import org.collide4j.clash.depth.MovedBox;
import org.collide4j.clash.depth.SurfaceSides;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Point;
import org.collide4j.solid.budget.Budget;
import org.jspecify.annotations.Nullable;

/**
 * Measures how deep two meshes of which one at least is closed lie in each other; see {@link ClashCheck} for the meaning.
 * One per thread.
 *
 * <p>A short search for the {@linkplain DeepestPoint deepest point} settles most pairs that overlap. Faces that coincide
 * across several triangles take it too long; if these are no deeper than {@link PairSize#coincident}, {@link SurfaceSides}
 * bounds their depth. Pipes, ducts and beams cross in rings of equal depth, where {@link Walls} bound it at once. All other
 * pairs are searched at length. Where surfaces coincide or nearly so, {@link CommonSkin} looks for a common volume beneath.
 */
final class DepthMeasure {
    private static final int FIRST_PROBES = 20;

    private static final int FEW_PROBES = 300;

    private static final int MANY_PROBES = 2000;

    /**
     * Bounds the search that decides whether a pair is deeper than a tolerance within the interval of the pair's depth. Bolts
     * in holes of other facets take up to 80,000 points and seven million steps, about a second.
     */
    private static final int DECIDING_PROBES = 100_000;

    private static final long DECIDING_STEPS = 10_000_000;

    /** An interval this narrow, relative to the depth, is not narrowed further. */
    private static final double TIGHT = 0.004;

    /** Depths that are tried for a proof by regions, relative to the depth found; most proofs succeed at the first one. */
    private static final double[] LADDER = {1, 2, 16, 128};

    /**
     * A region whose sample is within a length of the solid may be deeper elsewhere: where the depth grows from one side of
     * the region to the other, the sample in the middle has half of it.
     */
    private static final double OF_SAMPLES = 2;

    /** Depths beyond this part of the coincident length are overlaps, worth a long search; below they are noise of files. */
    private static final double LARGE = 1.0 / 16;

    /**
     * The boxes of a part and its moved copy differ by the length of the move at most; the depth of the pair is seldom less
     * than a quarter of the move.
     */
    private static final double OF_COPIES = 4;

    /** An upper bound that the walls give is good enough if it is no greater than this factor of the depth found. */
    private static final double GOOD = 1.25;

    /** A search whose bound is beyond this factor of the walls' is cut into slivers before it gets there. */
    private static final double FAR = 4;

    private final Budget budget;
    private final Walls walls;
    private final Contacts contacts;
    private final SurfaceSides sidesOfA;
    private final SurfaceSides sidesOfB;
    private final DeepestPoint deepestOfA;
    private final DeepestPoint deepestOfB;
    private final CommonSkin copy;
    private final Pose aToB = new Pose();
    private final Pose bToA = new Pose();
    private final Vector3 pointOnA = new Vector3();
    private final Vector3 pointOnB = new Vector3();
    private PartBody a = PartBody.NONE;
    private PartBody b = PartBody.NONE;
    private TriangleMesh meshA = DeepestPoint.NOTHING;
    private TriangleMesh meshB = DeepestPoint.NOTHING;
    private PairSize size = PairSize.UNKNOWN;
    private double depth;
    private Method method = Method.DEEPEST_POINT;
    private double upper;

    /** Bounds of the depths of any points in A and in B. */
    private double deepestInA;

    private double deepestInB;

    DepthMeasure(Budget budget, Walls walls) {
        this.budget = budget;
        this.walls = walls;
        contacts = new Contacts(budget);
        sidesOfA = new SurfaceSides(budget);
        sidesOfB = new SurfaceSides(budget);
        deepestOfA = new DeepestPoint(budget);
        deepestOfB = new DeepestPoint(budget);
        copy = new CommonSkin(budget);
    }

    private void start(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size) {
        this.a = a;
        this.b = b;
        this.meshA = meshA;
        this.meshB = meshB;
        this.size = size;
        aToB.setRelative(b.pose, a.pose);
        bToA.setRelative(a.pose, b.pose);
        sidesOfA.forget();
        sidesOfB.forget();
        depth = 0;
        upper = Math.max(0, -BoxPair.lower(a.bounds, b.bounds));
        deepestInA = Double.POSITIVE_INFINITY;
        deepestInB = Double.POSITIVE_INFINITY;
    }

    /** Measures two meshes whose surfaces share a point, or nearly so. */
    void ofContact(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size) {
        start(a, meshA, b, meshB, size);
        if (upper == 0) {
            return;
        }
        startSearch();
        search(FIRST_PROBES);
        if (isTight() || depth <= size.coincident() || !knowsByWalls()) {
            searchOn();
        }
        lookForCopy();
    }

    private void searchOn() {
        search(FEW_PROBES);
        if (!isTight() || (depth <= size.coincident() && mayShareBall(size.coincident()))) {
            boolean coincides = proveByRegions();
            boolean matters = upper > size.coincident() || depth > LARGE * size.coincident();
            if (!isTight() && matters && !coincides) {
                search(budget.times(MANY_PROBES));
            }
        }
    }

    /** Measures two meshes whose surfaces are apart: one of them, or pieces of it, may lie within the other. */
    void ofApart(PartBody a, TriangleMesh meshA, PartBody b, TriangleMesh meshB, PairSize size) {
        start(a, meshA, b, meshB, size);
        if (upper == 0) {
            return;
        }
        startSearch();
        contacts.clear();
        lookAtSides(0);
        if (sidesOfA.inside() || sidesOfB.inside()) {
            tryInsidePoints();
            search(budget.times(MANY_PROBES));
            lookForCopy();
        } else if (!budget.isSpent()) {
            upper = 0;
        }
    }

    private boolean isTight() {
        return upper <= (1 + TIGHT) * depth + size.rounding();
    }

    /**
     * Bounds the depth by the thickness of the walls; true if that is near the depth found, a search would take long to
     * prove as much, and no longer search was asked for.
     */
    private boolean knowsByWalls() {
        double most = deepestByWalls();
        boolean far = upper > FAR * most;
        upper = Math.max(depth, Math.min(upper, most));
        return far && most <= GOOD * depth && budget.times(1) == 1;
    }

    /** Returns the bound that the walls of both give, and keeps that of each. */
    private double deepestByWalls() {
        deepestInA = meshA.isClosed() ? walls.deepest(meshA) : Double.POSITIVE_INFINITY;
        deepestInB = meshB.isClosed() ? walls.deepest(meshB) : Double.POSITIVE_INFINITY;
        return Math.max(meshA.isClosed() ? deepestInA : 0, meshB.isClosed() ? deepestInB : 0);
    }

    private void startSearch() {
        budget.allow(PairCheck.steps(a, b));
        if (meshB.isClosed()) {
            deepestOfA.start(meshA, meshB, aToB);
        }
        if (meshA.isClosed()) {
            deepestOfB.start(meshB, meshA, bToA);
        }
    }

    /** Goes on with the search for the deepest points, to so many points in all. */
    private void search(int probes) {
        budget.allow(PairCheck.steps(a, b));
        double bound = 0;
        if (meshB.isClosed()) {
            if (deepestInB > depth) {
                deepestOfA.search(depth, size.rounding(), probes);
                takeFromA();
            }
            bound = Math.min(deepestOfA.upper(), deepestInB);
        }
        if (meshA.isClosed()) {
            if (deepestInA > depth) {
                deepestOfB.search(depth, size.rounding(), probes);
                takeFromB();
            }
            bound = Math.max(bound, Math.min(deepestOfB.upper(), deepestInA));
        }
        upper = Math.max(depth, Math.min(upper, bound));
    }

    private void takeFromA() {
        if (deepestOfA.found() && deepestOfA.depth() > depth) {
            depth = deepestOfA.depth();
            method = Method.DEEPEST_POINT;
            a.pose.transform(deepestOfA.point(), pointOnA);
            b.pose.transform(deepestOfA.onSolid(), pointOnB);
        }
    }

    private void takeFromB() {
        if (deepestOfB.found() && deepestOfB.depth() > depth) {
            depth = deepestOfB.depth();
            method = Method.DEEPEST_POINT;
            a.pose.transform(deepestOfB.onSolid(), pointOnA);
            b.pose.transform(deepestOfB.point(), pointOnB);
        }
    }

    /** Returns true if the surfaces coincide, with a common volume beneath them. */
    private boolean proveByRegions() {
        budget.allow(PairCheck.steps(a, b));
        boolean shallow = isNotDeeperThan(size.coincident());
        if (depth <= size.coincident() && lookBeneathCommonSkin()) {
            return true;
        }
        for (int i = 0; i < LADDER.length && shallow && !isTight(); i++) {
            double length = LADDER[i] * depth + size.rounding();
            if (length >= size.coincident() || isNotDeeperThan(length)) {
                return false;
            }
        }
        return false;
    }

    /** Lowers the upper bound of the depth to the length if that is proven; else the depth may have grown. */
    private boolean isNotDeeperThan(double length) {
        boolean proven = provesShallow(length);
        tryInsidePoints();
        if (proven) {
            upper = Math.max(depth, Math.min(upper, OF_SAMPLES * length));
        }
        return proven;
    }

    /** True if no region of either surface is found deeper in the other than the length. */
    private boolean provesShallow(double length) {
        contacts.find(a, meshA, b, meshB, length);
        if (!contacts.complete()) {
            return false;
        }
        lookAtSides(length);
        return sidesOfA.provesShallow() && sidesOfB.provesShallow() && !budget.isSpent();
    }

    private void lookAtSides(double length) {
        sidesOfA.forget();
        sidesOfB.forget();
        if (meshB.isClosed()) {
            sidesOfA.find(meshA, meshB, aToB, bToA, contacts.ofA(), length);
        }
        if (meshA.isClosed()) {
            sidesOfB.find(meshB, meshA, bToA, aToB, contacts.ofB(), length);
        }
    }

    private void tryInsidePoints() {
        if (sidesOfA.inside()) {
            deepestOfA.tryPoint(sidesOfA.insidePoint());
            takeFromA();
        }
        if (sidesOfB.inside()) {
            deepestOfB.tryPoint(sidesOfB.insidePoint());
            takeFromB();
        }
    }

    /** Finds the common volume of bodies whose surfaces coincide; false if there is none. */
    private boolean lookBeneathCommonSkin() {
        if (!(meshA.isClosed() && meshB.isClosed() && contacts.any())) {
            return false;
        }
        sidesOfA.skin().grow();
        sidesOfB.skin().grow();
        boolean underA = takeBall(sidesOfA.skin(), a, size.coincident());
        boolean underB = takeBall(sidesOfB.skin(), b, size.coincident());
        return underA || underB;
    }

    /** Finds the common volume of copies of one body that are moved by less than their thickness. */
    private void lookForCopy() {
        double least = Math.max(depth, size.coincident());
        if (meshA.isClosed()
                && meshB.isClosed()
                && mayShareBall(least)
                && BoxPair.difference(a.bounds, b.bounds) <= OF_COPIES * upper) {
            copy.start(meshA, meshB, aToB, least);
            copy.lookUnderAll();
            copy.grow();
            takeBall(copy, a, least);
        }
    }

    /** False if the boxes of the two, in the frame of either or the model's, prove that no larger ball is in both. */
    private boolean mayShareBall(double radius) {
        return BoxPair.largestBall(a.bounds, b.bounds) > radius
                && largestBall(meshA, aToB, meshB) > radius
                && largestBall(meshB, bToA, meshA) > radius;
    }

    private static double largestBall(TriangleMesh placed, Pose toOther, TriangleMesh other) {
        Aabb box = placed.bounds(new Aabb());
        return BoxPair.largestBall(MovedBox.of(box, toOther, box), other.bounds(new Aabb()));
    }

    /** Takes the largest ball found in both bodies as their depth; false if it is no larger than the least. */
    private boolean takeBall(CommonSkin skin, PartBody surface, double least) {
        if (skin.depth() <= Math.max(least, depth)) {
            return false;
        }
        surface.pose.transform(skin.middle(), pointOnA);
        pointOnB.set(pointOnA);
        depth = skin.depth();
        method = Method.COMMON_BALL;
        upper = Math.max(upper, BoxPair.largestBall(a.bounds, b.bounds));
        return true;
    }

    /** Returns the depth of a point that was found; 0 if none was. */
    double depth() {
        return depth;
    }

    /** Returns what the depth found is: that of a point, or of a ball. */
    Method method() {
        return method;
    }

    /** Returns true if the walls of the two bound the depth well, as where pipes, ducts, beams or plates cross. */
    boolean isWithinWalls() {
        return deepestByWalls() <= GOOD * depth;
    }

    /** Returns the upper bound of the depth. */
    double upper() {
        return upper;
    }

    /** Returns the point of A at the depth found, in the model's frame. */
    Point pointOnA() {
        return Points.of(pointOnA);
    }

    /** Returns the point of B at the depth found, in the model's frame. */
    Point pointOnB() {
        return Points.of(pointOnB);
    }

    /**
     * True if it is proven that no point is deeper than the tolerance, give or take what the coordinates leave open. The
     * depth that was measured stays unchanged.
     */
    boolean provesNoDeeper(double tolerance) {
        double limit = tolerance + size.coincident();
        boolean proven = (!meshB.isClosed() || provesNoDeeper(deepestOfA, limit))
                && (!meshA.isClosed() || provesNoDeeper(deepestOfB, limit));
        budget.allow(PairCheck.steps(a, b));
        return proven || provesShallow(limit / OF_SAMPLES);
    }

    private boolean provesNoDeeper(DeepestPoint deepest, double limit) {
        budget.allow(DECIDING_STEPS);
        return deepest.provesNoDeeper(limit, budget.times(DECIDING_PROBES));
    }

    /**
     * Returns the one of the two, which overlap, that lies wholly within the other, give or take the tolerance. Bodies that
     * both do fill the same place: neither is inside, and null is returned. If the budget is spent, neither is.
     */
    @Nullable
    PartBody inner(double tolerance) {
        budget.allow(PairCheck.steps(a, b));
        double slop = Math.max(tolerance, size.rounding());
        boolean aMay = meshB.isClosed() && sidesOfA.isWithinBounds(meshA, meshB, aToB, slop);
        boolean bMay = meshA.isClosed() && sidesOfB.isWithinBounds(meshB, meshA, bToA, slop);
        if (!aMay && !bMay) {
            return null;
        }
        contacts.find(a, meshA, b, meshB, slop);
        boolean aIs = aMay && sidesOfA.isWithin(meshA, meshB, aToB, bToA, contacts.ofA(), slop);
        boolean bIs = bMay && sidesOfB.isWithin(meshB, meshA, bToA, aToB, contacts.ofB(), slop);
        boolean isOneInside = aIs != bIs && contacts.complete() && !budget.isSpent();
        return !isOneInside ? null : aIs ? a : b;
    }
}
