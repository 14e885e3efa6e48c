package org.collide4j.shape;

import org.collide4j.math.Aabb;
import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;

/**
 * A closed convex set of points, known by its support mapping alone: shape = core ⊕ ball(margin).
 *
 * <p>Implement {@link #support} and every query accepts the shape. Shapes are immutable while a query runs, and may be
 * shared by threads.
 *
 * <pre>{@code
 * record Ball(double radius) implements ConvexShape { // prefer Sphere, which keeps its radius in the margin
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
 *         out.set(dx, dy, dz).scale(length > 0 ? radius / length : 0);
 *     }
 * }
 * double gap = narrow.signedDistance(a, poseA, new Ball(0.5), poseB); // 1.5
 * }</pre>
 */
public interface ConvexShape {
    /**
     * Writes a point of the <em>core</em> that lies farthest along the direction: s with d·s = max over the core.
     *
     * <p><b>Frame</b>: the shape's own, for direction and result. The direction may have any length, zero included: then
     * any point of the core's boundary will do. Where several points are farthest, any of them will do, but always the
     * same one. Allocates nothing.
     */
    void support(double dx, double dy, double dz, Vector3 out);

    /**
     * Returns the radius of the ball that is swept over the core, in the caller's unit of length; 0 or more.
     *
     * <p>Kept apart from the core because a ball costs nothing: it only shifts distances (van den Bergen 2001, §2).
     */
    default double margin() {
        return 0;
    }

    /**
     * Writes a point of the core, best near its middle. Queries start there: how near only their speed depends on, but
     * bounds of rough estimates are proven with it, so that it has to lie in the core.
     */
    default void center(Vector3 out) {
        support(1, 0, 0, out);
        double x = out.x;
        double y = out.y;
        double z = out.z;
        support(-1, 0, 0, out);
        out.set(0.5 * (x + out.x), 0.5 * (y + out.y), 0.5 * (z + out.z));
    }

    /**
     * Returns a radius around the frame's origin within which the whole core lies, or NaN if the shape does not know
     * one; queries find it by six supports then. It scales the rounding errors of answers: one that is too large makes
     * their intervals wide, one that is too small makes them untrue. 0 says that the core is the origin itself.
     */
    default double reach() {
        return Double.NaN;
    }

    /**
     * Returns how far a support point, and the margin, may be off beyond some roundings of the reach and of the margin:
     * 0 for a shape that computes its support point at once. A shape made of others adds what composing them rounds, so
     * that answers stay true however deep shapes are nested. A length in the caller's unit; the same at every call.
     */
    default double rounding() {
        return 0;
    }

    /**
     * Returns the radius of a ball around the {@link #center} that lies in the core, or 0 if the shape knows none. A
     * large one spares work where shapes overlap; one that is too large makes answers untrue.
     */
    default double innerRadius() {
        return 0;
    }

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
     * <p><b>Frame</b>: the shape's own. For a ball it is one line, {@code out.addAcross(radius, dx, dy, dz)}; zero where
     * the support point is a vertex that stays. It only proposes directions: answers are proven by {@link #support} alone,
     * so that a wrong one costs steps, never truth. Allocates nothing.
     */
    default void addHessian(double dx, double dy, double dz, SymmetricMatrix out) {}

    /** True if the core is its own mirror image at the {@link #center}: then each support point tells two. */
    default boolean isSymmetric() {
        return false;
    }

    /**
     * Adds how round the core is at least around a direction, up to a tilt from it ({@link RadiiOfCurvature}): that
     * proves how deep overlaps are at most where no face of a polytope can. For a ball it is one line,
     * {@code out.addBall(radius)}.
     *
     * <p>The direction is one that {@link #support} was asked along, of any length; where the support point jumps, what
     * is added belongs to the part of the core that it was found on. Nothing need be added, which costs steps only; more
     * than is true makes answers untrue. Allocates nothing.
     */
    default void addRadiiOfCurvature(double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {}

    /**
     * True if the core is the convex hull of parts that {@link #supportOfPart} and {@link #addRadiiOfPart} know: rims and
     * apices, or the corners of a polytope, which need not be told. Then depths are proven where parts meet in a kink; a
     * part that is not in the core makes answers untrue.
     */
    default boolean hasParts() {
        return isPolytope();
    }

    /**
     * Writes a point, farthest along the direction, of the convex part of the core that one of its support points lies
     * on: another point of the same rim, say. A corner is a part that is left as it is.
     *
     * <p>Both points are of the shape's own frame, and may be the same object. Allocates nothing.
     */
    default void supportOfPart(Vector3 on, double dx, double dy, double dz, Vector3 out) {
        out.set(on);
    }

    /**
     * Writes that part, if it is an ellipsoid, and returns true; false leaves no more than {@link #supportOfPart} to be
     * known. As a Hessian does, it only proposes directions.
     */
    default boolean ellipsoidOfPart(Vector3 on, EllipsoidalPart out) {
        out.setPoint(on);
        return isPolytope();
    }

    /**
     * Adds the Hessian of the support function of that part at the unit direction d; the point is the part's support point
     * along d. It only proposes directions, as {@link #addHessian} does.
     */
    default void addHessianOfPart(Vector3 on, double dx, double dy, double dz, SymmetricMatrix out) {
        addHessian(dx, dy, dz, out);
    }

    /**
     * Adds how round that part is at least around the direction, as {@link #addRadiiOfCurvature} does of the part that is
     * farthest. The point is the part's support point along the direction.
     */
    default void addRadiiOfPart(Vector3 on, double dx, double dy, double dz, double tilt, RadiiOfCurvature out) {}

    /**
     * Adds the core's support function in closed form, if it has one that is known; else false, and what was added is
     * of no use.
     *
     * <p>Where whole rings of directions are nearly as shallow as each other, bounds made of it prove the depth that
     * neither points nor radii of curvature do. The form added has to be the core, to a few roundings. Allocates
     * nothing.
     */
    default boolean addClosedForm(ClosedForm out) {
        return out.addVertices(this);
    }

    /**
     * Writes the line around which the core is round; false, and nothing of use is written, if none is known.
     *
     * <p>Two such bodies with parallel axes have a configuration space obstacle that is a body of revolution too. Whole
     * circles of its boundary can be equally near the origin, which no polytope of points approximates well; but its
     * meridian is a flat polygon, and that is searched instead. Allocates nothing.
     */
    default boolean axis(AxisOfRevolution out) {
        return false;
    }

    /** True if the core is known to be the convex hull of finitely many points, whether or not it can tell them. */
    default boolean isPolytope() {
        return vertexCount() > 0;
    }

    /**
     * Returns how many points the core is the convex hull of, if {@link #vertex} can give each without rounding; else
     * 0. Signs of such polytopes are exact. Points within the hull, or given twice, do no harm.
     */
    default int vertexCount() {
        return 0;
    }

    /**
     * out = one of those points, in the shape's frame. Allocates nothing.
     *
     * @throws IndexOutOfBoundsException if there is no such vertex
     */
    default Vector3 vertex(int index, Vector3 out) {
        throw new IndexOutOfBoundsException(index);
    }

    /**
     * Writes the outward unit normal of the face of the core that a point lies the least deep below, and returns how
     * deep: the ball of that radius around the point lies in the core. Negative for a point beyond the face's plane.
     *
     * <p>NaN, and nothing is written, unless the core is a solid with flat faces that are known, and not too many to look at
     * each. Contacts with such bodies mostly need no search. <b>Frame</b>: the shape's own. Allocates nothing.
     */
    default double depthBelowFaces(double x, double y, double z, Vector3 normal) {
        return Double.NaN;
    }

    /**
     * Writes what of the core faces the unit direction, for contacts: the outline of the points to which the surface
     * falls no steeper than the tilt, seen from the farthest point along the direction. So a face turned towards the
     * direction, an edge across it, or the farthest point alone.
     *
     * <p>Unless a shape knows better, support points are asked for along eight directions around this one, four times as
     * steep. They see the corners of a polygon of up to eight corners whose neighbouring faces bend away by more than
     * that. They do not see more corners than eight, nor a face narrower than the curvature beside it: there the
     * outline is a part of the true one. Ids are the numbers of the directions then, and stay while each finds the same
     * corner.
     *
     * @param tilt the tangent of the angle, more than 0 and small
     * @param out overwritten; corners in order around the outline, in the shape's frame
     */
    default void face(double dx, double dy, double dz, double tilt, Face out) {
        TiltedSupports.face(this, dx, dy, dz, tilt, out);
    }

    /**
     * Returns how far a unit direction may turn, as the length of what is added to it, before {@link #face} has other
     * corners; less if that is easier to tell, and 0 if it is not known. A pair's cached contacts are used for as long.
     *
     * @param face what this shape has written for the direction and the tilt
     */
    default double roomOfFace(Face face, double dx, double dy, double dz, double tilt) {
        return 0;
    }

    /** Writes the tightest box around the shape in its own frame, the margin included. */
    default void bounds(Aabb out) {
        Vector3 s = new Vector3();
        support(-1, 0, 0, s);
        double minX = s.x;
        support(0, -1, 0, s);
        double minY = s.y;
        support(0, 0, -1, s);
        double minZ = s.z;
        support(1, 0, 0, s);
        double maxX = s.x;
        support(0, 1, 0, s);
        double maxY = s.y;
        support(0, 0, 1, s);
        out.set(minX, minY, minZ, maxX, maxY, s.z).inflate(margin());
    }

    /** Returns the shape without the {@link Rounded} around it, however many: the shape itself if there is none. */
    static ConvexShape unrounded(ConvexShape shape) {
        ConvexShape inner = shape;
        while (inner instanceof Rounded rounded) {
            inner = rounded.shape();
        }
        return inner;
    }

    /** Returns this shape with its edges rounded and its surface moved outwards by the radius. */
    default ConvexShape rounded(double radius) {
        return new Rounded(this, radius);
    }

    /** Returns the image of this shape under a matrix, 9 numbers row by row, and a translation if 12 are given. */
    default ConvexShape transformed(double... matrix) {
        return new Transformed(this, matrix);
    }

    /** Returns the set of all sums of a point of this shape and a point of the other. */
    default ConvexShape plus(ConvexShape other) {
        return new MinkowskiSum(this, other);
    }
}
