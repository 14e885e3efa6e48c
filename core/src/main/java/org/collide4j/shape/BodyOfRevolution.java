package org.collide4j.shape;

/**
 * A convex shape whose core may be symmetric under every rotation around its z axis.
 *
 * <p>Two such bodies with parallel axes have a configuration space obstacle that is a body of revolution too. Whole
 * circles of its boundary can be equally near the origin, which no polytope of points approximates well; but its meridian
 * is a flat polygon, and that is searched instead.
 */
public interface BodyOfRevolution extends ConvexShape {
    /** True if the core is round. */
    default boolean isRound() {
        return true;
    }
}
