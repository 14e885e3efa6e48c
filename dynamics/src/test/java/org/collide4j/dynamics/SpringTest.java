package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.dynamics.SixDofJoint.Axis;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Springs of joints against the damped oscillator, x(t) = v₀·e^(−ζωt)·sin(ω′t)/ω′ with ω′ = ω·√(1 − ζ²). */
class SpringTest {
    private static final double DT = 1 / 60.0;
    private static final Vector3 X = new Vector3(1, 0, 0);
    private static final Vector3 Y = new Vector3(0, 1, 0);
    private static final Vector3 Z = new Vector3(0, 0, 1);

    private final Simulation simulation =
            new Simulation(Settings.DEFAULT.withGravity(0, 0, 0).withSleeping(false));
    private final Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), new Pose(), Material.DEFAULT);

    /** A way to read where the body is. */
    private interface Position {
        double now();
    }

    private static double exact(Spring spring, double t) {
        double omega = 2 * Math.PI * spring.hertz();
        double swing = omega * Math.sqrt(1 - spring.dampingRatio() * spring.dampingRatio());
        return StrictMath.exp(-spring.dampingRatio() * omega * t) * StrictMath.sin(swing * t) / swing;
    }

    /** The greatest deviation over three seconds, in amplitudes; the speed begins at 1. */
    private double deviation(Spring spring, Position position) {
        double worst = 0;
        for (int i = 1; i <= 180; i++) {
            simulation.step(DT);
            worst = Math.max(worst, Math.abs(position.now() - exact(spring, i * DT)));
        }
        return worst * 2 * Math.PI * spring.hertz();
    }

    /** Adds a ball beside the others; joints are made at its centre. */
    private Body ball() {
        return simulation.add(new Sphere(0.5), Pose.at(0, 0, 3 * simulation.bodyCount()), Material.DEFAULT);
    }

    private static Vector3 centre(Body body) {
        return body.centre(new Vector3());
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0", "1, 0", "3, 0", "0.5, 0.1", "1, 0.1", "3, 0.1", "1, 0.5", "3, 0.5", "3, 0.9"})
    void jointsOfOneFreedomSwingAsTheOscillatorDoes(double hertz, double ratio) {
        Spring spring = new Spring(hertz, ratio);
        double most = 0.005 * hertz;
        Body body = ball();
        SliderJoint slider = simulation.add(new SliderJoint(post, body, centre(body), X));
        body.setVelocity(1, 0, 0);
        assertEquals(0, deviation(spring, slider.driveTo(0, spring, 1e9)::position), most, "slider");
        body = ball();
        SliderJoint soft = simulation.add(new SliderJoint(post, body, centre(body), Y));
        soft.limit(0, 0).softenLimits(spring);
        body.setVelocity(0, 1, 0);
        assertEquals(0, deviation(spring, soft::position), most, "soft lock");
        body = ball();
        HingeJoint hinge = simulation.add(new HingeJoint(post, body, centre(body), Z));
        hinge.driveTo(0, spring, 1e9);
        body.setAngularVelocity(0, 0, 1);
        assertEquals(0, deviation(spring, hinge::angle), most, "hinge");
        body = ball();
        Vector3 place = centre(body);
        double length = place.length();
        body.setVelocity(0, 0, 1);
        DistanceJoint rubber = DistanceJoint.spring(post, body, new Vector3(), place, length, spring);
        simulation.add(rubber);
        assertEquals(0, deviation(spring, () -> rubber.distance() - length), most, "distance");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0", "1, 0", "3, 0", "0.5, 0.1", "1, 0.1", "3, 0.1", "1, 0.5", "3, 0.5", "3, 0.9"})
    void jointsOfSeveralFreedomsSwingAsTheOscillatorDoes(double hertz, double ratio) {
        Spring spring = new Spring(hertz, ratio);
        double most = 0.005 * hertz;
        Body welded = ball();
        Vector3 place = centre(welded);
        simulation.add(new FixedJoint(post, welded, place).soften(spring, spring));
        welded.setVelocity(0, 0, 1);
        assertEquals(0, deviation(spring, () -> centre(welded).z - place.z), most, "weld");
        Body body = ball();
        SixDofJoint six = simulation.add(new SixDofJoint(post, body, centre(body), X, Y));
        six.soften(Axis.ROTATION_Y, spring);
        body.setAngularVelocity(0, 1, 0);
        assertEquals(0, deviation(spring, () -> six.position(Axis.ROTATION_Y)), most, "six degrees of freedom");
        Body socket = ball();
        BallJoint joint = simulation.add(new BallJoint(post, socket, centre(socket)));
        joint.driveTo(new Vector3(), spring, 1e9);
        socket.setAngularVelocity(0.6, 0, 0.8);
        assertEquals(0, deviation(spring, () -> 2 * StrictMath.asin(sine(socket))), most, "ball");
    }

    /** The sine of half the angle about (0.6, 0, 0.8). */
    private static double sine(Body body) {
        double[] q = body.pose(new Pose()).quaternion(new double[4]);
        return 0.6 * q[0] + 0.8 * q[2];
    }

    /** An undamped spring that is not fast swings on: implicit Euler would lose all but 1e-8 of the amplitude. */
    @Test
    void anUndampedSpringSwingsOn() {
        Body body = ball();
        SliderJoint slider = simulation.add(new SliderJoint(post, body, centre(body), X));
        slider.driveTo(0, new Spring(2, 0), 1e9);
        body.setVelocity(1, 0, 0);
        double widest = 0;
        for (int i = 0; i < 6000; i++) {
            simulation.step(DT);
            widest = i < 5940 ? 0 : Math.max(widest, Math.abs(slider.position()));
        }
        assertEquals(1 / (4 * Math.PI), widest, 0.02 / (4 * Math.PI));
    }

    /** Springs of any frequency, many on a body, gain no energy. */
    @ParameterizedTest
    @CsvSource({"1, 0", "9, 0", "30, 0", "60, 0", "100, 0", "1000, 0", "1e9, 0", "9, 5", "1e9, 1e9", "1e30, 1e30"})
    void manySpringsOfABodyAreStable(double hertz, double ratio) {
        Body body = simulation.add(new Box(0.5, 0.3, 0.1), new Pose(), Material.DEFAULT);
        for (int i = 0; i < 40; i++) {
            Vector3 on = new Vector3(0.3 * StrictMath.cos(i), 0.3 * StrictMath.sin(i), 0.05 * (i % 3));
            Vector3 off = new Vector3(3 * StrictMath.cos(i), 3 * StrictMath.sin(2 * i), 2 * StrictMath.sin(i));
            simulation.add(DistanceJoint.spring(post, body, off, on, off.distance(on), new Spring(hertz, ratio)));
        }
        body.setVelocity(1, 0, 0).setAngularVelocity(0, 1, 1);
        double before = body.kineticEnergy();
        double most = 0;
        for (int i = 0; i < 1000; i++) {
            simulation.step(DT);
            most = Math.max(most, body.kineticEnergy());
        }
        double largest = most;
        assertTrue(most <= 1.05 * before, () -> largest / before + " times the energy");
    }
}
