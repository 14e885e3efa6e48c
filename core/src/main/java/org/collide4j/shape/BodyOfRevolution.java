package org.collide4j.shape;

/**
 * A convex shape whose core is round: about the z axis of its frame, unless it says otherwise.
 *
 * <pre>{@code
 * record Paraboloid() implements BodyOfRevolution { // z ≥ x² + y², up to z = 1
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         double r = Math.hypot(dx, dy);
 *         double most = dz < 0 ? Math.min(1, -r / (2 * dz)) : 1; // radius of the farthest circle
 *         out.set(r > 0 ? most * dx / r : 0, r > 0 ? most * dy / r : 0, most * most);
 *     }
 * }
 * }</pre>
 */
public interface BodyOfRevolution extends ConvexShape, Symmetry {
    @Override
    default Symmetry symmetry() {
        return this;
    }

    @Override
    default boolean axis(AxisOfRevolution out) {
        out.setThroughOrigin(0, 0, 1);
        return true;
    }
}
