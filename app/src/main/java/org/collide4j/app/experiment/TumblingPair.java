package org.collide4j.app.experiment;

import java.util.Locale;
import java.util.SplittableRandom;
import org.collide4j.gjk.Gjk;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
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

    private static final double TOLERANCE = 1e-12;

    private final ConvexShape shape;
    private final Pose[] posesA;
    private final Pose[] posesB;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Vector3 towards = new Vector3();
    private long steps;
    private int apart;

    /**
     * Computes the whole motion: each body turns by the angle in every frame, and so does the way from one to the other; its
     * length swings between overlap and a gap.
     */
    TumblingPair(ConvexShape shape, double degrees, int frames, SplittableRandom random) {
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
        double phase = 0;
        for (int i = 0; i < frames; i++) {
            a = new Pose().setProduct(turnA, a);
            b = new Pose().setProduct(turnB, b);
            turnWay.transform(way, way);
            way.scale(1 / way.length()); // or rounding would add up
            phase += 0.618 * StrictMath.toRadians(degrees);
            double distance = 1.7 + 0.5 * StrictMath.sin(phase);
            posesA[i] = a;
            posesB[i] = new Pose(b).setTranslation(distance * way.x, distance * way.y, distance * way.z);
        }
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

    /** In how many of a hundred frames the bodies were apart. */
    double apart() {
        return 100.0 * apart / posesA.length;
    }
}
