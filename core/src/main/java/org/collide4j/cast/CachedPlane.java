package org.collide4j.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Plane of a pair's last missed cast, tried first in its next one (van den Bergen 2004, §4): one support point and two
 * products prove most misses again, without a portal, a root or a quotient.
 *
 * <p>A worker.
 */
public final class CachedPlane {
    /** Allowance for n, a unit vector but for two rotations and a division, and for the sums and products with it. */
    private static final double ABOVE = 1 + 64 * UNIT;

    private final Vector3 middle = new Vector3();
    private final SupportPoint farthest = new SupportPoint();

    /** Creates a worker. */
    public CachedPlane() {}

    /**
     * True if the plane of the cached normal, which must be a unit vector, proves that the ray misses the obstacle,
     * rounding included.
     *
     * @param r direction of the ray, in A's frame
     * @param end λ at which the ray ends, or infinity
     */
    public boolean separates(ConfigurationObstacle obstacle, Vector3 r, double end, CastMemory memory) {
        if (isFar(obstacle, r, end)) {
            return false;
        }
        Vector3 n = memory.normal();
        obstacle.support(n.x, n.y, n.z, farthest);
        double highest = n.dot(farthest.w) + (obstacle.margin() + obstacle.rounding()) * ABOVE;
        double slowest = n.dot(r) - RaySection.DRIFT * r.sumAbs();
        return highest < 0 && (slowest >= 0 || end * slowest * ABOVE > highest);
    }

    /** True if the ray passes beside the ball of both reaches, which proves the miss without a support point. */
    private boolean isFar(ConfigurationObstacle obstacle, Vector3 r, double end) {
        obstacle.middle(middle);
        double far = obstacle.pair().reachA() + obstacle.pair().reachB() + obstacle.margin();
        double square = r.lengthSquared();
        double nearest = square > 0 ? Math.max(0, Math.min(middle.dot(r) / square, end)) : 0;
        return middle.addScaled(-nearest, r).lengthSquared() > far * far;
    }
}
