package org.collide4j.broad;

import org.collide4j.math.Aabb;

/** Boxes as six numbers in a row: minX minY minZ maxX maxY maxZ. */
final class Boxes {
    private Boxes() {}

    /**
     * Returns true if two closed boxes of the arrays overlap: if none of the six differences is negative. No difference of
     * doubles loses its sign.
     */
    static boolean overlap(double[] a, int p, double[] b, int q) {
        long signs = Double.doubleToRawLongBits(a[p + 3] - b[q])
                | Double.doubleToRawLongBits(b[q + 3] - a[p])
                | Double.doubleToRawLongBits(a[p + 4] - b[q + 1])
                | Double.doubleToRawLongBits(b[q + 4] - a[p + 1])
                | Double.doubleToRawLongBits(a[p + 5] - b[q + 2])
                | Double.doubleToRawLongBits(b[q + 5] - a[p + 2]);
        return signs >= 0;
    }

    /** Returns true if a box of the array contains another. */
    static boolean contains(double[] a, int p, Aabb b) {
        return a[p] <= b.minX
                && a[p + 1] <= b.minY
                && a[p + 2] <= b.minZ
                && b.maxX <= a[p + 3]
                && b.maxY <= a[p + 4]
                && b.maxZ <= a[p + 5];
    }

    /** Returns the largest extent of a box of the array. */
    static double extent(double[] boxes, int p) {
        double x = boxes[p + 3] - boxes[p];
        double y = boxes[p + 4] - boxes[p + 1];
        double z = boxes[p + 5] - boxes[p + 2];
        return Math.max(x, Math.max(y, z));
    }

    /** Returns an exponent: the largest extent of a box of the array is less than two to it. */
    static int exponent(double[] boxes, int p) {
        return Math.getExponent(Math.nextUp(extent(boxes, p))) + 1;
    }
}
