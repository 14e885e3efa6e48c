package org.collide4j.proof.cover;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ClosedForm;

/**
 * Cones of directions around the normals of an obstacle's round faces, in which it reaches as far as along the normal at
 * least.
 *
 * <p><b>Proof.</b> Let n be the unit normal, a disc of radius ρ around n's foot lie in the face, and ℓ a level that is at
 * most h(n) and positive. The support function is convex, and its derivative at n along t is how far the face reaches: so
 * h(n + t) − ℓ‖n + t‖ ≥ ρ‖t‖ − ℓ‖t‖²/2, which is not negative up to ‖t‖ = 2ρ/ℓ. A worker.
 */
final class PoleCaps {
    private static final int MOST_CAPS = 8;

    /** Tangent of the widest cap: no direction of a cap has a smaller cosine. */
    private static final double WIDEST_TILT = 1;

    /** Length of a vector relative to the others, below which it is zero. */
    private static final double LEAST_RELATIVE_LENGTH = 0x1p-46;

    private final RingChart chart;
    private final Shallowest shallowest;
    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();
    private final Vector3 r = new Vector3();
    private final Vector3 across = new Vector3();
    private final Vector3[] normals = new Vector3[MOST_CAPS];
    private final double[] tilts = new double[MOST_CAPS];
    private int count;

    PoleCaps(RingChart chart, Shallowest shallowest) {
        this.chart = chart;
        this.shallowest = shallowest;
        for (int i = 0; i < MOST_CAPS; i++) {
            normals[i] = new Vector3();
        }
    }

    /** Finds the caps of all discs. */
    void find(ClosedForm form, double rounding) {
        count = 0;
        for (int i = 0; i < form.count(); i++) {
            if (findNormal(form, i)) {
                add(rounding);
                across.negate();
                add(rounding);
            }
        }
    }

    /** Computes the unit normal of a disc; false if the ellipsoid is no disc. */
    private boolean findNormal(ClosedForm form, int i) {
        form.get(i, 1, p);
        form.get(i, 2, q);
        form.get(i, 3, r);
        double shortest = LEAST_RELATIVE_LENGTH * Math.max(p.length(), Math.max(q.length(), r.length()));
        if (r.length() <= shortest) {
            across.cross(p, q);
        } else if (q.length() <= shortest) {
            across.cross(r, p);
        } else if (p.length() <= shortest) {
            across.cross(q, r);
        } else {
            return false;
        }
        double area = across.length();
        across.scale(1 / area);
        return area > shortest * shortest;
    }

    private void add(double rounding) {
        if (count == MOST_CAPS) {
            return;
        }
        Vector3 normal = normals[count];
        chart.toChart(across, normal);
        double along = chart.choose(normal.x, normal.y, normal.z);
        shallowest.note(across, along + chart.ball());
        double level = shallowest.depth() - chart.ball();
        chart.supportPoint(normal.x, normal.y, normal.z, p);
        p.addScaled(-normal.dot(p), normal);
        double radius = chart.radiusOfFace(normal.x, normal.y, normal.z) - p.length() - rounding;
        if (radius > 0 && level > 0) {
            tilts[count++] = Math.min(WIDEST_TILT, 2 * radius / level);
        }
    }

    /** Returns true if one cap contains the entire square of directions (x, y, z). */
    boolean hold(double west, double east, double south, double north, double z) {
        for (int i = 0; i < count; i++) {
            if (holds(i, west, south, z)
                    && holds(i, west, north, z)
                    && holds(i, east, south, z)
                    && holds(i, east, north, z)) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(int i, double x, double y, double z) {
        Vector3 normal = normals[i];
        double cosine = normal.x * x + normal.y * y + normal.z * z;
        double sineSquared = x * x + y * y + z * z - cosine * cosine;
        return cosine > 0 && sineSquared <= tilts[i] * cosine * (tilts[i] * cosine);
    }
}
