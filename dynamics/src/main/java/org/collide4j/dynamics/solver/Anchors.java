package org.collide4j.dynamics.solver;

import org.collide4j.math.Vector3;

/**
 * A point of A and a point of B that a joint relates to each other. <b>Frame</b>: world; arms start at the centres of mass.
 */
public final class Anchors {
    private final double[] localA;
    private final double[] localB;

    /** Arm of the point of A. */
    final double[] rA = new double[3];

    /** Arm of the point of B. */
    final double[] rB = new double[3];

    /** Offset of the point of B from the point of A. */
    final double[] offset = new double[3];

    /** Takes points in the bodies' frames, from their centres of mass. */
    public Anchors(Vector3 localA, Vector3 localB) {
        this.localA = new double[] {localA.x, localA.y, localA.z};
        this.localB = new double[] {localB.x, localB.y, localB.z};
    }

    /** Places both points where the bodies have them now. */
    public void prepare(BodyStates s, int a, int b) {
        Quaternions.rotate(s.q, 4 * a, localA[0], localA[1], localA[2], rA, 0);
        Quaternions.rotate(s.q, 4 * b, localB[0], localB[1], localB[2], rB, 0);
        for (int i = 0; i < 3; i++) {
            offset[i] = s.x[3 * b + i] + rB[i] - s.x[3 * a + i] - rA[i];
        }
    }

    /** Writes where the point of A is now, and returns it. */
    public Vector3 onA(BodyStates s, int a, Vector3 out) {
        Quaternions.rotate(s.q, 4 * a, localA[0], localA[1], localA[2], rA, 0);
        return out.set(s.x[3 * a] + rA[0], s.x[3 * a + 1] + rA[1], s.x[3 * a + 2] + rA[2]);
    }

    /** Writes where the point of B is now, and returns it. */
    public Vector3 onB(BodyStates s, int b, Vector3 out) {
        Quaternions.rotate(s.q, 4 * b, localB[0], localB[1], localB[2], rB, 0);
        return out.set(s.x[3 * b] + rB[0], s.x[3 * b + 1] + rB[1], s.x[3 * b + 2] + rB[2]);
    }

    /** Returns the distance of the two points, as last prepared. */
    public double distance() {
        return Math.sqrt(offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2]);
    }

    /** Returns the offset of B's point from A's along an axis, 0 to 2, of A's joint frame. */
    public double along(JointAxes axes, int axis) {
        double[] n = axes.ofA;
        int i = 3 * axis;
        return n[i] * offset[0] + n[i + 1] * offset[1] + n[i + 2] * offset[2];
    }
}
