package org.collide4j.scene.clash;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;

/**
 * The point of a surface that lies deepest in a closed mesh: the one with the greatest distance from the mesh's surface.
 *
 * <p>How deep a point lies changes by no more than the way it is moved, so a ball about a point holds none that is deeper
 * than the point and the radius together. And no point is deeper than its distance from any one triangle of the mesh,
 * which over a box or a triangle is greatest at a corner: that settles faces that run parallel. Boxes of the surface's tree, its triangles, and halves of these are taken in
 * the order of that bound, until none can be deeper by more than {@value #RELATIVE} of what was found, or many more probes
 * have found none; where a deeper point is found, its neighbourhood comes first. The answer is a point that is really that deep, and seldom far from the deepest.
 */
final class DeepestPoint {
    private static final double RELATIVE = 0.01;
    private static final int MOST_PROBES = 1500;
    private static final int PATIENCE = 200;

    private final MeshProbe probe = new MeshProbe();
    private final BoundHeap heap = new BoundHeap();
    private final Vector3 inSolid = new Vector3();
    private final double[] corners = new double[9];
    private final double[] half = new double[9];
    private final double[] middle = new double[3];
    private TriangleMesh surface = new TriangleMesh(new double[0], new int[0]);
    private TriangleMesh solid = surface;
    private Pose toSolid = new Pose();
    private int probes;
    private int patientUntil;
    private int foundTriangle;
    private double depth;
    private double depthBefore;
    private final Vector3 point = new Vector3();
    private final Vector3 onSolid = new Vector3();

    /** Returns the depth, if it is greater than the floor; else the floor. */
    double find(TriangleMesh surface, TriangleMesh solid, Pose toSolid, double floor) {
        this.surface = surface;
        this.solid = solid;
        this.toSolid = toSolid;
        depth = floor;
        probes = 0;
        patientUntil = floor > 0 ? 2 * PATIENCE : MOST_PROBES;
        foundTriangle = -1;
        heap.clear();
        if (surface.tree().nodeCount() > 0) {
            offerNode(0);
        }
        while (!heap.isEmpty() && heap.bound() > (1 + RELATIVE) * depth && probes < patientUntil) {
            open(heap.pop(corners));
        }
        return depth;
    }

    private void open(int node) {
        depthBefore = (1 + RELATIVE) * depth;
        AabbTree tree = surface.tree();
        if (node < 0) {
            bisect();
        } else if (tree.isLeaf(node)) {
            surface.corners(tree.item(node), half);
            for (int i = 0; i < 9; i += 3) {
                depthAt(half[i], half[i + 1], half[i + 2], true, 0);
            }
            offerTriangle();
        } else {
            offerNode(tree.left(node));
            offerNode(tree.right(node));
        }
    }

    /** Cuts the triangle in {@code corners} through the middle of its longest edge. */
    private void bisect() {
        int i = longestEdge();
        int k = (i + 3) % 9;
        for (int axis = 0; axis < 3; axis++) {
            middle[axis] = 0.5 * (corners[i + axis] + corners[k + axis]);
        }
        depthAt(middle[0], middle[1], middle[2], true, 0);
        System.arraycopy(corners, 0, half, 0, 9);
        System.arraycopy(middle, 0, half, k, 3);
        offerTriangle();
        System.arraycopy(corners, 0, half, 0, 9);
        System.arraycopy(middle, 0, half, i, 3);
        offerTriangle();
    }

    private int longestEdge() {
        int longest = 0;
        double most = -1;
        for (int i = 0; i < 9; i += 3) {
            int k = (i + 3) % 9;
            double x = corners[k] - corners[i];
            double y = corners[k + 1] - corners[i + 1];
            double z = corners[k + 2] - corners[i + 2];
            double length = x * x + y * y + z * z;
            if (length > most) {
                most = length;
                longest = i;
            }
        }
        return longest;
    }

    private void offerNode(int node) {
        AabbTree tree = surface.tree();
        double x = 0.5 * (tree.min(node, 0) + tree.max(node, 0));
        double y = 0.5 * (tree.min(node, 1) + tree.max(node, 1));
        double z = 0.5 * (tree.min(node, 2) + tree.max(node, 2));
        double radius = halfDiagonal(tree, node);
        double bound = depthAt(x, y, z, false, radius) + radius;
        if (bound > depth) {
            heap.push(Math.min(bound, farthestCorner(node)), node, corners);
        }
    }

    /** How far the corners of the node's box are from the triangle that the last probe found, at most. */
    private double farthestCorner(int node) {
        AabbTree tree = surface.tree();
        double most = 0;
        for (int i = 0; i < 8; i++) {
            double x = (i & 1) == 0 ? tree.min(node, 0) : tree.max(node, 0);
            double y = (i & 2) == 0 ? tree.min(node, 1) : tree.max(node, 1);
            double z = (i & 4) == 0 ? tree.min(node, 2) : tree.max(node, 2);
            most = Math.max(most, fromFoundTriangle(x, y, z));
        }
        return most;
    }

    private double fromFoundTriangle(double x, double y, double z) {
        if (foundTriangle < 0) {
            return Double.POSITIVE_INFINITY;
        }
        toSolid.transform(inSolid.set(x, y, z), inSolid);
        return probe.distanceFrom(solid, foundTriangle, inSolid.x, inSolid.y, inSolid.z);
    }

    private static double halfDiagonal(AabbTree tree, int node) {
        double sum = 0;
        for (int axis = 0; axis < 3; axis++) {
            double half = 0.5 * (tree.max(node, axis) - tree.min(node, axis));
            sum += half * half;
        }
        return Math.sqrt(sum);
    }

    /** The triangle in {@code half}. */
    private void offerTriangle() {
        double x = (half[0] + half[3] + half[6]) / 3;
        double y = (half[1] + half[4] + half[7]) / 3;
        double z = (half[2] + half[5] + half[8]) / 3;
        double radius = 0;
        for (int i = 0; i < 9; i += 3) {
            double dx = half[i] - x;
            double dy = half[i + 1] - y;
            double dz = half[i + 2] - z;
            radius = Math.max(radius, Math.sqrt(dx * dx + dy * dy + dz * dz));
        }
        double bound = depthAt(x, y, z, true, radius) + radius;
        if (bound > depth) {
            double farthest = 0;
            for (int i = 0; i < 9; i += 3) {
                farthest = Math.max(farthest, fromFoundTriangle(half[i], half[i + 1], half[i + 2]));
            }
            boolean dive = depth > depthBefore;
            heap.push(dive ? Double.MAX_VALUE : Math.min(bound, farthest), -1, half);
        }
    }

    /**
     * How deep the point of the surface's frame lies: below 0 outside, and then only a bound from above.
     *
     * @param onSurface the point is one of the surface, and may be the answer
     * @param radius what is within it is of no interest unless it is deeper than what was found
     */
    private double depthAt(double x, double y, double z, boolean onSurface, double radius) {
        toSolid.transform(inSolid.set(x, y, z), inSolid);
        double beyond = Math.sqrt(solid.tree().distanceSquared(0, inSolid.x, inSolid.y, inSolid.z));
        if (beyond > 0) {
            return -beyond;
        }
        probes++;
        double enough = Math.max(0, depth - radius);
        double d = probe.distance(solid, inSolid.x, inSolid.y, inSolid.z, enough, Double.POSITIVE_INFINITY);
        foundTriangle = probe.triangle();
        if (d <= enough) {
            return d;
        }
        if (!probe.contains(solid, inSolid.x, inSolid.y, inSolid.z)) {
            return -d;
        }
        if (onSurface && d > depth) {
            if (d > (1 + RELATIVE) * depth) {
                patientUntil = Math.min(MOST_PROBES, probes + PATIENCE);
            }
            depth = d;
            point.set(x, y, z);
            probe.nearest(onSolid);
        }
        return d;
    }

    /** The deepest point found, in the surface's frame. */
    Vector3 point() {
        return point;
    }

    /** The point of the solid's surface nearest to it, in the solid's frame. */
    Vector3 onSolid() {
        return onSolid;
    }
}
