package org.collide4j.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Plane of a pair's last missed cast, tried first in its next one (van den Bergen 2004, §4): one support point and two
 * products prove most misses again, without a portal. Far misses are proven by the ball of both reaches.
 *
 * <p>A worker.
 */
public final class CachedPlane {
    /** Allowance for n, a unit vector but for two rotations and a division, and for the sums and products with it. */
    private static final double ABOVE = 1 + 64 * UNIT;

    /** Allowance for the ball of both reaches, and for the ray's point nearest to its middle. */
    private static final double ABOVE_BALL = 1 + 1e-9;

    private final Vector3 normal = new Vector3();
    private int steps;
    private final SupportPoint farthest = new SupportPoint();

    /** Creates a worker. */
    public CachedPlane() {}

    /**
     * True if the ball of both reaches, or else the plane of the cached normal, proves that the ray misses the obstacle,
     * rounding included. Then {@link #normal} is that of a plane between the two.
     *
     * @param r direction of the ray, in A's frame
     * @param end λ at which the ray ends, or infinity
     * @param cached unit vector
     */
    public boolean separates(ConfigurationObstacle obstacle, Vector3 r, double end, Vector3 cached) {
        steps = 0;
        if (passesBall(obstacle, r, end)) {
            normal.scale(1 / normal.length());
            return true;
        }
        normal.set(cached);
        steps = 1;
        obstacle.support(normal.x, normal.y, normal.z, farthest);
        double highest = normal.dot(farthest.w) + (obstacle.margin() + obstacle.rounding()) * ABOVE;
        double slowest = normal.dot(r) - RaySection.DRIFT * r.sumAbs();
        return highest < 0 && (slowest >= 0 || end * slowest * ABOVE > highest);
    }

    /** True if the point of the ray nearest to the middle is outside the ball, by more than rounding. */
    private boolean passesBall(ConfigurationObstacle obstacle, Vector3 r, double end) {
        obstacle.middle(normal);
        double reach = obstacle.pair().reachA() + obstacle.pair().reachB() + obstacle.margin();
        double far = reach * ABOVE_BALL + obstacle.rounding() + RaySection.DRIFT * normal.sumAbs();
        double square = r.lengthSquared();
        double nearest = square > 0 ? Math.max(0, Math.min(normal.dot(r) / square, end)) : 0;
        return normal.negate().addScaled(nearest, r).lengthSquared() > far * far;
    }

    /** Returns the normal of the plane of the last proof, in A's frame, from the obstacle to the ray. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the support points of the last proof. */
    public int steps() {
        return steps;
    }
}
