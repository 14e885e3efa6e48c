package org.collide4j.alternatives.nearest;

import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;

/**
 * Sub-distance by Voronoi regions: line, triangle and tetrahedron, each with the newest vertex A first (Gavló 2022).
 *
 * <pre>
 *        ╲ beyond AC    The sign of (n × AC)·AO tells on which side of AC the origin O lies, n = AB × AC;
 *     A ──●──────● C    between the ends of AC it belongs to that edge, else to a vertex.
 *          ╲ in ╱
 *           ● B
 * </pre>
 *
 * <p>The listing's gaps are closed: a tetrahedron asks every face that has the origin beyond it and takes the nearest
 * answer, and regions without A are not ruled out, so that any simplex is answered, whatever the order of its vertices.
 *
 * <p><b>Good</b>: the easiest to follow and to draw; every decision is one sign; right to the last bits for fat simplices,
 * near and far. <b>Bad</b>: nothing checks the signs. A needle of width 1e-6 loses six digits, and a tetrahedron that is
 * flat or has a vertex twice may be said to hold an origin that is far away. {@link EdgeSubDistance} has no such weakness.
 */
public final class VoronoiSubDistance implements SubDistance {
    private final Vector3 nearest = new Vector3();
    private double nearestSquared;
    private int carriers;

    private final Vector3 ab = new Vector3();
    private final Vector3 ac = new Vector3();
    private final Vector3 ad = new Vector3();
    private final Vector3 bc = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 outward = new Vector3();

    @Override
    public int carriers() {
        return carriers;
    }

    @Override
    public Vector3 nearest() {
        return nearest;
    }

    @Override
    public void solve(Simplex simplex) {
        carriers = 0;
        nearestSquared = Double.POSITIVE_INFINITY;
        int newest = simplex.size() - 1;
        switch (simplex.size()) {
            case 1 -> offer(simplex.point(0).w, 1);
            case 2 -> line(simplex, newest, 0);
            case 3 -> triangle(simplex, newest, 1, 0);
            default -> tetrahedron(simplex, newest, 2, 1, 0);
        }
    }

    private void tetrahedron(Simplex simplex, int a, int b, int c, int d) {
        boolean inside = !isBeyond(simplex, a, b, c, d);
        inside &= !isBeyond(simplex, a, c, d, b);
        inside &= !isBeyond(simplex, a, d, b, c);
        inside &= !isBeyond(simplex, d, c, b, a);
        if (inside) {
            nearest.set(0, 0, 0);
            carriers = 0b1111;
        }
    }

    /** Solves the face a b c unless the origin is on the same side of it as the opposite vertex d. */
    private boolean isBeyond(Simplex simplex, int a, int b, int c, int d) {
        Vector3 ya = simplex.point(a).w;
        ab.sub(simplex.point(b).w, ya);
        ac.sub(simplex.point(c).w, ya);
        ad.sub(simplex.point(d).w, ya);
        normal.cross(ab, ac);
        double inner = normal.dot(ad);
        double origin = -normal.dot(ya);
        if (inner > 0 ? origin > 0 : inner < 0 && origin < 0) {
            return false;
        }
        triangle(simplex, a, b, c);
        return true;
    }

    private void triangle(Simplex simplex, int a, int b, int c) {
        Vector3 ya = simplex.point(a).w;
        Vector3 yb = simplex.point(b).w;
        ab.sub(yb, ya);
        ac.sub(simplex.point(c).w, ya);
        bc.sub(ac, ab);
        normal.cross(ab, ac);
        double squared = normal.lengthSquared();
        boolean beyondAb = !(squared > 0) || isOutside(outward.cross(ab, normal), ya);
        boolean beyondAc = !(squared > 0) || isOutside(outward.cross(normal, ac), ya);
        boolean beyondBc = !(squared > 0) || isOutside(outward.cross(bc, normal), yb);
        if (!(beyondAb || beyondAc || beyondBc)) {
            double along = normal.dot(ya) / squared;
            offer(along * normal.x, along * normal.y, along * normal.z, 1 << a | 1 << b | 1 << c);
            return;
        }
        if (beyondAc) {
            line(simplex, a, c);
        }
        if (beyondAb) {
            line(simplex, a, b);
        }
        if (beyondBc) {
            line(simplex, b, c);
        }
    }

    /** Returns true if the origin is beyond the edge through a vertex with an outward direction. */
    private static boolean isOutside(Vector3 outward, Vector3 vertex) {
        return -outward.dot(vertex) > 0;
    }

    /** Solves an edge: the origin is in the region of A, of the edge, or of B. */
    private void line(Simplex simplex, int a, int b) {
        Vector3 ya = simplex.point(a).w;
        Vector3 yb = simplex.point(b).w;
        double x = yb.x - ya.x;
        double y = yb.y - ya.y;
        double z = yb.z - ya.z;
        double along = -(x * ya.x + y * ya.y + z * ya.z);
        double length = x * x + y * y + z * z;
        if (!(along > 0)) {
            offer(ya, 1 << a);
        } else if (along >= length) {
            offer(yb, 1 << b);
        } else {
            double t = along / length;
            offer(ya.x + t * x, ya.y + t * y, ya.z + t * z, 1 << a | 1 << b);
        }
    }

    private void offer(Vector3 v, int bits) {
        offer(v.x, v.y, v.z, bits);
    }

    private void offer(double x, double y, double z, int bits) {
        double squared = x * x + y * y + z * z;
        if (squared < nearestSquared || carriers == 0) {
            nearest.set(x, y, z);
            nearestSquared = squared;
            carriers = bits;
        }
    }

    @Override
    public void weights(Simplex simplex, Vector3 point, double[] out) {
        switch (simplex.size()) {
            case 1 -> out[0] = 1;
            case 2 -> lineWeights(simplex.point(1).w, simplex.point(0).w, out);
            default -> triangleWeights(simplex, out);
        }
    }

    private void lineWeights(Vector3 a, Vector3 b, double[] out) {
        ab.sub(b, a);
        double length = ab.lengthSquared();
        double t = length > 0 ? Math.max(0, Math.min(1, -ab.dot(a) / length)) : 0;
        out[0] = t;
        out[1] = 1 - t;
    }

    /** Computes the weights, proportional to the areas that the origin spans with the opposite edges. */
    private void triangleWeights(Simplex simplex, double[] out) {
        Vector3 c = simplex.point(0).w;
        Vector3 b = simplex.point(1).w;
        Vector3 a = simplex.point(2).w;
        ab.sub(b, a);
        ac.sub(c, a);
        bc.sub(c, b);
        normal.cross(ab, ac);
        out[0] = Math.max(0, outward.cross(ab, normal).dot(a));
        out[1] = Math.max(0, outward.cross(normal, ac).dot(a));
        out[2] = Math.max(0, outward.cross(bc, normal).dot(b));
        double sum = out[0] + out[1] + out[2];
        for (int i = 0; i < 3; i++) {
            out[i] = sum > 0 ? out[i] / sum : 1.0 / 3;
        }
    }
}
