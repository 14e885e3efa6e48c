package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Pendulums, motors, limits, ropes. */
class JointTest {
    private static final double DT = 1 / 60.0;

    /** The period of a compound pendulum: a ball of radius r at the length l. */
    private static double period(double l, double r, double amplitude) {
        double inertiaOverMass = l * l + 0.4 * r * r;
        double small = 2 * Math.PI * Math.sqrt(inertiaOverMass / (9.81 * l));
        double s = amplitude * amplitude;
        return small * (1 + s / 16 + 11 * s * s / 3072);
    }

    private static double measured(boolean hinge, double l, double r, double amplitude) {
        Simulation simulation = new Simulation();
        Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), Pose.at(0, 0, 0), Material.DEFAULT);
        Vector3 pivot = new Vector3();
        double x = l * StrictMath.sin(amplitude);
        double z = -l * StrictMath.cos(amplitude);
        Body bob = simulation.add(new Sphere(r), Pose.at(x, 0, z), Material.DEFAULT);
        if (hinge) {
            simulation.add(new HingeJoint(post, bob, pivot, new Vector3(0, 1, 0)));
        } else {
            simulation.add(new BallJoint(post, bob, pivot));
        }
        double before = x;
        int passes = 0;
        double first = 0;
        for (int i = 1; i < 3000; i++) {
            simulation.step(DT);
            double now = bob.centre(new Vector3()).x;
            if (before > 0 && now <= 0) {
                double time = DT * (i - now / (now - before));
                if (passes++ == 0) {
                    first = time;
                } else if (passes == 6) {
                    return (time - first) / 5;
                }
            }
            before = now;
        }
        return Double.NaN;
    }

    @Test
    void aPendulumKeepsItsPeriod() {
        assertEquals(period(1, 0.1, 0.2), measured(false, 1, 0.1, 0.2), 0.002 * period(1, 0.1, 0.2));
        assertEquals(period(1, 0.1, 0.8), measured(true, 1, 0.1, 0.8), 0.004 * period(1, 0.1, 0.8));
        assertEquals(period(3, 0.5, 0.4), measured(true, 3, 0.5, 0.4), 0.003 * period(3, 0.5, 0.4));
    }

    @Test
    void aPendulumIsNotTakenForStillWhereItTurnsBack() {
        for (int rate : new int[] {60, 240, 960}) {
            Simulation simulation = new Simulation();
            Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), new Pose(), Material.DEFAULT);
            Body bob = simulation.add(new Sphere(0.25), Pose.at(-1.2, 0, -1.6), Material.DEFAULT);
            simulation.add(DistanceJoint.rod(post, bob, new Vector3(), bob.centre(new Vector3())));
            for (int i = 0; i < 6 * rate; i++) {
                simulation.step(1.0 / rate);
                assertFalse(bob.isAsleep(), rate + " steps a second, after " + i);
            }
        }
    }

    @Test
    void aMotorTurnsAndALimitStops() {
        Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0));
        Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), new Pose(), Material.DEFAULT);
        Body arm = simulation.add(new Box(0.5, 0.1, 0.1), Pose.at(0.5, 0, 0), Material.DEFAULT);
        HingeJoint hinge = simulation.add(new HingeJoint(post, arm, new Vector3(), new Vector3(0, 0, 1)));
        hinge.drive(2, 200);
        for (int i = 0; i < 60; i++) {
            simulation.step(DT);
        }
        assertEquals(2, arm.angularVelocity(new Vector3()).z, 0.01);
        assertEquals(2, hinge.angle(), 0.2);
        hinge.limit(-1, 2.5);
        for (int i = 0; i < 60; i++) {
            simulation.step(DT);
        }
        assertEquals(2.5, hinge.angle(), 0.02);
        hinge.drive(-1, 200);
        for (int i = 0; i < 300; i++) {
            simulation.step(DT);
        }
        assertEquals(-1, hinge.angle(), 0.02);
    }

    @Test
    void ropesAndRodsHoldTheirLength() {
        Simulation simulation = new Simulation();
        Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), Pose.at(0, 0, 5), Material.DEFAULT);
        Body onRope = simulation.add(new Sphere(0.2), Pose.at(0.5, 0, 5), Material.DEFAULT);
        Body onRod = simulation.add(new Sphere(0.2), Pose.at(-2, 0, 5), Material.DEFAULT);
        Vector3 p = new Vector3(0, 0, 5);
        DistanceJoint rope = simulation.add(DistanceJoint.rope(post, onRope, p, new Vector3(0.5, 0, 5), 3));
        DistanceJoint rod = simulation.add(DistanceJoint.rod(post, onRod, p, new Vector3(-2, 0, 5)));
        double longest = 0;
        for (int i = 0; i < 300; i++) {
            simulation.step(DT);
            longest = Math.max(longest, rope.distance());
            assertEquals(2, rod.distance(), 0.01);
        }
        assertEquals(3, longest, 0.02);
    }

    @Test
    void aSwingLimitHolds() {
        Simulation simulation = new Simulation();
        Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), new Pose(), Material.DEFAULT);
        Body arm = simulation.add(new Box(0.5, 0.1, 0.1), Pose.at(0.6, 0, 0), Material.DEFAULT);
        simulation.add(new BallJoint(post, arm, new Vector3()).limitSwing(new Vector3(1, 0, 0), 0.5));
        double lowest = 0;
        for (int i = 0; i < 300; i++) {
            simulation.step(DT);
            lowest = Math.min(lowest, arm.centre(new Vector3()).z);
        }
        assertEquals(-0.6 * StrictMath.sin(0.5), arm.centre(new Vector3()).z, 0.005);
        assertTrue(lowest > -0.6 * StrictMath.sin(0.53), "lowest " + lowest);
    }
}
