package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.broad.AabbTree;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * Bounds at once how far a hull's points are from a solid that has no more than dents below the hull's faces: each face is
 * moved inwards, past the triangles that enter the hull there.
 *
 * <p>No triangle enters the polytope between the moved faces. So all of it is within the solid if one point of it is. The
 * distance from it is convex: no point of the hull is farther than one of the vertices. Their distances are found by
 * Hildreth's method (1957): projections onto the moved faces in turn, each undone before it is repeated.
 *
 * <p>A worker: one per thread.
 */
final class InnerHull {
    private static final int MOST_SWEEPS = 12;

    /** Change of a sweep, relative to the greatest depth, at which projections have settled. */
    private static final double SETTLED = 1.0 / 128;

    /** Triangles deeper than enough above which a point of the hull is looked at. */
    private static final int MOST_TRIES = 32;

    /** Share of the distance that is enough by which a face is moved past many triangles at once. */
    private static final double FREE = 1.0 / 16;

    private final SolidProbe probe;
    private final HullEntries entries;
    private final double[] corners = new double[9];
    private final Aabb box = new Aabb();
    private final Vector3 normal = new Vector3();
    private final Vector3 center = new Vector3();
    private final Vector3 vertex = new Vector3();
    private final Vector3 moved = new Vector3();

    /** Depth by which each face is moved, and that of the center below the face. */
    private double[] depths = new double[64];

    private double[] centerDepths = new double[64];
    private double deepest;
    private double upper;
    private double lower;

    /** Face that was moved past the box or triangle before. */
    private int lastFace;

    private final int[] stack = new int[AabbTree.MAX_DEPTH + 2];
    private final Aabb nodeBox = new Aabb();

    /** Faces that a vertex may be too near to, and how far each has pushed it. */
    private int[] near = new int[64];

    private double[] pushes = new double[64];

    InnerHull(SolidProbe probe, HullEntries entries) {
        this.probe = probe;
        this.entries = entries;
    }

    /** Returns a distance from the solid that no point of the hull exceeds; infinity if none was found. */
    double upper() {
        return upper;
    }

    /** Returns a distance from the solid that some point of the hull has. */
    double lower() {
        return lower;
    }

    /**
     * Looks for bounds, but for no upper one that is more than enough; ends as soon as the lower one is too much. The entries
     * are those into the hull.
     */
    void search(Hull hull, double enough, double tooMuch) {
        upper = Double.POSITIVE_INFINITY;
        lower = 0;
        if (entries.planes().isEmpty()) {
            return;
        }
        FacePlanes planes = entries.planes().get();
        moveFaces(hull, planes, enough, tooMuch);
        if (deepest > enough || !isAroundSolid(hull, planes)) {
            return;
        }
        double most = 0;
        Vertices vertices = hull.coordinates();
        for (int v = 0; v < vertices.count() && most <= enough; v++) {
            vertex.set(vertices.x(v), vertices.y(v), vertices.z(v));
            most = Math.max(most, distance(planes));
        }
        upper = most <= enough ? most : upper;
    }

    /** Returns the distance from the solid of the point on the face above a triangle; 0 if it is in the solid. */
    private double distanceAbove(FacePlanes planes, int face, int triangle) {
        probe.mesh.corners(triangle, corners);
        double x = (corners[0] + corners[3] + corners[6]) / 3;
        double y = (corners[1] + corners[4] + corners[7]) / 3;
        double z = (corners[2] + corners[5] + corners[8]) / 3;
        double up = planes.depth(face, x, y, z) * (1 - 0x1p-20);
        planes.normal(face, normal);
        x += up * normal.x;
        y += up * normal.y;
        z += up * normal.z;
        boolean isInHull = entries.depth(x, y, z) >= -Part.OVERLAP;
        return isInHull && !probe.contains(x, y, z) ? probe.distance(x, y, z, 0, Double.POSITIVE_INFINITY) : 0;
    }

    private void moveFaces(Hull hull, FacePlanes planes, double enough, double tooMuch) {
        if (depths.length < planes.count()) {
            depths = new double[2 * planes.count()];
            centerDepths = new double[2 * planes.count()];
            near = new int[2 * planes.count()];
            pushes = new double[2 * planes.count()];
        }
        Arrays.fill(depths, 0, planes.count(), 0);
        deepest = 0;
        lastFace = 0;
        hull.bounds(box);
        double free = enough < Double.POSITIVE_INFINITY ? FREE * enough : 0;
        int tries = 0;
        AabbTree tree = probe.mesh.tree();
        int top = 0;
        stack[top++] = 0;
        while (top > 0 && tries < MOST_TRIES && lower <= tooMuch) {
            int node = stack[--top];
            tree.box(node, nodeBox);
            if (!nodeBox.overlaps(box) || isPassed(planes, free)) {
                continue;
            }
            if (tree.isLeaf(node)) {
                pass(tree.item(node));
                if (entries.of(tree.item(node)) > enough) {
                    lower = Math.max(lower, distanceAbove(planes, lastFace, tree.item(node)));
                    tries++;
                }
            } else {
                stack[top++] = tree.right(node);
                stack[top++] = tree.left(node);
            }
        }
    }

    /** Returns true if a face is moved past all that is in the box, or has been so now that this is free. */
    private boolean isPassed(FacePlanes planes, double free) {
        for (int i = 0; i < planes.count(); i++) {
            int face = i + lastFace < planes.count() ? i + lastFace : i + lastFace - planes.count();
            double depth = entries.of(nodeBox, face);
            if (depth <= Math.max(depths[face], free)) {
                depths[face] = Math.max(depths[face], depth);
                deepest = Math.max(deepest, depth);
                lastFace = face;
                return true;
            }
        }
        return false;
    }

    /** Moves the face that a triangle enters least past it. */
    private void pass(int triangle) {
        double depth = entries.of(triangle);
        int face = entries.face(triangle);
        if (depth > depths[face]) {
            depths[face] = depth;
            deepest = Math.max(deepest, depth);
        }
        lastFace = face;
    }

    /** Returns true if the hull's center is in the solid, and below all moved faces. */
    private boolean isAroundSolid(Hull hull, FacePlanes planes) {
        hull.center(center);
        for (int face = 0; face < planes.count(); face++) {
            centerDepths[face] = planes.depth(face, center.x, center.y, center.z);
            if (centerDepths[face] <= depths[face]) {
                return false;
            }
        }
        return probe.contains(center.x, center.y, center.z);
    }

    /** Returns the distance from the vertex to some point between the moved faces, the nearest one or close to it. */
    private double distance(FacePlanes planes) {
        project(planes);
        double back = 0;
        for (int face = 0; face < planes.count(); face++) {
            double depth = planes.depth(face, moved.x, moved.y, moved.z);
            if (depth < depths[face]) {
                back = Math.max(back, (depths[face] - depth) / (centerDepths[face] - depth));
            }
        }
        double x = moved.x + back * (center.x - moved.x) - vertex.x;
        double y = moved.y + back * (center.y - moved.y) - vertex.y;
        double z = moved.z + back * (center.z - moved.z) - vertex.z;
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Moves the vertex to the point between the moved faces nearby that is nearest, about. */
    private void project(FacePlanes planes) {
        int count = 0;
        for (int face = 0; face < planes.count(); face++) {
            if (planes.depth(face, vertex.x, vertex.y, vertex.z) < depths[face] + deepest) {
                pushes[count] = 0;
                near[count++] = face;
            }
        }
        moved.set(vertex.x, vertex.y, vertex.z);
        double change = Double.POSITIVE_INFINITY;
        for (int sweep = 0; sweep < MOST_SWEEPS && change > SETTLED * deepest; sweep++) {
            change = 0;
            for (int i = 0; i < count; i++) {
                double missing = depths[near[i]] - planes.depth(near[i], moved.x, moved.y, moved.z);
                double push = Math.max(-pushes[i], missing);
                if (push != 0) {
                    planes.normal(near[i], normal);
                    moved.set(moved.x - push * normal.x, moved.y - push * normal.y, moved.z - push * normal.z);
                    pushes[i] += push;
                    change = Math.max(change, Math.abs(push));
                }
            }
        }
    }
}
