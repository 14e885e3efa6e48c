package org.collide4j.exact;

import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;

/**
 * Vertices of the obstacle K that span its affine hull, with their mean c inside.
 *
 * <p>A flat K is in a plane, a line or a point; the simplex then also decides if the origin is.
 */
final class StartSimplex {
    private final ExactProducts products;
    private final ExactObstacle obstacle;
    private final ExactCorner[] corners = {new ExactCorner(), new ExactCorner(), new ExactCorner(), new ExactCorner()};
    private final ExactCorner trial = new ExactCorner();
    private final ExactVector edge = new ExactVector();
    private final ExactVector other = new ExactVector();
    private final ExactVector axis = new ExactVector();
    private final ExactVector across = new ExactVector();
    private final ExactVector normal = new ExactVector();
    private int dimension;
    private int mainAxis;

    StartSimplex(ExactProducts products, ExactObstacle obstacle) {
        this.products = products;
        this.obstacle = obstacle;
    }

    /** Finds the corners, and sets c to their mean. */
    void span() {
        dimension = 0;
        if (spanLine()) {
            dimension = 1;
            if (spanPlane()) {
                dimension = 2;
                products.cross(edge, other, normal);
                if (extend(normal, 3)) {
                    dimension = 3;
                }
            }
        }
        ExactCorner p = corners[0];
        ExactCorner q = corners[Math.min(dimension, 1)];
        ExactCorner r = dimension < 2 ? p : corners[2];
        ExactCorner s = dimension < 2 ? q : corners[dimension];
        obstacle.centerAt(p, q, r, s);
        for (int i = 0; i <= dimension; i++) {
            obstacle.locate(corners[i]);
        }
    }

    /** Finds two vertices, opposite along the world axis of K's largest extent. */
    private boolean spanLine() {
        double longest = 0;
        for (int i = 0; i < 3; i++) {
            setAxis(axis, i, 1);
            obstacle.support(axis, trial);
            setAxis(axis, i, -1);
            obstacle.support(axis, corners[3]);
            edge.setDifference(trial.at, corners[3].at);
            double length = Math.abs(component(edge, i));
            if (length > longest || i == 0) {
                longest = length;
                mainAxis = i;
                corners[0].set(trial);
                corners[1].set(corners[3]);
            }
        }
        edge.setDifference(corners[1].at, corners[0].at);
        return longest > 0;
    }

    /** Finds a third vertex off the line of the edge; false if K has no extent along two directions across it. */
    private boolean spanPlane() {
        for (int i = 1; i <= 2; i++) {
            setAxis(axis, (mainAxis + i) % 3, 1);
            products.cross(edge, axis, across);
            if (extend(across, 2)) {
                other.setDifference(corners[2].at, corners[0].at);
                return true;
            }
        }
        return false;
    }

    /** Adds a vertex whose height along n differs from the first corner's. */
    private boolean extend(ExactVector n, int index) {
        ExactCorner corner = corners[index];
        for (int sense = 0; sense < 2; sense++) {
            obstacle.support(n, corner);
            trial.at.setDifference(corner.at, corners[0].at);
            if (products.signOfDot(n, trial.at) != 0) {
                return true;
            }
            n.negate();
        }
        return false;
    }

    /**
     * Returns true if K is flat and the origin is outside of its plane or line; then writes a normal of K with the origin on
     * one side.
     */
    boolean missesOrigin(ExactVector n) {
        ExactVector o = obstacle.origin();
        if (dimension == 2) {
            n.set(normal);
            return products.signOfDot(n, o) != 0;
        }
        for (int i = dimension == 0 ? 0 : 1; dimension < 2 && i < 3; i++) {
            setAxis(axis, (mainAxis + i) % 3, 1);
            if (dimension == 0) {
                n.set(axis);
            } else {
                products.cross(edge, axis, n);
            }
            if (products.signOfDot(n, o) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the axis of a K that is a line. */
    int mainAxis() {
        return mainAxis;
    }

    /** Returns the world axis with the largest angle to a K that is plane. */
    int flatAxis() {
        double x = Math.abs(normal.x());
        double y = Math.abs(normal.y());
        double z = Math.abs(normal.z());
        if (x >= y && x >= z) {
            return 0;
        }
        return y >= z ? 1 : 2;
    }

    /** Returns the dimension of K: 3 solid, 2 plane, 1 segment, 0 point. */
    int dimension() {
        return dimension;
    }

    ExactCorner corner(int index) {
        return corners[index];
    }

    private static void setAxis(ExactVector out, int axis, double sign) {
        out.set(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
    }

    private static double component(ExactVector v, int axis) {
        return switch (axis) {
            case 0 -> v.x();
            case 1 -> v.y();
            default -> v.z();
        };
    }
}
