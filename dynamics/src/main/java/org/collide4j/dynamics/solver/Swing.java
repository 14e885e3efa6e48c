package org.collide4j.dynamics.solver;

/**
 * How far and which way B's x axis b has swung from A's x axis a: by an angle θ about t = a × b / |a × b|, across a.
 *
 * <p>With the angular velocity ω of B against A, the angle grows by ω·t, and t turns about a by −ω·e/sin θ, e = t × b. The
 * rotation vector θ·t = (0, θ·cos ψ, θ·sin ψ) of A's axes has two components, which limits count. The twist about the swung
 * axis grows by ω·(a + b)/(1 + a·b).
 */
public final class Swing {
    /** Least sine of θ and least 1 + cos θ: beyond, b points against a, and t and the twist are undefined. */
    private static final double LEAST_SINE = 1e-4;

    private static final double LEAST_SUM = 1e-3;

    private final JointAxes axes;
    private final double[] t = new double[3];
    private final double[] e = new double[3];
    private double angle;
    private double sine;
    private double cosine;
    private double cosPsi;
    private double sinPsi;

    /** Axes along which a limit of the cone, the components about y and z, or the twist grow by 1 a unit of ω. */
    private final double[] axis = new double[3];

    /** Takes the axes, which the joint prepares. */
    public Swing(JointAxes axes) {
        this.axes = axes;
    }

    /** Computes angle and axis of now. */
    public void prepare() {
        double[] r = axes.ofA;
        double[] b = axes.xOfB;
        cosine = r[0] * b[0] + r[1] * b[1] + r[2] * b[2];
        double y = r[3] * b[0] + r[4] * b[1] + r[5] * b[2];
        double z = r[6] * b[0] + r[7] * b[1] + r[8] * b[2];
        sine = Math.sqrt(y * y + z * z);
        angle = StrictMath.atan2(sine, cosine);
        cosPsi = sine > 0 ? -z / sine : 1; // a × b = (0, −z, y) in A's axes
        sinPsi = sine > 0 ? y / sine : 0;
        axes.toWorld(0, cosPsi, sinPsi, t);
        cross(t, b, e);
        sine = Math.max(sine, LEAST_SINE);
    }

    /** Returns θ, in radians. */
    public double angle() {
        return angle;
    }

    /** Returns the component of the rotation vector about A's y axis (1) or z axis (2). */
    public double about(int axis) {
        return angle * (axis == 1 ? cosPsi : sinPsi);
    }

    /** Returns the direction of ω, in the world, along which {@link #about} grows. */
    public double[] axisAbout(int which) {
        double along = which == 1 ? cosPsi : sinPsi;
        double across = which == 1 ? -sinPsi : cosPsi; // component of a × t
        double rate = angle < LEAST_SINE ? 1 : angle / sine;
        for (int i = 0; i < 3; i++) {
            axis[i] = along * t[i] - rate * across * e[i];
        }
        return axis;
    }

    /** Returns the largest θ in the present direction ψ of an elliptic cone that ends at αy about y and αz about z. */
    public double largest(double alphaY, double alphaZ) {
        if (alphaY == alphaZ) {
            return alphaY;
        }
        double y = cosPsi / alphaY;
        double z = sinPsi / alphaZ;
        return 1 / Math.sqrt(y * y + z * z);
    }

    /** Returns the direction of ω, in the world, along which θ − {@link #largest} grows. */
    public double[] axisOfCone(double alphaY, double alphaZ) {
        if (alphaY == alphaZ) {
            return t;
        }
        double most = largest(alphaY, alphaZ);
        double slope = -most * most * most * sinPsi * cosPsi * (1 / (alphaZ * alphaZ) - 1 / (alphaY * alphaY));
        double least = Math.min(1, 0.5 * Math.min(alphaY, alphaZ)); // nearer to the cone's axis there is room
        double rate = slope / Math.max(sine, least);
        for (int i = 0; i < 3; i++) {
            axis[i] = t[i] + rate * e[i];
        }
        return axis;
    }

    /** Returns the direction of ω, in the world, along which the twist grows. */
    public double[] axisOfTwist() {
        double f = 1 / Math.max(1 + cosine, LEAST_SUM);
        for (int i = 0; i < 3; i++) {
            axis[i] = f * (axes.ofA[i] + axes.xOfB[i]);
        }
        return axis;
    }

    private static void cross(double[] p, double[] q, double[] out) {
        out[0] = p[1] * q[2] - p[2] * q[1];
        out[1] = p[2] * q[0] - p[0] * q[2];
        out[2] = p[0] * q[1] - p[1] * q[0];
    }
}
