package org.collide4j.epa;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Mirror images of support points, for an obstacle with point symmetry: each support point gives the opposite one. This pays
 * if the origin is so near the centre that opposite directions are nearly as shallow.
 */
final class MirrorImage {
    /** Largest distance of the origin from the centre, relative to the depth. */
    private static final double LARGEST_OFFSET = 0.25;

    /** Largest depth of an opposite side, relative to the least depth, at which its image is added. */
    private static final double LARGEST_DEPTH_RATIO = 1.2;

    /** Error bound of the centre and the image, relative to the reach. */
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
     * Returns true if the obstacle has point symmetry, and the origin is near enough to the centre for this depth; computed
     * once per search.
     */
    boolean exists(double depth) {
        if (!asked && obstacle.isSymmetric()) {
            obstacle.center(centre);
            exists = centre.length() <= LARGEST_OFFSET * depth;
        }
        asked = true;
        return exists;
    }

    /** Returns the error bound of an image, beyond that of its support point. */
    double rounding() {
        return exists ? ROUNDING * obstacle.reach() : 0;
    }

    /** Returns the extent of the obstacle against a unit direction, from the extent along it. */
    double against(Vector3 direction, double along) {
        return along - 2 * centre.dot(direction);
    }

    /** Returns true if the opposite side is about as shallow as others. */
    boolean isShallow(double against, double depth) {
        return exists && against < LARGEST_DEPTH_RATIO * depth;
    }

    SupportPoint of(SupportPoint point) {
        obstacle.mirror(point, image);
        return image;
    }
}
