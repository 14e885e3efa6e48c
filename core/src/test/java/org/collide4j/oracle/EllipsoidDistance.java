package org.collide4j.oracle;

/**
 * A point's signed distance from an ellipsoid, by bisection.
 *
 * <p>The surface point nearest to p is r²p / (r² + t) for the largest root t of Σ (r p / (r² + t))² = 1; t is positive
 * outside and above −min r² inside.
 */
final class EllipsoidDistance {
    private EllipsoidDistance() {}

    static double signed(double[] p, double[] r) {
        int shortest = r[0] <= r[1] && r[0] <= r[2] ? 0 : r[1] <= r[2] ? 1 : 2;
        double t = root(p, r, r[shortest] * r[shortest]);
        double[] foot = new double[3];
        double rest = 1;
        for (int i = 0; i < 3; i++) {
            double q = r[i] * r[i] + t;
            foot[i] = q == 0 ? 0 : r[i] * r[i] * p[i] / q;
            rest -= foot[i] * foot[i] / (r[i] * r[i]);
        }
        if (r[shortest] * r[shortest] + t == 0) { // on the medial sheet: the foot leaves it along the shortest axis
            foot[shortest] = r[shortest] * Math.sqrt(Math.max(0, rest));
        }
        double distance = Math.hypot(Math.hypot(foot[0] - p[0], foot[1] - p[1]), foot[2] - p[2]);
        return excess(p, r, 0) > 0 ? distance : -distance;
    }

    private static double root(double[] p, double[] r, double least) {
        double low = -least;
        if (!(excess(p, r, low) > 0)) {
            return low;
        }
        double high =
                Math.sqrt(3) * Math.max(Math.abs(r[0] * p[0]), Math.max(Math.abs(r[1] * p[1]), Math.abs(r[2] * p[2])));
        while (true) {
            double middle = 0.5 * (low + high);
            if (middle <= low || middle >= high) {
                return high;
            }
            if (excess(p, r, middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    private static double excess(double[] p, double[] r, double t) {
        double sum = -1;
        for (int i = 0; i < 3; i++) {
            if (p[i] != 0) {
                double term = r[i] * p[i] / (r[i] * r[i] + t);
                sum += term * term;
            }
        }
        return sum;
    }
}
