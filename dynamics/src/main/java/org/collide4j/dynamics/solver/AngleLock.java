package org.collide4j.dynamics.solver;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.INVERSE_MASS;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.W;

/**
 * Keeps B turned against A as it is to be: three equations at once. With a bound on its torque it is a motor that turns B to
 * an orientation or at an angular velocity, or friction.
 *
 * <p>K = IA⁻¹ + IB⁻¹, with a small part of its trace on the diagonal, as a body may not turn about some axis.
 */
public final class AngleLock extends VectorRow {
    private static final double REGULARIZATION = 0x1p-40;

    private final JointAxes axes;

    /** Orientation of B against A, x y z w in the joint's axes. */
    private final double[] orientation = {0, 0, 0, 1};

    /** Angular velocity of B against A, in A's joint axes. */
    private final double[] spin = new double[3];

    /** True if that angular velocity is not 0. */
    private boolean turns;

    private final double[] scratch = new double[4];

    /** Takes the axes, which the joint prepares, and the largest torque. */
    public AngleLock(JointAxes axes, double most) {
        super(most);
        this.axes = axes;
    }

    /** Sets the orientation of B against A by a rotation vector in A's joint axes. */
    public void turnTo(double x, double y, double z) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double f = angle > 0 ? StrictMath.sin(angle / 2) / angle : 0;
        orientation[0] = f * x;
        orientation[1] = f * y;
        orientation[2] = f * z;
        orientation[3] = StrictMath.cos(angle / 2);
        turnAt(0, 0, 0);
    }

    /** Sets the angular velocity of B against A in A's joint axes. */
    public void turnAt(double x, double y, double z) {
        spin[0] = x;
        spin[1] = y;
        spin[2] = z;
        System.arraycopy(spin, 0, target, 0, 3);
        turns = x != 0 || y != 0 || z != 0;
    }

    /** Computes K, error and angular velocity for the orientations of now. */
    public void prepare(BodyStates s, int a, int b) {
        int i = ROW * a + INVERSE_INERTIA;
        int j = ROW * b + INVERSE_INERTIA;
        for (int n = 0; n < 6; n++) {
            k[n] = s.row[i + n] + s.row[j + n];
        }
        double least = REGULARIZATION * (k[0] + k[1] + k[2]);
        for (int n = 0; n < 3; n++) {
            k[n] += least;
        }
        invert();
        if (usesError()) {
            axes.errorFrom(orientation, scratch, error);
        }
        if (turns) {
            axes.toWorld(spin[0], spin[1], spin[2], target);
        }
    }

    /** Returns true if it depends on the axes; friction does not. */
    public boolean usesAxes() {
        return turns || usesError();
    }

    @Override
    void velocity(BodyStates s, int a, int b, double[] out) {
        int i = ROW * a + W;
        int j = ROW * b + W;
        for (int n = 0; n < 3; n++) {
            out[n] = s.row[j + n] - s.row[i + n];
        }
    }

    @Override
    void apply(BodyStates s, int a, int b, double x, double y, double z) {
        if (s.row[ROW * a + INVERSE_MASS] > 0) {
            AxisRow.twist(s.row, ROW * a, -x, -y, -z);
        }
        if (s.row[ROW * b + INVERSE_MASS] > 0) {
            AxisRow.twist(s.row, ROW * b, x, y, z);
        }
    }

    @Override
    void addReaction(double[] out) {
        addReaction(out, 3);
    }
}
