package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Locked axes: coordinates keep their bits, free axes move as physics says, and locked bodies bear loads. */
class LockedAxesTest {
    private static final double DT = 1 / 60.0;

    private static final LockedAxis[] PLANE = {LockedAxis.TRANSLATION_Y, LockedAxis.ROTATION_X, LockedAxis.ROTATION_Z};

    private static final LockedAxis[] ROTATIONS = {LockedAxis.ROTATION_X, LockedAxis.ROTATION_Y, LockedAxis.ROTATION_Z};

    private static void steps(Simulation simulation, int count) {
        for (int i = 0; i < count; i++) {
            simulation.step(DT);
        }
    }

    /** A heap in the plane of x and z: boxes and balls meet corners and faces, and none leaves the plane by a bit. */
    @Test
    void aHeapInAPlaneStaysInItToTheBit() {
        try (Simulation simulation = new Simulation()) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Random random = new Random(1);
            double[] y = new double[30];
            for (int i = 0; i < y.length; i++) {
                y[i] = 0.2 * random.nextDouble();
                double turn = random.nextDouble();
                Pose pose = Pose.of(random.nextDouble(), y[i], 1 + 0.9 * i, 0, turn, 0, 1);
                Body body = i % 3 == 0
                        ? simulation.add(new Sphere(0.4), pose, Material.DEFAULT)
                        : simulation.add(new Box(0.4, 0.5, 0.3), pose, Material.DEFAULT);
                body.setLockedAxes(PLANE);
                y[i] = body.centre(new Vector3()).y;
            }
            for (int step = 0; step < 300; step++) {
                simulation
                        .body(1 + step % 30)
                        .addForce(new Vector3(300, 9000, 0))
                        .addTorque(new Vector3(500, 0, 500));
                simulation.step(DT);
            }
            for (int i = 0; i < y.length; i++) {
                Body body = simulation.body(1 + i);
                Vector3 w = body.angularVelocity(new Vector3());
                assertEquals(y[i], body.centre(new Vector3()).y, 0, "body " + i);
                assertEquals(0, Math.abs(w.x) + Math.abs(w.z), 0, "body " + i);
                double[] q = body.pose(new Pose()).quaternion(new double[4]);
                assertEquals(0, Math.abs(q[0]) + Math.abs(q[2]), 1e-12, "it turns about y alone");
                assertTrue(body.centre(new Vector3()).z > 0.2, body + " is on the floor");
            }
        }
    }

    @Test
    void anUprightBodyIsPushedAndDoesNotTilt() {
        try (Simulation simulation = new Simulation()) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT.withFriction(0));
            Body person =
                    simulation.add(new Capsule(0.3, 0.6), Pose.of(0, 0, 0.9, 0.1, 0.2, 0.3, 0.9), Material.DEFAULT);
            person.setLockedAxes(ROTATIONS);
            Pose before = person.pose(new Pose());
            Body ball = simulation.add(new Sphere(0.3), Pose.at(-3, 0.1, 1.5), Material.DEFAULT);
            ball.setVelocity(15, 0, 0);
            steps(simulation, 120);
            Pose after = person.pose(new Pose());
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    assertEquals(before.rotation(row, column), after.rotation(row, column), 0, "to the bit");
                }
            }
            assertTrue(person.centre(new Vector3()).x > 0.5, () -> "it was pushed: " + person);
            assertEquals(
                    EnumSet.of(LockedAxis.ROTATION_X, LockedAxis.ROTATION_Y, LockedAxis.ROTATION_Z),
                    person.lockedAxes());
        }
    }

    /** A tilted body that can turn about z alone has the moment I_zz of the world, not 1/(I⁻¹)_zz. */
    @Test
    void aboutOneAxisTheMomentIsThatOfTheWorld() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body body = simulation.add(new Box(1, 0.2, 0.1), Pose.of(0, 0, 0, 0.3, 0.4, 0.1, 0.8), Material.DEFAULT);
            body.setAngularVelocity(0, 0, 1);
            double moment = body.angularMomentum(new Vector3()).z; // I_zz
            body.setAngularVelocity(0, 0, 0).setLockedAxes(LockedAxis.ROTATION_X, LockedAxis.ROTATION_Y);
            body.addAngularImpulse(new Vector3(5, 7, 3));
            assertEquals(3 / moment, body.angularVelocity(new Vector3()).z, 1e-12);
            steps(simulation, 100);
            assertEquals(3 / moment, body.angularVelocity(new Vector3()).z, 1e-12, "it turns on evenly");
        }
    }

    /** Of a free body with one locked rotation energy lasts, and to within a tenth the momentum along the free axes. */
    @Test
    void aboutTwoAxesEnergyIsConserved() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body body = simulation.add(new Box(1, 0.2, 0.1), Pose.of(0, 0, 0, 0.3, 0.4, 0.1, 0.8), Material.DEFAULT);
            body.setLockedAxes(LockedAxis.ROTATION_Z).setAngularVelocity(2, 1, 9);
            Vector3 before = body.angularMomentum(new Vector3());
            double energy = body.kineticEnergy();
            for (int i = 0; i < 300; i++) {
                simulation.step(DT);
                Vector3 now = body.angularMomentum(new Vector3());
                assertEquals(Math.hypot(before.x, before.y), Math.hypot(now.x, now.y), 0.1 * before.length());
                assertEquals(0, body.angularVelocity(new Vector3()).z, 0);
                assertEquals(energy, body.kineticEnergy(), 1e-9 * energy, "step " + i);
            }
        }
    }

    /** A light body that cannot move sideways stops a heavy one as a wall does, and gives it nothing of its own. */
    @Test
    void aLockedBodyIsAWallForAHeavyOne() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body post = simulation.add(new Box(0.2, 0.2, 1), new Pose(), Material.DEFAULT.withDensity(10));
            post.setLockedAxes(
                    LockedAxis.TRANSLATION_X, LockedAxis.ROTATION_X, LockedAxis.ROTATION_Y, LockedAxis.ROTATION_Z);
            Body heavy = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(-2, 0, 0), Material.DEFAULT);
            heavy.setVelocity(3, 0, 0);
            steps(simulation, 120);
            assertEquals(0, post.centre(new Vector3()).x, 0);
            assertEquals(-0.7, heavy.centre(new Vector3()).x, 0.03);
            assertEquals(0, heavy.velocity(new Vector3()).x, 0.05);
        }
    }

    /** A stack on a shelf that is locked altogether stands as on a static one. */
    @Test
    void aLockedShelfBearsAStack() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            Body shelf = simulation.add(new Box(1, 1, 0.1), Pose.at(0, 0, 0.9), Material.DEFAULT);
            shelf.setLockedAxes(LockedAxis.values());
            for (int i = 0; i < 4; i++) {
                simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 1.5 + i), Material.DEFAULT.withDensity(4000));
            }
            steps(simulation, 240);
            assertEquals(0.9, shelf.centre(new Vector3()).z, 0);
            for (int i = 0; i < 4; i++) {
                Vector3 at = simulation.body(1 + i).centre(new Vector3());
                assertEquals(1.5 + i, at.z, 0.03, "box " + i);
                assertEquals(0, Math.hypot(at.x, at.y), 0.01, "box " + i);
            }
        }
    }

    @Test
    void axesAreFreedAgain() {
        try (Simulation simulation = new Simulation()) {
            Body body = simulation.add(new Sphere(0.5), Pose.at(0, 0, 7), Material.DEFAULT);
            body.setLockedAxes(LockedAxis.TRANSLATION_Z);
            steps(simulation, 30);
            assertEquals(7, body.centre(new Vector3()).z, 0);
            body.setLockedAxes();
            steps(simulation, 30);
            assertTrue(body.centre(new Vector3()).z < 6);
        }
    }
}
