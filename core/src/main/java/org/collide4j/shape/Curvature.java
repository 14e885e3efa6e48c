package org.collide4j.shape;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * How the core of a {@link ConvexShape} curves: what a curved shape may know of its surface beyond support points.
 *
 * <p>Every method has a default that claims nothing, so that a shape implements what it knows and no more: mostly
 * {@link #addHessian} by way of {@link SmoothShape}. <b>Frame</b>: the shape's own, for all directions and points. Nothing
 * allocates.
 *
 * <p>Two of the answers only propose directions: a wrong Hessian or a wrong ellipsoid costs steps, never truth. The others
 * are parts of proofs: radii of curvature that are too large, parts that are not in the core, or a closed form of another
 * body make answers untrue.
 *
 * <pre>{@code
 * record Lens(double radius, double height) implements ConvexShape, Curvature { // a ball squeezed along z
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         if (dx == 0 && dy == 0 && dz == 0) {
 *             support(0, 0, 1, out);
 *             return;
 *         }
 *         double length = Math.sqrt(radius * radius * (dx * dx + dy * dy) + height * height * dz * dz);
 *         out.set(radius * radius * dx, radius * radius * dy, height * height * dz).scale(1 / length);
 *     }
 *
 *     @Override
 *     public Curvature curvature() {
 *         return this;
 *     }
 *
 *     @Override
 *     public boolean addClosedForm(ClosedForm out) {
 *         out.addPart();
 *         out.addEllipsoid(0, 0, 0, radius, radius, height);
 *         return out.isWhole();
 *     }
 *
 *     @Override
 *     public void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {
 *         out.addEllipsoid(radius, radius, height, dx, dy, dz, tilt);
 *     }
 * }
 * }</pre>
 */
public interface Curvature {
    /** No curvature is known: that of polytopes, and of shapes known by their support mapping alone. */
    Curvature NONE = new Curvature() {};

    /**
     * True if a support point moves as the direction turns, and {@link #addHessian} knows how: then queries
     * finish with quadratic instead of linear convergence. False for polytopes, which are searched until no vertex is
     * left to find.
     */
    default boolean isSmooth() {
        return false;
    }

    /**
     * Adds the Hessian H of the core's support function at the unit direction d: as d moves by t, the support point moves by
     * H·t. Nothing is added by a shape that is not {@link #isSmooth}.
     *
     * <p>For a ball it is one line, {@code out.addAcross(radius, dx, dy, dz)}; zero where the support point is a vertex that
     * stays. It only proposes directions: answers are proven by {@link ConvexShape#support} alone.
     */
    default void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {}

    /**
     * Adds how round the core is at least around a direction, up to a tilt from it ({@link RadiiOfCurvature}): that
     * proves how deep overlaps are at most where no face of a polytope can. For a ball it is one line,
     * {@code out.addBall(radius)}.
     *
     * <p>The direction is one that {@link ConvexShape#support} was asked along, of any length; where the support point
     * jumps, what is added belongs to the part of the core that it was found on. Nothing need be added, which costs steps
     * only; more than is true makes answers untrue.
     */
    default void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {}

    /**
     * Adds the core's support function in closed form, if it has one that is known; else returns false, and what was added
     * is of no use.
     *
     * <p>Where whole rings of directions are nearly as shallow as each other, bounds made of the form prove the depth that
     * neither points nor radii of curvature do. The form added has to be the core, to a few roundings. The form of a
     * polytope is made of its {@link ConvexShape#vertices}.
     */
    default boolean addClosedForm(ClosedForm out) {
        return false;
    }

    /**
     * True if the core is the convex hull of parts that {@link #supportOfPart} and {@link #addRadiiOfPart} know: rims and
     * apices. Then depths are proven where parts meet in a kink; a part that is not in the core makes answers untrue. The
     * parts of a polytope are its corners, without being told.
     */
    default boolean hasParts() {
        return false;
    }

    /**
     * Writes a point, farthest along the direction, of the convex part of the core that one of its support points lies
     * on: another point of the same rim, say. A corner is a part that stays where it is.
     *
     * @param on a point of the part; may be the same object as {@code out}
     */
    default void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        out.set(on);
    }

    /**
     * Writes the part that the point lies on, if the part is an ellipsoid, and returns true; else writes the point and
     * returns false: then only {@link #supportOfPart} is known. The ellipsoid only proposes directions, as a Hessian does.
     */
    default boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        out.setPoint(on);
        return false;
    }

    /**
     * Adds the Hessian of the support function of the part that the point lies on, at the unit direction d; the point is the
     * part's support point along d. It only proposes directions, as {@link #addHessian} does.
     */
    default void addHessianOfPart(Vector3 on, double dx, double dy, double dz, SymmetricMatrix out) {
        addHessian(dx, dy, dz, out);
    }

    /**
     * Adds how round the part that the point lies on is at least around the direction, as {@link #addRadiiOfCurvature} does
     * of the part that is farthest. The point is the part's support point along the direction.
     */
    default void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {}
}
