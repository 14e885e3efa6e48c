package org.collide4j.dynamics;

import org.collide4j.dynamics.solver.AngleLock;
import org.collide4j.dynamics.solver.AxisRow;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Freedom;
import org.collide4j.dynamics.solver.JointAxes;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.PointLock;
import org.collide4j.dynamics.solver.Swing;
import org.collide4j.math.Vector3;
import org.jspecify.annotations.Nullable;

/**
 * A joint that keeps a point of A and a point of B together and lets B turn about it: within a cone and a range of
 * twist, with friction or a motor.
 *
 * <pre>{@code
 * Body arm = simulation.add(new Capsule(0.1, 0.4), Pose.at(0, 0, 3), Material.DEFAULT);
 * SocketJoint<?> shoulder = new BallJoint(simulation.body(0), arm, new Vector3(0, 0, 3.4));
 * shoulder.driveTo(new Vector3(1, 0, 0), new Spring(2, 1), 100); // 1 radian about x
 * simulation.add(shoulder);
 * }</pre>
 *
 * @param <J> the joint itself
 */
public abstract sealed class SocketJoint<J extends SocketJoint<J>> extends Joint permits BallJoint, ConeTwistJoint {
    private final PointLock point;

    /** Axes in which the motor turns. */
    private final JointAxes axes;

    private final AngleLock motor;

    /** Axes x around which the cone lies; null without a limit. */
    private @Nullable JointAxes coneAxes;

    private @Nullable Swing swing;
    private final AxisRow swingAxis = new AxisRow();
    private final AxisRow twistAxis = new AxisRow();
    final Freedom cone = new Freedom(swingAxis, false);
    final Freedom twist = new Freedom(twistAxis, true);
    private double largestY;
    private double largestZ;
    private final Rows rows;

    SocketJoint(Body a, Body b, Vector3 anchor, JointAxes axes) {
        super(a, b, anchors(a, b, anchor, anchor));
        point = new PointLock(anchors);
        this.axes = axes;
        motor = new AngleLock(axes, 0);
        rows = new Rows(motor, twist, cone, point);
    }

    /** Limits the swing of x by an elliptic cone, whose largest angles are those about y and about z. */
    final void setCone(JointAxes around, double aboutY, double aboutZ) {
        if (!(aboutY > 0 && aboutY < Math.PI && aboutZ > 0 && aboutZ < Math.PI)) {
            throw new IllegalArgumentException(
                    "swing angles must be between 0 and π: " + (aboutY == aboutZ ? aboutY : aboutY + ", " + aboutZ));
        }
        setSwing(around);
        largestY = aboutY;
        largestZ = aboutZ;
        cone.limit(Double.NEGATIVE_INFINITY, 0);
        wakeBoth();
    }

    final void setSwing(JointAxes around) {
        coneAxes = around;
        swing = new Swing(around);
    }

    /** Makes the limits springs: beyond one B is pulled back softly. */
    public final J softenLimits(Spring spring) {
        cone.soften(spring.hertz(), spring.dampingRatio());
        twist.soften(spring.hertz(), spring.dampingRatio());
        return changed();
    }

    /**
     * Lets the joint rub: turning meets a torque of up to this; 0 at first. Friction and motor are one, the later call
     * counts.
     */
    public final J rub(double torque) {
        return drive(new Vector3(), torque);
    }

    /** Turns B at an angular velocity in A's joint axes, with no more than the torque; 0 of that is no motor. */
    public final J drive(Vector3 angularVelocity, double torque) {
        requireSpeed("angular velocity", angularVelocity.length());
        motor.bound(requireLoad("torque", torque));
        motor.soften(0, 0);
        motor.turnAt(angularVelocity.x, angularVelocity.y, angularVelocity.z);
        return changed();
    }

    /**
     * Turns B to an orientation by a spring, with no more than the torque; 0 of that is no motor.
     *
     * @param rotation axis times angle, up to π, in A's joint axes; 0 is how the bodies stood as the joint was made
     */
    public final J driveTo(Vector3 rotation, Spring spring, double torque) {
        requireSpeed("rotation", rotation.length());
        motor.bound(requireLoad("torque", torque));
        motor.soften(spring.hertz(), spring.dampingRatio());
        motor.turnTo(rotation.x, rotation.y, rotation.z);
        return changed();
    }

    /**
     * Returns the angle in radians, 0 to π, by which the axis of the cone in B has swung from that in A; 0 without a limit.
     */
    public final double swing() {
        if (coneAxes == null || swing == null) {
            return 0;
        }
        coneAxes.prepare(a.simulation.states, a.index, b.index);
        swing.prepare();
        return swing.angle();
    }

    @Override
    public final double gap() {
        anchors.prepare(a.simulation.states, a.index, b.index);
        return anchors.distance();
    }

    @Override
    final void draw(JointLines lines) {
        if (coneAxes != null && cone.isActive()) {
            coneAxes.prepare(a.simulation.states, a.index, b.index);
            lines.cone(coneAxes, largestY, largestZ);
        }
    }

    abstract J self();

    final J changed() {
        wakeBoth();
        return self();
    }

    @Override
    final JointRows rows() {
        return rows;
    }

    @Override
    final void prepare(BodyStates s) {
        anchors.prepare(s, a.index, b.index);
        point.prepare(s, a.index, b.index);
        if (motor.isActive()) {
            if (motor.usesAxes()) {
                axes.prepare(s, a.index, b.index);
            }
            motor.prepare(s, a.index, b.index);
        }
        if (cone.isActive() || twist.isActive()) {
            prepareLimits(s);
        }
    }

    private void prepareLimits(BodyStates s) {
        if (coneAxes == null || swing == null) {
            return; // limits come with their axes
        }
        coneAxes.prepare(s, a.index, b.index);
        swing.prepare();
        if (cone.isActive()) {
            swingAxis.prepare(s, a.index, b.index, swing.axisOfCone(largestY, largestZ));
            cone.place(swing.angle() - swing.largest(largestY, largestZ));
        }
        if (twist.isActive()) {
            twistAxis.prepare(s, a.index, b.index, swing.axisOfTwist());
            twist.place(coneAxes.twist());
        }
    }
}
