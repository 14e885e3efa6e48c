package org.collide4j.proof.cone;

/** A proof that holds in a cone around a direction, and is made to hold in one as wide as possible. */
abstract class Widening {
    private static final double WIDEST = 8;

    /** The widths that are tried, in parts of the widest. */
    private static final double[] TILTS = {
        1, 0.5, 0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.005, 0.0025
    };

    /** True if it holds in all directions that are no more than the tilt, a tangent, from the cone's middle. */
    abstract boolean holdsUpTo(double tilt);

    /** The widest of a row of tilts, by halving the row: what holds for one holds for those below it. */
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
        return WIDEST * TILTS[place];
    }

    /**
     * By how much K may fall below the level: −ε of {@link RoundCone}, of a function that is 0 at the middle, falls there
     * with no more than the slope, and bends upwards by the radius; negative where it rises all over the rim.
     */
    static double fall(double tilt, double slope, double radius) {
        return radius * tilt > slope ? 0.5 * slope * (slope / radius) : tilt * (slope - 0.5 * radius * tilt);
    }

    /** Returns the part of a radius that grows by (‖d + t‖ − 1), as one of ‖t‖²/2, up to the tilt. */
    static double flattened(double radius, double tilt) {
        return radius > 0 ? 2 * radius / (1 + Math.sqrt(1 + tilt * tilt)) : radius;
    }

    /** The lesser eigenvalue of a symmetric matrix of two rows. */
    static double leastEigenvalue(double xx, double xy, double yy) {
        double half = 0.5 * (xx - yy);
        return 0.5 * (xx + yy) - Math.sqrt(half * half + xy * xy);
    }
}
