package org.collide4j.experiments;

import org.collide4j.alternatives.cast.PlainRayCast;
import org.collide4j.alternatives.cast.PlainRayCast.Stop;
import org.collide4j.cast.RayCast;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * The published ray cast against the library's, on random rays at a shape of about the size of the unit ball.
 *
 * <p>The error of a hit is the distance along the ray to the library's hit at full accuracy.
 */
final class RayRace {
    private static final double FULL_ACCURACY = 1e-12;
    private static final double SOURCE_DISTANCE = 3;

    private final ConvexShape shape;
    private final PlainRayCast published = new PlainRayCast();
    private final RayCast ours = new RayCast();
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Point start = new Point(0, 0, 0);
    private final Pose poseOfRay = new Pose();
    private final Pose poseOfShape = new Pose();
    private final Vector3 source = new Vector3();
    private final Vector3 r = new Vector3();
    private final Vector3 backwards = new Vector3();
    private final Vector3 noGuess = new Vector3();
    private int rays;
    private int hits;
    private long publishedSteps;
    private long absoluteSteps;
    private long ourSteps;
    private double publishedError;
    private double ourError;

    RayRace(ConvexShape shape) {
        this.shape = shape;
    }

    /** Casts random rays; the tolerance applies to squared lengths, as in the paper. */
    void run(int count, double tolerance, RandomBodies bodies) {
        rays = count;
        for (int i = 0; i < count; i++) {
            aim(bodies);
            cast(tolerance);
        }
    }

    /** Sets a random ray from a distance towards a point within two thirds of the unit ball, so that most rays hit. */
    private void aim(RandomBodies bodies) {
        bodies.direction(source).scale(SOURCE_DISTANCE);
        bodies.direction(r).scale(Math.cbrt(bodies.between(0, 0.3)));
        r.sub(source);
    }

    private void cast(double tolerance) {
        published.cast(shape, source, r, tolerance, Stop.ABSOLUTE);
        absoluteSteps += published.steps();
        boolean publishedHit = published.cast(shape, source, r, tolerance, Stop.RELATIVE);
        publishedSteps += published.steps();
        boolean hit = castOurs(Math.sqrt(tolerance));
        ourSteps += ours.steps();
        double time = ours.time();
        if (hit && castOurs(FULL_ACCURACY)) {
            hits++;
            publishedError += publishedHit ? Math.abs(published.lambda() - ours.time()) * r.length() : 1;
            ourError += Math.abs(time - ours.time()) * r.length();
        }
    }

    private boolean castOurs(double tolerance) {
        poseOfRay.setTranslation(source.x, source.y, source.z);
        obstacle.set(start, poseOfRay, shape, poseOfShape);
        ours.start(obstacle, backwards.scale(-1, r), Double.POSITIVE_INFINITY, noGuess, tolerance);
        return ours.run() != RayCast.Status.MISSED;
    }

    /** Returns the percentage of rays that hit. */
    double hits() {
        return 100.0 * hits / rays;
    }

    double publishedSteps() {
        return (double) publishedSteps / rays;
    }

    /** Returns the mean number of iterations of the published cast with an absolute tolerance. */
    double absoluteSteps() {
        return (double) absoluteSteps / rays;
    }

    double ourSteps() {
        return (double) ourSteps / rays;
    }

    double publishedError() {
        return publishedError / hits;
    }

    double ourError() {
        return ourError / hits;
    }
}
