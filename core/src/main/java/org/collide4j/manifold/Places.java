package org.collide4j.manifold;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The places of an overlap with their heights on both bodies, in order around the outline from the smallest name on. A
 * deepest place inside the outline comes last. {@link #reduceToFour} selects at most four.
 */
public final class Places {
    /** Difference in depth from the deepest place, relative to the faces' size, within which a corner replaces it. */
    public static final double DEEPEST_TOLERANCE = 0x1p-30;

    /** Difference in depth, relative to the faces' size, within which corners are equally deep for the selection of four. */
    public static final double EQUAL_DEPTH_TOLERANCE = 0x1p-20;

    public double[] heightA = new double[32];
    public double[] heightB = new double[32];

    /** Indices of the overlap's corners, in order. */
    public int[] corner = new int[32];

    public int size;

    private final Overlap overlap;
    private final BestFour bestFour = new BestFour();
    private double[] u = new double[32];
    private double[] v = new double[32];
    private boolean[] deep = new boolean[32];

    /** Number of corners of the outline. */
    private int outline;

    private double area;
    private double centroidU;
    private double centroidV;
    private double centroidH;

    Places(Overlap overlap) {
        this.overlap = overlap;
    }

    /** Reserves space for the heights of the overlap's corners, and of one more. */
    public void start() {
        outline = overlap.size;
        int most = outline + 1;
        if (most > heightA.length) {
            heightA = new double[2 * most];
            heightB = new double[2 * most];
            corner = new int[2 * most];
            u = new double[2 * most];
            v = new double[2 * most];
            deep = new boolean[2 * most];
        }
    }

    /**
     * Raises all distances to at least {@code lower}, the bodies' distance along the normal; a smaller one is rounding of a
     * plane.
     */
    public void raiseTo(double lower) {
        for (int i = 0; i < outline; i++) {
            double missing = lower - gap(i);
            if (missing > 0) {
                heightA[i] -= 0.5 * missing;
                heightB[i] += 0.5 * missing;
            }
        }
    }

    private double gap(int i) {
        return heightB[i] - heightA[i];
    }

    double leastGap() {
        double least = gap(0);
        for (int i = 1; i < overlap.size; i++) {
            least = Math.min(least, gap(i));
        }
        return least;
    }

    /**
     * Adds the deepest place, unless a corner is as deep. Beyond a side of the outline, as on a round rim, it becomes a
     * corner; else it is inside.
     */
    void addDeepest(double atU, double atV, double onA, double onB, double extent) {
        if (!(leastGap() > onB - onA + DEEPEST_TOLERANCE * extent)) {
            return;
        }
        int at = afterSideBefore(atU, atV, Overlap.MERGE_DISTANCE * extent);
        overlap.insert(at, atU, atV, FeatureId.deepest(), FeatureId.deepest());
        for (int i = outline; i > at; i--) {
            heightA[i] = heightA[i - 1];
            heightB[i] = heightB[i - 1];
        }
        heightA[at] = onA;
        heightB[at] = onB;
        outline += at < outline ? 1 : 0;
    }

    /**
     * Returns the index of the corner at the end of the side that the place is on or beyond; the outline's size if it is
     * inside.
     */
    private int afterSideBefore(double atU, double atV, double same) {
        for (int i = 1; i < outline && outline > 2; i++) {
            if (isBeyond(i - 1, i, atU, atV, same)) {
                return i;
            }
        }
        return outline > 2 && isBeyond(outline - 1, 0, atU, atV, same) ? 0 : outline;
    }

    private boolean isBeyond(int i, int k, double atU, double atV, double same) {
        double sideU = overlap.u[k] - overlap.u[i];
        double sideV = overlap.v[k] - overlap.v[i];
        double left = sideU * (atV - overlap.v[i]) - sideV * (atU - overlap.u[i]);
        return left < 0 || left * left <= same * same * (sideU * sideU + sideV * sideV);
    }

    /**
     * Orders the places.
     *
     * @param mayMeet true if two places may have the same name, as the numbers of very many features are mixed
     */
    public void order(boolean mayMeet) {
        if (mayMeet) {
            partSameNames();
        }
        int first = 0;
        long least = name(0) + Long.MIN_VALUE;
        for (int i = 1; i < outline; i++) {
            long name = name(i) + Long.MIN_VALUE; // unsigned comparison
            if (name < least) {
                least = name;
                first = i;
            }
        }
        size = overlap.size;
        for (int i = 0, k = first; i < outline; i++) {
            corner[i] = k;
            k = k + 1 < outline ? k + 1 : 0;
        }
        if (size > outline) {
            corner[outline] = outline;
        }
    }

    long name(int i) {
        return ((long) overlap.featureA[i] << 32) | (overlap.featureB[i] & 0xFFFFFFFFL);
    }

    private void partSameNames() {
        int[] a = overlap.featureA;
        int[] b = overlap.featureB;
        for (int i = 1; i < overlap.size; i++) {
            for (int k = 0; k < i; k++) {
                if (a[k] == a[i] && b[k] == b[i]) {
                    b[i] = FeatureId.another(b[i]);
                    k = -1;
                }
            }
        }
    }

    /** Selects at most four places: one of the deepest, and the largest area. */
    public void reduceToFour(double extent) {
        if (size <= 4) {
            return;
        }
        double limit = leastGap() + EQUAL_DEPTH_TOLERANCE * extent;
        int deepCorners = 0;
        for (int i = 0; i < size; i++) {
            u[i] = overlap.u[corner[i]];
            v[i] = overlap.v[corner[i]];
            deep[i] = gap(corner[i]) <= limit;
            deepCorners += i < outline && deep[i] ? 1 : 0;
        }
        bestFour.choose(u, v, outline, deep, deepCorners);
        size = 4;
        for (int i = 0; i < size; i++) {
            corner[i] = corner[bestFour.chosen(i)];
        }
    }

    /** Sets corners whose order is known. */
    public void take(int[] chosen, int count) {
        size = count;
        System.arraycopy(chosen, 0, corner, 0, count);
    }

    /** Computes the outline's area and its centroid halfway between the bodies; of an edge or a point, the middle. */
    public void measureArea() {
        double firstU = overlap.u[0];
        double firstV = overlap.v[0];
        double firstH = middle(0);
        double twice = 0;
        double sumU = 0;
        double sumV = 0;
        double sumH = 0;
        double u = 0;
        double v = 0;
        double h = 0;
        for (int i = 1; i < outline; i++) {
            double nextU = overlap.u[i] - firstU;
            double nextV = overlap.v[i] - firstV;
            double nextH = middle(i) - firstH;
            double part = u * nextV - v * nextU;
            twice += part;
            sumU += part * (u + nextU);
            sumV += part * (v + nextV);
            sumH += part * (h + nextH);
            u = nextU;
            v = nextV;
            h = nextH;
        }
        if (twice > 0) {
            area = 0.5 * twice;
            double third = 1 / (3 * twice);
            centroidU = firstU + third * sumU;
            centroidV = firstV + third * sumV;
            centroidH = firstH + third * sumH;
        } else {
            area = 0;
            findMiddle(1.0 / outline);
        }
    }

    private void findMiddle(double weight) {
        centroidU = 0;
        centroidV = 0;
        centroidH = 0;
        for (int i = 0; i < outline; i++) {
            centroidU += weight * overlap.u[i];
            centroidV += weight * overlap.v[i];
            centroidH += weight * middle(i);
        }
    }

    private double middle(int i) {
        return 0.5 * (heightA[i] + heightB[i]);
    }

    double area() {
        return area;
    }

    /** Writes the centroid as u, v, h. */
    void centroid(Vector3 out) {
        out.set(centroidU, centroidV, centroidH);
    }

    @Override
    public String toString() {
        return size + " places: " + Arrays.toString(Arrays.copyOf(corner, size));
    }
}
