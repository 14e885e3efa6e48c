package org.collide4j.manifold;

/**
 * Chooses four corners of a convex polygon, or three and a place within it: one of the deepest stays, and the area
 * between them is the largest.
 *
 * <p>Given two opposite corners, the best other two are those farthest from the line through them, on either side; as
 * one of the two moves on around the polygon, so do these (rotating calipers, Shamos 1978). That is the best of all.
 * Among very many corners that are equally deep, as of a round rim, a good one is climbed to instead.
 *
 * <p>An area that is larger by very little is no gain: neither rounding nor a nudge changes the choice between equals.
 * Cost: some 3 n looks at a corner for each of the deepest, 3 n² / 2 if all are; some 6 n among very many.
 */
public final class BestFour {
    /** Factor up to which two areas count as equal. */
    private static final double EQUAL_AREA_FACTOR = 1 + 0x1p-16;

    /**
     * Most corners for an exhaustive comparison. Of more corners, four are found by hill climbing, and a place inside
     * replaces one of them.
     */
    private static final int MOST_EXHAUSTIVE = 10;

    private static final int MOST_ROUNDS = 8;

    private final int[] chosen = new int[4];
    private double[] u = new double[0];
    private double[] v = new double[0];
    private int size;
    private double largest;

    /**
     * Chooses among the corners 0 to size − 1, four or more, in order around the polygon. If none of them is one of the
     * deepest, the place inside with the next index is chosen too.
     *
     * @param deep true for each corner that is one of the deepest
     * @param deepCorners number of such corners
     */
    public void choose(double[] u, double[] v, int size, boolean[] deep, int deepCorners) {
        this.u = u;
        this.v = v;
        this.size = size;
        largest = -1;
        if (deepCorners == 0 && size <= MOST_EXHAUSTIVE) {
            chooseAround(size);
        } else if (size > MOST_EXHAUSTIVE && (deepCorners == 0 || deepCorners == size)) {
            climbFrom(0);
        } else if (deepCorners == 0 || deepCorners == size) {
            for (int i = 0; i < size - 2; i++) {
                chooseAcross(i, Math.min(size - 3, size - 2 - i));
            }
        } else {
            for (int i = 0; i < size; i++) {
                if (deep[i]) {
                    chooseAcross(i, size - 3);
                }
            }
        }
        if (deepCorners == 0 && size > MOST_EXHAUSTIVE) {
            replaceLeast(size);
        }
        sort();
    }

    /** Returns one of the four chosen corners, in the order of their indices. */
    public int chosen(int number) {
        return chosen[number];
    }

    /** Climbs from four corners that alternate across the polygon: each moves to the largest area, until none gains. */
    private void climbFrom(int first) {
        int opposite = farthestFrom(first);
        chosen[0] = first;
        chosen[1] = farthestOf(first, opposite);
        chosen[2] = opposite;
        chosen[3] = farthestOf(opposite, first);
        boolean moved = true;
        for (int round = 0; round < MOST_ROUNDS && moved; round++) {
            moved = false;
            for (int i = 0; i < 4; i++) {
                int better = betterThan(chosen[i], chosen[(i + 3) & 3], chosen[(i + 1) & 3]);
                moved |= better != chosen[i];
                chosen[i] = better;
            }
        }
    }

    private int farthestFrom(int corner) {
        int far = next(next(corner));
        double most = 0;
        int end = corner > 0 ? corner - 1 : size - 1;
        for (int k = far; k != end; k = next(k)) {
            double du = u[k] - u[corner];
            double dv = v[k] - v[corner];
            if (du * du + dv * dv > most * EQUAL_AREA_FACTOR) {
                most = du * du + dv * dv;
                far = k;
            }
        }
        return far;
    }

    /** Returns the corner between two others that is farthest from their line. */
    private int farthestOf(int from, int to) {
        return climb(from, to, next(from), to);
    }

    /** Returns the corner between two others with the largest area; the current one unless another is larger. */
    private int betterThan(int corner, int before, int after) {
        int best = corner;
        double most = area(before, corner, after);
        for (int k = next(before); k != after; k = next(k)) {
            double area = area(before, k, after);
            if (area > most * EQUAL_AREA_FACTOR) {
                most = area;
                best = k;
            }
        }
        return best;
    }

    /** Finds the largest quadrilateral with a diagonal from corner i to one of the next {@code ends} corners. */
    private void chooseAcross(int i, int ends) {
        int k = next(next(i));
        int left = next(i);
        int right = next(k);
        for (int end = 0; end < ends; end++) {
            left = climb(i, k, left, k);
            right = climb(k, i, right, i);
            double area = area(i, left, k) + area(k, right, i);
            if (area > largest * EQUAL_AREA_FACTOR) {
                largest = area;
                chosen[0] = i;
                chosen[1] = left;
                chosen[2] = k;
                chosen[3] = right;
            }
            k = next(k);
            right = right == k ? next(k) : right;
        }
    }

    /** Advances from a corner while the next one before the end is farther from the line. */
    private int climb(int from, int to, int start, int end) {
        double fromU = u[from];
        double fromV = v[from];
        double du = u[to] - fromU;
        double dv = v[to] - fromV;
        int tip = start;
        double now = Math.abs(du * (v[tip] - fromV) - dv * (u[tip] - fromU));
        for (int other = next(tip); other != end; other = next(other)) {
            double area = Math.abs(du * (v[other] - fromV) - dv * (u[other] - fromU));
            if (!(area > now * EQUAL_AREA_FACTOR)) {
                break;
            }
            now = area;
            tip = other;
        }
        return tip;
    }

    /** Chooses the three corners with the largest area with the place inside. */
    private void chooseAround(int inner) {
        for (int a = 0; a < size; a++) {
            for (int b = a + 1; b < size; b++) {
                for (int c = b + 1; c < size; c++) {
                    double beyond = Math.max(beyond(a, b, inner), Math.max(beyond(b, c, inner), beyond(c, a, inner)));
                    double area = area(a, b, c) + beyond;
                    if (area > largest * EQUAL_AREA_FACTOR) {
                        largest = area;
                        chosen[0] = a;
                        chosen[1] = b;
                        chosen[2] = c;
                        chosen[3] = inner;
                    }
                }
            }
        }
    }

    /** Returns the area that a place adds to a triangle beyond one of its sides; 0 if it is on the other side. */
    private double beyond(int a, int b, int place) {
        return Math.max(0, -((u[b] - u[a]) * (v[place] - v[a]) - (v[b] - v[a]) * (u[place] - u[a])));
    }

    /** Replaces the corner that costs the least area by the place inside. */
    private void replaceLeast(int inner) {
        int least = 0;
        for (int i = 1; i < 4; i++) {
            if (area(i) * EQUAL_AREA_FACTOR < area(least)) {
                least = i;
            }
        }
        chosen[least] = inner;
    }

    /** Returns the area of the triangle of a chosen corner and its chosen neighbours. */
    private double area(int i) {
        return area(chosen[(i + 3) & 3], chosen[i], chosen[(i + 1) & 3]);
    }

    private int next(int corner) {
        return corner + 1 < size ? corner + 1 : 0;
    }

    /** Returns twice the unsigned area of a triangle. */
    private double area(int a, int b, int c) {
        return Math.abs((u[b] - u[a]) * (v[c] - v[a]) - (v[b] - v[a]) * (u[c] - u[a]));
    }

    private void sort() {
        for (int i = 1; i < 4; i++) {
            for (int k = i; k > 0 && chosen[k - 1] > chosen[k]; k--) {
                int other = chosen[k];
                chosen[k] = chosen[k - 1];
                chosen[k - 1] = other;
            }
        }
    }
}
