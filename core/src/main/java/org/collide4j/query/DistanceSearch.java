package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.ResumedEpa;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.kind.box.BoxDistance;
import org.collide4j.kind.hull.CornerGjk;
import org.collide4j.kind.hull.CornerWalks;
import org.collide4j.kind.hull.HullAxes;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Point;

/**
 * The life of one question about a pair: a walk of GJK, and where the cores share a point, a search for their depth.
 *
 * <p>A worker: {@code begin} with the placed pair, or {@code resume}, ask, and if it is to be {@link Pair remembered},
 * {@code remember}.
 */
final class DistanceSearch {
    private final Gjk swiftGjk = new Gjk();

    private final CarefulWalk carefulWalk;

    /** The run of GJK that answers: the first one, or its repetition with exact signs. */
    private Gjk gjk = swiftGjk;

    /** Support points of walks whose result was discarded. */
    private int discardedSteps;

    private final FoundDistance found = new FoundDistance();
    private final CornerWalks cornerWalks = new CornerWalks();
    private final Glance glance = new Glance(cornerWalks);
    private final CoreDepth depth;
    private final DirectDistance direct = new DirectDistance();
    private final HullAxes hullAxes = new HullAxes();
    private final FaceDepth faceDepth = new FaceDepth();
    private final ContactProof contactProof = new ContactProof();
    private final ExactSign exactSign = new ExactSign();
    private final Vector3 towards = new Vector3();
    private final Pair noPast = Pair.ofRays(new Point(0, 0, 0));
    private final Accuracy accuracy;
    private final boolean withinPlane;

    /** Minkowski difference A − B of the current pair. */
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();

    /** True if the walk begins along the axis of the previous frame, and not at the centre. */
    private boolean startsAlongAxis;

    /** Previous frame of the pair, where the walk and the search begin; without one, an empty memory. */
    private Pair past = noPast;

    private AnsweredBy answeredBy = AnsweredBy.WALK;

    /** True if the axes of all facets answered the current question, or the previous one about the pair. */
    private boolean triesAllFacetAxes;

    /** True if the cores share a point, or did so in the previous frame: then no axis separates them. */
    private boolean coresOverlap;

    /** The stage that answered: it decides what the pair remembers. */
    private enum AnsweredBy {
        /** A walk of GJK, with or without a planar search for the depth. */
        WALK,
        /** A walk of GJK and the search for the depth in space, which leaves a polytope. */
        WALK_AND_SEARCH,
        /** The search for the depth that went on from the previous frame's polytope. */
        RESUMED_SEARCH,
        /** The facet in which the previous contact ended: all that is remembered stays. */
        FACET,
        /** The axes of hulls of few faces, about contacts. */
        HULL_AXES,
        /** A kernel that leaves nothing but its normal. */
        KERNEL
    }

    /** Measures depth within the x-y plane, for flat shapes there, or in space. */
    DistanceSearch(Accuracy accuracy, boolean withinPlane) {
        this.accuracy = accuracy;
        swiftGjk.setAccuracy(accuracy.absolute(), accuracy.steps());
        carefulWalk = new CarefulWalk(accuracy);
        this.withinPlane = withinPlane;
        depth = new CoreDepth(accuracy, withinPlane);
    }

    /** Asks about a pair without a past. */
    void begin(ConfigurationObstacle obstacle) {
        take(obstacle);
        startsAlongAxis = false;
        coresOverlap = false;
        startFrom(noPast);
        triesAllFacetAxes = false;
    }

    /** Asks about a pair from where its last answer ended; as without a past if that is as short a way. */
    void resume(ConfigurationObstacle obstacle, Pair pair) {
        if (endsSoon(obstacle.pair())) {
            begin(obstacle);
            return;
        }
        take(obstacle);
        towards.set(pair.axis);
        coresOverlap = pair.isWithin;
        startsAlongAxis = !coresOverlap && towards.lengthSquared() > 0;
        startFrom(pair);
        triesAllFacetAxes = pair.triesAllFacetAxes;
    }

    /** True for a point and a line or a curved body: their walk from the centre is short. */
    private static boolean endsSoon(PlacedPair pair) {
        return (pair.reachA() == 0 && pair.coreB().vertexCount() <= 2)
                || (pair.reachB() == 0 && pair.coreA().vertexCount() <= 2);
    }

    private void take(ConfigurationObstacle obstacle) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        if (gjk != swiftGjk) {
            gjk = swiftGjk;
        }
        discardedSteps = 0;
    }

    /** A reference is written only where it changes: each write costs a write barrier of the garbage collector. */
    private void startFrom(Pair pair) {
        if (past != pair) {
            past = pair;
        }
        answeredBy(AnsweredBy.WALK);
    }

    private void answeredBy(AnsweredBy stage) {
        if (answeredBy != stage) {
            answeredBy = stage;
        }
    }

    /** Where points and lengths of the last answer are remembered; they are of no use to a pair that is scaled now. */
    private Pair pastToScale() {
        return obstacle.scale() == 1 ? past : noPast;
    }

    /** Keeps where this question ended, for the next about the same pair. */
    void remember(Pair pair) {
        pair.triesAllFacetAxes = triesAllFacetAxes;
        pair.isWithin = coresOverlap;
        if (past != pair) {
            return;
        }
        if (answeredBy == AnsweredBy.FACET) {
            pair.axis.set(towards);
            return;
        }
        boolean toScale = obstacle.scale() == 1;
        if (answeredBy == AnsweredBy.WALK || answeredBy == AnsweredBy.WALK_AND_SEARCH) {
            pair.remember(gjk, toScale);
        } else {
            pair.axis.set(towards);
        }
        if (hasPolytope() && toScale && !obstacle.isSmooth()) { // curved bodies move off their support points
            depth.remember(pair.polytope);
        } else {
            pair.polytope.clear();
        }
    }

    private boolean hasPolytope() {
        return answeredBy == AnsweredBy.WALK_AND_SEARCH || answeredBy == AnsweredBy.RESUMED_SEARCH;
    }

    /** Updates the pair's cache after a query without depth: of an overlap, that there is one. */
    void rememberDistance(Pair pair) {
        if (coresOverlap) {
            pair.isWithin = true;
        } else {
            remember(pair);
        }
    }

    /** For a pair without a past. */
    boolean within(double limit, ConfigurationObstacle obstacle) {
        LimitVerdict verdict = glance(limit, obstacle, noPast);
        return verdict == LimitVerdict.UNDECIDED
                ? within(limit, coreLimit(limit, obstacle), false)
                : verdict == LimitVerdict.WITHIN;
    }

    /**
     * For a pair with a past. If that was an overlap, the middle is where to begin, or of hulls what held the origin; else
     * the axis that parted them mostly still does, and nothing is to be remembered then.
     */
    boolean within(double limit, ConfigurationObstacle obstacle, Pair pair) {
        if (pair.isWithin) {
            LimitVerdict verdict = glance(limit, obstacle, pair);
            if (verdict != LimitVerdict.UNDECIDED) {
                pair.isWithin = verdict == LimitVerdict.WITHIN;
                return pair.isWithin;
            }
        }
        double coreLimit = coreLimit(limit, obstacle);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return false; // sooner than any memory
        }
        resume(obstacle, pair);
        LimitVerdict verdict =
                startsAlongAxis ? glance.again(obstacle, towards, coreLimit) : glance.ball(obstacle, coreLimit);
        if (verdict != LimitVerdict.UNDECIDED) {
            return verdict == LimitVerdict.WITHIN;
        }
        coresOverlap = within(limit, coreLimit, pair.enclosed);
        remember(pair);
        return coresOverlap;
    }

    /** Decides all but pairs near touch by a short walk from the centre. */
    private LimitVerdict glance(double limit, ConfigurationObstacle obstacle, Pair pair) {
        begin(obstacle);
        double coreLimit = coreLimit(limit, obstacle);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return LimitVerdict.BEYOND;
        }
        return pair == noPast ? glance.decide(obstacle, coreLimit) : glance.decide(obstacle, coreLimit, pair.corners);
    }

    /** True if the pair is proven to overlap, by a short walk from the centre; false also near touch. */
    boolean overlaps(ConfigurationObstacle obstacle) {
        return glance.overlaps(obstacle);
    }

    /** Returns the support points that {@link #overlaps} took. */
    int stepsToOverlap() {
        return glance.steps();
    }

    private static double coreLimit(double limit, ConfigurationObstacle obstacle) {
        return limit * obstacle.scale() + obstacle.margin();
    }

    /** Apart, one support point along the remembered axis is all it takes, so that only an overlap is resumed. */
    private boolean within(double limit, double coreLimit, boolean overlapped) {
        if (startsAlongAxis) {
            gjk.startWithin(obstacle, towards, coreLimit);
        } else {
            gjk.startWithin(obstacle, coreLimit);
        }
        if (overlapped && pastToScale() != noPast) {
            gjk.resume(pastToScale().simplex);
        }
        if (!coresWithin(coreLimit)) {
            return false;
        }
        boolean open = limit == 0 && !withinPlane && gjk.upper() > coreLimit;
        return !(open && exactSign.parts(gjk.simplex(), obstacle.pair()));
    }

    /** True if shapes share a point that touch within rounding. */
    boolean touch(PlacedPair pair) {
        return withinPlane || !exactSign.parts(noPast.simplex, pair);
    }

    private boolean coresWithin(double coreLimit) {
        gjk.run();
        if (gjk.lower() > coreLimit) {
            return false;
        }
        boolean enclosed = gjk.status() == Gjk.Status.ENCLOSED && coreLimit >= 0;
        if (enclosed || gjk.upper() <= coreLimit || gjk.lower() > 0) {
            return true;
        }
        return !(searchDepth().lower() > coreLimit);
    }

    /** Measures the signed distance in the world; its interval is what rounded arithmetic proves. */
    void signedDistance(Found out) {
        measureInA(Double.POSITIVE_INFINITY, true, out);
        noteWhetherCoresShare(out);
        out.placeInWorld(obstacle.pair());
    }

    /**
     * Measures the signed distance in A's frame and at the obstacle's scale; stops as soon as the bodies are proven to be
     * farther apart than the reach.
     *
     * @param triesHullAxes false if the axes of hulls of few faces are known not to answer
     */
    private void measureInA(double reach, boolean triesHullAxes, Found out) {
        if (measuresDirectly(out)) {
            return;
        }
        if (triesAllFacetAxes) {
            triesAllFacetAxes = depth.measureByAxes(obstacle, out);
            if (triesAllFacetAxes) {
                remembersNormal(out);
                return;
            }
        }
        if (pastToScale().polytope.size() > 0 && !obstacle.isSmooth() && overlapsStill(out)) {
            return;
        }
        if (!coresOverlap && searchesCorners(triesHullAxes, out)) {
            return;
        }
        walk(coreLimit(reach, obstacle));
        if (gjk.lower() > 0) {
            found.separated(gjk, discardedSteps, obstacle, out);
        } else {
            measureOverlap(discardedSteps, out);
        }
    }

    private void measureOverlap(int stepsBefore, Found out) {
        triesAllFacetAxes = depth.measure(obstacle, gjk, out);
        if (triesAllFacetAxes) {
            out.steps += stepsBefore;
            remembersNormal(out);
        } else {
            answeredBySearch();
            found.inContact(gjk, stepsBefore, obstacle, depth.last(), true, out);
        }
    }

    private void answeredBySearch() {
        answeredBy(depth.leavesPolytope() ? AnsweredBy.WALK_AND_SEARCH : AnsweredBy.WALK);
    }

    /**
     * Measures the signed distance for contacts, which are a little deep at most times: bodies that meet with a face need no
     * walk then. A's frame.
     */
    void contactInA(double reach, Found out) {
        if (!meetsInFacet(reach, out) && !isStillParted(reach, out)) {
            boolean triesFaces = mayMeetWithFace();
            if (!triesFaces || !meetsWithFace(reach, out)) {
                measureInA(reach, !triesFaces, out);
            }
        }
        noteWhetherCoresShare(out);
    }

    /** Notes whether the cores overlap: where margins alone overlap, an axis separates the cores. */
    private void noteWhetherCoresShare(Found out) {
        coresOverlap = !(out.lower + obstacle.margin() > 0);
    }

    /** True if the last contact query was answered by the facet of the one before. */
    boolean isProvenByFacet() {
        return answeredBy == AnsweredBy.FACET;
    }

    /** Keeps what will prove that facet again, if this question was answered by a search. */
    void rememberBall(FacetMemory facet) {
        if (hasPolytope()) {
            contactProof.keepBall(facet, obstacle, depth.polytope());
        } else if (answeredBy == AnsweredBy.HULL_AXES) {
            contactProof.keepBall(facet, obstacle, hullAxes);
        }
    }

    private boolean meetsInFacet(double reach, Found out) {
        boolean proven = contactProof.meets(past.facet, obstacle, reach, out);
        if (proven) {
            remembersNormal(out);
            answeredBy(AnsweredBy.FACET);
        }
        return proven;
    }

    /** Answers and returns true if the separating plane of the previous frame still separates the bodies. */
    private boolean isStillParted(double reach, Found out) {
        boolean wasMet = pastToScale().polytope.size() > 0 || past.facet.isKnown();
        boolean wasParted = startsAlongAxis && !wasMet && !BoxDistance.suits(obstacle.pair());
        boolean parted = wasParted && contactProof.parts(towards, obstacle, reach, out);
        if (parted) {
            remembersNormal(out);
        }
        return parted;
    }

    /** Some pairs need no walk. */
    private boolean measuresDirectly(Found out) {
        boolean measured = !withinPlane && direct.measure(obstacle.pair(), out);
        if (measured) {
            remembersNormal(out);
        }
        return measured;
    }

    /** Skips pairs of boxes, which have a kernel of their own, and pairs whose cached polytope is resumed. */
    private boolean mayMeetWithFace() {
        return !withinPlane
                && !BoxDistance.suits(obstacle.pair())
                && pastToScale().polytope.size() == 0;
    }

    private boolean meetsWithFace(double reach, Found out) {
        PlacedPair pair = obstacle.pair();
        boolean byAxes = HullAxes.suitContacts(pair, past != noPast) && hullAxes.measure(pair, reach, out);
        if (byAxes || faceDepth.measure(pair, reach, out)) {
            out.steps = 0;
            remembersNormal(out);
            if (byAxes) {
                answeredBy(AnsweredBy.HULL_AXES);
            }
            return true;
        }
        return false;
    }

    private void remembersNormal(Found out) {
        answeredBy(AnsweredBy.KERNEL);
        towards.scale(-1, out.normal);
    }

    /** Settles the sign of an answer where rounding leaves it open and exact arithmetic can tell. */
    void settleSign(Found out) {
        if (!withinPlane) { // there, flat shapes have an inside
            exactSign.settle(gjk.simplex(), obstacle.pair(), out);
        }
    }

    /** Settles whether a distance that rounding does not tell from 0 is 0, which is the least that a distance can be. */
    void settleDistance(Found out) {
        boolean shared = out.lower == 0 && out.signedDistance == 0;
        if (out.lower > 0 || shared) {
            return;
        }
        if (!withinPlane) {
            exactSign.settleDistance(obstacle.pair(), out);
        }
        out.lower = Math.max(0, out.lower);
        out.upper = Math.max(0, out.upper);
        out.signedDistance = Math.max(out.lower, out.signedDistance);
        out.isUnsigned = true;
    }

    void distance(Found out) {
        seekDistance(out);
        out.isUnsigned = true;
        coresOverlap = !(out.lower > 0);
    }

    private void seekDistance(Found out) {
        if (!withinPlane && direct.measureApart(obstacle.pair(), out)) {
            answeredBy(AnsweredBy.KERNEL);
            if (out.lower > 0) {
                towards.scale(-1, out.normal);
                out.placeInWorld(obstacle.pair());
            }
            return;
        }
        if (measuresCorners(out)) {
            return;
        }
        if (startsAlongAxis && glance.ball(obstacle, obstacle.margin()) == LimitVerdict.WITHIN) {
            answeredBy(AnsweredBy.KERNEL); // what the pair remembers still serves
            found.within(out);
            return;
        }
        if (startsAlongAxis) {
            start(Double.POSITIVE_INFINITY);
            gjk.stopWithinMargin();
        } else {
            gjk.startApart(obstacle, accuracy.relative());
        }
        runWalk(Double.POSITIVE_INFINITY);
        if (gjk.lower() > 0 && gjk.status() != Gjk.Status.WITHIN_LIMIT) {
            found.separated(gjk, discardedSteps, obstacle, out);
            out.placeInWorld(obstacle.pair());
        } else {
            found.shared(gjk, discardedSteps, obstacle, out);
        }
    }

    /** Hulls mostly need no more than a walk of their own. */
    private boolean measuresCorners(Found out) {
        PlacedPair pair = obstacle.pair();
        if (!mayWalkCorners(pair)) {
            return false;
        }
        CornerGjk walk = cornerWalks.of(pair);
        LimitVerdict verdict = measure(walk);
        discardedSteps = walk.steps();
        if (verdict == LimitVerdict.BEYOND) {
            found.apart(walk, pair, out);
            remembersNormal(out);
            out.placeInWorld(pair);
        } else if (verdict == LimitVerdict.WITHIN) {
            found.within(out);
            out.steps = discardedSteps;
            answeredBy(AnsweredBy.KERNEL);
        }
        return verdict != LimitVerdict.UNDECIDED;
    }

    private LimitVerdict measure(CornerGjk walk) {
        return past == noPast ? walk.measure(obstacle) : walk.measure(obstacle, past.corners);
    }

    private boolean mayWalkCorners(PlacedPair pair) {
        return CornerWalks.suit(pair) && accuracy.steps() >= CornerGjk.STEP_BUDGET;
    }

    /**
     * Measures the signed distance of two hulls, depth included, by a walk between their corners, for a pair that did
     * not overlap before. Margins may leave a sign open, which takes the simplex of a walk.
     */
    private boolean searchesCorners(boolean triesHullAxes, Found out) {
        PlacedPair pair = obstacle.pair();
        if (withinPlane || pair.margin() > 0 || !mayWalkCorners(pair)) {
            return false;
        }
        CornerGjk walk = cornerWalks.of(pair);
        boolean askAxes = !startsAlongAxis && triesHullAxes && HullAxes.suit(pair);
        boolean mayEndSooner = past != noPast || askAxes; // than with a tetrahedron
        LimitVerdict verdict = mayEndSooner ? measure(walk) : walk.enclose(obstacle);
        discardedSteps = verdict == LimitVerdict.UNDECIDED ? walk.steps() : 0;
        if (verdict == LimitVerdict.BEYOND) {
            found.apart(walk, pair, out);
            remembersNormal(out);
            return true;
        }
        if (verdict == LimitVerdict.WITHIN && askAxes && hullAxes.measure(pair, Double.POSITIVE_INFINITY, out)) {
            out.steps = walk.steps();
            remembersNormal(out);
            return true;
        }
        if (verdict == LimitVerdict.WITHIN && mayEndSooner) {
            verdict = walk.enclose(obstacle);
        }
        if (verdict == LimitVerdict.WITHIN) {
            gjk.startEnclosed(obstacle, walk);
            measureOverlap(0, out);
        }
        return verdict == LimitVerdict.WITHIN;
    }

    private void walk(double coreLimit) {
        start(coreLimit);
        runWalk(coreLimit);
    }

    private void start(double coreLimit) {
        if (startsAlongAxis) {
            gjk.start(obstacle, towards, coreLimit, accuracy.relative());
        } else {
            gjk.start(obstacle, coreLimit, accuracy.relative());
        }
        if (pastToScale() != noPast && !obstacle.isSmooth()) { // curved bodies move off their support points
            gjk.resume(pastToScale().simplex);
        }
    }

    private void runWalk(double coreLimit) {
        gjk.run();
        if (CarefulWalk.isStuck(gjk, obstacle)) {
            gjk = carefulWalk.better(gjk, obstacle, coreLimit);
            discardedSteps = carefulWalk.steps() - gjk.steps();
        }
    }

    /** Looks for an overlap of the previous frame where it was, before any walk. */
    private boolean overlapsStill(Found out) {
        ResumedEpa search = depth.searchOn(obstacle, past.polytope);
        towards.scale(-1, search.normal());
        startsAlongAxis = true;
        if (search.hasServed()) {
            gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, accuracy.relative()); // GJK has no proof yet
            found.inContact(gjk, 0, obstacle, search, false, out);
            answeredBy(AnsweredBy.RESUMED_SEARCH);
            return true;
        }
        if (!(search.lower() > 0)) { // as without a previous frame
            startsAlongAxis = false;
            coresOverlap = false;
            past.simplex.clear();
        }
        return false;
    }

    private DepthSearch searchDepth() {
        depth.search(obstacle, gjk);
        answeredBySearch();
        return depth.last();
    }
}
