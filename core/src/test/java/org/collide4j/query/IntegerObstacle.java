package org.collide4j.query;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * The Minkowski difference of two small polytopes whose vertices in the world are integers, as half-spaces n · x ≤ h of
 * integers: one through every three of its vertices, and what closes it where it is flat.
 */
final class IntegerObstacle {
    private final List<long[]> vertices = new ArrayList<>();
    private final List<long[]> halfSpaces = new ArrayList<>();

    IntegerObstacle(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        List<long[]> ofA = integers(a, poseA);
        for (long[] q : integers(b, poseB)) {
            for (long[] p : ofA) {
                add(vertices, minus(p, q));
            }
        }
        close();
    }

    private static List<long[]> integers(ConvexShape shape, Pose pose) {
        List<long[]> out = new ArrayList<>();
        Vector3 v = new Vector3();
        ShapeVertices vertices = shape.vertices();
        for (int i = 0; i < vertices.vertexCount(); i++) {
            vertices.vertex(i, v);
            pose.transform(v, v);
            add(out, new long[] {Math.round(v.x), Math.round(v.y), Math.round(v.z)});
        }
        return out;
    }

    private static void add(List<long[]> to, long[] v) {
        if (to.stream().noneMatch(u -> isZero(minus(u, v)))) {
            to.add(v);
        }
    }

    private void close() {
        long[] first = vertices.get(0);
        List<long[]> edges = new ArrayList<>();
        vertices.forEach(v -> add(edges, minus(v, first)));
        edges.removeIf(IntegerObstacle::isZero);
        if (edges.isEmpty()) {
            bound(new long[] {1, 0, 0}, new long[] {0, 1, 0}, new long[] {0, 0, 1});
            return;
        }
        long[] u = edges.get(0);
        edges.removeIf(e -> isZero(cross(u, e)));
        if (edges.isEmpty()) {
            long[] across = cross(u, u[0] == 0 ? new long[] {1, 0, 0} : new long[] {0, 1, 0});
            bound(u, across, cross(u, across));
            return;
        }
        long[] normal = cross(u, edges.get(0));
        edges.removeIf(e -> dot(normal, e) == 0);
        boolean flat = edges.isEmpty();
        if (flat) {
            bound(normal);
        }
        for (int i = 0; i < vertices.size(); i++) {
            for (int j = 0; j < i; j++) {
                long[] edge = minus(vertices.get(i), vertices.get(j));
                for (int k = 0; k < (flat ? 1 : j); k++) {
                    bound(cross(edge, flat ? normal : minus(vertices.get(k), vertices.get(j))));
                }
            }
        }
    }

    /** From both sides. */
    private void bound(long[]... normals) {
        for (long[] n : normals) {
            long most = Long.MIN_VALUE;
            long least = Long.MAX_VALUE;
            for (long[] v : vertices) {
                most = Math.max(most, dot(n, v));
                least = Math.min(least, dot(n, v));
            }
            halfSpaces.add(new long[] {n[0], n[1], n[2], most});
            halfSpaces.add(new long[] {-n[0], -n[1], -n[2], -least});
        }
    }

    /** True if the origin lies in the obstacle and on its boundary. */
    boolean touchesOrigin() {
        long least = Long.MAX_VALUE;
        for (long[] s : halfSpaces) {
            if (!isZero(s)) {
                least = Math.min(least, s[3]);
            }
        }
        return least == 0;
    }

    /** True if A shares no point with B from its touch on, as it moves along the integers: some plane is left. */
    boolean leavesAtOnce(Vector3 motion) {
        long[] r = {-Math.round(motion.x), -Math.round(motion.y), -Math.round(motion.z)};
        return halfSpaces.stream().anyMatch(s -> s[3] == 0 && dot(s, r) > 0);
    }

    private static boolean isZero(long[] v) {
        return v[0] == 0 && v[1] == 0 && v[2] == 0;
    }

    private static long dot(long[] a, long[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static long[] minus(long[] a, long[] b) {
        return new long[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static long[] cross(long[] a, long[] b) {
        return new long[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}
