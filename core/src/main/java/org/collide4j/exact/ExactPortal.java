package org.collide4j.exact;

import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;

/**
 * A triangle of vertices of the obstacle K through which the ray from c towards the origin o leaves the known part of K.
 *
 * <p>If the ray meets an edge or a corner, it is perturbed symbolically: o stands for o + (ε, ε², ε³). So the ray always
 * crosses the interior of one triangle, a step outwards is a step forwards, and no portal repeats.
 *
 * <p>The first corner is a vertex; for a flat K the others may be at infinity across its plane or line.
 */
final class ExactPortal {
    private final ExactProducts products;
    private final ExactCorner[] corners = {new ExactCorner(), new ExactCorner(), new ExactCorner()};
    private final ExactVector edge1 = new ExactVector();
    private final ExactVector edge2 = new ExactVector();
    private final ExactVector plane = new ExactVector();
    private final int[] side = new int[3];

    ExactPortal(ExactProducts products) {
        this.products = products;
    }

    ExactCorner corner(int index) {
        return corners[index];
    }

    /** Sets three corners if the ray passes between them, ordered counter-clockwise as seen from outside. */
    boolean set(ExactCorner p, ExactCorner q, ExactCorner r, ExactVector o) {
        products.cross(p.at, q.at, plane);
        int orientation = products.signOfDot(plane, r.at);
        if (orientation == 0
                || orientation * sideOfRay(o) < 0
                || orientation * sideOfRay(q, r, o) < 0
                || orientation * sideOfRay(r, p, o) < 0) {
            return false;
        }
        corners[0].set(p);
        corners[1].set(orientation > 0 ? q : r);
        corners[2].set(orientation > 0 ? r : q);
        return true;
    }

    /** Computes the outward normal of the triangle. */
    void normal(ExactVector n) {
        products.cross(edgeTo(corners[1], edge1), edgeTo(corners[2], edge2), n);
    }

    private ExactVector edgeTo(ExactCorner corner, ExactVector out) {
        return corner.atInfinity ? corner.at : out.setDifference(corner.at, corners[0].at);
    }

    /**
     * Replaces one corner by s, which is beyond the triangle, so that the ray passes through again: it leaves the
     * tetrahedron through one of the three triangles with s. False only for an invalid portal.
     */
    boolean advance(ExactCorner s, ExactVector o) {
        for (int i = 0; i < 3; i++) {
            side[i] = sideOfRay(s, corners[i], o);
        }
        for (int i = 2; i >= 0; i--) { // the triangle (next, after next, s) replaces corner i
            int next = (i + 1) % 3;
            int last = (i + 2) % 3;
            if (side[next] >= 0
                    && side[last] <= 0
                    && !corners[i].atInfinity
                    && faces(corners[next], corners[last], s)) {
                corners[i].set(s);
                return true;
            }
        }
        return false;
    }

    /** Returns true if p, q, s are counter-clockwise as seen from outside: det(p, q, s) > 0. */
    private boolean faces(ExactCorner p, ExactCorner q, ExactCorner s) {
        int sure = ExactProducts.sureSignOfDeterminant(p.at, q.at, s.at);
        if (sure != 0) {
            return sure > 0;
        }
        products.cross(p.at, q.at, plane);
        return products.signOfDot(plane, s.at) > 0;
    }

    /** Returns the side of the plane through c, p and q that the ray is on: the sign of det(p, q, o). */
    private int sideOfRay(ExactCorner p, ExactCorner q, ExactVector o) {
        int sure = ExactProducts.sureSignOfDeterminant(p.at, q.at, o);
        if (sure != 0) {
            return sure;
        }
        products.cross(p.at, q.at, plane);
        return sideOfRay(o);
    }

    private int sideOfRay(ExactVector o) {
        int side = products.signOfDot(plane, o);
        if (side != 0) {
            return side;
        }
        double first = plane.x() != 0 ? plane.x() : plane.y() != 0 ? plane.y() : plane.z();
        return (int) Math.signum(first);
    }
}
