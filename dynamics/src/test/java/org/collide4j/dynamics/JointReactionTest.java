package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reaction forces and torques of joints that bear a known load, and joints that break just above it. */
class JointReactionTest {
    private static final double DT = 1 / 60.0;
    private static final double G = 9.81;
    private static final double NEVER = Double.POSITIVE_INFINITY;

    private final Simulation simulation = new Simulation();
    private final Body post = simulation.addStatic(new Box(0.1, 0.1, 0.1), Pose.at(0, 0, 3), Material.DEFAULT);
    private final Body weight = simulation.add(new Box(0.3, 0.2, 0.1), Pose.at(0, 0, 1), Material.DEFAULT);
    private final Vector3 centre = new Vector3(0, 0, 1);
    private final Vector3 hook = new Vector3(0, 0, 3);
    private final Vector3 up = new Vector3(0, 0, 1);
    private final Vector3 across = new Vector3(1, 0, 0);

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            simulation.step(DT);
        }
    }

    private List<Joint> hanging() {
        return List.of(
                new BallJoint(post, weight, hook),
                new HingeJoint(post, weight, hook, across),
                new FixedJoint(post, weight, centre),
                new SliderJoint(post, weight, centre, across),
                new SliderJoint(post, weight, centre, up).limit(0, 1),
                new ConeTwistJoint(post, weight, hook, up, across)
                        .limitSwing(0.1, 0.1)
                        .limitTwist(0, 0),
                new SixDofJoint(post, weight, centre, up, across),
                DistanceJoint.rod(post, weight, hook, centre),
                DistanceJoint.rope(post, weight, hook, centre, 2),
                DistanceJoint.spring(post, weight, hook, centre, 2, new Spring(3, 1)),
                new SliderJoint(post, weight, centre, up).drive(0, 1e9));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void everyJointBearsTheWeightThatHangsOnIt(int kind) {
        Joint joint = simulation.add(hanging().get(kind));
        run(300);
        Vector3 force = joint.force(new Vector3());
        double load = weight.mass() * G;
        double most = kind == 9 ? 1e-4 : 1e-6; // a spring falls asleep while it still creeps
        assertEquals(load, force.z, most * load, joint.getClass().getSimpleName());
        assertEquals(0, Math.hypot(force.x, force.y), 1e-6 * load);
        assertEquals(0, joint.torque(new Vector3()).length(), 1e-6 * load);
        assertTrue(weight.isAsleep() && !joint.isBroken());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 6, 7, 10})
    void aJointBreaksJustAboveItsLoad(int kind) {
        double load = weight.mass() * G;
        Joint joint = simulation.add(hanging().get(kind)).breakAt(1.0001 * load, NEVER);
        run(60);
        assertFalse(joint.isBroken());
        joint.breakAt(0.9999 * load, NEVER);
        simulation.step(DT);
        assertTrue(joint.isBroken());
        double height = weight.centre(new Vector3()).z;
        run(30);
        double t = 0.5;
        assertEquals(
                height - G / 2 * t * (t + DT / simulation.settings().subSteps()),
                weight.centre(new Vector3()).z,
                1e-9); // falls freely
        assertEquals(0, simulation.widestJoint());
    }

    /** A cantilever bears m·g at its wall, and m·g times its arm as torque. */
    @Test
    void aCantileverBreaksByItsTorque() {
        double arm = 0.8;
        Vector3 wall = new Vector3(-arm, 0, 1);
        FixedJoint weld = simulation.add(new FixedJoint(post, weight, wall));
        run(120);
        double torque = weight.mass() * G * arm;
        assertEquals(-torque, weld.torque(new Vector3()).y, 1e-4 * torque); // the way that lifts x
        weld.breakAt(NEVER, 1.001 * torque);
        run(60);
        assertFalse(weld.isBroken());
        weld.breakAt(NEVER, 0.999 * torque);
        run(1);
        assertTrue(weld.isBroken());
    }

    @Test
    void brokenJointsLetTheirBodiesCollide() {
        Body ground = simulation.addStatic(new Box(5, 5, 1), Pose.at(0, 0, -1), Material.DEFAULT);
        Joint joint = simulation.add(new FixedJoint(ground, weight, centre));
        run(30);
        joint.breakAt(1, NEVER);
        run(300);
        assertTrue(joint.isBroken());
        assertEquals(0.1, weight.centre(new Vector3()).z, 1e-3);
    }

    /** A snapshot from before the break has the joint whole, one from after it broken. */
    @Test
    void snapshotsKnowWhatIsBroken() {
        Joint joint = simulation.add(new BallJoint(post, weight, centre));
        run(10);
        byte[] whole = simulation.snapshot();
        Roster rosterOfWhole = simulation.roster();
        Vector3 force = joint.force(new Vector3());
        joint.breakAt(1, 1);
        run(1);
        assertTrue(joint.isBroken());
        byte[] broken = simulation.snapshot();
        Roster rosterOfBroken = simulation.roster();
        joint.breakAt(NEVER, NEVER);
        simulation.restore(whole, rosterOfWhole);
        assertFalse(joint.isBroken());
        assertEquals(0, joint.force(new Vector3()).distance(force));
        run(60);
        assertEquals(1, weight.centre(new Vector3()).z, 1e-3);
        simulation.restore(broken, rosterOfBroken);
        run(60);
        assertTrue(weight.centre(new Vector3()).z < -2);
    }
}
