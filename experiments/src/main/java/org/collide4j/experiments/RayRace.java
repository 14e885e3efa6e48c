package org.collide4j.experiments;

import java.util.SplittableRandom;
import org.collide4j.alternatives.cast.PlainRayCast;
import org.collide4j.alternatives.cast.PlainRayCast.Stop;
import org.collide4j.cast.RayCast;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Point;

/**
 * The published ray cast against the library's, on random rays at a shape of about the size of the unit ball.
 *
 * <p>The error of a hit is the distance along the ray to the library's hit at full accuracy.
 */
final class RayRace {
    private static final double FULL_ACCURACY = 1e-12;
    private static final int MOST_TIMED = 4000;

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
    private final CastHit hit = new CastHit();
    private final Stopwatch stopwatch = new Stopwatch();
    private NarrowPhase narrow = new NarrowPhase();
    private RandomRays rays = new RandomRays(0, new RandomBodies(new SplittableRandom()));
    private int hits;
    private long publishedSteps;
    private long absoluteSteps;
    private long ourSteps;
    private long querySteps;
    private double publishedError;
    private double ourError;

    RayRace(ConvexShape shape) {
        this.shape = shape;
    }

    /** Casts random rays; the tolerance applies to squared lengths, as in the paper. */
    void run(int count, double tolerance, RandomBodies bodies) {
        rays = new RandomRays(count, bodies);
        narrow = new NarrowPhase(Accuracy.relative(Math.max(FULL_ACCURACY, Math.sqrt(tolerance))));
        for (int i = 0; i < count; i++) {
            rays.get(i, source, r);
            cast(tolerance);
        }
    }

    /** Returns the nanoseconds of a ray as published, the median of some rounds over the rays of the last run. */
    double publishedNanos(int rounds, double tolerance) {
        return nanos(rounds, () -> published.cast(shape, source, r, tolerance, Stop.RELATIVE));
    }

    /** Returns the nanoseconds of a ray as users cast it, the median of some rounds over the rays of the last run. */
    double queryNanos(int rounds) {
        return nanos(rounds, this::query);
    }

    private double nanos(int rounds, Runnable cast) {
        int count = Math.min(rays.count(), MOST_TIMED);
        double median = stopwatch.median(rounds, () -> {
            for (int i = 0; i < count; i++) {
                rays.get(i, source, r);
                cast.run();
            }
        });
        return median / count;
    }

    private void query() {
        narrow.raycast(source, r, Double.POSITIVE_INFINITY, shape, poseOfShape, hit);
    }

    private void cast(double tolerance) {
        published.cast(shape, source, r, tolerance, Stop.ABSOLUTE);
        absoluteSteps += published.steps();
        boolean publishedHit = published.cast(shape, source, r, tolerance, Stop.RELATIVE);
        publishedSteps += published.steps();
        boolean meets = castOurs(Math.sqrt(tolerance));
        ourSteps += ours.steps();
        query();
        querySteps += hit.steps();
        double time = ours.time();
        if (meets && castOurs(FULL_ACCURACY)) {
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
        return 100.0 * hits / rays.count();
    }

    double publishedSteps() {
        return (double) publishedSteps / rays.count();
    }

    /** Returns the mean number of iterations of the published cast with an absolute tolerance. */
    double absoluteSteps() {
        return (double) absoluteSteps / rays.count();
    }

    double ourSteps() {
        return (double) ourSteps / rays.count();
    }

    /** Returns the mean number of support points of the query that users call. */
    double querySteps() {
        return (double) querySteps / rays.count();
    }

    double publishedError() {
        return publishedError / hits;
    }

    double ourError() {
        return ourError / hits;
    }
}
