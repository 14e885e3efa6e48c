package org.collide4j.dynamics.solver;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Axes x, y, z of a joint, fixed in A and fixed in B: they coincide as the joint is made, and tell how B has turned
 * against A since. A hinge turns about x, a slider slides along x, a cone-twist joint twists about x.
 */
public final class JointAxes {
    /** Rotations from the joint's axes to the bodies' frames. */
    private final double[] inA = new double[4];

    private final double[] inB = new double[4];

    /** Axis x in B's frame. */
    private final double[] xInB = new double[3];

    /** Rotation of A's joint axes in the world. */
    private final double[] turnA = new double[4];

    private final double[] turnB = new double[4];

    /** Rotation of B in the world. */
    private final double[] ofB = new double[4];

    /** Rotation of B's joint axes against A's: x y z w, w ≥ 0. */
    private final double[] relative = new double[4];

    /** Axes x, y, z of A in the world: nine numbers. */
    final double[] ofA = new double[9];

    /** Axis x of B in the world. */
    final double[] xOfB = new double[3];

    /** Makes axes that are those of the world now. */
    public JointAxes(BodyStates s, int a, int b) {
        this(s, a, b, new Vector3(1, 0, 0), new Vector3(0, 1, 0));
    }

    /** Takes x and y, unit vectors of the world across each other. */
    public JointAxes(BodyStates s, int a, int b, Vector3 x, Vector3 y) {
        Vector3 z = new Vector3().cross(x, y);
        double[] world = new Pose()
                .setMatrix(x.x, x.y, x.z, 0, y.x, y.y, y.z, 0, z.x, z.y, z.z, 0, 0, 0, 0, 1)
                .quaternion(turnA);
        Quaternions.relative(s.q, 4 * a, world, 0, inA, 0);
        Quaternions.relative(s.q, 4 * b, world, 0, inB, 0);
        Quaternions.rotate(inB, 0, 1, 0, 0, xInB, 0);
    }

    /** Places the axes where the bodies have them now. */
    public void prepare(BodyStates s, int a, int b) {
        Quaternions.multiply(s.q, 4 * a, inA, 0, turnA, 0);
        Quaternions.axes(turnA, ofA);
        System.arraycopy(s.q, 4 * b, ofB, 0, 4);
        Quaternions.rotate(ofB, 0, xInB[0], xInB[1], xInB[2], xOfB, 0);
    }

    /** Writes axis x, y or z, 0 to 2, of A in the world, and returns it. */
    public Vector3 axisOfA(int axis, Vector3 out) {
        return out.set(ofA[3 * axis], ofA[3 * axis + 1], ofA[3 * axis + 2]);
    }

    /** Writes axis x of B in the world, and returns it. */
    public Vector3 axisOfB(Vector3 out) {
        return out.set(xOfB[0], xOfB[1], xOfB[2]);
    }

    /** Computes how B's joint axes are turned against A's. */
    private void relate() {
        Quaternions.multiply(ofB, 0, inB, 0, turnB, 0);
        Quaternions.relative(turnA, 0, turnB, 0, relative, 0);
        if (relative[3] < 0) {
            for (int i = 0; i < 4; i++) {
                relative[i] = -relative[i];
            }
        }
    }

    /** Returns the angle in radians, −π to π, by which B has turned about x: the twist of swing and twist. */
    public double twist() {
        relate();
        return 2 * StrictMath.atan2(relative[0], relative[3]);
    }

    /** Returns the component about A's axis y (1) or z (2) of x × xOfB: the sine by which B's x has turned away. */
    public double misalignment(int axis) {
        int other = axis == 1 ? 6 : 3;
        double component = ofA[other] * xOfB[0] + ofA[other + 1] * xOfB[1] + ofA[other + 2] * xOfB[2];
        return axis == 1 ? -component : component; // (1, 0, 0) × (·, y, z) = (0, −z, y)
    }

    /** Writes a vector of A's joint axes in the world. */
    void toWorld(double x, double y, double z, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = ofA[i] * x + ofA[3 + i] * y + ofA[6 + i] * z;
        }
    }

    /** Writes the rotation vector in the world that leads from a target orientation of B, x y z w against A, to B's. */
    void errorFrom(double[] target, double[] scratch, double[] out) {
        relate();
        Quaternions.divide(relative, 0, target, 0, scratch);
        double sine = Math.sqrt(scratch[0] * scratch[0] + scratch[1] * scratch[1] + scratch[2] * scratch[2]);
        double f = sine > 0 ? 2 * StrictMath.atan2(sine, scratch[3]) / sine : 0;
        toWorld(f * scratch[0], f * scratch[1], f * scratch[2], out);
    }
}
