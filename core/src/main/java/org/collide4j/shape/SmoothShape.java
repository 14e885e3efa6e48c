package org.collide4j.shape;

import org.collide4j.math.Vector3;

/**
 * A convex shape that knows how its support point moves as the direction turns.
 *
 * <p>Queries use it to finish with quadratic instead of linear convergence. It only proposes directions: answers are
 * proven by {@link #support} alone, so that a wrong derivative costs steps, never truth.
 */
public interface SmoothShape extends ConvexShape {
    /**
     * Writes the derivative of the core's support point along the unit direction d as d moves by t: H(d)·t, with H the
     * Hessian of the support function.
     *
     * <p><b>Frame</b>: the shape's own. Zero where the support point is a vertex that stays. Allocates nothing.
     */
    void supportDerivative(double dx, double dy, double dz, double tx, double ty, double tz, Vector3 out);
}
