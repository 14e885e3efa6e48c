package org.collide4j.experiments;

import java.util.Locale;
import java.util.SplittableRandom;
import org.collide4j.cast.RayCast;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mpr.Mpr;
import org.collide4j.mpr.PortalMemory;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.ConvexShape;

/** Two bodies of one shape that rotate about themselves and orbit each other, with a query in every frame. */
final class TumblingPair {
    /** Query of a frame. */
    enum Query {
        /** Distance at full accuracy. */
        DISTANCE,
        /** Boolean query that starts from the difference of the centres. */
        AFRESH,
        /** Boolean query that starts from the last axis of the previous frame. */
        LAST_AXIS,
        /** Ray cast of the motion to the next frame, by the walk, that starts from the last axis of the previous frame. */
        CACHED_RAY,
        /** Cast of the motion to the next frame, as users call it, with the cache of a pair. */
        CAST_OF_PAIR,
        /** Cast of the motion to the next frame, as users call it, without a cache. */
        CAST,
        /** Boolean query, as users call it, with the cache of a pair. */
        INTERSECTS;

        String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Relative position that the bodies maintain. */
    enum State {
        APART(0.005, 0.3),
        OVERLAPPING(-0.3, -0.005);

        private final double least;
        private final double most;

        State(double least, double most) {
            this.least = least;
            this.most = most;
        }

        String words() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the gap, which oscillates between two values. */
        private double gap(double phase) {
            return 0.5 * (least + most) + 0.5 * (most - least) * StrictMath.sin(phase);
        }
    }

    private static final double TOLERANCE = 1e-12;
    private static final double CAST_DISTANCE = 4;

    private final ConvexShape a;
    private final ConvexShape b;
    private final Pose[] posesA;
    private final Pose[] posesB;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Vector3 towards = new Vector3();
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final RayCast rayCast = new RayCast();
    private final Pair pair;
    private final Vector3 motion = new Vector3();
    private final Vector3 nextPlace = new Vector3();
    private long steps;
    private int apart;
    private int queries;

    /**
     * Computes the poses of all frames. In every frame each body rotates by the angle, and so does the direction from A to
     * B; along it, B stays at the state's distance from first contact.
     */
    TumblingPair(ConvexShape shape, State state, double degrees, int frames, SplittableRandom random) {
        a = shape;
        b = shape;
        pair = new Pair(shape, shape);
        RandomBodies bodies = new RandomBodies(random);
        posesA = new Pose[frames];
        posesB = new Pose[frames];
        Pose turnA = turn(degrees, bodies);
        Pose turnB = turn(degrees, bodies);
        Pose turnWay = turn(degrees, bodies);
        Pose poseA = bodies.turn(new Pose());
        Pose poseB = bodies.turn(new Pose());
        Vector3 way = bodies.direction(new Vector3());
        for (int i = 0; i < frames; i++) {
            poseA = new Pose().setProduct(turnA, poseA);
            poseB = new Pose().setProduct(turnB, poseB);
            turnWay.transform(way, way);
            way.scale(1 / way.length()); // rounding would accumulate
            double phase = 0.618 * i * StrictMath.toRadians(degrees);
            posesA[i] = poseA;
            posesB[i] = new Pose(poseB);
            double distance = contact(posesA[i], posesB[i], way) + state.gap(phase);
            posesB[i].setTranslation(distance * way.x, distance * way.y, distance * way.z);
        }
    }

    private TumblingPair(ConvexShape a, Pose[] posesA, ConvexShape b, Pose[] posesB) {
        this.a = a;
        this.b = b;
        this.posesA = posesA;
        this.posesB = posesB;
        pair = new Pair(a, b);
    }

    /** Returns a pair that tumbles alike, of shapes that are the same sets of points as these. */
    TumblingPair with(ConvexShape newA, ConvexShape newB) {
        return new TumblingPair(newA, posesA, newB, posesB);
    }

    int frames() {
        return posesA.length;
    }

    /** Returns the distance of first contact along the direction from A to B. */
    private double contact(Pose poseA, Pose poseB, Vector3 way) {
        poseB.setTranslation(CAST_DISTANCE * way.x, CAST_DISTANCE * way.y, CAST_DISTANCE * way.z);
        narrow.cast(b, poseB, -CAST_DISTANCE * way.x, -CAST_DISTANCE * way.y, -CAST_DISTANCE * way.z, a, poseA, hit);
        return CAST_DISTANCE * (1 - hit.time());
    }

    private static Pose turn(double degrees, RandomBodies bodies) {
        double half = 0.5 * StrictMath.toRadians(degrees);
        Vector3 axis = bodies.direction(new Vector3()).scale(StrictMath.sin(half));
        return Pose.of(0, 0, 0, axis.x, axis.y, axis.z, StrictMath.cos(half));
    }

    /** Runs the query in every frame. */
    void run(Query query) {
        steps = 0;
        apart = 0;
        queries = posesA.length;
        towards.set(0, 0, 0);
        pair.forget();
        switch (query) {
            case CACHED_RAY, CAST_OF_PAIR, CAST -> runCasts(query);
            case INTERSECTS -> runIntersections();
            default -> runWalks(query);
        }
    }

    private void runIntersections() {
        for (int i = 0; i < posesA.length; i++) {
            apart += narrow.intersects(pair, posesA[i], posesB[i]) ? 0 : 1;
        }
    }

    /** Casts A, in every frame but the last, by as much as B comes towards it until the next frame. */
    private void runCasts(Query query) {
        queries = posesA.length - 1;
        for (int i = 0; i < queries; i++) {
            posesB[i].translation(motion).sub(posesB[i + 1].translation(nextPlace));
            if (query == Query.CACHED_RAY) {
                castRay(i);
                continue;
            }
            boolean meets = query == Query.CAST_OF_PAIR
                    ? narrow.cast(pair, posesA[i], motion.x, motion.y, motion.z, posesB[i], hit)
                    : narrow.cast(a, posesA[i], motion, b, posesB[i], hit);
            steps += hit.steps();
            apart += meets ? 0 : 1;
        }
    }

    private void castRay(int frame) {
        obstacle.set(a, posesA[frame], b, posesB[frame]);
        posesA[frame].inverseRotate(-motion.x, -motion.y, -motion.z, motion);
        rayCast.start(obstacle, motion, 1, towards, TOLERANCE);
        apart += rayCast.run() == RayCast.Status.MISSED ? 1 : 0;
        steps += rayCast.steps();
        towards.set(rayCast.v());
    }

    private void runWalks(Query query) {
        for (int i = 0; i < posesA.length; i++) {
            obstacle.set(a, posesA[i], b, posesB[i]);
            if (query != Query.LAST_AXIS || i == 0) {
                obstacle.center(towards);
            }
            if (query == Query.DISTANCE) {
                gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, TOLERANCE);
            } else {
                gjk.startWithin(obstacle, towards, obstacle.margin());
            }
            gjk.run();
            steps += gjk.steps();
            apart += gjk.lower() > obstacle.margin() ? 1 : 0;
            towards.set(gjk.axis());
        }
    }

    /** Refines a portal in every frame, from that of the previous frame or afresh, to a millionth of the depth. */
    void refinePortals(boolean fromLastPortal) {
        steps = 0;
        apart = 0;
        queries = posesA.length;
        PortalMemory memory = new PortalMemory();
        Mpr mpr = new Mpr();
        for (int i = 0; i < posesA.length; i++) {
            obstacle.set(a, posesA[i], b, posesB[i]);
            mpr.start(obstacle);
            if (fromLastPortal) {
                mpr.resume(memory);
            }
            mpr.run();
            mpr.remember(memory);
            steps += mpr.steps();
            apart += mpr.hit() ? 0 : 1;
        }
    }

    /** Returns the mean number of support points of a query of the last run. */
    double steps() {
        return (double) steps / queries;
    }

    /** Checks that the last run found the bodies in this state in every frame. */
    void requireAll(State state) {
        if (apart != (state == State.APART ? posesA.length : 0)) {
            throw new IllegalStateException(apart + " of " + posesA.length + " frames apart, but all " + state.words());
        }
    }
}
