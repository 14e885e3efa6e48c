package org.collide4j.proof;

import org.collide4j.math.Vector3;

/** Proven bounds of a depth search. */
public final class DepthBounds {
    private final Vector3 normal = new Vector3();
    private double rounding;
    private double lower;
    private double upper;

    public DepthBounds() {}

    /** Resets the bounds; the heights of support planes have at most this rounding error. */
    public void start(double rounding) {
        this.rounding = rounding;
        normal.set(1, 0, 0);
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
    }

    /**
     * Raises the lower bound: the support plane along the unit direction n, at the height n·w, proves a signed distance of
     * at least −n·w.
     */
    public void raiseLower(Vector3 n, double along) {
        double proven = -along - rounding;
        if (proven > lower) {
            lower = proven;
            normal.set(n);
        }
    }

    public void setUpper(double proven) {
        upper = proven;
    }

    public double lower() {
        return lower;
    }

    public double upper() {
        return upper;
    }

    public double distance() {
        return lower + rounding;
    }

    public Vector3 normal() {
        return normal;
    }
}
