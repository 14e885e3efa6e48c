package org.collide4j.alternatives.depth;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/** A triangle of the surface of {@link SubdividingEpa}, with its point nearest to the origin. */
public final class Fragment implements Comparable<Fragment> {
    /** Error bound of the dot product of a unit vector and a corner, relative to the corner's length. */
    private static final double ROUNDING = 8 * 0x1p-53;

    final SupportPoint[] corners = new SupportPoint[3];
    final Vector3 nearest = new Vector3();
    final double[] weights = new double[3];
    private final Vector3 edge1 = new Vector3();
    private final Vector3 edge2 = new Vector3();
    private int id;

    /** True if the point of the triangle's plane nearest to the origin is inside the triangle, not on its rim. */
    boolean internal;

    /** Lower bound of the triangle's distance from the origin, rounding included. */
    double distance;

    /** Priority in the queue. */
    private double squaredDistance;

    void set(int id, SupportPoint a, SupportPoint b, SupportPoint c) {
        this.id = id;
        corners[0] = a;
        corners[1] = b;
        corners[2] = c;
        internal = projectOnPlane();
        if (!internal) {
            projectOnEdges();
        }
        distance = provenDistance();
        squaredDistance = distance * distance;
    }

    /** Solves the linear system of §4 for the weights, from the first corner: v ⟂ both edges. False unless all are positive. */
    private boolean projectOnPlane() {
        Vector3 a = corners[0].w;
        edge1.sub(corners[1].w, a);
        edge2.sub(corners[2].w, a);
        double m11 = edge1.lengthSquared();
        double m12 = edge1.dot(edge2);
        double m22 = edge2.lengthSquared();
        double b1 = -a.dot(edge1);
        double b2 = -a.dot(edge2);
        double determinant = m11 * m22 - m12 * m12;
        weights[1] = (b1 * m22 - b2 * m12) / determinant;
        weights[2] = (b2 * m11 - b1 * m12) / determinant;
        weights[0] = 1 - weights[1] - weights[2];
        nearest.set(a).addScaled(weights[1], edge1).addScaled(weights[2], edge2);
        return weights[0] > 0 && weights[1] > 0 && weights[2] > 0;
    }

    private void projectOnEdges() {
        double least = Double.POSITIVE_INFINITY;
        int best = 0;
        for (int i = 0; i < 3; i++) {
            Segments.nearest(corners[i].w, corners[(i + 1) % 3].w, edge1);
            double squared = edge1.lengthSquared();
            if (squared < least) {
                least = squared;
                best = i;
                nearest.set(edge1);
            }
        }
        double along = Segments.nearest(corners[best].w, corners[(best + 1) % 3].w, edge1);
        weights[best] = 1 - along;
        weights[(best + 1) % 3] = along;
        weights[(best + 2) % 3] = 0;
    }

    /**
     * Computes a lower bound of the distance from a plane that has all three corners beyond it; an inaccurate nearest point
     * loosens the bound, but keeps it valid.
     */
    private double provenDistance() {
        double length = nearest.length();
        if (!(length > 0)) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (SupportPoint corner : corners) {
            least = Math.min(least, nearest.dot(corner.w) / length - ROUNDING * corner.w.length());
        }
        return Math.max(0, least);
    }

    Fragment() {}

    /** Returns one of the three corners, counter-clockwise seen from outside. */
    public SupportPoint corner(int index) {
        return corners[index];
    }

    /** Returns true if the triangle's point nearest to the origin is inside, not on its rim; the paper discards all others. */
    public boolean isInternal() {
        return internal;
    }

    int id() {
        return id;
    }

    boolean hasCorner(SupportPoint point) {
        return corners[0].same(point) || corners[1].same(point) || corners[2].same(point);
    }

    /** Orders by distance, nearest first; equal distances by age. */
    @Override
    public int compareTo(Fragment other) {
        int order = Double.compare(squaredDistance, other.squaredDistance);
        return order != 0 ? order : Integer.compare(id, other.id);
    }
}
