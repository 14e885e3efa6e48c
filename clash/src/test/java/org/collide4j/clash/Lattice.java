package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;

/**
 * How two tetrahedra with corners in whole numbers lie to each other, in whole numbers too: the gap along every normal of a
 * facet of their difference, and the distance of every pair of features. Nothing is rounded but the last root.
 */
final class Lattice {
    private Lattice() {}

    /** Above zero apart, below it minus the shortest shift that parts them. */
    static double signedDistance(long[][] a, long[][] b) {
        long widest = Long.MIN_VALUE;
        double least = Double.POSITIVE_INFINITY;
        for (long[] n : normals(a, b)) {
            long gap = least(b, n) - most(a, n);
            widest = Math.max(widest, gap);
            least = Math.min(least, -gap / root(dot(n, n)));
        }
        return widest > 0 ? distance(a, b) : widest == 0 ? 0 : -least;
    }

    private static List<long[]> normals(long[][] a, long[][] b) {
        List<long[]> normals = new ArrayList<>();
        List<long[]> edges = edges(a);
        edges.addAll(edges(b));
        for (long[] e : edges) {
            for (long[] f : edges) {
                long[] n = cross(e, f);
                if (dot(n, n) > 0) {
                    normals.add(n); // and its opposite, as both orders come
                }
            }
        }
        return normals;
    }

    private static List<long[]> edges(long[][] t) {
        List<long[]> edges = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < i; j++) {
                edges.add(minus(t[i], t[j]));
            }
        }
        return edges;
    }

    private static double distance(long[][] a, long[][] b) {
        double nearest = Math.min(fromPoints(a, b), fromPoints(b, a));
        for (int i = 0; i < 16; i++) {
            for (int j = 0; j < 16; j++) {
                if (i % 4 < i / 4 && j % 4 < j / 4) {
                    nearest = Math.min(nearest, edgeToEdge(a[i / 4], a[i % 4], b[j / 4], b[j % 4]));
                }
            }
        }
        return nearest;
    }

    private static double fromPoints(long[][] points, long[][] t) {
        double nearest = Double.POSITIVE_INFINITY;
        for (long[] p : points) {
            for (int i = 0; i < 4; i++) {
                nearest = Math.min(nearest, root(dot(minus(p, t[i]), minus(p, t[i]))));
                nearest = Math.min(nearest, toFace(p, t[(i + 1) % 4], t[(i + 2) % 4], t[(i + 3) % 4]));
                for (int j = 0; j < i; j++) {
                    nearest = Math.min(nearest, toEdge(p, t[i], t[j]));
                }
            }
        }
        return nearest;
    }

    private static double toEdge(long[] p, long[] a, long[] b) {
        long[] e = minus(b, a);
        long along = dot(minus(p, a), e);
        long[] across = cross(minus(p, a), e);
        return along > 0 && along < dot(e, e)
                ? Math.sqrt((double) dot(across, across) / dot(e, e))
                : Double.POSITIVE_INFINITY;
    }

    private static double toFace(long[] p, long[] a, long[] b, long[] c) {
        long[] n = cross(minus(b, a), minus(c, a));
        boolean within = dot(cross(minus(b, a), minus(p, a)), n) >= 0
                && dot(cross(minus(c, b), minus(p, b)), n) >= 0
                && dot(cross(minus(a, c), minus(p, c)), n) >= 0;
        return within ? Math.abs(dot(minus(p, a), n)) / root(dot(n, n)) : Double.POSITIVE_INFINITY;
    }

    private static double edgeToEdge(long[] a, long[] b, long[] c, long[] d) {
        long[] e = minus(b, a);
        long[] f = minus(d, c);
        long[] n = cross(e, f);
        long squared = dot(n, n);
        long[] r = minus(c, a);
        long onE = dot(cross(r, f), n);
        long onF = dot(cross(r, e), n);
        boolean within = squared > 0 && onE >= 0 && onE <= squared && onF >= 0 && onF <= squared;
        return within ? Math.abs(dot(r, n)) / root(squared) : Double.POSITIVE_INFINITY;
    }

    private static long most(long[][] t, long[] n) {
        return Math.max(Math.max(dot(t[0], n), dot(t[1], n)), Math.max(dot(t[2], n), dot(t[3], n)));
    }

    private static long least(long[][] t, long[] n) {
        return -most(t, new long[] {-n[0], -n[1], -n[2]});
    }

    /** Six times the volume, below zero if the first three corners go clockwise as seen from outside. */
    static long volume(long[][] t) {
        return -dot(cross(minus(t[1], t[0]), minus(t[2], t[0])), minus(t[3], t[0]));
    }

    private static double root(long square) {
        return Math.sqrt((double) square);
    }

    private static long[] minus(long[] p, long[] q) {
        return new long[] {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
    }

    private static long[] cross(long[] p, long[] q) {
        return new long[] {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
    }

    private static long dot(long[] p, long[] q) {
        return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    }
}
