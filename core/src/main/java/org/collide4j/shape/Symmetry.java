package org.collide4j.shape;

/**
 * How the core of a {@link ConvexShape} is its own image: mirrored at its centre, or turned about an axis.
 *
 * <p>What is claimed has to be true to a few roundings: a false symmetry makes depths untrue. A body of revolution about z
 * implements {@link BodyOfRevolution}; a shape that is only its own mirror image returns {@link #CENTRAL}.
 *
 * <pre>{@code
 * record Brick(double x, double y, double z) implements ConvexShape {
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         out.set(Math.copySign(x, dx), Math.copySign(y, dy), Math.copySign(z, dz));
 *     }
 *
 *     @Override
 *     public Symmetry symmetry() {
 *         return Symmetry.CENTRAL;
 *     }
 * }
 * }</pre>
 */
public interface Symmetry {
    /** No symmetry is known. */
    Symmetry NONE = new Symmetry() {};

    /** The core is its own mirror image at the {@link ConvexShape#center}; no axis is known. */
    Symmetry CENTRAL = new Symmetry() {
        @Override
        public boolean isSymmetric() {
            return true;
        }
    };

    /** True if the core is its own mirror image at the {@link ConvexShape#center}: then each support point tells two. */
    default boolean isSymmetric() {
        return false;
    }

    /**
     * Writes the line around which the core is round, in the shape's frame; returns false, and nothing of use is written, if
     * none is known. Allocates nothing.
     *
     * <p>Two such bodies with parallel axes have a configuration space obstacle that is a body of revolution too. Whole
     * circles of its boundary can be equally near the origin, which no polytope of points approximates well; but its
     * meridian is a flat polygon, and that is searched instead.
     */
    default boolean axis(AxisOfRevolution out) {
        return false;
    }
}
