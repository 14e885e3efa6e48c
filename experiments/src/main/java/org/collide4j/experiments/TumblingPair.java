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

/** Two bodies of one shape that turn about themselves and about each other, asked about in every frame. */
final class TumblingPair {
    /** What GJK is asked. */
    enum Query {
        /** The distance, to its full accuracy. */
        DISTANCE,
        /** Whether they are apart, from their centres. */
        AFRESH,
        /** Whether they are apart, from the axis that the last frame ended with. */
        LAST_AXIS;

        String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** How the bodies stay to each other. */
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

        /** The gap swings between its two ends. */
        private double gap(double phase) {
            return 0.5 * (least + most) + 0.5 * (most - least) * StrictMath.sin(phase);
        }
    }

    private static final double TOLERANCE = 1e-12;
    private static final double AFAR = 4;

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
     * Computes the whole motion: each body turns by the angle in every frame, and so does the way from A to B; on it, B stays
     * as far from first contact as the state wants.
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
            way.scale(1 / way.length()); // or rounding would add up
            double phase = 0.618 * i * StrictMath.toRadians(degrees);
            posesA[i] = a;
            posesB[i] = new Pose(b);
            double distance = contact(posesA[i], posesB[i], way) + state.gap(phase);
            posesB[i].setTranslation(distance * way.x, distance * way.y, distance * way.z);
        }
    }

    /** How far from A, on the way, B touches it first. */
    private double contact(Pose poseA, Pose poseB, Vector3 way) {
        poseB.setTranslation(AFAR * way.x, AFAR * way.y, AFAR * way.z);
        narrow.cast(shape, poseB, -AFAR * way.x, -AFAR * way.y, -AFAR * way.z, shape, poseA, hit);
        return AFAR * (1 - hit.time());
    }

    private static Pose turn(double degrees, RandomBodies bodies) {
        double half = 0.5 * StrictMath.toRadians(degrees);
        Vector3 axis = bodies.direction(new Vector3()).scale(StrictMath.sin(half));
        return Pose.of(0, 0, 0, axis.x, axis.y, axis.z, StrictMath.cos(half));
    }

    /** Asks in every frame. */
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

    /** Support points of a frame, on average over the last run. */
    double steps() {
        return (double) steps / posesA.length;
    }

    /** Throws unless the last run found the bodies in this state in every frame. */
    void requireAll(State state) {
        if (apart != (state == State.APART ? posesA.length : 0)) {
            throw new IllegalStateException(apart + " of " + posesA.length + " frames apart, but all " + state.words());
        }
    }
}
