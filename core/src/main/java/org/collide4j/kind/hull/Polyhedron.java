package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/**
 * A polytope by its faces, edges and vertices: a hull, or a box, which is a hull of six faces.
 *
 * <p>Of a hull all is read where it is; of a box, offsets and corners are written here. <b>Frame</b>: the shape's. A worker;
 * allocates nothing.
 */
final class Polyhedron {
    /** Corners have bit 0 set for +x, bit 1 for +y, bit 2 for +z; faces are +x, −x, +y, −y, +z, −z, as in {@link Box}. */
    private static final FaceGraph BOX_GRAPH = new FaceGraph(8, new int[] {0, 4, 8, 12, 16, 20, 24}, new int[] {
        1, 3, 7, 5, 0, 4, 6, 2, 2, 6, 7, 3, 0, 1, 5, 4, 4, 5, 7, 6, 0, 2, 3, 1
    });

    static final Hull POINT = Hull.of(0, 0, 0);

    /** Part of the reach by which an inner ball is smaller than the distance of the nearest face, for all rounding. */
    private static final double BALL_ROUNDING = 0x1p-44;

    private final double[] boxNumbers = {1, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0};
    private final FacePlanes boxPlanes = new FacePlanes(boxNumbers);
    private final Vector3 half = new Vector3();
    private Hull hull = POINT;
    private boolean isHull = true;

    /** Returns true if the shape is a solid polytope whose faces are known. */
    static boolean isSolid(ConvexShape shape) {
        return shape instanceof Hull hull
                ? hull.innerRadius() > 0
                : shape instanceof Box box && box.innerRadius() > BALL_ROUNDING * box.reach();
    }

    /** Returns true if the shape is a polytope whose faces are known, if only a front and a back. */
    static boolean hasFaces(ConvexShape shape) {
        return shape instanceof Hull hull ? hull.flatness() >= 0 : isSolid(shape);
    }

    /** Returns the number of faces of a shape that {@link #hasFaces}. */
    static int faceCount(ConvexShape shape) {
        return shape instanceof Hull hull ? hull.boundary().faceCount() : BOX_GRAPH.faceCount();
    }

    /**
     * Takes a shape that {@link #hasFaces}. One reference is written, and none if it is that of before: each write costs a
     * barrier of the garbage collector, a twentieth of the depth of two small hulls.
     */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    void set(ConvexShape shape) {
        isHull = shape instanceof Hull;
        if (!isHull) {
            set((Box) shape);
        } else if (hull != shape) {
            hull = (Hull) shape;
        }
    }

    private void set(Box box) {
        half.set(box.halfX(), box.halfY(), box.halfZ());
        boxNumbers[3] = half.x;
        boxNumbers[7] = half.x;
        boxNumbers[11] = half.y;
        boxNumbers[15] = half.y;
        boxNumbers[19] = half.z;
        boxNumbers[23] = half.z;
    }

    FaceGraph graph() {
        return isHull ? hull.boundary().graph() : BOX_GRAPH;
    }

    FacePlanes planes() {
        return isHull ? hull.boundary().planes() : boxPlanes;
    }

    int vertexCount() {
        return isHull ? hull.vertexCount() : BOX_GRAPH.vertexCount();
    }

    /** Writes the vertex of the index, and returns {@code out}. */
    Vector3 vertex(int index, Vector3 out) {
        return isHull
                ? hull.vertex(index, out)
                : out.set(
                        (index & 1) == 0 ? -half.x : half.x,
                        (index & 2) == 0 ? -half.y : half.y,
                        (index & 4) == 0 ? -half.z : half.z);
    }

    /** Returns the index of the vertex farthest along the direction, of any length. */
    int farthest(double dx, double dy, double dz) {
        return isHull ? hull.farthest(dx, dy, dz) : isPositive(dx) | (isPositive(dy) << 1) | (isPositive(dz) << 2);
    }

    /** Returns 1 or 0, without a branch, which nobody could predict. */
    private static int isPositive(double x) {
        return (int) (~Double.doubleToRawLongBits(x) >>> 63);
    }

    /** Writes a point inside, around which lies a ball of the inner radius. */
    void center(Vector3 out) {
        if (isHull) {
            hull.center(out);
        } else {
            out.set(0, 0, 0);
        }
    }

    /** Returns the radius of a ball around the centre that the polytope holds for all rounding; 0 for a flat one. */
    double innerRadius() {
        return isHull ? hull.innerRadius() : Math.min(half.x, Math.min(half.y, half.z)) - BALL_ROUNDING * reach();
    }

    /** No vertex is farther from the origin. */
    double reach() {
        return isHull ? hull.reach() : half.x + half.y + half.z;
    }

    /** Returns a bound of the distance of a face's vertices from its computed plane. */
    double flatness() {
        return isHull ? hull.flatness() : 0;
    }

    /**
     * Returns how deep the point lies below the nearest face of a shape that {@link #isSolid}, less the flatness; negative
     * outside. Writes the face's normal.
     */
    static double depthBelowAllFaces(ConvexShape solid, double x, double y, double z, Vector3 normal) {
        return solid instanceof Hull hull
                ? hull.depthBelowAllFaces(x, y, z, normal)
                : ((Box) solid).depthBelowFaces(x, y, z, normal);
    }
}
