package org.collide4j.proof.cone;

/** A proof for all directions of a cone, which is made as wide as possible. */
abstract class Widening {
    private static final double LARGEST_TILT = 8;

    /** Tilts that are tried, relative to the largest. */
    private static final double[] TILTS = {
        1, 0.5, 0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.005, 0.0025
    };

    /** Returns true if the proof holds in all directions within the tilt (a tangent) from the axis. */
    abstract boolean holdsUpTo(double tilt);

    /** Finds the largest valid tilt by bisection, as a proof for one tilt is valid for all smaller ones. */
    final boolean widen() {
        if (!holdsUpTo(tilt(TILTS.length - 1))) {
            return false;
        }
        int fails = -1;
        int holds = TILTS.length - 1;
        while (holds - fails > 1) {
            int middle = (holds + fails) / 2;
            if (holdsUpTo(tilt(middle))) {
                holds = middle;
            } else {
                fails = middle;
            }
        }
        return true;
    }

    private static double tilt(int place) {
        return LARGEST_TILT * TILTS[place];
    }

    /**
     * Returns the bound by which K may fall below the level: −ε of {@link RoundCone}, for a function that is 0 on the axis,
     * falls there with at most the slope, and curves upwards by the radius; negative if it rises on the entire rim.
     */
    static double fall(double tilt, double slope, double radius) {
        return radius * tilt > slope ? 0.5 * slope * (slope / radius) : tilt * (slope - 0.5 * radius * tilt);
    }

    /** Returns the part of a radius that grows by (‖d + t‖ − 1), as one of ‖t‖²/2, up to the tilt. */
    static double flattened(double radius, double tilt) {
        return radius > 0 ? 2 * radius / (1 + Math.sqrt(1 + tilt * tilt)) : radius;
    }

    /** Returns the smaller eigenvalue of a symmetric 2×2 matrix. */
    static double leastEigenvalue(double xx, double xy, double yy) {
        double half = 0.5 * (xx - yy);
        return 0.5 * (xx + yy) - Math.sqrt(half * half + xy * xy);
    }
}
