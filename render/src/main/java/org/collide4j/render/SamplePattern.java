package org.collide4j.render;

import org.collide4j.math.Vector3;

/**
 * Samples of a pixel, of a disc of light and of a sphere of directions. Any number of samples from the start is spread
 * evenly: they are multiples of the powers of 1/p, where p is the root of p³ = p + 1 (the R2 sequence of Roberts 2018).
 *
 * <p>Four neighbouring pixels take four parts of the sequence for their lights, so that the steps of a shadow's edge, one for
 * each sample, become four times as fine to the eye.
 */
final class SamplePattern {
    /** Samples are spread well in blocks of this many, each in three orders: in the pixel, the disc and on the sphere. */
    static final int BLOCK = 8;

    private static final int VARIANTS = 4;

    private static final double STEP_X = 1 / 1.324717957244746;
    private static final double STEP_Y = STEP_X * STEP_X;

    /** Samples of a pixel, rounded up to a block. */
    private final int count;

    private final double[] xs;
    private final double[] ys;
    private final double[] cosines;
    private final double[] sines;

    SamplePattern(int samples) {
        count = (samples + BLOCK - 1) / BLOCK * BLOCK;
        int all = VARIANTS * count;
        xs = new double[all];
        ys = new double[all];
        cosines = new double[all];
        sines = new double[all];
        for (int i = 0; i < all; i++) {
            double x = 0.5 + i * STEP_X;
            double y = 0.5 + i * STEP_Y;
            xs[i] = x - Math.floor(x);
            ys[i] = y - Math.floor(y);
            cosines[i] = StrictMath.cos(2 * Math.PI * ys[i]);
            sines[i] = StrictMath.sin(2 * Math.PI * ys[i]);
        }
    }

    /** Returns the offset of a sample from the left edge of its pixel, in pixels; 0.5 for the first. */
    double pixelX(int sample) {
        return xs[sample];
    }

    /** Returns the offset of a sample from the upper edge of its pixel, in pixels; 0.5 for the first. */
    double pixelY(int sample) {
        return ys[sample];
    }

    /** Returns the number of a pixel's first sample for {@link #addDisc} and {@link #addSphere}. */
    int firstOfLight(int column, int row) {
        return count * ((column & 1) + 2 * (row & 1));
    }

    /** Adds a point of a disc around the origin, spanned by two vectors, to {@code out}. */
    void addDisc(int sample, Vector3 first, Vector3 second, Vector3 out) {
        int i = inOrder(sample, 5, 3); // independent of the place in the pixel
        double radius = Math.sqrt(xs[i]);
        out.addScaled(radius * cosines[i], first).addScaled(radius * sines[i], second);
    }

    /** Adds a point of the unit sphere to {@code out}. */
    void addSphere(int sample, Vector3 out) {
        int i = inOrder(sample, 3, 6);
        double z = 1 - 2 * xs[i];
        double radius = Math.sqrt(1 - z * z);
        out.x += radius * cosines[i];
        out.y += radius * sines[i];
        out.z += z;
    }

    /** Returns the index of a sample in another order of its block. */
    private static int inOrder(int sample, int step, int start) {
        return sample / BLOCK * BLOCK + (step * sample + start) % BLOCK;
    }
}
