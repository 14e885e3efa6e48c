package org.collide4j.cases;

import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;

/** The largest area that four contact points can have, one of the deepest among them, found by trying all fours. */
final class BestQuadrilateral {
    private double[] u = new double[0];
    private double[] v = new double[0];

    /** The tolerance tells how much less deep a point may be that counts as one of the deepest. */
    double area(Contacts contacts, double tolerance) {
        int n = contacts.size();
        double deepest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            deepest = Math.min(deepest, contacts.distance(i));
        }
        boolean[] deep = new boolean[n];
        for (int i = 0; i < n; i++) {
            deep[i] = contacts.distance(i) <= deepest + tolerance;
        }
        u = new double[n];
        v = new double[n];
        Vector3 normal = contacts.normal();
        Vector3 along = Math.abs(normal.x) < 0.6 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
        Vector3 across = new Vector3().cross(normal, along);
        across.scale(1 / across.length());
        along.cross(across, normal);
        for (int i = 0; i < n; i++) {
            Vector3 p = contacts.pointOnA(i, new Vector3());
            u[i] = p.dot(across);
            v[i] = p.dot(along);
        }
        double largest = 0;
        for (int a = 0; a < n; a++) {
            for (int b = a + 1; b < n; b++) {
                for (int c = b + 1; c < n; c++) {
                    for (int d = c + 1; d < n; d++) {
                        if (deep[a] || deep[b] || deep[c] || deep[d]) {
                            largest = Math.max(largest, hull(a, b, c, d));
                        }
                    }
                }
            }
        }
        return largest;
    }

    /** Of four points in any position: the largest of the three ways to take two of them as a diagonal, or of the triangles. */
    private double hull(int a, int b, int c, int d) {
        double quadrilateral = Math.max(diagonals(a, c, b, d), Math.max(diagonals(a, b, c, d), diagonals(a, d, b, c)));
        double triangles = Math.max(
                Math.max(triangle(a, b, c), triangle(a, b, d)), Math.max(triangle(a, c, d), triangle(b, c, d)));
        return Math.max(quadrilateral, triangles);
    }

    /** Half the product of the diagonals across each other; 0 unless they cross. */
    private double diagonals(int a, int c, int b, int d) {
        boolean cross = turn(a, c, b) * turn(a, c, d) <= 0 && turn(b, d, a) * turn(b, d, c) <= 0;
        return cross ? 0.5 * Math.abs((u[c] - u[a]) * (v[d] - v[b]) - (v[c] - v[a]) * (u[d] - u[b])) : 0;
    }

    private double triangle(int a, int b, int c) {
        return 0.5 * Math.abs(turn(a, b, c));
    }

    private double turn(int a, int b, int c) {
        return (u[b] - u[a]) * (v[c] - v[a]) - (v[b] - v[a]) * (u[c] - u[a]);
    }
}
