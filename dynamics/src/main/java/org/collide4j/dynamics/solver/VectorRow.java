package org.collide4j.dynamics.solver;

/**
 * Three equations at once about how B moves against A, with an impulse of three numbers. Without a bound they are a
 * lock, hard or as a spring; with a bound on the length of the impulse a motor or friction.
 */
public abstract sealed class VectorRow extends JointRow permits PointLock, AngleLock {
    /** Impulse so far, on B in the world. */
    private final double[] lambda = new double[3];

    /** Sum of the impulses of the step's earlier sub-steps. */
    private final double[] sum = new double[3];

    /** K = J·M⁻¹·Jᵀ, xx yy zz yz zx xy. */
    final double[] k = new double[6];

    private final double[] inverseK = new double[6];

    /** C, and the speed at which the motor moves it. */
    final double[] error = new double[3];

    final double[] target = new double[3];

    /** Velocity of B against A; then K⁻¹ times it. */
    private final double[] velocity = new double[3];

    private final double[] bias = new double[3];
    private final SpringSoftness spring = new SpringSoftness();

    /** Largest force or torque; infinite for a lock, 0 if there is nothing to solve. */
    private double most;

    VectorRow(double most) {
        this.most = most;
    }

    /** Sets the largest force or torque; 0 leaves B free. */
    public final void bound(double largest) {
        most = largest;
        if (largest == 0) {
            clear();
        }
    }

    /** Makes it a spring of a frequency in hertz and a damping ratio; at 0 hertz it is as stiff as joints are. */
    public final void soften(double frequency, double dampingRatio) {
        spring.set(frequency, dampingRatio);
    }

    private void clear() {
        load(new double[6], 0);
    }

    /** Inverts K once it is prepared. */
    final void invert() {
        Symmetric.invert(k, 0, inverseK, 0);
    }

    /** Writes how fast B moves against A. */
    abstract void velocity(BodyStates s, int a, int b, double[] out);

    /** Gives B the impulse, and A its opposite. */
    abstract void apply(BodyStates s, int a, int b, double x, double y, double z);

    @Override
    public final boolean isActive() {
        return most > 0;
    }

    @Override
    final boolean isDriven() {
        boolean moves = target[0] != 0 || target[1] != 0 || target[2] != 0;
        return most > 0 && (spring.storesEnergy() || moves);
    }

    @Override
    final void begin(double h) {
        spring.begin(h);
        for (int i = 0; i < 3; i++) {
            sum[i] = -lambda[i];
        }
    }

    @Override
    final void warmStart(BodyStates s, int a, int b) {
        for (int i = 0; i < 3; i++) {
            sum[i] += lambda[i];
        }
        apply(s, a, b, lambda[0], lambda[1], lambda[2]);
    }

    @Override
    final void solve(BodyStates s, int a, int b, double h, Softness soft) {
        velocity(s, a, b, velocity);
        Softness used = softness(soft);
        double f = used.massScale;
        double c = used.pushScale;
        double keep = 1 - used.impulseScale;
        Symmetric.times(
                inverseK,
                0,
                f * (velocity[0] - target[0]) + c * error[0],
                f * (velocity[1] - target[1]) + c * error[1],
                f * (velocity[2] - target[2]) + c * error[2],
                bias);
        double x = keep * lambda[0] - bias[0];
        double y = keep * lambda[1] - bias[1];
        double z = keep * lambda[2] - bias[2];
        double scale = most < Double.POSITIVE_INFINITY ? scale(h * most, x * x + y * y + z * z) : 1;
        x = scale * x - lambda[0];
        y = scale * y - lambda[1];
        z = scale * z - lambda[2];
        lambda[0] += x;
        lambda[1] += y;
        lambda[2] += z;
        apply(s, a, b, x, y, z);
    }

    private static double scale(double bound, double square) {
        return square > bound * bound ? bound / Math.sqrt(square) : 1;
    }

    /** Returns true if it pushes an error out: as a lock or a spring. */
    final boolean usesError() {
        return spring.isOn() || most == Double.POSITIVE_INFINITY;
    }

    private Softness softness(Softness soft) {
        if (spring.isOn()) {
            return spring;
        }
        return usesError() ? soft : Softness.RIGID;
    }

    @Override
    final int size() {
        return 6;
    }

    @Override
    final void save(double[] out, int at) {
        System.arraycopy(lambda, 0, out, at, 3);
        System.arraycopy(sum, 0, out, at + 3, 3);
    }

    @Override
    final void load(double[] in, int at) {
        System.arraycopy(in, at, lambda, 0, 3);
        System.arraycopy(in, at + 3, sum, 0, 3);
    }

    final void addReaction(double[] out, int at) {
        for (int i = 0; i < 3; i++) {
            out[at + i] += sum[i] + lambda[i];
        }
    }
}
