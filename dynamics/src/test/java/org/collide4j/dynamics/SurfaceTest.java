package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Friction, restitution and rolling against what school says. */
class SurfaceTest {
    private static final double DT = 1 / 60.0;

    /** How far a block goes down a slope in two seconds. */
    private static double slides(double friction, double angle, double scale) {
        Simulation simulation =
                new Simulation(Settings.DEFAULT.withSleeping(false).withGravity(0, 0, -9.81 * scale));
        Material material = Material.DEFAULT.withFriction(friction);
        double c = StrictMath.cos(angle / 2);
        double s = StrictMath.sin(angle / 2);
        Pose slope = Pose.of(0, 0, 0, 0, s, 0, c);
        simulation.addStatic(new Box(50 * scale, 50 * scale, scale), slope, material);
        Vector3 at = slope.transform(new Vector3(-10 * scale, 0, 1.5 * scale), new Vector3());
        Body block = simulation.add(new Box(scale, scale, scale / 2), Pose.of(at.x, at.y, at.z, 0, s, 0, c), material);
        for (int i = 0; i < 120; i++) {
            simulation.step(DT);
        }
        return block.centre(new Vector3()).distance(at) / scale;
    }

    @Test
    void aBlockSlidesExactlyWhereTheSlopeIsSteeperThanItsFriction() {
        for (double friction : new double[] {0.1, 0.5, 1}) {
            double angle = StrictMath.atan(friction);
            assertEquals(0, slides(friction, angle - 0.005, 1), 0.001, "held at friction " + friction);
            double steeper = angle + 0.02;
            double acceleration = 9.81 * (StrictMath.sin(steeper) - friction * StrictMath.cos(steeper));
            assertEquals(2 * acceleration, slides(friction, steeper, 1), 0.02 * 2 * acceleration + 0.003);
        }
    }

    @Test
    void scalesBehaveAlike() {
        double expected = slides(0.5, 0.6, 1);
        for (double scale : new double[] {0x1p-10, 0x1p10}) {
            assertEquals(expected, slides(0.5, 0.6, scale), 0, "to the bit at scale " + scale);
        }
        for (double scale : new double[] {1e-3, 1e-2, 10, 1e3}) {
            assertEquals(expected, slides(0.5, 0.6, scale), 1e-4 * expected, "scale " + scale);
        }
        assertTrue(expected > 1, "it slides: " + expected);
    }

    @Test
    void aBlowGoesThroughBallsThatSleep() {
        Simulation simulation = new Simulation();
        Material smooth = Material.DEFAULT.withFriction(0).withRestitution(1);
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), smooth);
        Body[] row = new Body[5];
        for (int i = 0; i < row.length; i++) {
            row[i] = simulation.add(new Sphere(0.5), Pose.at(i == 0 ? -1 : i, 0, 0.5), smooth);
        }
        for (int i = 0; i < 60; i++) {
            simulation.step(DT);
        }
        assertEquals(0, simulation.awakeCount());
        row[0].setVelocity(2, 0, 0);
        for (int i = 0; i < 45; i++) { // it meets them after 30
            simulation.step(DT);
        }
        double momentum = 0;
        for (Body ball : row) {
            momentum += ball.velocity(new Vector3()).x;
        }
        assertEquals(2, momentum, 1e-9, "of unit masses");
        assertTrue(
                row[4].velocity(new Vector3()).x > 0.5, "the last one has felt it: " + row[4].velocity(new Vector3()));
    }

    /** How high a ball comes back that falls from a height of 2 radii to 10. */
    private static double bounce(double restitution, double height) {
        Simulation simulation = new Simulation();
        Material material = Material.DEFAULT.withRestitution(restitution);
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), material);
        Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 0.5 + height), material);
        double highest = 0;
        boolean hit = false;
        for (int i = 0; i < 240; i++) {
            simulation.step(DT);
            boolean rises = ball.velocity(new Vector3()).z > 0;
            hit |= rises;
            if (hit) {
                highest = Math.max(highest, ball.centre(new Vector3()).z - 0.5);
            }
            if (hit && !rises) {
                break;
            }
        }
        return highest / height;
    }

    @Test
    void ballsComeBackAsHighAsRestitutionSays() {
        for (double height : new double[] {1, 1.37, 2.9, 5}) {
            assertEquals(1, bounce(1, height), 0.02, "elastic from " + height);
            assertEquals(0.64, bounce(0.8, height), 0.02, "0.8 from " + height);
            assertEquals(0.25, bounce(0.5, height), 0.02, "0.5 from " + height);
        }
        assertEquals(0, bounce(0, 2), 0.001);
    }

    @Test
    void aBallRollsDownASlopeThatIsSteeperThanItsRollingResistance() {
        for (double rolling : new double[] {0, 0.05, 0.2}) {
            double angle = 0.1;
            Simulation simulation = new Simulation();
            Material material = Material.DEFAULT.withRolling(rolling);
            double c = StrictMath.cos(angle / 2);
            double s = StrictMath.sin(angle / 2);
            Pose slope = Pose.of(0, 0, 0, 0, s, 0, c);
            simulation.addStatic(new Box(50, 50, 1), slope, material);
            Vector3 at = slope.transform(new Vector3(0, 0, 1.5), new Vector3());
            Body ball = simulation.add(new Sphere(0.5), Pose.at(at.x, at.y, at.z), material);
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
            }
            double way = ball.centre(new Vector3()).distance(at);
            // rolling without sliding: 5/7 of what is left of gravity along the slope
            double left = StrictMath.sin(angle) - rolling * StrictMath.cos(angle);
            double expected = Math.max(0, 0.5 * 9.81 * 5 / 7 * left);
            assertEquals(expected, way, 0.03 * expected + 0.001, "rolling " + rolling);
        }
    }

    /** How fast a body on the floor still spins about the vertical after half a second, from 10. */
    private static double spins(ConvexShape shape, double height, Material material) {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), material);
            Body body = simulation.add(shape, Pose.at(0, 0, height), material);
            body.setAngularVelocity(0, 0, 10);
            for (int i = 0; i < 30; i++) {
                simulation.step(DT);
            }
            return body.angularVelocity(new Vector3()).z;
        }
    }

    /** An even load on a disc of radius r holds 2/3·μNr, on a square of half side a μNa·(√2 + ln(1 + √2))/3. */
    @Test
    void frictionBrakesWhatSpinsOnItsFace() {
        for (double friction : new double[] {0.1, 0.25, 0.5}) {
            Material material = Material.DEFAULT.withFriction(friction);
            double disc = 2.0 / 3 * friction * 9.81 * 0.5 / (0.5 * 0.5 * 0.5); // moment over inertia, per mass
            assertEquals(0.5 * disc, 10 - spins(new Cylinder(0.5, 0.2), 0.2, material), 0.12 * 0.5 * disc);
            double held = (Math.sqrt(2) + StrictMath.log(1 + Math.sqrt(2))) / 3;
            double square = held * friction * 9.81 * 0.5 / (2.0 / 3 * 0.5 * 0.5);
            assertEquals(0.5 * square, 10 - spins(new Box(0.5, 0.5, 0.2), 0.2, material), 0.13 * 0.5 * square);
        }
        assertEquals(0, spins(new Box(0.5, 0.5, 0.2), 0.2, Material.DEFAULT.withFriction(2)), 1e-6, "it is held");
        assertEquals(10, spins(new Box(0.5, 0.5, 0.2), 0.2, Material.DEFAULT.withFriction(0)), 1e-9, "no friction");
    }

    /** A point holds no moment by friction; rolling resistance brakes it with its length times the load. */
    @Test
    void aBallSpinsOnUnlessItsMaterialResistsRolling() {
        double radius = 0.5;
        assertEquals(10, spins(new Sphere(radius), radius, Material.DEFAULT), 1e-9);
        for (double rolling : new double[] {0.02, 0.1}) {
            double expected = 0.5 * rolling * 9.81 / (0.4 * radius);
            double lost = 10 - spins(new Sphere(radius), radius, Material.DEFAULT.withRolling(rolling));
            assertEquals(expected, lost, 0.02 * expected, "rolling " + rolling);
        }
    }

    @Test
    void roundBodiesComeToLieAndSleep() {
        Simulation simulation = new Simulation();
        Material material = Material.DEFAULT.withRolling(0.02);
        simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), material);
        simulation.add(new Capsule(0.3, 0.6), Pose.of(0, 0, 2, 0.3, 0.2, 0.5, 0.6), material);
        simulation.add(new Cylinder(0.4, 0.3), Pose.of(4, 0, 2, 0.3, 0.5, 0.1, 0.6), material);
        simulation.add(new Sphere(0.4), Pose.at(8, 0, 2), material).setVelocity(1, 0, 0);
        for (int i = 0; i < 900; i++) {
            simulation.step(DT);
        }
        assertEquals(0, simulation.awakeCount());
    }
}
