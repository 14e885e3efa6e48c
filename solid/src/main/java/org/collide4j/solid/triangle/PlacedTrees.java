package org.collide4j.solid.triangle;

import org.collide4j.broad.AabbTree;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Two trees in two frames: how far at least are two of their boxes apart?
 *
 * <p>Each box is put into the other's frame as the axis-aligned box around it; the greater of the two gaps holds. The
 * test is the separating axis test on the six face normals.
 */
final class PlacedTrees {
    private AabbTree treeA = new AabbTree();
    private AabbTree treeB = treeA;
    private final Pose relative = new Pose();
    private final double[] r = new double[9];
    private final Vector3 t = new Vector3();
    private boolean aligned;
    private double slack;
    private final Aabb bounds = new Aabb();

    void set(AabbTree treeA, Pose poseA, AabbTree treeB, Pose poseB) {
        this.treeA = treeA;
        this.treeB = treeB;
        relative.setRelative(poseA, poseB);
        relative.translation(t);
        for (int i = 0; i < 9; i++) {
            r[i] = relative.rotation(i / 3, i % 3);
        }
        aligned = r[0] == 1 && r[4] == 1 && r[8] == 1;
        slack = 0x1p-47 * (t.maxAbs() + reach(treeA) + reach(treeB)); // bounds the rounding of one gap
    }

    /** By how much rounding may move a distance. */
    double slack() {
        return slack;
    }

    private double reach(AabbTree tree) {
        if (tree.bounds(bounds).isEmpty()) {
            return 0;
        }
        double low = Math.max(Math.abs(bounds.minX), Math.max(Math.abs(bounds.minY), Math.abs(bounds.minZ)));
        return low + Math.max(Math.abs(bounds.maxX), Math.max(Math.abs(bounds.maxY), Math.abs(bounds.maxZ)));
    }

    /** Puts the three corners of a triangle from B's frame into A's. */
    void bringIntoA(double[] corners) {
        for (int i = 0; i < 9; i += 3) {
            double x = corners[i];
            double y = corners[i + 1];
            double z = corners[i + 2];
            corners[i] = r[0] * x + r[1] * y + r[2] * z + t.x;
            corners[i + 1] = r[3] * x + r[4] * y + r[5] * z + t.y;
            corners[i + 2] = r[6] * x + r[7] * y + r[8] * z + t.z;
        }
    }

    /** A proven lower bound of the squared distance between the boxes of two nodes. */
    double distanceSquared(int nodeA, int nodeB) {
        double halfAx = 0.5 * (treeA.max(nodeA, 0) - treeA.min(nodeA, 0));
        double halfAy = 0.5 * (treeA.max(nodeA, 1) - treeA.min(nodeA, 1));
        double halfAz = 0.5 * (treeA.max(nodeA, 2) - treeA.min(nodeA, 2));
        double halfBx = 0.5 * (treeB.max(nodeB, 0) - treeB.min(nodeB, 0));
        double halfBy = 0.5 * (treeB.max(nodeB, 1) - treeB.min(nodeB, 1));
        double halfBz = 0.5 * (treeB.max(nodeB, 2) - treeB.min(nodeB, 2));
        double bx = treeB.min(nodeB, 0) + halfBx;
        double by = treeB.min(nodeB, 1) + halfBy;
        double bz = treeB.min(nodeB, 2) + halfBz;
        // from the middle of A's box to that of B's, in A's frame
        double vx = r[0] * bx + r[1] * by + r[2] * bz + t.x - (treeA.min(nodeA, 0) + halfAx);
        double vy = r[3] * bx + r[4] * by + r[5] * bz + t.y - (treeA.min(nodeA, 1) + halfAy);
        double vz = r[6] * bx + r[7] * by + r[8] * bz + t.z - (treeA.min(nodeA, 2) + halfAz);
        double inA = squared(
                Math.abs(vx) - halfAx - turned(r[0], r[1], r[2], halfBx, halfBy, halfBz),
                Math.abs(vy) - halfAy - turned(r[3], r[4], r[5], halfBx, halfBy, halfBz),
                Math.abs(vz) - halfAz - turned(r[6], r[7], r[8], halfBx, halfBy, halfBz));
        if (aligned) {
            return inA;
        }
        double inB = squared(
                Math.abs(r[0] * vx + r[3] * vy + r[6] * vz) - halfBx - turned(r[0], r[3], r[6], halfAx, halfAy, halfAz),
                Math.abs(r[1] * vx + r[4] * vy + r[7] * vz) - halfBy - turned(r[1], r[4], r[7], halfAx, halfAy, halfAz),
                Math.abs(r[2] * vx + r[5] * vy + r[8] * vz)
                        - halfBz
                        - turned(r[2], r[5], r[8], halfAx, halfAy, halfAz));
        return Math.max(inA, inB);
    }

    /** Half the width of a turned box along one axis. */
    private static double turned(double x, double y, double z, double halfX, double halfY, double halfZ) {
        return Math.abs(x) * halfX + Math.abs(y) * halfY + Math.abs(z) * halfZ;
    }

    private double squared(double gapX, double gapY, double gapZ) {
        double x = Math.max(0, gapX - slack);
        double y = Math.max(0, gapY - slack);
        double z = Math.max(0, gapZ - slack);
        return x * x + y * y + z * z;
    }

    /** True if A's node should be opened first: it is the larger, or B's is a leaf. */
    boolean opensA(int nodeA, int nodeB) {
        return treeB.isLeaf(nodeB) || (!treeA.isLeaf(nodeA) && girth(treeA, nodeA) >= girth(treeB, nodeB));
    }

    private static double girth(AabbTree tree, int node) {
        return (tree.max(node, 0) - tree.min(node, 0))
                + (tree.max(node, 1) - tree.min(node, 1))
                + (tree.max(node, 2) - tree.min(node, 2));
    }
}
