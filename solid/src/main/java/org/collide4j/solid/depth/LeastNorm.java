package org.collide4j.solid.depth;

import java.util.Arrays;

/**
 * The point nearest the origin in an intersection of half-spaces n · t ≥ d: a quadratic program in space. Solved by
 * exchanging a basis of at most three planes (Sharir and Welzl, "A combinatorial bound for linear programming and related
 * problems", STACS 1992).
 *
 * <p><b>Proof.</b> Every set of factors λ ≥ 0 bounds the norm: |t| ≥ Σλd / |Σλn| for all t of the intersection. The bound is
 * computed from the factors of the basis, with its rounding, so that it holds whatever the exchange did. A contradiction
 * shows as a bound beyond all measure. A worker; allocates nothing once its arrays are large enough.
 */
final class LeastNorm {
    private static final int MOST_EXCHANGES = 64;

    /** Part of the terms by which a sum of rounded products may be wrong. */
    private static final double ROUNDING = 0x1p-50;

    private double[] planes = new double[256];
    private int count;
    private final int[] basis = new int[4];
    private int size;
    private final int[] trial = new int[3];
    private final int[] best = new int[3];
    private int bestSize;
    private double bestSquare;
    private final double[] factors = new double[3];
    private double tx;
    private double ty;
    private double tz;

    double x;
    double y;
    double z;

    /** A proven lower bound of the norm of all points of the intersection. */
    double bound;

    /** False if the half-spaces contradict each other, or the last exchange could not be decided. */
    boolean isFeasible;

    /** How far beyond a plane the point may be. */
    private double tolerance;

    void clear(double tolerance) {
        count = 0;
        this.tolerance = tolerance;
    }

    int count() {
        return count;
    }

    /** Removes all half-spaces from the number on. */
    void cut(int number) {
        count = number;
    }

    /** Adds n · t ≥ d; the normal is a unit vector. */
    void add(double nx, double ny, double nz, double d) {
        if (4 * count == planes.length) {
            planes = Arrays.copyOf(planes, 2 * planes.length);
        }
        int at = 4 * count++;
        planes[at] = nx;
        planes[at + 1] = ny;
        planes[at + 2] = nz;
        planes[at + 3] = d;
    }

    /** Finds the point nearest the origin and the bound; gives up once the bound is beyond the limit. */
    void solve(double limit) {
        size = 0;
        bound = 0;
        isFeasible = true;
        x = 0;
        y = 0;
        z = 0;
        int next = count - 1; // the half-space added last is the one that the caller's point violates
        for (int i = 0; i < MOST_EXCHANGES; i++) {
            if (i > 0 || next < 0 || below(next, x, y, z) <= tolerance) {
                next = mostViolated();
            }
            if (next < 0) {
                return;
            }
            if (!exchange(next)) {
                isFeasible = false;
                return;
            }
            if (bound > limit) {
                return;
            }
        }
        isFeasible = false;
    }

    private double below(int plane, double px, double py, double pz) {
        int i = 4 * plane;
        return planes[i + 3] - (planes[i] * px + planes[i + 1] * py + planes[i + 2] * pz);
    }

    private int mostViolated() {
        double most = tolerance;
        int which = -1;
        for (int k = 0; k < count; k++) {
            double below = below(k, x, y, z);
            if (below > most) {
                most = below;
                which = k;
            }
        }
        return which;
    }

    /** Makes the plane part of the basis; false if no point satisfies it and the basis. */
    private boolean exchange(int plane) {
        bestSize = 0;
        bestSquare = Double.NEGATIVE_INFINITY;
        double bestX = 0;
        double bestY = 0;
        double bestZ = 0;
        basis[size] = plane;
        for (int set = 0; set < 1 << size; set++) {
            int n = collect(plane, set);
            if (n <= 3 && solves(n) && square() > bestSquare && satisfiesBasis()) {
                bestSquare = square();
                bestSize = n;
                bestX = tx;
                bestY = ty;
                bestZ = tz;
                System.arraycopy(trial, 0, best, 0, 3);
            }
        }
        if (bestSize == 0) {
            boundContradiction(plane);
            return false;
        }
        x = bestX;
        y = bestY;
        z = bestZ;
        size = bestSize;
        System.arraycopy(best, 0, basis, 0, 3);
        return true;
    }

    private int collect(int plane, int set) {
        trial[0] = plane;
        int n = 1;
        for (int i = 0; i < size; i++) {
            if ((set >> i & 1) != 0) {
                if (n < 3) {
                    trial[n] = basis[i];
                }
                n++;
            }
        }
        return n;
    }

    private double square() {
        return tx * tx + ty * ty + tz * tz;
    }

    private boolean satisfiesBasis() {
        for (int i = 0; i <= size; i++) {
            if (below(basis[i], tx, ty, tz) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Finds the point nearest the origin on all planes of the trial; false unless all factors are positive. */
    private boolean solves(int n) {
        int i = 4 * trial[0];
        double d = planes[i + 3];
        if (n == 1) {
            factors[0] = 1;
            tx = d * planes[i];
            ty = d * planes[i + 1];
            tz = d * planes[i + 2];
            if (d <= 0) {
                return false;
            }
        } else if (!(n == 2 ? solvesTwo(i, 4 * trial[1]) : solvesThree(i, 4 * trial[1], 4 * trial[2]))) {
            return false;
        }
        raiseBound(n);
        return true;
    }

    private boolean solvesTwo(int i, int k) {
        double cosine = dot(i, k);
        double det = 1 - cosine * cosine;
        double first = planes[i + 3] - cosine * planes[k + 3];
        double second = planes[k + 3] - cosine * planes[i + 3];
        if (!(det > 0x1p-48 && first >= 0 && second >= 0)) {
            return false;
        }
        factors[0] = first / det;
        factors[1] = second / det;
        tx = factors[0] * planes[i] + factors[1] * planes[k];
        ty = factors[0] * planes[i + 1] + factors[1] * planes[k + 1];
        tz = factors[0] * planes[i + 2] + factors[1] * planes[k + 2];
        return true;
    }

    private boolean solvesThree(int i, int k, int m) {
        double[] p = planes;
        double ux = p[k + 1] * p[m + 2] - p[k + 2] * p[m + 1];
        double uy = p[k + 2] * p[m] - p[k] * p[m + 2];
        double uz = p[k] * p[m + 1] - p[k + 1] * p[m];
        double vx = p[m + 1] * p[i + 2] - p[m + 2] * p[i + 1];
        double vy = p[m + 2] * p[i] - p[m] * p[i + 2];
        double vz = p[m] * p[i + 1] - p[m + 1] * p[i];
        double wx = p[i + 1] * p[k + 2] - p[i + 2] * p[k + 1];
        double wy = p[i + 2] * p[k] - p[i] * p[k + 2];
        double wz = p[i] * p[k + 1] - p[i + 1] * p[k];
        double det = p[i] * ux + p[i + 1] * uy + p[i + 2] * uz;
        if (!(Math.abs(det) > 0x1p-40)) {
            return false;
        }
        tx = (p[i + 3] * ux + p[k + 3] * vx + p[m + 3] * wx) / det;
        ty = (p[i + 3] * uy + p[k + 3] * vy + p[m + 3] * wy) / det;
        tz = (p[i + 3] * uz + p[k + 3] * vz + p[m + 3] * wz) / det;
        factors[0] = (tx * ux + ty * uy + tz * uz) / det;
        factors[1] = (tx * vx + ty * vy + tz * vz) / det;
        factors[2] = (tx * wx + ty * wy + tz * wz) / det;
        return factors[0] >= 0 && factors[1] >= 0 && factors[2] >= 0;
    }

    private double dot(int i, int k) {
        return planes[i] * planes[k] + planes[i + 1] * planes[k + 1] + planes[i + 2] * planes[k + 2];
    }

    private void raiseBound(int n) {
        double sumX = 0;
        double sumY = 0;
        double sumZ = 0;
        double height = 0;
        double doubt = 0;
        for (int k = 0; k < n; k++) {
            int i = 4 * trial[k];
            sumX += factors[k] * planes[i];
            sumY += factors[k] * planes[i + 1];
            sumZ += factors[k] * planes[i + 2];
            height += factors[k] * planes[i + 3];
            doubt += factors[k] * Math.abs(planes[i + 3]);
        }
        raiseBound(sumX, sumY, sumZ, height, doubt, factors[0] + (n > 1 ? factors[1] : 0) + (n > 2 ? factors[2] : 0));
    }

    private void raiseBound(double sumX, double sumY, double sumZ, double height, double doubt, double factorSum) {
        double norm = Math.sqrt(sumX * sumX + sumY * sumY + sumZ * sumZ);
        double sure = (height - ROUNDING * doubt) / (norm + ROUNDING * factorSum);
        if (sure > bound) {
            bound = sure;
        }
    }

    /** Proves that nothing satisfies the basis and the plane: their normals, weighted, cancel, their offsets do not. */
    private void boundContradiction(int plane) {
        int q = 4 * plane;
        for (int set = 1; set < 1 << size; set++) {
            int n = collect(plane, set) - 1;
            if (cancels(q, n)) {
                boundCancelling(q, n);
            }
        }
    }

    /** Finds the factors ≥ 0 with which the trial's other normals cancel that of the plane as well as they can. */
    private boolean cancels(int q, int n) {
        int i = n < 3 ? 4 * trial[1] : 4 * basis[0];
        if (n == 1) {
            factors[0] = -dot(q, i);
            return factors[0] > 0;
        }
        int k = n < 3 ? 4 * trial[2] : 4 * basis[1];
        if (n == 2) {
            double cosine = dot(i, k);
            double det = 1 - cosine * cosine;
            factors[0] = -(dot(q, i) - cosine * dot(q, k)) / det;
            factors[1] = -(dot(q, k) - cosine * dot(q, i)) / det;
            return det > 0x1p-48 && factors[0] >= 0 && factors[1] >= 0;
        }
        int m = 4 * basis[2];
        double det = triple(i, k, m);
        factors[0] = -triple(q, k, m) / det;
        factors[1] = -triple(i, q, m) / det;
        factors[2] = -triple(i, k, q) / det;
        return Math.abs(det) > 0x1p-48 && factors[0] >= 0 && factors[1] >= 0 && factors[2] >= 0;
    }

    private double triple(int i, int k, int m) {
        double[] p = planes;
        return p[i] * (p[k + 1] * p[m + 2] - p[k + 2] * p[m + 1])
                + p[i + 1] * (p[k + 2] * p[m] - p[k] * p[m + 2])
                + p[i + 2] * (p[k] * p[m + 1] - p[k + 1] * p[m]);
    }

    private void boundCancelling(int q, int n) {
        double sumX = planes[q];
        double sumY = planes[q + 1];
        double sumZ = planes[q + 2];
        double height = planes[q + 3];
        double doubt = Math.abs(height);
        double factorSum = 1;
        for (int f = 0; f < n; f++) {
            int i = n < 3 ? 4 * trial[f + 1] : 4 * basis[f];
            sumX += factors[f] * planes[i];
            sumY += factors[f] * planes[i + 1];
            sumZ += factors[f] * planes[i + 2];
            height += factors[f] * planes[i + 3];
            doubt += factors[f] * Math.abs(planes[i + 3]);
            factorSum += factors[f];
        }
        raiseBound(sumX, sumY, sumZ, height, doubt, factorSum);
    }
}
