package org.collide4j.robot.derivative;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The polygon in which two exposed faces lie over each other, seen along the normal: its points are all pairs of witness
 * points that share the normal.
 *
 * <p><b>Frame</b>: two coordinates along tangents of the normal, from the witness point on A, in sizes of the pair. Scratch.
 */
final class CommonPatch {
    private static final int MOST_ROUNDS = 40;

    private final OptimalityConditions pair;
    private final Vector3 u = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 corner = new Vector3();
    private final Vector3 tangent = new Vector3();
    private double[] patch = new double[64];
    private double[] next = new double[64];
    private double[] clip = new double[64];
    private int size;
    private int clipSize;
    private double within;

    CommonPatch(OptimalityConditions pair) {
        this.pair = pair;
    }

    /** Finds the polygon of the pair's faces as their outlines stand. */
    void find() {
        Tangents.span(pair.normal, u, v);
        within = pair.allowed() / pair.size;
        boolean hasPlane = pair.faceA.isPlane();
        size = load(hasPlane ? pair.faceB : pair.faceA, true);
        if (!hasPlane && !pair.faceB.isPlane()) {
            clipSize = load(pair.faceB, false);
            cut();
        }
        if (size == 0) { // faces that miss each other by a rounding
            size = 1;
            patch[0] = 0;
            patch[1] = 0;
        }
    }

    private int load(ExposedFace face, boolean intoPatch) {
        int count = face.outlineSize();
        patch = roomFor(patch, count);
        clip = roomFor(clip, count);
        double[] out = intoPatch ? patch : clip;
        for (int i = 0; i < count; i++) {
            face.corner(i, corner).sub(pair.pointA);
            out[2 * i] = corner.dot(u) / pair.size;
            out[2 * i + 1] = corner.dot(v) / pair.size;
        }
        return count;
    }

    private static double[] roomFor(double[] array, int points) {
        return array.length < 2 * points ? Arrays.copyOf(array, 4 * points) : array;
    }

    /** Cuts the patch by all sides of the other outline, an edge by a strip around it. */
    private void cut() {
        if (clipSize == 1) {
            size = 1;
            patch[0] = clip[0];
            patch[1] = clip[1];
            return;
        }
        double turn = area() < 0 ? -1 : 1;
        for (int i = 0; i < clipSize; i++) {
            int k = (i + 1) % clipSize;
            double ex = clip[2 * k] - clip[2 * i];
            double ey = clip[2 * k + 1] - clip[2 * i + 1];
            double norm = Math.sqrt(ex * ex + ey * ey);
            if (norm > 0) {
                cutBy(clip[2 * i], clip[2 * i + 1], turn * ey / norm, -turn * ex / norm);
                if (clipSize == 2) {
                    cutBy(clip[2 * k], clip[2 * k + 1], ex / norm, ey / norm);
                }
            }
        }
    }

    private double area() {
        double sum = 0;
        for (int i = 0; i < clipSize; i++) {
            int k = (i + 1) % clipSize;
            sum += clip[2 * i] * clip[2 * k + 1] - clip[2 * i + 1] * clip[2 * k];
        }
        return clipSize == 2 ? 1 : sum;
    }

    /** Keeps what is not beyond the line through a point with the outward normal (Sutherland and Hodgman 1974). */
    private void cutBy(double px, double py, double nx, double ny) {
        next = roomFor(next, 2 * size + 2);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int k = (i + 1) % size;
            double here = (patch[2 * i] - px) * nx + (patch[2 * i + 1] - py) * ny - within;
            double there = (patch[2 * k] - px) * nx + (patch[2 * k + 1] - py) * ny - within;
            if (here <= 0) {
                next[2 * kept] = patch[2 * i];
                next[2 * kept++ + 1] = patch[2 * i + 1];
            }
            if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
                double part = here / (here - there);
                next[2 * kept] = patch[2 * i] + part * (patch[2 * k] - patch[2 * i]);
                next[2 * kept++ + 1] = patch[2 * i + 1] + part * (patch[2 * k + 1] - patch[2 * i + 1]);
            }
        }
        double[] old = patch;
        patch = next;
        next = old;
        size = kept;
    }

    /** Returns the largest coordinate of the patch: 0 if the witness points are the only ones. */
    double extent() {
        double extent = 0;
        for (int i = 0; i < 2 * size; i++) {
            extent = Math.max(extent, Math.abs(patch[i]));
        }
        return extent * pair.size;
    }

    /** out = the middle of the patch's corners, in the world, on A. */
    void middle(Vector3 out) {
        out.set(pair.pointA);
        for (int i = 0; i < size; i++) {
            out.addScaled(pair.size * patch[2 * i] / size, u).addScaled(pair.size * patch[2 * i + 1] / size, v);
        }
    }

    /**
     * Returns the least value on the patch of a function that is linear along the tangents; curved rims are refined where it
     * is taken.
     *
     * @param slope the function's gradient, in the world
     */
    double least(Vector3 slope) {
        Tangents.span(pair.normal, u, v);
        double alongU = slope.dot(u);
        double alongV = slope.dot(v);
        double length = Math.sqrt(alongU * alongU + alongV * alongV);
        if (length > 0) {
            tangent.set(0, 0, 0).addScaled(-alongU / length, u).addScaled(-alongV / length, v);
            pair.faceA.refineAlong(tangent, pair.normal);
            pair.faceB.refineAlong(tangent, pair.normal);
        }
        double least = 0;
        boolean isRefined = true;
        for (int round = 0; round < MOST_ROUNDS && isRefined; round++) {
            find();
            int best = lowest(alongU, alongV);
            double x = pair.size * patch[2 * best];
            double y = pair.size * patch[2 * best + 1];
            least = alongU * x + alongV * y;
            corner.set(pair.pointA).addScaled(x, u).addScaled(y, v);
            boolean isRefinedOnA = pair.faceA.refineAt(corner, pair.normal);
            boolean isRefinedOnB = pair.faceB.refineAt(corner, pair.normal);
            isRefined = isRefinedOnA || isRefinedOnB;
        }
        return least;
    }

    private int lowest(double alongU, double alongV) {
        int best = 0;
        for (int i = 1; i < size; i++) {
            double more = alongU * (patch[2 * i] - patch[2 * best]) + alongV * (patch[2 * i + 1] - patch[2 * best + 1]);
            best = more < 0 ? i : best;
        }
        return best;
    }
}
