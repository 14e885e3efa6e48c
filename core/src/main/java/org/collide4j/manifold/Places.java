package org.collide4j.manifold;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The places of an overlap with their heights on both bodies: in order around the outline from the smallest name on, the
 * deepest place last if it lies within; at most four of them if asked.
 */
final class Places {
    /** Corners less deep than the deepest place by no more than this part of the faces' size stand for it. */
    static final double AS_DEEP = 0x1p-30;

    /** Corners within this part of the faces' size are equally deep when four are to be chosen. */
    private static final double EQUALLY_DEEP = 0x1p-20;

    double[] heightA = new double[32];
    double[] heightB = new double[32];

    /** The overlap's corners in order. */
    int[] corner = new int[32];

    int size;

    private final Overlap overlap;
    private final BestFour bestFour = new BestFour();
    private double[] u = new double[32];
    private double[] v = new double[32];
    private boolean[] deep = new boolean[32];

    /** How many corners the outline has. */
    private int outline;

    private double area;
    private double centroidU;
    private double centroidV;
    private double centroidH;

    Places(Overlap overlap) {
        this.overlap = overlap;
    }

    /** Makes space for the heights of the corners of the overlap, and of one more. */
    void start() {
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

    /** No place is less far apart than the bodies are along the normal: what a plane says beyond is rounding. */
    void raiseTo(double lower) {
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
     * Adds the deepest place, unless a corner is as deep: among the corners if it lies beyond a side of the outline, as on a
     * round rim, else within.
     */
    void addDeepest(double atU, double atV, double onA, double onB, double extent) {
        if (!(leastGap() > onB - onA + AS_DEEP * extent)) {
            return;
        }
        int at = afterSideBefore(atU, atV);
        overlap.insert(at, atU, atV, FeatureId.deepest(), FeatureId.deepest());
        for (int i = outline; i > at; i--) {
            heightA[i] = heightA[i - 1];
            heightB[i] = heightB[i - 1];
        }
        heightA[at] = onA;
        heightB[at] = onB;
        outline += at < outline ? 1 : 0;
    }

    /** The index of the corner at the end of the side that the place lies beyond; the outline's size if it lies within. */
    private int afterSideBefore(double atU, double atV) {
        for (int i = 1; i < outline && outline > 2; i++) {
            if (isBeyond(i - 1, i, atU, atV)) {
                return i;
            }
        }
        return outline > 2 && isBeyond(outline - 1, 0, atU, atV) ? 0 : outline;
    }

    private boolean isBeyond(int i, int k, double atU, double atV) {
        return (overlap.u[k] - overlap.u[i]) * (atV - overlap.v[i])
                        - (overlap.v[k] - overlap.v[i]) * (atU - overlap.u[i])
                < 0;
    }

    /** Puts the places in order. */
    void order() {
        partSameNames();
        int first = 0;
        for (int i = 1; i < outline; i++) {
            if (Long.compareUnsigned(name(i), name(first)) < 0) {
                first = i;
            }
        }
        size = overlap.size;
        for (int i = 0; i < outline; i++) {
            corner[i] = first + i < outline ? first + i : first + i - outline;
        }
        if (size > outline) {
            corner[outline] = outline;
        }
    }

    long name(int i) {
        return ((long) overlap.featureA[i] << 32) | (overlap.featureB[i] & 0xFFFFFFFFL);
    }

    /** The numbers of very many features are mixed, and may meet. */
    private void partSameNames() {
        for (int i = 1; i < overlap.size; i++) {
            for (int k = 0; k < i; k++) {
                if (name(k) == name(i)) {
                    overlap.featureB[i] = FeatureId.another(overlap.featureB[i]);
                    k = -1;
                }
            }
        }
    }

    /** Keeps at most four: one of the deepest, and the largest area. */
    void reduceToFour(double extent) {
        if (size <= 4) {
            return;
        }
        double limit = leastGap() + EQUALLY_DEEP * extent;
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

    /** Measures the outline's area, and finds its centroid halfway between the bodies; of an edge or a point, the middle. */
    void measureArea() {
        area = 0;
        double mean = 1.0 / outline;
        double sumU = 0;
        double sumV = 0;
        double sumH = 0;
        for (int i = 1; i + 1 < outline; i++) {
            double part = 0.5
                    * ((overlap.u[i] - overlap.u[0]) * (overlap.v[i + 1] - overlap.v[0])
                            - (overlap.v[i] - overlap.v[0]) * (overlap.u[i + 1] - overlap.u[0]));
            area += part;
            sumU += part * (overlap.u[0] + overlap.u[i] + overlap.u[i + 1]);
            sumV += part * (overlap.v[0] + overlap.v[i] + overlap.v[i + 1]);
            sumH += part * (middle(0) + middle(i) + middle(i + 1));
        }
        if (area > 0) {
            centroidU = sumU / (3 * area);
            centroidV = sumV / (3 * area);
            centroidH = sumH / (3 * area);
            return;
        }
        area = 0;
        centroidU = 0;
        centroidV = 0;
        centroidH = 0;
        for (int i = 0; i < outline; i++) {
            centroidU += mean * overlap.u[i];
            centroidV += mean * overlap.v[i];
            centroidH += mean * middle(i);
        }
    }

    private double middle(int i) {
        return 0.5 * (heightA[i] + heightB[i]);
    }

    double area() {
        return area;
    }

    /** out = the centroid as u, v, h. */
    void centroid(Vector3 out) {
        out.set(centroidU, centroidV, centroidH);
    }

    @Override
    public String toString() {
        return size + " places: " + Arrays.toString(Arrays.copyOf(corner, size));
    }
}
