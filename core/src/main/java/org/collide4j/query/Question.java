package org.collide4j.query;

import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.kind.hull.CornerGjk;
import org.collide4j.kind.hull.CornerWalks;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Point;

/**
 * One question about a pair, from {@link #begin} or {@link #resume} to {@link #remember}: the pair, the walks that most
 * answers need, and the stage that has answered.
 *
 * <p>A worker, shared by the stages that answer: {@link Decision}, {@link UnsignedDistance}, {@link SignedDistance},
 * {@link ContactDistance}.
 */
final class Question {
    private static final Pair NO_PAST = Pair.ofRays(new Point(0, 0, 0));

    static {
        NO_PAST.searches(); // created here, as all threads share them
    }

    /** Direction from B to A, in A's frame: where the walk begins, and after an answer its normal, opposite. */
    final Vector3 towards = new Vector3();

    final Accuracy accuracy;
    final boolean withinPlane;

    /** Walks between the corners of two hulls. */
    final CornerWalks cornerWalks = new CornerWalks();

    /** Depth of cores that share a point. */
    final CoreDepth depth;

    private final Gjk swiftGjk = new Gjk();
    private final CarefulWalk carefulWalk;

    /** The run of GJK that answers: the first one, or its repetition with exact signs. */
    private Gjk gjk = swiftGjk;

    /** Minkowski difference A − B of the pair. */
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();

    /** Previous frame of the pair, where the walk and the search begin; without one, an empty memory. */
    private Pair past = NO_PAST;

    private AnsweredBy answeredBy = AnsweredBy.WALK;

    /** Support points of walks whose result was discarded. */
    int discardedSteps;

    /** True if the walk begins along the axis of the previous frame, and not at the centre. */
    boolean startsAlongAxis;

    /** True if the axes of all facets answered this question, or the previous one about the pair. */
    boolean triesAllFacetAxes;

    /** True if the cores share a point, or did so in the previous frame: then no axis separates them. */
    boolean coresOverlap;

    /** The stage that answered: it decides what the pair remembers. */
    enum AnsweredBy {
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
    Question(Accuracy accuracy, boolean withinPlane) {
        this.accuracy = accuracy;
        this.withinPlane = withinPlane;
        swiftGjk.setAccuracy(accuracy.absolute(), accuracy.steps());
        carefulWalk = new CarefulWalk(accuracy);
        depth = new CoreDepth(accuracy, withinPlane);
    }

    /** Asks about a pair without a past. */
    void begin(ConfigurationObstacle obstacle) {
        take(obstacle);
        startsAlongAxis = false;
        coresOverlap = false;
        startFrom(NO_PAST);
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
        return (pair.reachA() == 0 && pair.coreB().vertices().vertexCount() <= 2)
                || (pair.reachB() == 0 && pair.coreA().vertices().vertexCount() <= 2);
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

    void answeredBy(AnsweredBy stage) {
        if (answeredBy != stage) {
            answeredBy = stage;
        }
    }

    /** A kernel has answered in A's frame. */
    void answeredByKernel(Found out) {
        answeredBy(AnsweredBy.KERNEL);
        towards.scale(-1, out.normal);
    }

    /** Answered by what leaves no axis: that of the previous frame still serves. */
    void keepsAxis() {
        answeredBy(AnsweredBy.KERNEL);
    }

    /** The walk has answered, and the search for the depth after it, which may leave a polytope. */
    void answeredBySearch() {
        answeredBy(depth.leavesPolytope() ? AnsweredBy.WALK_AND_SEARCH : AnsweredBy.WALK);
    }

    /** Notes of an answer in A's frame whether the cores overlap: where margins alone do, an axis separates the cores. */
    void noteWhetherCoresOverlap(Found out) {
        coresOverlap = !(out.lower + obstacle.margin() > 0);
    }

    /** Goes on as without a previous frame, as the overlap is no longer where it was. */
    void forgetOverlap() {
        startsAlongAxis = false;
        coresOverlap = false;
        past.searches().simplex.clear();
    }

    boolean isAnsweredBy(AnsweredBy stage) {
        return answeredBy == stage;
    }

    ConfigurationObstacle obstacle() {
        return obstacle;
    }

    /** Returns the run of GJK that answers. */
    Gjk gjk() {
        return gjk;
    }

    Pair past() {
        return past;
    }

    boolean hasPast() {
        return past != NO_PAST;
    }

    /** Returns true if points and lengths of the last answer serve: they are of no use to a pair that is scaled now. */
    private boolean hasPastToScale() {
        return past != NO_PAST && obstacle.scale() == 1;
    }

    /** Returns true if the last search left a polytope that serves now. */
    boolean remembersPolytope() {
        return hasPastToScale() && past.searches().polytope.size() > 0;
    }

    /** Returns true if the answer was found by growing a polytope. */
    boolean hasPolytope() {
        return answeredBy == AnsweredBy.WALK_AND_SEARCH || answeredBy == AnsweredBy.RESUMED_SEARCH;
    }

    /** Prepares a walk that stops as soon as the cores are proven to be farther apart than the limit. */
    void startWalk(double coreLimit) {
        if (startsAlongAxis) {
            gjk.start(obstacle, towards, coreLimit, accuracy.relative());
        } else {
            gjk.start(obstacle, coreLimit, accuracy.relative());
        }
        if (hasPastToScale() && !obstacle.isSmooth()) { // curved bodies move off their support points
            gjk.resume(past.searches().simplex);
        }
    }

    /** Prepares a walk that only decides whether the cores are within the limit. */
    void startDecision(double coreLimit, boolean enclosedBefore) {
        if (startsAlongAxis) {
            gjk.startWithin(obstacle, towards, coreLimit);
        } else {
            gjk.startWithin(obstacle, coreLimit);
        }
        if (enclosedBefore && hasPastToScale()) { // apart, one support point along the remembered axis is all it takes
            gjk.resume(past.searches().simplex);
        }
    }

    /** Runs the walk, and again with exact signs if rounding stops it. */
    void walk(double coreLimit) {
        gjk.run();
        if (CarefulWalk.isStuck(gjk, obstacle)) {
            gjk = carefulWalk.better(gjk, obstacle, coreLimit);
            discardedSteps = carefulWalk.steps() - gjk.steps();
        }
    }

    /** Returns true if a walk between corners may answer: not within a budget of steps that it does not count. */
    boolean mayWalkCorners() {
        return CornerWalks.suit(obstacle.pair()) && accuracy.steps() >= CornerGjk.STEP_BUDGET;
    }

    /** Walks between the corners of two hulls, from where that ended in the previous frame. */
    LimitVerdict walkCorners(CornerGjk walk) {
        return past == NO_PAST ? walk.measure(obstacle) : walk.measure(obstacle, past.searches().corners);
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
            depth.remember(pair.searches().polytope);
        } else {
            pair.forgetPolytope();
        }
    }

    /** Keeps where a question without depth ended: of an overlap, that there is one. */
    void rememberDistance(Pair pair) {
        if (coresOverlap) {
            pair.isWithin = true;
        } else {
            remember(pair);
        }
    }
}
