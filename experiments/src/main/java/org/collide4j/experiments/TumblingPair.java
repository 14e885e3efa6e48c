package org.collide4j.experiments;

import java.util.Locale;
import java.util.SplittableRandom;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
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
        LAST_AXIS;

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

    private final ConvexShape shape;
    private final Pose[] posesA;
    private final Pose[] posesB;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Vector3 towards = new Vector3();
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private long steps;
    private int apart;

    /**
     * Computes the poses of all frames. In every frame each body rotates by the angle, and so does the direction from A to
     * B; along it, B stays at the state's distance from first contact.
     */
    TumblingPair(ConvexShape shape, State state, double degrees, int frames, SplittableRandom random) {
        this.shape = shape;
        RandomBodies bodies = new RandomBodies(random);
        posesA = new Pose[frames];
        posesB = new Pose[frames];
        Pose turnA = turn(degrees, bodies);
        Pose turnB = turn(degrees, bodies);
        Pose turnWay = turn(degrees, bodies);
        Pose a = bodies.turn(new Pose());
        Pose b = bodies.turn(new Pose());
        Vector3 way = bodies.direction(new Vector3());
        for (int i = 0; i < frames; i++) {
            a = new Pose().setProduct(turnA, a);
            b = new Pose().setProduct(turnB, b);
            turnWay.transform(way, way);
            way.scale(1 / way.length()); // rounding would accumulate
            double phase = 0.618 * i * StrictMath.toRadians(degrees);
            posesA[i] = a;
            posesB[i] = new Pose(b);
            double distance = contact(posesA[i], posesB[i], way) + state.gap(phase);
            posesB[i].setTranslation(distance * way.x, distance * way.y, distance * way.z);
        }
    }

    /** Returns the distance of first contact along the direction from A to B. */
    private double contact(Pose poseA, Pose poseB, Vector3 way) {
        poseB.setTranslation(CAST_DISTANCE * way.x, CAST_DISTANCE * way.y, CAST_DISTANCE * way.z);
        narrow.cast(
                shape,
                poseB,
                -CAST_DISTANCE * way.x,
                -CAST_DISTANCE * way.y,
                -CAST_DISTANCE * way.z,
                shape,
                poseA,
                hit);
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
        towards.set(0, 0, 0);
        for (int i = 0; i < posesA.length; i++) {
            obstacle.set(shape, posesA[i], shape, posesB[i]);
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

    /** Returns the mean number of support points per frame of the last run. */
    double steps() {
        return (double) steps / posesA.length;
    }

    /** Checks that the last run found the bodies in this state in every frame. */
    void requireAll(State state) {
        if (apart != (state == State.APART ? posesA.length : 0)) {
            throw new IllegalStateException(apart + " of " + posesA.length + " frames apart, but all " + state.words());
        }
    }
}
