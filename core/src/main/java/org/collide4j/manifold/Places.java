package org.collide4j.manifold;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The places of an overlap with their heights on both bodies: in order around the outline from the smallest name on, the
 * deepest place last if it lies within; at most four of them if asked.
 */
public final class Places {
    /** Corners less deep than the deepest place by no more than this part of the faces' size stand for it. */
    public static final double AS_DEEP = 0x1p-30;

    /** Corners within this part of the faces' size are equally deep when four are to be chosen. */
    public static final double EQUALLY_DEEP = 0x1p-20;

    public double[] heightA = new double[32];
    public double[] heightB = new double[32];

    /** The overlap's corners in order. */
    public int[] corner = new int[32];

    public int size;

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

    /** No place is less far apart than the bodies are along the normal: what a plane says beyond is rounding. */
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
     * Adds the deepest place, unless a corner is as deep: among the corners if it lies beyond a side of the outline, as on a
     * round rim, else within.
     */
    void addDeepest(double atU, double atV, double onA, double onB, double extent) {
        if (!(leastGap() > onB - onA + AS_DEEP * extent)) {
            return;
        }
        int at = afterSideBefore(atU, atV, Overlap.SAME * extent);
        overlap.insert(at, atU, atV, FeatureId.deepest(), FeatureId.deepest());
        for (int i = outline; i > at; i--) {
            heightA[i] = heightA[i - 1];
            heightB[i] = heightB[i - 1];
        }
        heightA[at] = onA;
        heightB[at] = onB;
        outline += at < outline ? 1 : 0;
    }

    /** The index of the corner at the end of the side that the place is on or beyond; the outline's size if it is within. */
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
     * Puts the places in order.
     *
     * @param mayMeet whether two of them may have the same name, as the numbers of very many features are mixed
     */
    public void order(boolean mayMeet) {
        if (mayMeet) {
            partSameNames();
        }
        int first = 0;
        long least = name(0) + Long.MIN_VALUE;
        for (int i = 1; i < outline; i++) {
            long name = name(i) + Long.MIN_VALUE; // compared without sign
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

    /** Keeps at most four: one of the deepest, and the largest area. */
    public void reduceToFour(double extent) {
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

    /** Takes corners whose order is known. */
    public void take(int[] chosen, int count) {
        size = count;
        System.arraycopy(chosen, 0, corner, 0, count);
    }

    /** Measures the outline's area, and finds its centroid halfway between the bodies; of an edge or a point, the middle. */
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

    /** out = the centroid as u, v, h. */
    void centroid(Vector3 out) {
        out.set(centroidU, centroidV, centroidH);
    }

    @Override
    public String toString() {
        return size + " places: " + Arrays.toString(Arrays.copyOf(corner, size));
    }
}
