package org.collide4j.kind.box;

import org.collide4j.math.Vector3;

/** An edge of A against an edge of B: where they meet, seen along the normal of both. */
final class EdgeContact {
    private final double[] n = new double[3];
    private final double[] p = new double[3];

    /**
     * Writes the point of A's edge from which the distance along the unit normal leads to B's edge, and the point of that
     * edge. A's frame.
     */
    void find(PlacedBoxes boxes, int edgeOfA, int edgeOfB, Vector3 normal, double distance, Vector3 onA, Vector3 onB) {
        n[0] = normal.x;
        n[1] = normal.y;
        n[2] = normal.z;
        for (int i = 0; i < 3; i++) {
            p[i] = boxes.m[12 + i];
        }
        for (int k = 0; k < 3; k++) {
            if (k != edgeOfB) {
                double towardsA = -Math.copySign(boxes.b[k], boxes.alongB(k, n[0], n[1], n[2]));
                moveAlong(boxes, k, towardsA);
            }
        }
        int u = (edgeOfA + 1) % 3;
        int v = (edgeOfA + 2) % 3;
        double fromU = Math.copySign(boxes.a[u], n[u]);
        double fromV = Math.copySign(boxes.a[v], n[v]);
        double y = boxes.m[4 * edgeOfB + u];
        double z = boxes.m[4 * edgeOfB + v];
        double along = (y * (fromU + distance * n[u] - p[u]) + z * (fromV + distance * n[v] - p[v])) / (y * y + z * z);
        moveAlong(boxes, edgeOfB, clamp(along, boxes.b[edgeOfB]));
        onB.set(p[0], p[1], p[2]);
        p[edgeOfA] = clamp(p[edgeOfA], boxes.a[edgeOfA]);
        p[u] = fromU;
        p[v] = fromV;
        onA.set(p[0], p[1], p[2]);
    }

    private void moveAlong(PlacedBoxes boxes, int edgeOfB, double length) {
        for (int i = 0; i < 3; i++) {
            p[i] += length * boxes.m[4 * edgeOfB + i];
        }
    }

    private static double clamp(double value, double half) {
        return Math.max(-half, Math.min(value, half));
    }
}
