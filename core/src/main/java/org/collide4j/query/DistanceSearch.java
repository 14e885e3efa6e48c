package org.collide4j.query;

import org.collide4j.epa.DepthSearch;
import org.collide4j.epa.ResumedEpa;
import org.collide4j.gjk.CentredGjk;
import org.collide4j.gjk.CornerGjk;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Verdict;
import org.collide4j.manifold.FacetMemory;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
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

    /** GJK walk that the answer comes from. */
    private Gjk gjk = swiftGjk;

    /** Support evaluations of the first walk, if its result was discarded. */
    private int discardedSteps;

    private final FoundDistance found = new FoundDistance();
    private final CentredGjk centredGjk = new CentredGjk();
    private final CornerWalks cornerWalks = new CornerWalks();
    private final CoreDepth depth;
    private final DirectDistance direct = new DirectDistance();
    private final HullAxes hullAxes = new HullAxes();
    private final LongAxes longAxes = new LongAxes();
    private final FanProof fanProof = new FanProof();
    private final FaceDepth faceDepth = new FaceDepth();
    private final ContactProof contactProof = new ContactProof();
    private final ExactSign exactSign = new ExactSign();
    private final Vector3 towards = new Vector3();
    private final Vector3 across = new Vector3();
    private final Pair noPast = Pair.ofRays(new Point(0, 0, 0));
    private final Accuracy accuracy;
    private final boolean withinPlane;

    /** Minkowski difference A − B of the current pair. */
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();

    /** True if the walk starts along the cached axis, and not at the centre. */
    private boolean aimed;

    /** Cache of the current pair: the start of the walk and the search; without a past, one that remembers nothing. */
    private Pair past = noPast;

    /** True if the answer comes from a walk of GJK; an overlap may be found elsewhere. */
    private boolean walked;

    /** True if the cached facet has proven the answer: the cache is then left unchanged. */
    private boolean provenByFacet;

    /** True if the axes of two hulls have been evaluated; {@link #measuredByAxes} if they gave the answer. */
    private boolean axesAsked;

    private boolean measuredByAxes;

    /** True if the last query of this pair was answered by {@link LongAxes}; these are then tried first. */
    private boolean answeredByLongAxes;

    /** True if the cores overlap in this query or did in the last query of the pair: no axis separates them. */
    private boolean coresOverlap;

    /** True if the answer comes from a depth search in space, which leaves a polytope to cache. */
    private boolean answeredByEpa;

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
        aimed = false;
        coresOverlap = false;
        startFrom(noPast);
        answeredByLongAxes = false;
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
        aimed = !coresOverlap && towards.lengthSquared() > 0;
        startFrom(pair);
        answeredByLongAxes = pair.answeredByLongAxes;
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
        provenByFacet = false;
        walked = true;
        axesAsked = false;
        measuredByAxes = false;
        answeredByEpa = false;
    }

    /** Where points and lengths of the last answer are remembered; they are of no use to a pair that is scaled now. */
    private Pair pastToScale() {
        return obstacle.scale() == 1 ? past : noPast;
    }

    /** Keeps where this question ended, for the next about the same pair. */
    void remember(Pair pair) {
        pair.answeredByLongAxes = answeredByLongAxes;
        pair.isWithin = coresOverlap;
        if (past != pair) {
            return;
        }
        if (provenByFacet) {
            pair.axis.set(towards);
            return;
        }
        boolean toScale = obstacle.scale() == 1;
        if (walked) {
            pair.remember(gjk, toScale);
        } else {
            pair.axis.set(towards);
        }
        if (answeredByEpa && toScale && !obstacle.isSmooth()) { // curved bodies move off their support points
            depth.remember(pair.polytope);
        } else {
            pair.polytope.clear();
        }
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
        Verdict verdict = glance(limit, obstacle, noPast);
        return verdict == Verdict.UNDECIDED
                ? within(limit, coreLimit(limit, obstacle), false)
                : verdict == Verdict.WITHIN;
    }

    /**
     * For a pair with a past. If that was an overlap, the middle is where to begin, or of hulls what held the origin; else
     * the axis that parted them mostly still does, and nothing is to be remembered then.
     */
    boolean within(double limit, ConfigurationObstacle obstacle, Pair pair) {
        if (pair.isWithin) {
            Verdict verdict = glance(limit, obstacle, pair);
            if (verdict != Verdict.UNDECIDED) {
                pair.isWithin = verdict == Verdict.WITHIN;
                return pair.isWithin;
            }
        }
        double coreLimit = coreLimit(limit, obstacle);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return false; // sooner than any memory
        }
        resume(obstacle, pair);
        if (coreLimit >= 0 && obstacle.scale() == 1) {
            if (aimed && centredGjk.isParted(obstacle, towards, coreLimit)) {
                return false;
            }
            obstacle.center(across);
            if (CentredGjk.isBallWithin(obstacle, across, coreLimit)) {
                return true;
            }
        }
        coresOverlap = within(limit, coreLimit, pair.enclosed);
        remember(pair);
        return coresOverlap;
    }

    /** A short walk from the middle decides all but what is near touch. */
    private Verdict glance(double limit, ConfigurationObstacle obstacle, Pair pair) {
        begin(obstacle);
        double coreLimit = coreLimit(limit, obstacle);
        if (obstacle.pair().reachesAreBeyond(coreLimit)) {
            return Verdict.BEYOND;
        }
        if (coreLimit < 0 || obstacle.scale() != 1) {
            return Verdict.UNDECIDED;
        }
        obstacle.center(across);
        return decideFromMiddle(across, coreLimit, pair);
    }

    private Verdict decideFromMiddle(Vector3 centre, double coreLimit, Pair pair) {
        PlacedPair placed = obstacle.pair();
        if (coreLimit != 0 || !CornerWalks.suit(placed)) {
            return centredGjk.decide(obstacle, centre, coreLimit);
        }
        CornerGjk walk = cornerWalks.of(placed);
        return pair == noPast ? walk.decide(obstacle) : walk.decide(obstacle, pair.corners);
    }

    /** True if the pair is proven to overlap, by a short walk from the centre; false also near touch. */
    boolean overlaps(ConfigurationObstacle obstacle) {
        obstacle.center(towards);
        return obstacle.scale() == 1 && centredGjk.decide(obstacle, towards, obstacle.margin()) == Verdict.WITHIN;
    }

    /** The support points that this walk took. */
    int stepsToOverlap() {
        return centredGjk.steps();
    }

    private static double coreLimit(double limit, ConfigurationObstacle obstacle) {
        return limit * obstacle.scale() + obstacle.margin();
    }

    /** Apart, one support point along the remembered axis is all it takes, so that only an overlap is resumed. */
    private boolean within(double limit, double coreLimit, boolean overlapped) {
        if (aimed) {
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
    void signedDistance(Proximity out) {
        distanceInA(Double.POSITIVE_INFINITY, out);
        noteWhetherCoresShare(out);
        out.placeInWorld(obstacle.pair());
    }

    /**
     * Measures the signed distance in A's frame and at the obstacle's scale; stops as soon as the bodies are proven to
     * be farther apart than the reach.
     */
    void distanceInA(double reach, Proximity out) {
        if (measuresDirectly(out)) {
            return;
        }
        if (answeredByLongAxes && measuresLong(0, out)) {
            return;
        }
        if (pastToScale().polytope.size() > 0 && !obstacle.isSmooth() && overlapsStill(out)) {
            return;
        }
        if (!coresOverlap && searchesCorners(out)) {
            return;
        }
        walk(coreLimit(reach, obstacle));
        if (gjk.lower() > 0) {
            found.separated(gjk, discardedSteps, obstacle, out);
        } else {
            measureOverlap(discardedSteps, out);
        }
    }

    /** Where a search is long, as where one shallow face follows the other, all faces of a polytope are asked. */
    private void measureOverlap(int stepsBefore, Proximity out) {
        boolean flat = LongAxes.suit(obstacle.pair());
        DepthSearch search = depth.search(obstacle, gjk, flat || FanProof.suits(obstacle));
        answeredByEpa = search == depth.inSpace();
        if (depth.isPaused()) {
            if (flat && measuresLong(stepsBefore + gjk.steps() + search.steps(), out)) {
                return;
            }
            boolean ends = !flat && depth.takesMoreThan(FanProof.worthwhileAfter(obstacle));
            if (!ends || !fanProof.ends(depth.inSpace(), obstacle)) {
                depth.goOn(gjk);
            }
        }
        found.inContact(gjk, stepsBefore, obstacle, search, true, out);
    }

    private boolean measuresLong(int stepsBefore, Proximity out) {
        PlacedPair pair = obstacle.pair();
        answeredByLongAxes = LongAxes.suit(pair) && longAxes.measure(pair, out);
        if (answeredByLongAxes) {
            out.steps = stepsBefore;
            remembersNormal(out);
            answeredByEpa = false;
        }
        return answeredByLongAxes;
    }

    /** Measures the distance for contacts, in A's frame: bodies that meet with a face need no walk. */
    void contactInA(double reach, Proximity out) {
        if (!meetsInFacet(reach, out) && !isStillParted(reach, out) && !meetsWithFace(reach, out)) {
            distanceInA(reach, out);
        }
        noteWhetherCoresShare(out);
    }

    /** Notes whether the cores overlap: where margins alone overlap, an axis separates the cores. */
    private void noteWhetherCoresShare(Proximity out) {
        coresOverlap = !(out.lower + obstacle.margin() > 0);
    }

    /** True if the last contact query was answered by the facet of the one before. */
    boolean isProvenByFacet() {
        return provenByFacet;
    }

    /** Keeps what will prove that facet again, if this question was answered by a search. */
    void rememberBall(FacetMemory facet) {
        if (answeredByEpa) {
            contactProof.keepBall(facet, obstacle, depth.polytope());
        } else if (measuredByAxes) {
            contactProof.keepBall(facet, obstacle, hullAxes);
        }
    }

    private boolean meetsInFacet(double reach, Proximity out) {
        provenByFacet = contactProof.meets(past.facet, obstacle, reach, out);
        if (provenByFacet) {
            remembersNormal(out);
        }
        return provenByFacet;
    }

    /** Answers and returns true if the separating plane of the previous frame still separates the bodies. */
    private boolean isStillParted(double reach, Proximity out) {
        boolean wasMet = pastToScale().polytope.size() > 0 || past.facet.isKnown();
        boolean wasParted = aimed && !wasMet && !BoxAxes.areBoxes(obstacle.pair());
        boolean parted = wasParted && contactProof.parts(towards, obstacle, reach, out);
        if (parted) {
            remembersNormal(out);
        }
        return parted;
    }

    /** Some pairs need no walk. */
    private boolean measuresDirectly(Proximity out) {
        boolean measured = !withinPlane && direct.measure(obstacle.pair(), out);
        if (measured) {
            remembersNormal(out);
        }
        return measured;
    }

    /** Skips pairs of boxes, which have a kernel of their own, and pairs whose cached polytope is resumed. */
    private boolean meetsWithFace(double reach, Proximity out) {
        boolean open = !withinPlane
                && !BoxAxes.areBoxes(obstacle.pair())
                && pastToScale().polytope.size() == 0;
        PlacedPair pair = obstacle.pair();
        axesAsked = open;
        measuredByAxes = open && HullAxes.suitContacts(pair, past != noPast) && hullAxes.measure(pair, reach, out);
        boolean measured = measuredByAxes || (open && faceDepth.measure(pair, reach, out));
        if (measured) {
            out.steps = 0;
            remembersNormal(out);
        }
        return measured;
    }

    private void remembersNormal(Proximity out) {
        walked = false;
        towards.scale(-1, out.normal);
    }

    /** Settles the sign of an answer where rounding leaves it open and exact arithmetic can tell. */
    void settleSign(Proximity out) {
        if (!withinPlane) { // there, flat shapes have an inside
            exactSign.settle(gjk.simplex(), obstacle.pair(), out);
        }
    }

    /** Settles whether a distance that rounding does not tell from 0 is 0, which is the least that a distance can be. */
    void settleDistance(Proximity out) {
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

    void distance(Proximity out) {
        seekDistance(out);
        out.isUnsigned = true;
        coresOverlap = !(out.lower > 0);
    }

    private void seekDistance(Proximity out) {
        if (!withinPlane && direct.measureApart(obstacle.pair(), out)) {
            walked = false;
            if (out.lower > 0) {
                towards.scale(-1, out.normal);
                out.placeInWorld(obstacle.pair());
            }
            return;
        }
        if (measuresCorners(out)) {
            return;
        }
        if (aimed && holdsOriginInBall()) {
            walked = false; // the pair's cache is still valid
            found.within(out);
            return;
        }
        if (aimed) {
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
    private boolean measuresCorners(Proximity out) {
        PlacedPair pair = obstacle.pair();
        if (!mayWalkCorners(pair)) {
            return false;
        }
        CornerGjk walk = cornerWalks.of(pair);
        Verdict verdict = measure(walk);
        discardedSteps = walk.steps();
        if (verdict == Verdict.BEYOND) {
            found.apart(walk, pair, out);
            remembersNormal(out);
            out.placeInWorld(pair);
        } else if (verdict == Verdict.WITHIN) {
            found.within(out);
            out.steps = discardedSteps;
            walked = false;
        }
        return verdict != Verdict.UNDECIDED;
    }

    private Verdict measure(CornerGjk walk) {
        return past == noPast ? walk.measure(obstacle) : walk.measure(obstacle, past.corners);
    }

    private boolean mayWalkCorners(PlacedPair pair) {
        return CornerWalks.suit(pair) && accuracy.steps() >= CornerGjk.STEP_BUDGET;
    }

    /**
     * Measures the signed distance of two hulls, depth included, by a walk between their corners, for a pair that did
     * not overlap before. Margins may leave a sign open, which takes the simplex of a walk.
     */
    private boolean searchesCorners(Proximity out) {
        PlacedPair pair = obstacle.pair();
        if (withinPlane || pair.margin() > 0 || !mayWalkCorners(pair)) {
            return false;
        }
        CornerGjk walk = cornerWalks.of(pair);
        boolean askAxes = !aimed && !axesAsked && HullAxes.suit(pair);
        boolean mayEndSooner = past != noPast || askAxes; // than with a tetrahedron
        Verdict verdict = mayEndSooner ? measure(walk) : walk.enclose(obstacle);
        discardedSteps = verdict == Verdict.UNDECIDED ? walk.steps() : 0;
        if (verdict == Verdict.BEYOND) {
            found.apart(walk, pair, out);
            remembersNormal(out);
            return true;
        }
        if (verdict == Verdict.WITHIN && askAxes && hullAxes.measure(pair, Double.POSITIVE_INFINITY, out)) {
            out.steps = walk.steps();
            remembersNormal(out);
            return true;
        }
        if (verdict == Verdict.WITHIN && mayEndSooner) {
            verdict = walk.enclose(obstacle);
        }
        if (verdict == Verdict.WITHIN) {
            gjk.startEnclosed(obstacle, walk);
            measureOverlap(0, out);
        }
        return verdict == Verdict.WITHIN;
    }

    /** A walk from the past would not know of the ball in the middle, which decides many overlaps without a step. */
    private boolean holdsOriginInBall() {
        obstacle.center(across);
        return obstacle.scale() == 1 && CentredGjk.isBallWithin(obstacle, across, obstacle.margin());
    }

    private void walk(double coreLimit) {
        start(coreLimit);
        runWalk(coreLimit);
    }

    private void start(double coreLimit) {
        if (aimed) {
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

    /** Looks for an overlap of the last frame where it was, before any walk. */
    private boolean overlapsStill(Proximity out) {
        ResumedEpa search = depth.searchOn(obstacle, past.polytope);
        towards.scale(-1, search.normal());
        aimed = true;
        if (search.hasServed()) {
            gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, accuracy.relative()); // GJK has no proof yet
            found.inContact(gjk, 0, obstacle, search, false, out);
            walked = false;
            answeredByEpa = true;
        } else if (!(search.lower() > 0)) { // as without a past
            aimed = false;
            coresOverlap = false;
            past.simplex.clear();
        }
        return answeredByEpa;
    }

    private DepthSearch searchDepth() {
        DepthSearch search = depth.search(obstacle, gjk, false);
        answeredByEpa = search == depth.inSpace();
        return search;
    }
}
