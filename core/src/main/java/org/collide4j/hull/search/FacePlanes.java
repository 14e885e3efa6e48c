package org.collide4j.hull.search;

import org.collide4j.math.Vector3;

/**
 * The planes of a polytope's faces, numbered as in its {@link FaceGraph}: unit normals, outwards, and offsets.
 *
 * <p>A view of numbers that are not copied: whoever owns them may place another polytope of as many faces there.
 *
 * <pre>{@code
 * var planes = new FacePlanes(1, 0, 0, 2, -1, 0, 0, 2); // the slab −2 ≤ x ≤ 2
 * double depth = planes.depth(0, 0.5, 0, 0); // 1.5
 * }</pre>
 */
public final class FacePlanes {
    private final double[] planes;

    /**
     * Creates a view of planes normal·p = offset.
     *
     * @param planes for each face nx ny nz offset
     * @throws IllegalArgumentException if the last plane is incomplete
     */
    public FacePlanes(double... planes) {
        if (planes.length % 4 != 0) {
            throw new IllegalArgumentException(
                    "planes must hold four numbers a face, nx ny nz offset: " + planes.length + " were given");
        }
        this.planes = planes;
    }

    /** Returns the number of faces. */
    public int count() {
        return planes.length >> 2;
    }

    /** out = the unit normal of the face, outwards. */
    public Vector3 normal(int face, Vector3 out) {
        return out.set(planes[4 * face], planes[4 * face + 1], planes[4 * face + 2]);
    }

    /** Returns the offset of the face's plane normal·p = offset. */
    public double offset(int face) {
        return planes[4 * face + 3];
    }

    /** Returns how deep the point lies below the face, negative beyond it. */
    public double depth(int face, double x, double y, double z) {
        int at = 4 * face;
        return planes[at + 3] - (planes[at] * x + planes[at + 1] * y + planes[at + 2] * z);
    }

    /** Returns the face that the point is the least deep below, or the farthest beyond; the first of equals. */
    public int nearest(double x, double y, double z) {
        int nearest = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < planes.length; i += 4) {
            double beyond = planes[i] * x + planes[i + 1] * y + planes[i + 2] * z - planes[i + 3];
            if (beyond > most) {
                most = beyond;
                nearest = i;
            }
        }
        return nearest >> 2;
    }

    /**
     * Writes how deep the point lies below each face, negative beyond it; returns a face that it is the least deep below,
     * but for roundings, twice as many as there are faces at most. Without a branch, as which face it is, is as good as
     * random: the lowest bits of the depths, in the order of the numbers, make room for the index.
     */
    public int depths(double x, double y, double z, double[] out) {
        long index = -1L >>> Long.numberOfLeadingZeros(planes.length >> 2);
        long least = Long.MAX_VALUE;
        for (int i = 0, at = 0; at < planes.length; i++, at += 4) {
            double depth = planes[at + 3] - (planes[at] * x + planes[at + 1] * y + planes[at + 2] * z);
            out[i] = depth;
            long bits = Double.doubleToRawLongBits(depth);
            long ordered = bits ^ ((bits >> 63) >>> 1);
            least = Math.min(least, (ordered & ~index) | i);
        }
        return (int) (least & index);
    }

    /** Returns the size of the array. */
    public long bytes() {
        return 8L * planes.length;
    }
}
