package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.LineRow;
import org.collide4j.dynamics.solver.Softness;
import org.collide4j.math.Vector3;

/**
 * Keeps a point of A and a point of B at a distance, as a rod does, or within one, as a rope does.
 *
 * <pre>{@code
 * Body bob = simulation.add(new Sphere(0.2), Pose.at(2, 0, 3), Material.DEFAULT);
 * var rod = DistanceJoint.rod(simulation.body(0), bob, new Vector3(0, 0, 3), new Vector3(2, 0, 3)); // a pendulum
 * simulation.add(rod);
 * double length = rod.distance(); // 2
 * }</pre>
 */
public final class DistanceJoint extends Joint {
    private final LineRow line;
    private final boolean rope;
    private final double length;
    private double error;
    private final Rows rows = new DistanceRows();

    private DistanceJoint(Body a, Body b, Vector3 onA, Vector3 onB, double length, boolean rope) {
        super(a, b);
        if (!(length > 0 && length <= 1e300)) {
            throw new IllegalArgumentException("length must be more than 0: " + length);
        }
        line = new LineRow(local(a, onA), local(b, onB));
        this.length = length;
        this.rope = rope;
    }

    /** Returns a rod between two points of the world, as long as they are apart now. */
    public static DistanceJoint rod(Body a, Body b, Vector3 onA, Vector3 onB) {
        return new DistanceJoint(a, b, onA, onB, onA.distance(onB), false);
    }

    /** Returns a rope of the given length between two points of the world. */
    public static DistanceJoint rope(Body a, Body b, Vector3 onA, Vector3 onB, double length) {
        return new DistanceJoint(a, b, onA, onB, length, true);
    }

    /** Returns the distance of the two points, in the caller's unit of length. */
    public double distance() {
        return line.prepare(a.simulation.states, a.index, b.index);
    }

    @Override
    public double gap() {
        double off = distance() - length;
        return rope ? Math.max(0, off) : Math.abs(off);
    }

    @Override
    JointRows rows() {
        return rows;
    }

    private final class DistanceRows extends Rows {
        @Override
        public void warmStart(BodyStates s) {
            error = line.prepare(s, a.index, b.index) - length;
            line.warmStart(s, a.index, b.index);
        }

        @Override
        public void solve(BodyStates s, double h, Softness soft) {
            boolean slack = rope && error < 0;
            double bias = slack ? error / h : soft.bias(error);
            double massScale = slack ? 1 : soft.massScale();
            double impulseScale = slack ? 0 : soft.impulseScale();
            double lowest = Double.NEGATIVE_INFINITY;
            double highest = rope ? 0 : Double.POSITIVE_INFINITY;
            line.solve(s, a.index, b.index, bias, massScale, impulseScale, lowest, highest);
        }

        @Override
        public int save(double[] out, int at) {
            out[at] = line.lambda;
            return at + 1;
        }

        @Override
        public int load(double[] in, int at) {
            line.lambda = in[at];
            return at + 1;
        }
    }
}
