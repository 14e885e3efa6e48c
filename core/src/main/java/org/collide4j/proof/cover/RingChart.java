package org.collide4j.proof.cover;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ClosedForm;

/**
 * The support function of an obstacle in closed form, in a frame with an axis: of directions m = (cos θ, sin θ, s) around
 * it, with the slope s to the plane across the axis, and the angle θ, which is told as a unit vector of that plane.
 *
 * <p>There an ellipsoid's root is that of q = α + β cos 2θ + γ sin 2θ + 2s (δ cos θ + η sin θ) + κ s². Of an ellipsoid that
 * is nearly round about the axis β, γ, δ and η are small, so that derivatives with respect to θ are small, and known as
 * such. A worker.
 */
final class RingChart {
    private static final int MOST_ELLIPSOIDS = ClosedForm.MOST;

    /** Sine of the angle between a disc's normal and the direction, below which the disc faces the direction. */
    private static final double FACING_SINE = 0x1p-48;

    /** Length of a root below which its square loses digits. */
    private static final double LEAST_ROOT = 0x1p-500;

    private final Vector3 axis = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 given = new Vector3();

    /** Centre and three vectors of each ellipsoid, by coordinate. */
    private final double[] x = new double[4 * MOST_ELLIPSOIDS];

    private final double[] y = new double[4 * MOST_ELLIPSOIDS];
    private final double[] z = new double[4 * MOST_ELLIPSOIDS];
    private final double[] alpha = new double[MOST_ELLIPSOIDS];
    private final double[] beta = new double[MOST_ELLIPSOIDS];
    private final double[] gamma = new double[MOST_ELLIPSOIDS];
    private final double[] delta = new double[MOST_ELLIPSOIDS];
    private final double[] eta = new double[MOST_ELLIPSOIDS];
    private final double[] kappa = new double[MOST_ELLIPSOIDS];
    private final int[] ends = new int[ClosedForm.MOST_PARTS];
    private final int[] chosen = new int[ClosedForm.MOST_PARTS];
    private int parts;
    private double ball;

    /** Sum of the chosen ellipsoids' support functions along a direction, and its derivatives. */
    private double value;

    private double byTheta;
    private double byS;
    private double byBoth;

    /**
     * Contact point of each ellipsoid with its tangent plane across the direction, relative to its centre, across the axis.
     */
    private final double[] touchX = new double[MOST_ELLIPSOIDS];

    private final double[] touchY = new double[MOST_ELLIPSOIDS];

    /** Sets the obstacle, in a frame with the unit axis. */
    void set(ClosedForm form, Vector3 direction) {
        axis.set(direction);
        Directions.perpendicular(axis, e1);
        e2.cross(axis, e1);
        parts = form.partCount();
        ball = form.ball();
        for (int part = 0; part < parts; part++) {
            ends[part] = form.end(part);
        }
        for (int i = 0; i < form.count(); i++) {
            for (int k = 0; k < 4; k++) {
                form.get(i, k, given);
                x[4 * i + k] = e1.dot(given);
                y[4 * i + k] = e2.dot(given);
                z[4 * i + k] = axis.dot(given);
            }
            multiplyOut(i);
        }
    }

    private void multiplyOut(int i) {
        double xx = 0;
        double yy = 0;
        gamma[i] = 0;
        delta[i] = 0;
        eta[i] = 0;
        kappa[i] = 0;
        for (int k = 4 * i + 1; k < 4 * i + 4; k++) {
            xx += x[k] * x[k];
            yy += y[k] * y[k];
            gamma[i] += x[k] * y[k];
            delta[i] += x[k] * z[k];
            eta[i] += y[k] * z[k];
            kappa[i] += z[k] * z[k];
        }
        alpha[i] = 0.5 * (xx + yy);
        beta[i] = 0.5 * (xx - yy);
    }

    int parts() {
        return parts;
    }

    /** Returns the index of the part's first ellipsoid. */
    int start(int part) {
        return part == 0 ? 0 : ends[part - 1];
    }

    /** Returns the index after the part's last ellipsoid. */
    int end(int part) {
        return ends[part];
    }

    /** Returns the radius of the ball to be added. */
    double ball() {
        return ball;
    }

    /** Chooses the highest ellipsoid of each part along a direction of any length; returns the sum of the heights. */
    double choose(double mx, double my, double mz) {
        double sum = 0;
        for (int part = 0; part < parts; part++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = start(part); i < ends[part]; i++) {
                double along = along(i, mx, my, mz);
                if (along > most) {
                    most = along;
                    chosen[part] = i;
                }
            }
            sum += most;
        }
        return sum;
    }

    /** Returns the last chosen ellipsoid of a part. */
    int chosen(int part) {
        return chosen[part];
    }

    /** Returns the height of an ellipsoid along a direction. */
    double along(int i, double mx, double my, double mz) {
        double centre = x[4 * i] * mx + y[4 * i] * my + z[4 * i] * mz;
        return isPoint(i) ? centre : centre + root(i, mx, my, mz);
    }

    boolean isPoint(int i) {
        return alpha[i] == 0 && kappa[i] == 0;
    }

    private double root(int i, double mx, double my, double mz) {
        double sum = 0;
        for (int k = 4 * i + 1; k < 4 * i + 4; k++) {
            double along = x[k] * mx + y[k] * my + z[k] * mz;
            sum += along * along;
        }
        return Math.sqrt(sum);
    }

    /** Computes {@link #value} of the chosen ellipsoids at an angle and a slope, and its derivatives. */
    void differentiate(double ex, double ey, double s) {
        value = 0;
        byTheta = 0;
        byS = 0;
        byBoth = 0;
        for (int part = 0; part < parts; part++) {
            int i = chosen[part];
            int at = 4 * i;
            value += x[at] * ex + y[at] * ey + z[at] * s;
            byTheta += y[at] * ex - x[at] * ey;
            byS += z[at];
            if (!isPoint(i)) {
                addRoot(i, ex, ey, s);
            }
        }
    }

    private void addRoot(int i, double ex, double ey, double s) {
        double squared = 0;
        double towardsX = 0;
        double towardsY = 0;
        double slope = 0;
        double bend = 0;
        for (int k = 4 * i + 1; k < 4 * i + 4; k++) {
            double along = x[k] * ex + y[k] * ey + z[k] * s;
            squared += along * along;
            towardsX += along * x[k];
            towardsY += along * y[k];
            slope += along * z[k];
            bend += z[k] * z[k];
        }
        double root = Math.sqrt(squared);
        double scale = root > LEAST_ROOT ? 1 / root : 0;
        double rise = scale * slope;
        touchX[i] = scale * towardsX;
        touchY[i] = scale * towardsY;
        value += root;
        byTheta += touchY[i] * ex - touchX[i] * ey;
        byS += rise;
        byBoth += scale * (bend - rise * rise);
    }

    double value() {
        return value;
    }

    /** Returns the derivative of the support function with respect to the angle. */
    double byTheta() {
        return byTheta;
    }

    /** Returns the derivative of the support function with respect to the slope. */
    double byS() {
        return byS;
    }

    /** Returns the second derivative of the support function with respect to the slope. */
    double bySTwice() {
        return byBoth;
    }

    /** Computes the support point of the chosen ellipsoids along a direction of any length, in the chart's frame. */
    void supportPoint(double mx, double my, double mz, Vector3 out) {
        out.set(0, 0, 0);
        for (int part = 0; part < parts; part++) {
            int i = chosen[part];
            out.set(out.x + x[4 * i], out.y + y[4 * i], out.z + z[4 * i]);
            double root = root(i, mx, my, mz);
            if (root > FACING_SINE * radius(i)) {
                addSurface(i, mx / root, my / root, mz / root, out);
            }
        }
    }

    private void addSurface(int i, double mx, double my, double mz, Vector3 out) {
        for (int k = 4 * i + 1; k < 4 * i + 4; k++) {
            double along = x[k] * mx + y[k] * my + z[k] * mz;
            out.set(out.x + along * x[k], out.y + along * y[k], out.z + along * z[k]);
        }
    }

    private double radius(int i) {
        return Math.sqrt(2 * alpha[i] + kappa[i]);
    }

    /**
     * Returns the sum of the least radii of the chosen ellipsoids that are flat across the direction: their face contains a
     * disc of this radius around the {@link #supportPoint}.
     */
    double radiusOfFace(double mx, double my, double mz) {
        double sum = 0;
        for (int part = 0; part < parts; part++) {
            int i = chosen[part];
            if (root(i, mx, my, mz) <= FACING_SINE * radius(i)) {
                sum += leastRadius(i);
            }
        }
        return sum;
    }

    /** Returns the lesser of the two squares whose sum and product are those of a disc's vectors. */
    private double leastRadius(int i) {
        double product = 0;
        for (int k = 1; k < 4; k++) {
            int p = 4 * i + k;
            int q = 4 * i + 1 + k % 3;
            double cx = y[p] * z[q] - z[p] * y[q];
            double cy = z[p] * x[q] - x[p] * z[q];
            double cz = x[p] * y[q] - y[p] * x[q];
            product += cx * cx + cy * cy + cz * cz;
        }
        double half = alpha[i] + 0.5 * kappa[i];
        return Math.sqrt(Math.max(0, half - Math.sqrt(Math.max(0, half * half - product))));
    }

    double centreX(int i) {
        return x[4 * i];
    }

    double centreY(int i) {
        return y[4 * i];
    }

    /**
     * Returns an ellipsoid's contact point with its tangent plane at the last {@link #differentiate}, relative to its
     * centre.
     */
    double touchX(int i) {
        return touchX[i];
    }

    double touchY(int i) {
        return touchY[i];
    }

    double alpha(int i) {
        return alpha[i];
    }

    double kappa(int i) {
        return kappa[i];
    }

    /** Returns β cos 2θ + γ sin 2θ. */
    double even(int i, double cos2, double sin2) {
        return beta[i] * cos2 + gamma[i] * sin2;
    }

    /** Returns half the derivative of {@link #even} with respect to the angle. */
    double odd(int i, double cos2, double sin2) {
        return gamma[i] * cos2 - beta[i] * sin2;
    }

    /** Returns the largest value of {@link #even} and {@link #odd}. */
    double uneven(int i) {
        return Math.sqrt(beta[i] * beta[i] + gamma[i] * gamma[i]);
    }

    /** Returns δ cos θ + η sin θ. */
    double lean(int i, double ex, double ey) {
        return delta[i] * ex + eta[i] * ey;
    }

    /** Returns the derivative of {@link #lean} with respect to the angle. */
    double turned(int i, double ex, double ey) {
        return eta[i] * ex - delta[i] * ey;
    }

    /** Returns the largest value of {@link #lean} and {@link #turned}. */
    double leaning(int i) {
        return Math.sqrt(delta[i] * delta[i] + eta[i] * eta[i]);
    }

    /**
     * Returns the slope at which two ellipsoids around the axis, points or discs, have equal height; NaN if there is none.
     */
    double tie(int i, int j, double tolerance) {
        double aside = Math.abs(x[4 * i] - x[4 * j]) + Math.abs(y[4 * i] - y[4 * j]);
        double apart = z[4 * i] - z[4 * j];
        boolean isOne = aside <= tolerance && Math.abs(apart) > tolerance;
        return isOne ? (Math.sqrt(alpha[j]) - Math.sqrt(alpha[i])) / apart : Double.NaN;
    }

    /** Computes the unit vector along a direction of any length, in the obstacle's frame. */
    void direction(double mx, double my, double mz, Vector3 out) {
        out.scale(mx, e1).addScaled(my, e2).addScaled(mz, axis);
        out.scale(1 / out.length());
    }

    /** Converts a vector of the obstacle's frame to the chart's. */
    void toChart(Vector3 vector, Vector3 out) {
        double alongX = e1.dot(vector);
        double alongY = e2.dot(vector);
        out.set(alongX, alongY, axis.dot(vector));
    }
}
