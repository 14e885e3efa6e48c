package org.collide4j.kind.box;

import static org.collide4j.arithmetic.Rounding.UNIT;

/**
 * Two boxes that meet with faces as good as parallel: which edge axes cannot be wider than those of the faces.
 *
 * <pre>
 *      ────────●──q──●────────  the face of K = A − B in which the faces meet, d from the origin o: a rectangle plus a
 *             ╱   │   ╲         rectangle. It holds a disc of radius ρ around q, the foot of o, as the gaps along the
 *                 o             faces' own sides tell. Along a unit vector at the angle θ from the face's normal K reaches
 *                               d cos θ + ρ sin θ at least, and the gap there is no more than minus that.
 * </pre>
 *
 * <p>Where the disc is wider than twice the depth, that settles the five axes that are square to the normal or nearly so:
 * those of one of the edges that stand on the faces. Of faces that are parallel but for rounding it settles all nine.
 * A worker; allocates nothing.
 */
final class FlushFaces {
    /** Largest sum of sines of the tilts of both faces: 1.8° if both tilt one way. */
    private static final double LARGEST_TILT = 0x1p-4;

    /** Rise of corners, relative to the boxes' size, up to which faces are parallel. */
    private static final double PARALLEL_RISE = 4 * UNIT;

    /** The axes of A and of B that are square to the faces; −1 if nothing is proven. */
    int uprightOfA;

    int uprightOfB;

    /** True if no edge axis is wider than the faces' by more than {@link #rise}. */
    boolean isLevel;

    /** By how much corners of a face may differ in their distance from the other. */
    double rise;

    /**
     * Finds the edge axes that cannot be wider than those of the faces.
     *
     * @param gaps gaps along the axes of A and then of B
     * @param axis index of the widest of them
     */
    void look(PlacedBoxes boxes, double[] gaps, int axis, double size) {
        double[] m = boxes.m;
        int k = axis < 3 ? axis : nearest(m, 4 * (axis - 3), 1);
        int f = axis < 3 ? nearest(m, axis, 4) : axis - 3;
        int u = next(k);
        int v = next(u);
        int i = next(f);
        int j = next(i);
        double lean = Math.abs(m[4 * f + u]) + Math.abs(m[4 * f + v]) + Math.abs(m[4 * i + k]) + Math.abs(m[4 * j + k]);
        double widestSide = Math.max(Math.max(gaps[u], gaps[v]), Math.max(gaps[3 + i], gaps[3 + j]));
        rise = 2 * lean * size;
        // The gaps count what stands upright too, and are square to one box: together that is less than the rise again.
        double disc = -widestSide - rise - BoxDecision.UPPER_ROUNDING * size;
        double depth = Math.abs(gaps[axis]) + BoxDecision.UPPER_ROUNDING * size;
        boolean proven = lean <= LARGEST_TILT && disc >= 2 * (depth + rise);
        uprightOfA = proven ? k : -1;
        uprightOfB = proven ? f : -1;
        double up = Math.abs(m[12 + k]);
        double beside = Math.abs(m[12 + u]) + Math.abs(m[12 + v]);
        // Where K's far side is steep, normals at more than a right angle to the face count: by so much more.
        isLevel = proven && rise <= PARALLEL_RISE * size && disc * up >= 2 * depth * (up + beside);
    }

    /** Returns the index of the largest of three entries. */
    private static int nearest(double[] m, int from, int step) {
        double first = Math.abs(m[from]);
        double second = Math.abs(m[from + step]);
        double third = Math.abs(m[from + 2 * step]);
        return first >= second && first >= third ? 0 : second >= third ? 1 : 2;
    }

    private static int next(int axis) {
        return axis < 2 ? axis + 1 : 0;
    }
}
