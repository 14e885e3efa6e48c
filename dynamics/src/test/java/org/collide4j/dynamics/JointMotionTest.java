package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.dynamics.SixDofJoint.Axis;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motions of joints that have a closed form: inclines, motors, limits, compound pendulums. */
class JointMotionTest {
    private static final double DT = 1 / 60.0;
    private static final double G = 9.81;
    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);
    private static final Vector3 Z = new Vector3(0, 0, 1);

    private Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false));

    private Body post() {
        return simulation.addStatic(new Box(0.1, 0.1, 0.1), new Pose(), Material.DEFAULT);
    }

    private Body box(double x, double y, double z) {
        return simulation.add(new Box(0.3, 0.2, 0.1), Pose.at(x, y, z), Material.DEFAULT);
    }

    private void weightless() {
        simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0).withSleeping(false));
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
        }
    }

    private static double spin(Body body, Vector3 axis) {
        return body.angularVelocity(new Vector3()).dot(axis);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1, 1.5})
    void aSliderOnAnInclineFallsByTheSineOfItsAngle(double angle) {
        Body post = post();
        Body body = box(0, 0, 1);
        Vector3 down = new Vector3(StrictMath.cos(angle), 0, -StrictMath.sin(angle));
        SliderJoint slider = simulation.add(new SliderJoint(post, body, new Vector3(0.1, 0.2, 1.1), down));
        run(120);
        double speed = 2 * G * StrictMath.sin(angle);
        assertEquals(speed, body.velocity(new Vector3()).dot(down), 1e-9 * speed);
        assertEquals(
                speed, slider.position(), 0.0018 * speed); // half of 2 s times the speed, and half a sub-step's part
        assertEquals(0, slider.gap(), 3e-4);
    }

    @Test
    void aSliderOfSixFreedomsFallsAsASliderDoes() {
        Body post = post();
        Vector3 down = new Vector3(0.8, 0, -0.6);
        SliderJoint slider = new SliderJoint(post, box(0, 0, 1), new Vector3(0, 0, 1), down);
        SixDofJoint six = new SixDofJoint(post, box(0, 3, 1), new Vector3(0, 3, 1), down, Y);
        simulation.add(slider);
        simulation.add(six.free(Axis.TRANSLATION_X));
        run(120);
        assertEquals(slider.position(), six.position(Axis.TRANSLATION_X), 1e-9);
        six.limit(Axis.TRANSLATION_X, -1, 15);
        slider.limit(-1, 15);
        run(240);
        assertEquals(15, slider.position(), 1e-3);
        assertEquals(15, six.position(Axis.TRANSLATION_X), 1e-3);
    }

    /** The largest force F gives F/m, up to the speed; there the force vanishes, and the limit stops and holds. */
    @Test
    void aMotorAcceleratesByItsForceThenHoldsItsSpeedUpToTheLimit() {
        weightless();
        Body body = box(0, 0, 0);
        SliderJoint slider = simulation.add(new SliderJoint(post(), body, new Vector3(), X));
        slider.drive(2, 3 * body.mass()).limit(-1, 4);
        run(30);
        assertEquals(1.5, body.velocity(new Vector3()).x, 1e-9);
        assertEquals(3 * body.mass(), slider.force(new Vector3()).x, 1e-6 * body.mass());
        run(30);
        assertEquals(2, body.velocity(new Vector3()).x, 1e-12);
        assertEquals(0, slider.force(new Vector3()).x, 1e-6 * body.mass());
        run(180);
        assertEquals(4, slider.position(), 1e-4);
        assertEquals(0, body.velocity(new Vector3()).x, 1e-6);
        slider.drive(-2, 3 * body.mass());
        run(400);
        assertEquals(-1, slider.position(), 1e-4);
    }

    @Test
    void aHingeMotorAcceleratesByItsTorque() {
        weightless();
        Body body = simulation.add(new Sphere(0.5), new Pose(), Material.DEFAULT);
        double inertia = 0.4 * body.mass() * 0.25;
        HingeJoint hinge = simulation.add(new HingeJoint(post(), body, new Vector3(), Z));
        hinge.drive(3, 2 * inertia);
        run(60);
        assertEquals(2, spin(body, Z), 1e-6);
        assertEquals(2 * inertia, hinge.torque(new Vector3()).z, 1e-6 * inertia);
        run(60);
        assertEquals(3, spin(body, Z), 1e-9);
    }

    @Test
    void aBallTurnsAtItsAngularVelocityAndToItsOrientation() {
        weightless();
        Body body = simulation.add(new Sphere(0.5), new Pose(), Material.DEFAULT);
        double inertia = 0.4 * body.mass() * 0.25;
        BallJoint ball = simulation.add(new BallJoint(post(), body, new Vector3()));
        Vector3 wanted = new Vector3(1, 2, -2);
        ball.drive(wanted, 6 * inertia);
        run(15);
        assertEquals(1.5, body.angularVelocity(new Vector3()).length(), 1e-6); // a torque of 6 along (1, 2, −2)/3
        run(60);
        assertEquals(0, body.angularVelocity(new Vector3()).distance(wanted), 1e-9);
        ball.driveTo(new Vector3(0, 0, 1.2), new Spring(2, 1), 1e6);
        run(600);
        double[] turn = body.pose(new Pose()).quaternion(new double[4]);
        assertEquals(StrictMath.sin(0.6), turn[2], 1e-6);
        assertEquals(StrictMath.cos(0.6), turn[3], 1e-6);
        ball.rub(inertia);
        body.setAngularVelocity(0, 3, 0);
        run(60);
        assertEquals(2, spin(body, Y), 1e-6); // friction of torque I slows by 1 a second
    }

    @Test
    void aPositionMotorHoldsAgainstGravityByItsStiffness() {
        Body body = box(0, 0, 1);
        SliderJoint slider = simulation.add(new SliderJoint(post(), body, new Vector3(0, 0, 1), Z));
        slider.driveTo(0.5, new Spring(2, 1), 1e9);
        run(600);
        double omega = 4 * Math.PI;
        assertEquals(0.5 - G / (omega * omega), slider.position(), 1e-6);
        slider.driveTo(0.5, new Spring(2, 1), 0.5 * G * body.mass()); // too weak
        run(60);
        assertEquals(-0.5 * G, body.velocity(new Vector3()).z, 1e-6);
    }

    @Test
    void aConeAndATwistLimitHold() {
        Body arm = simulation.add(new Box(0.5, 0.1, 0.1), Pose.at(0.6, 0, 0), Material.DEFAULT);
        ConeTwistJoint joint = new ConeTwistJoint(post(), arm, new Vector3(), X, Y);
        simulation.add(joint.limitSwing(0.4, 0.9).limitTwist(-0.3, 0.5).rub(5));
        arm.setAngularVelocity(6, 0, 0);
        double widest = 0;
        for (int i = 0; i < 400; i++) {
            simulation.step(DT);
            widest = Math.max(widest, joint.twist());
        }
        assertEquals(0.5, widest, 2e-3);
        assertEquals(0.4, joint.swing(), 2e-3); // it hangs down, turned about y
        assertEquals(-0.6 * StrictMath.sin(0.4), arm.centre(new Vector3()).z, 2e-3);
        arm.setAngularVelocity(-6, 0, 5).setVelocity(0, 3, 0);
        double farthest = 0;
        for (int i = 0; i < 100; i++) {
            simulation.step(DT);
            widest = Math.min(widest, joint.twist());
            farthest = Math.max(farthest, joint.swing());
        }
        assertEquals(-0.3, widest, 2e-3);
        assertTrue(farthest > 0.7 && farthest < 0.91, "swing " + farthest);
    }

    /** An arm on a hinge and a bob welded to its end are one rigid body. */
    @Test
    void aWeldedPendulumHasThePeriodOfTheCompoundOne() {
        Body arm = simulation.add(new Box(0.05, 0.05, 0.5), Pose.at(0, 0, -0.6), Material.DEFAULT);
        Body bob = simulation.add(new Sphere(0.2), Pose.at(0, 0, -1.3), Material.DEFAULT);
        HingeJoint hinge = simulation.add(new HingeJoint(post(), arm, new Vector3(), Y));
        simulation.add(new FixedJoint(arm, bob, new Vector3(0, 0, -1.1)));
        double m = arm.mass();
        double n = bob.mass();
        double inertia = m * ((0.01 + 1) / 12 + 0.36) + n * (0.4 * 0.04 + 1.69);
        double amplitude = 0.1;
        double period = 2 * Math.PI * Math.sqrt(inertia / (G * (0.6 * m + 1.3 * n))) * (1 + amplitude * amplitude / 16);
        double rate = amplitude * 2 * Math.PI / period;
        arm.setAngularVelocity(0, -rate, 0).setVelocity(0.6 * rate, 0, 0);
        bob.setAngularVelocity(0, -rate, 0).setVelocity(1.3 * rate, 0, 0);
        double before = 0;
        int crossings = 0;
        for (int i = 1; i < 1000; i++) {
            simulation.step(DT);
            double now = hinge.angle();
            if (before > 0 && now <= 0 && ++crossings == 5) {
                double time = DT * (i - now / (now - before));
                assertEquals(5 * period, time, 0.003 * time);
                return;
            }
            before = now;
        }
        throw new AssertionError("no five swings");
    }

    @Test
    void wrongSettingsAreRefused() {
        Body post = post();
        Body body = box(0, 0, 1);
        HingeJoint hinge = new HingeJoint(post, body, new Vector3(), Z);
        SixDofJoint six = new SixDofJoint(post, body, new Vector3(), X, Y);
        ConeTwistJoint cone = new ConeTwistJoint(post, body, new Vector3(), X, Y);
        assertThrows(IllegalArgumentException.class, () -> hinge.limit(1, 0));
        assertThrows(IllegalArgumentException.class, () -> hinge.limit(-4, 0));
        assertThrows(IllegalArgumentException.class, () -> hinge.drive(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.driveTo(1, new Spring(1, 1), -1));
        assertThrows(IllegalArgumentException.class, () -> hinge.breakAt(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Spring(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Spring(1, -1));
        assertThrows(IllegalArgumentException.class, () -> six.limit(Axis.ROTATION_X, -4, 4));
        assertThrows(IllegalArgumentException.class, () -> new SixDofJoint(post, body, new Vector3(), X, X));
        assertThrows(IllegalArgumentException.class, () -> cone.limitSwing(0, 1));
        assertThrows(IllegalArgumentException.class, () -> cone.limitTwist(1, 0));
        assertThrows(IllegalArgumentException.class, () -> cone.drive(new Vector3(Double.NaN, 0, 0), 1));
        assertFalse(hinge.isBroken());
    }
}
