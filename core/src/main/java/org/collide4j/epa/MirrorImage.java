package org.collide4j.epa;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Mirror images of support points, for an obstacle that is its own mirror image at its centre: each support point gives
 * the opposite one. Worth while where the origin is so near the centre that opposite directions are nearly as shallow.
 */
final class MirrorImage {
    /** Largest distance of the origin from the centre, in parts of the depth. */
    private static final double NEAR = 0.25;

    /** Opposite sides farther away than so many depths are left alone. */
    private static final double SHALLOW = 1.2;

    /** The centre and the image are off by some units of the reach. */
    private static final double ROUNDING = 8 * UNIT;

    private final Vector3 centre = new Vector3();
    private final SupportPoint image = new SupportPoint();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private boolean exists;
    private boolean asked;

    void start(ConfigurationObstacle obstacle) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        exists = false;
        asked = false;
    }

    /**
     * True if the obstacle is its own mirror image, and the origin is near enough to the centre for such a depth;
     * computed once a search.
     */
    boolean exists(double depth) {
        if (!asked && obstacle.isSymmetric()) {
            obstacle.center(centre);
            exists = centre.length() <= NEAR * depth;
        }
        asked = true;
        return exists;
    }

    /** How far an image may be off, beyond what its support point is off. */
    double rounding() {
        return exists ? ROUNDING * obstacle.reach() : 0;
    }

    /** How far the obstacle reaches against the unit direction along which it reaches so far. */
    double against(Vector3 direction, double along) {
        return along - 2 * centre.dot(direction);
    }

    /** True if the opposite side is as shallow as others, or nearly. */
    boolean isShallow(double against, double depth) {
        return exists && against < SHALLOW * depth;
    }

    SupportPoint of(SupportPoint point) {
        obstacle.mirror(point, image);
        return image;
    }
}
