package org.collide4j.scene.assembly;

/**
 * Cuts a polygon in space into triangles by clipping ears, so that concave polygons come out right too.
 *
 * <p>The polygon is seen along its normal (Newell's), rounded to the nearest axis. A polygon that crosses itself has no
 * right answer: it is cut somehow, and {@link #isSimple} tells.
 *
 * <p>Clipping takes the square of the corners, at worst their cube. A polygon of many thousand corners that would take
 * longer than a few seconds is cut somehow too; the work counts over all polygons that one object cuts.
 */
public final class Polygon {
    private static final long MOST_TESTS = 1L << 31;

    private double[] u = new double[8];
    private double[] v = new double[8];
    private int[] ring = new int[8];
    private int[] triangles = new int[18];
    private int left;
    private boolean simple;
    private long tests;

    /** Cuts the polygon with the corners x0 y0 z0 x1 y1 z1 … of the given count, three at least. */
    public void cut(double[] corners, int count) {
        reserve(count);
        project(corners, count);
        for (int i = 0; i < count; i++) {
            ring[i] = i;
        }
        left = count;
        simple = true;
        int clipped = 0;
        while (left > 3) {
            clip(ear(), clipped++);
        }
        emit(clipped, 0);
    }

    /** The corner indices of the triangles of the last cut, three each; count − 2 triangles. */
    public int corner(int index) {
        return triangles[index];
    }

    /** False if the last polygon crosses itself or has no area, so that its triangles are a guess. */
    public boolean isSimple() {
        return simple;
    }

    private int ear() {
        for (int i = 0; i < left && tests < MOST_TESTS; i++) {
            if (isEar(i)) {
                return i;
            }
        }
        simple = false;
        return 1;
    }

    private boolean isEar(int i) {
        int a = ring[(i + left - 1) % left];
        int b = ring[i];
        int c = ring[(i + 1) % left];
        if (!(area(a, b, c) > 0)) {
            return false;
        }
        tests += left;
        for (int k = 0; k < left; k++) {
            int p = ring[k];
            if (p != a && p != b && p != c && isInside(p, a, b, c)) {
                return false;
            }
        }
        return true;
    }

    /** The triangle is closed, but for its corners: bridges to holes name a corner twice. */
    private boolean isInside(int p, int a, int b, int c) {
        if (isSame(p, a) || isSame(p, b) || isSame(p, c)) {
            return false;
        }
        return area(a, b, p) >= 0 && area(b, c, p) >= 0 && area(c, a, p) >= 0;
    }

    private boolean isSame(int p, int q) {
        return u[p] == u[q] && v[p] == v[q];
    }

    private void clip(int i, int clipped) {
        emit(clipped, (i + left - 1) % left);
        System.arraycopy(ring, i + 1, ring, i, left - i - 1);
        left--;
    }

    private void emit(int clipped, int from) {
        for (int k = 0; k < 3; k++) {
            triangles[3 * clipped + k] = ring[(from + k) % left];
        }
    }

    private double area(int a, int b, int c) {
        return (u[b] - u[a]) * (v[c] - v[a]) - (v[b] - v[a]) * (u[c] - u[a]);
    }

    private void project(double[] p, int count) {
        double nx = 0;
        double ny = 0;
        double nz = 0;
        for (int i = 0; i < count; i++) {
            int a = 3 * i;
            int b = 3 * ((i + 1) % count);
            nx += (p[a + 1] - p[b + 1]) * ((p[a + 2] - p[2]) + (p[b + 2] - p[2]));
            ny += (p[a + 2] - p[b + 2]) * ((p[a] - p[0]) + (p[b] - p[0]));
            nz += (p[a] - p[b]) * ((p[a + 1] - p[1]) + (p[b + 1] - p[1]));
        }
        int axis = Math.abs(nx) >= Math.abs(ny)
                ? (Math.abs(nx) >= Math.abs(nz) ? 0 : 2)
                : (Math.abs(ny) >= Math.abs(nz) ? 1 : 2);
        double sign = (axis == 0 ? nx : axis == 1 ? ny : nz) < 0 ? -1 : 1;
        for (int i = 0; i < count; i++) {
            u[i] = sign * p[3 * i + (axis + 1) % 3];
            v[i] = p[3 * i + (axis + 2) % 3];
        }
    }

    private void reserve(int count) {
        if (count > ring.length) {
            int size = Math.max(count, 2 * ring.length);
            u = new double[size];
            v = new double[size];
            ring = new int[size];
            triangles = new int[3 * size];
        }
    }
}
