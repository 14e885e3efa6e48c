package org.collide4j.query;

import org.collide4j.cast.RayBounds;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.PlacedPair;
import org.collide4j.query.CastHit.Outcome;

/**
 * Turns a motion into a ray against the obstacle, and the bounds of the ray into an answer: from λ to time, from A's frame
 * to the world, from the cores to the surfaces.
 *
 * <p>The ray is the motion by a power of two, of about unit length, so that λ and time differ by a factor without rounding.
 */
final class FoundCast {
    private final Vector3 r = new Vector3();
    private final ConfigurationObstacle obstacle;
    private final Vector3 motion;
    private double length;

    /** Factor from time to λ. */
    private double rate;

    /** Binary logarithm of the rate, which may be beyond the range of double. */
    private int rateExponent;

    /** True if the rate is in the range of double. */
    private boolean isUsual;

    /** Answers casts of this obstacle along A's motion in the world. */
    FoundCast(ConfigurationObstacle obstacle, Vector3 motion) {
        this.obstacle = obstacle;
        this.motion = motion;
    }

    /** Starts a cast of so many lengths of the motion, once the pair is placed. */
    void start(double length) {
        this.length = length;
        double most = motion.maxAbs();
        int exponent = most > 0 ? Math.getExponent(most) : 0;
        double down = Math.scalb(1.0, -exponent);
        Pose poseA = obstacle.pair().poseA();
        poseA.inverseRotate(-motion.x * down, -motion.y * down, -motion.z * down, r);
        int ofScale = obstacle.scale() == 1 ? 0 : Math.getExponent(obstacle.scale());
        rateExponent = exponent + ofScale;
        isUsual = rateExponent > Double.MIN_EXPONENT && rateExponent < Double.MAX_EXPONENT;
        rate = isUsual ? Math.scalb(1.0, rateExponent) : 1;
    }

    /** Returns the direction of the ray in A's frame: the motion of B as seen from A. */
    Vector3 r() {
        return r;
    }

    /** Returns the λ at which the motion ends. */
    double end() {
        return isUsual ? length * rate : Math.scalb(length, rateExponent);
    }

    /** Takes λ to time: finite if λ is. */
    private double time(double lambda) {
        if (isUsual || lambda == Double.POSITIVE_INFINITY) {
            return lambda / rate;
        }
        return Math.min(Math.scalb(lambda, -rateExponent), Double.MAX_VALUE);
    }

    /**
     * Writes the answer that the bounds prove.
     *
     * @param aside direction of the normal, in A's frame, if no plane has cut the ray
     */
    void answer(RayBounds bounds, Vector3 aside, CastHit out) {
        bounds.normal(out.found.normal);
        placeNormal(aside, out.found.normal);
        if (bounds.missed()) {
            out.miss(length);
            return;
        }
        double first = time(bounds.enter());
        out.found.lower = isUsual ? first : Math.max(0, Math.nextDown(first));
        out.found.upper = Math.max(out.found.lower, upper(bounds));
        out.outcome = isHitProven(bounds) ? Outcome.HIT : Outcome.UNDECIDED;
        out.time = Math.min(time(bounds.time()), out.found.upper);
        assert !(out.time < out.found.lower || out.time > out.found.upper)
                : "time " + out.time + " is not within its bounds " + out.found.lower + " and " + out.found.upper;
        out.found.signedDistance = 0;
        bounds.witnesses(out.found.pointOnA, out.found.pointOnB);
        placePoints(out);
    }

    /** True if the bounds prove a contact before the motion ends. */
    boolean isHitProven(RayBounds bounds) {
        double latest = time(bounds.latest());
        return latest < Double.POSITIVE_INFINITY && latest <= length;
    }

    /** Returns the proven upper bound of the time of contact, at most the length of the motion. */
    double upper(RayBounds bounds) {
        double latest = time(Math.min(bounds.latest(), bounds.exit()));
        return Math.min(length, isUsual ? latest : Math.nextUp(latest));
    }

    private void placeNormal(Vector3 aside, Vector3 normal) {
        if (normal.lengthSquared() == 0) {
            double norm = aside.length();
            normal.scale(norm > 0 ? 1 / norm : 0, aside);
        }
        if (normal.lengthSquared() == 0) {
            normal.set(1, 0, 0);
        }
        obstacle.pair().turnToWorld(normal);
    }

    /** Moves the witness points from the cores to the shapes' own surfaces, and A's along with A. */
    private void placePoints(CastHit out) {
        PlacedPair pair = obstacle.pair();
        double unscale = 1 / pair.scale();
        pair.toWorld(out.found.pointOnA);
        pair.toWorld(out.found.pointOnB);
        out.found.pointOnA.addScaled(out.time, motion).addScaled(pair.marginA() * unscale, out.found.normal);
        out.found.pointOnB.addScaled(-pair.marginB() * unscale, out.found.normal);
    }
}
