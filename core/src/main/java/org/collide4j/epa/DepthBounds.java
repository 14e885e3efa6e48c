package org.collide4j.epa;

import org.collide4j.math.Vector3;

/** What a depth search has proven so far. */
public final class DepthBounds {
    private final Vector3 normal = new Vector3();
    private double rounding;
    private double lower;
    private double upper;

    DepthBounds() {}

    /** Nothing is proven yet; support planes are off by the rounding at most. */
    void start(double rounding) {
        this.rounding = rounding;
        normal.set(1, 0, 0);
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
    }

    /** The support plane along the unit direction n, which lies n·w from the origin, proves a signed distance of −n·w. */
    void raiseLower(Vector3 n, double along) {
        double proven = -along - rounding;
        if (proven > lower) {
            lower = proven;
            normal.set(n);
        }
    }

    void setUpper(double proven) {
        upper = proven;
    }

    double lower() {
        return lower;
    }

    double upper() {
        return upper;
    }

    double distance() {
        return lower + rounding;
    }

    Vector3 normal() {
        return normal;
    }
}
