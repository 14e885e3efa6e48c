package org.collide4j.draw;

import java.util.Objects;
import org.collide4j.check.Require;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;

/**
 * Triangles for a renderer that lie within a stated distance of a shape, whatever shape it is.
 *
 * <p><b>Contract</b>: every vertex lies on the shape's surface, up to rounding, so the triangles of a convex shape lie
 * within it. The Hausdorff distance between the triangles' convex hull and the shape is at most {@link #distance}, which is
 * proven and at most the tolerance. Polytopes, meshes and height fields without a radius are exact.
 *
 * <p><b>Topology</b>: the surface of a convex shape is closed. Each edge belongs to two triangles, once in each direction,
 * and vertices − edges + faces = 2. Triangles run counter-clockwise seen from outside. A flat shape has both its sides; a
 * segment and a point are two triangles without area. A compound has one such surface a part.
 *
 * <p><b>Frame</b>: the shape's own. Immutable. <b>Cost</b>: a curved surface takes triangles in proportion to 1 / tolerance;
 * a ball of radius 1 takes 1,016 at a tolerance of 0.01 (Rote 1992: no convex polytope converges faster).
 *
 * <pre>{@code
 * Tessellation ball = Tessellation.of(new Sphere(1), 0.01);
 * double error = ball.distance(); // at most 0.01
 * TriangleMesh mesh = ball.mesh(); // closed, for further queries
 * RenderMesh buffers = ball.smooth(0.5); // floats for a renderer; edges sharper than 0.5 radians stay sharp
 * }</pre>
 */
public final class Tessellation {
    private final double[] vertices;
    private final int[] triangles;
    private final double distance;

    /** Two vertices an edge; computed on first use. */
    private volatile int[] edges = {};

    Tessellation(double[] vertices, int[] triangles, double distance) {
        this.vertices = vertices;
        this.triangles = triangles;
        this.distance = distance;
    }

    /**
     * Returns the closed surface of a convex shape.
     *
     * @param tolerance greatest Hausdorff distance from the shape, in its unit of length; at least 2⁻⁴⁰ of its coordinates
     * @throws IllegalArgumentException if the shape is a half-space, the tolerance is out of range, or it needs more than
     *     262,144 vertices
     */
    public static Tessellation of(ConvexShape shape, double tolerance) {
        HalfSpace.requireBounded(Objects.requireNonNull(shape, "shape"), "draw a part of it with Tessellation.patch");
        InscribedHull.Result result = InscribedHull.of(shape, tolerance);
        HullTriangles faces = new HullTriangles(result.hull());
        return new Tessellation(faces.vertices(), faces.triangles(), result.distance());
    }

    /**
     * Returns the closed surface of a convex shape as {@link #of(ConvexShape, double)} does, with a tolerance that is a part
     * of the diagonal of the shape's box; for a shape far from its origin, the least that rounding allows.
     *
     * @param part more than 0; 1/1000 is smooth, 1/40 is enough for debug lines
     */
    public static Tessellation relative(ConvexShape shape, double part) {
        HalfSpace.requireBounded(Objects.requireNonNull(shape, "shape"), "draw a part of it with Tessellation.patch");
        Aabb box = new Aabb();
        shape.bounds(box);
        return of(shape, tolerance(box, part));
    }

    /** Returns the triangles of a concave body with a tolerance that is a part of the diagonal of the body's box. */
    public static Tessellation relative(ConcaveBody body, double part) {
        return of(body, tolerance(body.bounds(new Aabb()), part));
    }

    private static double tolerance(Aabb box, double part) {
        if (!(part > 0 && part <= 1)) {
            throw new IllegalArgumentException("part must be more than 0 and at most 1: " + part);
        }
        double size = box.isEmpty() ? 0 : box.diagonal();
        double least = box.isEmpty() ? 0 : 2 * InscribedHull.LEAST_TOLERANCE * (size + InscribedHull.largest(box));
        return size + least > 0 ? Math.max(part * size, least) : 1;
    }

    /**
     * Returns the triangles of a concave body: those of a surface unchanged, each convex part and each piece with a radius
     * as the closed surface of a convex shape.
     *
     * @param tolerance greatest Hausdorff distance of a piece, in the unit of length; more than 0
     * @throws IllegalArgumentException if the tolerance is out of range for a curved piece, or needs too many vertices
     */
    public static Tessellation of(ConcaveBody body, double tolerance) {
        return new BodyTriangles(Objects.requireNonNull(body, "body"), tolerance).tessellation();
    }

    /**
     * Returns a square of the plane that bounds a half-space, around the foot of a place on the plane.
     *
     * @param halfSpace a half-space, rounded or not
     * @param around place in the frame of the half-space
     * @param halfSide half the side of the square, more than 0
     * @throws IllegalArgumentException if the shape is no half-space or a number is out of range
     */
    public static Tessellation patch(ConvexShape halfSpace, Vector3 around, double halfSide) {
        HalfSpace plane = HalfSpace.under(halfSpace).rounded(halfSpace.margin());
        Require.point("around", around.x, around.y, around.z);
        Require.extent("halfSide", halfSide);
        if (halfSide == 0) {
            throw new IllegalArgumentException("halfSide must be more than 0");
        }
        return PlanePatch.of(plane, around, halfSide);
    }

    /** Returns a proven bound of the Hausdorff distance between triangles and shape, roundings included. */
    public double distance() {
        return distance;
    }

    public int vertexCount() {
        return vertices.length / 3;
    }

    public int triangleCount() {
        return triangles.length / 3;
    }

    /** Writes the place of a vertex and returns {@code out}. */
    public Vector3 vertex(int index, Vector3 out) {
        return out.set(vertices[3 * index], vertices[3 * index + 1], vertices[3 * index + 2]);
    }

    /** Returns the vertex at corner 0, 1 or 2 of a triangle. */
    public int corner(int triangle, int corner) {
        return triangles[3 * triangle + Objects.checkIndex(corner, 3)];
    }

    /** Writes the outward unit normal of a triangle, (0, 0, 1) for one without area, and returns {@code out}. */
    public Vector3 normal(int triangle, Vector3 out) {
        return TriangleNormals.of(vertices, triangles, triangle, out);
    }

    /**
     * Returns two vertices for each edge at which the surface turns or ends: lines that show the shape without the diagonals
     * of flat faces. Computed on first use.
     */
    public int[] edges() {
        return sharedEdges().clone();
    }

    /** Returns the edges in the array that this tessellation keeps. */
    int[] sharedEdges() {
        int[] known = edges;
        if (known.length == 0) {
            known = TriangleEdges.of(vertices, triangles);
            edges = known;
        }
        return known;
    }

    /** Returns the triangles as a mesh for queries. */
    public TriangleMesh mesh() {
        return new TriangleMesh(vertices, triangles);
    }

    /** Returns buffers with one normal a triangle: facets are seen. */
    public RenderMesh flat() {
        return smooth(0);
    }

    /**
     * Returns buffers whose normals are smooth across edges at which neighbouring triangles turn by at most an angle; a
     * vertex at a sharper edge occurs once for each normal.
     *
     * @param creaseAngle in radians, 0 to π; 0.5 suits most
     * @throws IllegalArgumentException if the angle is out of range
     */
    public RenderMesh smooth(double creaseAngle) {
        if (!(creaseAngle >= 0 && creaseAngle <= Math.PI)) {
            throw new IllegalArgumentException("creaseAngle must be between 0 and π radians: " + creaseAngle);
        }
        return new TriangleNormals(vertices, triangles).split(creaseAngle);
    }

    @Override
    public String toString() {
        return "tessellation of " + vertexCount() + " vertices, " + triangleCount() + " triangles, within " + distance;
    }
}
