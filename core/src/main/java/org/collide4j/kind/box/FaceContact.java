package org.collide4j.kind.box;

import org.collide4j.math.Vector3;

/**
 * A face of one box against the other: the middle of where they meet, seen along the face's normal.
 *
 * <p>The other box meets the face with a corner, an edge or a face; its outline is clipped by the face's rectangle
 * (Sutherland, Hodgman 1974).
 */
final class FaceContact {
    /** Each of four cuts leaves at most half as many corners again as it found. */
    private static final int CAPACITY = 20;

    /** The outline, in half of the room; a cut writes to the other half. References stay, for each write costs a barrier. */
    private final double[] u = new double[2 * CAPACITY];

    private final double[] v = new double[2 * CAPACITY];
    private int start;
    private int count;
    private double middleU;
    private double middleV;

    /**
     * Writes the point of A's face, square to the axis on the side of the sign, that lies in the middle of the contact.
     * False if B's outline misses the face: then it is the point of the face nearest to a corner.
     *
     * @param flat what counts as rounding: an edge of B that rises by less lies on the face
     */
    boolean find(PlacedBoxes boxes, int axis, double sign, double flat, Vector3 out) {
        return find(boxes, axis, sign, flat, -1, out);
    }

    /**
     * Writes the middle of the contact on A's face; where B's outline misses the face, the edge of B that leans most
     * may still be over it.
     */
    void findWithin(PlacedBoxes boxes, int axis, double sign, double flat, Vector3 out) {
        if (!find(boxes, axis, sign, flat, -1, out)) {
            find(boxes, axis, sign, flat, leastRising(boxes, axis, flat), out);
        }
    }

    private boolean find(PlacedBoxes boxes, int axis, double sign, double flat, int leaning, Vector3 out) {
        double halfU = boxes.a[(axis + 1) % 3];
        double halfV = boxes.a[(axis + 2) % 3];
        trace(boxes, axis, sign, flat, leaning);
        double firstU = u[0];
        double firstV = v[0];
        clip(halfU + flat, halfV + flat); // faces that meet along an edge, or not quite, leave something too
        findMiddle(firstU, firstV, halfU, halfV);
        PlacedBoxes.set(out, axis, sign * boxes.a[axis], middleU, middleV);
        return count > 0;
    }

    /** Traces the part of B that meets the face, and of the leaning edge the part that rises by at most {@code flat}. */
    private void trace(PlacedBoxes boxes, int axis, double sign, double flat, int leaning) {
        double[] b = boxes.b;
        double[] m = boxes.m;
        int toU = (axis + 1) % 3;
        int toV = (axis + 2) % 3;
        start = 0;
        u[0] = m[12 + toU];
        v[0] = m[12 + toV];
        count = 1;
        int spare = spareEdge(m, b, axis, flat);
        for (int k = 0; k < 3; k++) {
            double rise = sign * m[4 * k + axis];
            double stepU = b[k] * m[4 * k + toU];
            double stepV = b[k] * m[4 * k + toV];
            if (Math.abs(rise) * b[k] > flat) {
                double part = k == leaning ? 0.5 * flat / (Math.abs(rise) * b[k]) : 0;
                double down = -Math.signum(rise) * (1 - part);
                shift(down * stepU, down * stepV);
                if (k == leaning) {
                    sweep(part * stepU, part * stepV);
                }
            } else if (k != spare) {
                sweep(stepU, stepV);
            }
        }
    }

    /** A long edge may rise so little that B's deepest corner, at its end, is no deeper than what of it is over the face. */
    private static int leastRising(PlacedBoxes boxes, int axis, double flat) {
        int least = -1;
        double slope = Double.POSITIVE_INFINITY;
        int level = 0;
        for (int k = 0; k < 3; k++) {
            double rise = Math.abs(boxes.m[4 * k + axis]);
            boolean rises = rise * boxes.b[k] > flat;
            level += rises ? 0 : 1;
            if (rises && rise < slope) {
                slope = rise;
                least = k;
            }
        }
        return level < 2 ? least : -1; // a face has two edges
    }

    /** Where all edges of B lie on the face, the shortest, which is as good as none: a parallelogram has two. Else −1. */
    private static int spareEdge(double[] m, double[] b, int axis, double flat) {
        for (int k = 0; k < 3; k++) {
            if (Math.abs(m[4 * k + axis]) * b[k] > flat) {
                return -1;
            }
        }
        int shorter = b[0] <= b[1] ? 0 : 1;
        return b[shorter] <= b[2] ? shorter : 2;
    }

    private void shift(double du, double dv) {
        for (int i = 0; i < count; i++) {
            u[i] += du;
            v[i] += dv;
        }
    }

    /**
     * Corner to edge, edge to parallelogram: the copies are appended backwards, so that the outline does not cross
     * itself.
     */
    private void sweep(double du, double dv) {
        for (int i = 0; i < count; i++) {
            u[2 * count - 1 - i] = u[i] + du;
            v[2 * count - 1 - i] = v[i] + dv;
            u[i] -= du;
            v[i] -= dv;
        }
        count *= 2;
    }

    private void clip(double halfU, double halfV) {
        for (int side = 0; side < 2; side++) {
            double sign = 1 - 2 * side;
            cut(sign, 0, halfU);
            cut(0, sign, halfV);
        }
    }

    /** Keeps what has nu·u + nv·v ≤ offset. */
    private void cut(double nu, double nv, double offset) {
        int cut = CAPACITY - start;
        int kept = cut;
        int end = start + count;
        for (int i = start; i < end; i++) {
            int next = i + 1 < end ? i + 1 : start;
            double here = offset - (nu * u[i] + nv * v[i]);
            double there = offset - (nu * u[next] + nv * v[next]);
            if (here >= 0) {
                u[kept] = u[i];
                v[kept++] = v[i];
            }
            if (here >= 0 != there >= 0) {
                double part = here / (here - there);
                u[kept] = u[i] + part * (u[next] - u[i]);
                v[kept++] = v[i] + part * (v[next] - v[i]);
            }
        }
        start = cut;
        count = kept - cut;
    }

    /** The mean of the corners; where rounding left none, the first corner: on the face, in any case. */
    private void findMiddle(double firstU, double firstV, double halfU, double halfV) {
        middleU = count == 0 ? firstU : 0;
        middleV = count == 0 ? firstV : 0;
        for (int i = start; i < start + count; i++) {
            middleU += u[i] / count;
            middleV += v[i] / count;
        }
        middleU = Math.max(-halfU, Math.min(middleU, halfU));
        middleV = Math.max(-halfV, Math.min(middleV, halfV));
    }
}
