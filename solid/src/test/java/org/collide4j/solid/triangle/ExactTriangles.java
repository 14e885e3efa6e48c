package org.collide4j.solid.triangle;

/** Do two triangles with small whole-number corners share a point? In whole numbers, so without rounding. */
final class ExactTriangles {
    private ExactTriangles() {}

    static boolean intersect(long[][] a, long[][] b) {
        for (int i = 0; i < 3; i++) {
            if (meets(a[i], a[(i + 1) % 3], b) || meets(b[i], b[(i + 1) % 3], a)) {
                return true;
            }
        }
        return false;
    }

    /** Does the segment share a point with the triangle? */
    private static boolean meets(long[] p, long[] q, long[][] t) {
        for (int i = 0; i < 3; i++) {
            if (segmentsMeet(p, q, t[i], t[(i + 1) % 3])) {
                return true;
            }
        }
        long[] n = cross(sub(t[1], t[0]), sub(t[2], t[0]));
        if (isZero(n)) {
            return false; // a segment or a point: its edges have been looked at
        }
        long sp = dot(n, sub(p, t[0]));
        long sq = dot(n, sub(q, t[0]));
        if ((sp == 0 && holds(p, t, n)) || (sq == 0 && holds(q, t, n))) {
            return true;
        }
        if (Long.signum(sp) * Long.signum(sq) >= 0) {
            return false;
        }
        long u = dot(sub(q, p), cross(sub(t[0], p), sub(t[1], p)));
        long v = dot(sub(q, p), cross(sub(t[1], p), sub(t[2], p)));
        long w = dot(sub(q, p), cross(sub(t[2], p), sub(t[0], p)));
        return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
    }

    /** Does the triangle hold the point of its plane? */
    private static boolean holds(long[] p, long[][] t, long[] n) {
        for (int i = 0; i < 3; i++) {
            if (dot(n, cross(sub(t[(i + 1) % 3], t[i]), sub(p, t[i]))) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean segmentsMeet(long[] a, long[] b, long[] c, long[] d) {
        if (dot(sub(b, a), cross(sub(c, a), sub(d, a))) != 0) {
            return false;
        }
        long[] u = sub(b, a);
        long[] v = sub(d, c);
        long[] w = sub(c, a);
        long[] uv = cross(u, v);
        if (isZero(uv)) {
            return between(c, a, b) || between(d, a, b) || between(a, c, d) || between(b, c, d);
        }
        long nn = dot(uv, uv); // a + s u = c + r v, with s = (w × v)·uv / nn, r = (w × u)·uv / nn
        long s = dot(cross(w, v), uv);
        long r = dot(cross(w, u), uv);
        return s >= 0 && s <= nn && r >= 0 && r <= nn;
    }

    private static boolean between(long[] p, long[] a, long[] b) {
        return isZero(cross(sub(p, a), sub(b, a))) && dot(sub(p, a), sub(p, b)) <= 0;
    }

    private static long[] sub(long[] a, long[] b) {
        return new long[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static long[] cross(long[] a, long[] b) {
        return new long[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static long dot(long[] a, long[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static boolean isZero(long[] a) {
        return a[0] == 0 && a[1] == 0 && a[2] == 0;
    }
}
