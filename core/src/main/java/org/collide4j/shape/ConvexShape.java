package org.collide4j.shape;

import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * A closed convex set of points, known by its support mapping alone: shape = core ⊕ ball(margin).
 *
 * <p>Implement {@link #support} and every query accepts the shape. All other methods have defaults that claim nothing; a
 * shape that overrides one gets answers sooner or with narrower intervals. What a shape may know of its surface is on pages
 * of its own: {@link Curvature}, {@link ShapeVertices}, {@link Faces}, {@link Symmetry}. Shapes are immutable while a query
 * runs, and may be shared by threads. {@link SupportMappingCheck} finds where a shape breaks its contract.
 *
 * <pre>{@code
 * record Ball(double radius) implements ConvexShape { // prefer Sphere, which keeps its radius in the margin
 *     @Override
 *     public void support(double dx, double dy, double dz, Vector3 out) {
 *         double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
 *         if (length > 0) {
 *             out.set(dx, dy, dz).scale(radius / length);
 *         } else {
 *             out.set(radius, 0, 0); // any point of the surface
 *         }
 *     }
 * }
 * List<String> broken = SupportMappingCheck.of(new Ball(0.5)); // empty
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

    /** Returns how the core curves: a curved shape that knows is searched in fewer steps. */
    default Curvature curvature() {
        return Curvature.NONE;
    }

    /** Returns the vertices of a core that is a polytope: if they are known, signs are exact. */
    default ShapeVertices vertices() {
        return ShapeVertices.NONE;
    }

    /** Returns the flat faces and edges of the core: where they are known, contacts need fewer support points. */
    default Faces faces() {
        return Faces.NONE;
    }

    /** Returns how the core is its own image: depths of symmetric bodies are found in fewer steps. */
    default Symmetry symmetry() {
        return Symmetry.NONE;
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
        return other instanceof HalfSpace halfSpace ? halfSpace.plus(this) : new MinkowskiSum(this, other);
    }
}
