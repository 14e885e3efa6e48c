package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Kinematic bodies: they go where they are sent, carry by friction, push, lift and wake. */
class KinematicTest {
    private static final double DT = 1 / 60.0;

    private static void steps(Simulation simulation, int count) {
        for (int i = 0; i < count; i++) {
            simulation.step(DT);
        }
    }

    private static double z(Body body) {
        return body.centre(new Vector3()).z;
    }

    @Test
    void moveToLeadsToThePose() {
        try (Simulation simulation = new Simulation()) {
            Body body = simulation.addKinematic(new Box(1, 2, 3), Pose.of(1, 2, 3, 0.1, 0.2, 0.3, 1), Material.DEFAULT);
            for (Pose target :
                    new Pose[] {Pose.at(4, 5, 6), Pose.of(4, 5, 6, 1, 0, 0, 0), Pose.of(0, 0, 0, -0.5, 0.3, 0.2, -0.1)
                    }) {
                body.moveTo(target, DT);
                simulation.step(DT);
                Pose at = body.pose(new Pose());
                for (int row = 0; row < 3; row++) {
                    for (int column = 0; column < 3; column++) {
                        assertEquals(target.rotation(row, column), at.rotation(row, column), 1e-12);
                    }
                }
                assertEquals(0, at.translation(new Vector3()).distance(target.translation(new Vector3())), 1e-12);
            }
            body.moveTo(body.pose(new Pose()), DT);
            assertEquals(0, body.velocity(new Vector3()).length(), 1e-9);
        }
    }

    /** Sliding at μ·g until the belt's speed v is reached, after the time v/(μ·g) and the way v²/(2·μ·g). */
    @Test
    void aBeltCarriesABoxToItsSpeed() {
        try (Simulation simulation = new Simulation()) {
            Body belt = simulation.addKinematic(new Box(100, 5, 0.5), Pose.at(0, 0, -0.5), Material.DEFAULT);
            Body box = simulation.add(new Box(0.5, 0.5, 0.2), Pose.at(0, 0, 0.2), Material.DEFAULT);
            steps(simulation, 10);
            belt.setVelocity(3, 0, 0);
            double needed = 3 / (0.5 * 9.81);
            steps(simulation, (int) Math.round(0.5 * needed / DT));
            assertEquals(1.5, box.velocity(new Vector3()).x, 0.05, "half of the speed after half of the time");
            steps(simulation, 60);
            assertEquals(3, box.velocity(new Vector3()).x, 1e-6);
            double lag = belt.centre(new Vector3()).x - box.centre(new Vector3()).x;
            assertEquals(3 * 3 / (2 * 0.5 * 9.81), lag, 0.02);
            assertEquals(0.2, z(box), 0.002);
        }
    }

    @Test
    void aLiftCarriesAStackAndStops() {
        try (Simulation simulation = new Simulation()) {
            Body lift = simulation.addKinematic(new Box(2, 2, 0.25), Pose.at(0, 0, -0.25), Material.DEFAULT);
            Body[] stack = new Body[4];
            for (int i = 0; i < stack.length; i++) {
                stack[i] = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT);
            }
            steps(simulation, 120);
            assertEquals(0, simulation.awakeCount(), "all sleep on a lift that stands");
            lift.setVelocity(0, 0, 1.5);
            steps(simulation, 120);
            assertEquals(2.75, z(lift), 1e-12);
            for (int i = 0; i < stack.length; i++) {
                assertEquals(3.5 + i, z(stack[i]), 0.02, "box " + i);
                assertEquals(1.5, stack[i].velocity(new Vector3()).z, 0.02);
            }
            lift.setVelocity(0, 0, 0);
            steps(simulation, 240);
            assertEquals(6.5, z(stack[3]), 0.02, "it has come down again");
            assertEquals(0, simulation.awakeCount());
        }
    }

    @Test
    void aWallPushesARowAndNothingHoldsIt() {
        try (Simulation simulation = new Simulation()) {
            simulation.addStatic(new HalfSpace(0, 0, 1, 0), new Pose(), Material.DEFAULT);
            Body wall = simulation.addKinematic(new Box(0.1, 2, 1), Pose.at(-1, 0, 1), Material.DEFAULT);
            Body[] row = new Body[4];
            for (int i = 0; i < row.length; i++) {
                row[i] = simulation.add(
                        new Box(0.5, 0.5, 0.5), Pose.at(1.05 * i, 0, 0.5), Material.DEFAULT.withDensity(1e3 * (i + 1)));
            }
            steps(simulation, 120);
            assertEquals(0, simulation.awakeCount());
            wall.setVelocity(1, 0, 0);
            steps(simulation, 180);
            double x = wall.centre(new Vector3()).x;
            assertEquals(2, x, 1e-12);
            for (int i = 0; i < row.length; i++) {
                assertEquals(1, row[i].velocity(new Vector3()).x, 0.05, "box " + i);
                assertTrue(row[i].centre(new Vector3()).x > x + 0.1 + 0.5 + i - 0.02, "box " + i + " is pushed");
            }
        }
    }

    /** A place of a turntable at radius r moves at ω·r; friction holds a box there if ω²·r < μ·g. */
    @Test
    void aTurntableCarriesWhatFrictionHolds() {
        for (double spin : new double[] {1, 4}) {
            try (Simulation simulation = new Simulation()) {
                Body table = simulation.addKinematic(new Cylinder(5, 0.5), Pose.at(0, 0, -0.5), Material.DEFAULT);
                Body box = simulation.add(new Box(0.3, 0.3, 0.1), Pose.at(2, 0, 0.1), Material.DEFAULT);
                for (int i = 0; i < 60; i++) { // gently
                    table.setAngularVelocity(0, 0, spin * (i + 1) / 60);
                    simulation.step(DT);
                }
                steps(simulation, 60);
                double radius = Math.hypot(box.centre(new Vector3()).x, box.centre(new Vector3()).y);
                if (spin * spin * 2 < 0.5 * 9.81) {
                    assertEquals(2, radius, 0.05);
                    assertEquals(spin, box.angularVelocity(new Vector3()).z, 0.01);
                    assertEquals(2 * spin, box.velocity(new Vector3()).length(), 0.05);
                } else {
                    assertTrue(radius > 3, "it slides off: " + radius);
                }
            }
        }
    }

    @Test
    void meshesAndHalfSpacesLift() {
        TriangleMesh plate =
                new TriangleMesh(new double[] {-5, -5, 0, 5, -5, 0, 5, 5, 0, -5, 5, 0}, new int[] {0, 1, 2, 0, 2, 3});
        for (int kind = 0; kind < 2; kind++) {
            try (Simulation simulation = new Simulation()) {
                Body lift = kind == 0
                        ? simulation.addKinematic(plate, new Pose(), Material.DEFAULT)
                        : simulation.addKinematic(new HalfSpace(0, 0, 1, 0), new Pose(), Material.DEFAULT);
                Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
                Body box = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(3, 0, 0.5), Material.DEFAULT);
                steps(simulation, 30);
                lift.setVelocity(0.2, 0, 1);
                steps(simulation, 60);
                assertEquals(1.5, z(ball), 0.01, "kind " + kind);
                assertEquals(1.5, z(box), 0.01, "kind " + kind);
                assertEquals(0.2, box.velocity(new Vector3()).x, 0.01, "kind " + kind);
            }
        }
    }

    @Test
    void nothingMovesItAndTwoPassEachOther() {
        try (Simulation simulation = new Simulation()) {
            Body one = simulation.addKinematic(new Box(1, 1, 1), Pose.at(-3, 0, 0), Material.DEFAULT);
            Body other = simulation.addKinematic(new Box(1, 1, 1), Pose.at(3, 0, 0.5), Material.DEFAULT);
            simulation.addStatic(new Box(1, 1, 1), new Pose(), Material.DEFAULT);
            Body ball = simulation.add(new Sphere(0.5), Pose.at(3, 0, 2), Material.DEFAULT.withDensity(1e6));
            one.setVelocity(2, 0, 0);
            other.setVelocity(-2, 0, 0);
            one.addForce(new Vector3(1e9, 0, 0)).addImpulse(new Vector3(0, 1e9, 0));
            one.setGravityScale(3).setLinearDamping(2);
            steps(simulation, 120);
            assertEquals(1, one.centre(new Vector3()).x, 1e-12);
            assertEquals(0, one.centre(new Vector3()).z);
            assertEquals(-1, other.centre(new Vector3()).x, 1e-12);
            assertTrue(ball.centre(new Vector3()).x < 2.9, "friction has carried the ball along");
            assertEquals(0, one.mass());
        }
    }

    @Test
    void aJointFollowsIt() {
        try (Simulation simulation = new Simulation()) {
            Body crane = simulation.addKinematic(new Box(0.2, 0.2, 0.2), Pose.at(0, 0, 5), Material.DEFAULT);
            Body load = simulation.add(new Sphere(0.5), Pose.at(0, 0, 3), Material.DEFAULT);
            simulation.add(new BallJoint(crane, load, new Vector3(0, 0, 5)));
            steps(simulation, 200);
            assertTrue(load.isAsleep());
            crane.setVelocity(0, 0, 1);
            steps(simulation, 60);
            assertEquals(4, z(load), 0.01);
            assertTrue(simulation.widestJoint() < 0.01);
        }
    }

    @Test
    void typesChange() {
        try (Simulation simulation = new Simulation()) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body body = simulation.addStatic(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 5), Material.DEFAULT);
            Body top = simulation.add(new Sphere(0.3), Pose.at(0, 0, 5.8), Material.DEFAULT.withRolling(0.1));
            steps(simulation, 120);
            assertEquals(5.8, z(top), 0.01);
            body.setType(BodyType.DYNAMIC);
            assertEquals(1000, body.mass(), 1e-9);
            steps(simulation, 30);
            assertTrue(z(body) < 4.2, "it falls: " + body);
            double speed = body.velocity(new Vector3()).z;
            body.setType(BodyType.KINEMATIC);
            assertEquals(speed, body.velocity(new Vector3()).z);
            double before = z(body);
            simulation.step(DT);
            assertEquals(before + speed * DT, z(body), 1e-12);
            body.setType(BodyType.STATIC);
            assertEquals(0, body.velocity(new Vector3()).length());
            before = z(body);
            steps(simulation, 10);
            assertEquals(before, z(body));
            body.setType(BodyType.DYNAMIC);
            steps(simulation, 300);
            assertEquals(0.5, z(body), 0.01);
            assertEquals(0, simulation.awakeCount());
        }
    }

    @Test
    void whatCannotBeIsRefused() {
        try (Simulation simulation = new Simulation()) {
            Body floor = simulation.addStatic(new HalfSpace(0, 0, 1, 0), new Pose(), Material.DEFAULT);
            assertThrows(IllegalArgumentException.class, () -> floor.setType(BodyType.DYNAMIC));
            assertTrue(floor.isStatic());
            assertThrows(IllegalArgumentException.class, () -> floor.moveTo(new Pose(), DT));
            assertThrows(IllegalArgumentException.class, () -> floor.setVelocity(1, 0, 0));
            assertThrows(IllegalArgumentException.class, () -> floor.setMass(1));
            floor.setType(BodyType.KINEMATIC);
            assertThrows(IllegalArgumentException.class, () -> floor.moveTo(new Pose(), 0));
            assertFalse(floor.isStatic());
        }
    }
}
