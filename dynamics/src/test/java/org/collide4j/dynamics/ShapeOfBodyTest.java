package org.collide4j.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.DeformingMesh;
import org.collide4j.mesh.HeightField;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Transformed;
import org.junit.jupiter.api.Test;

/** Bodies whose shapes or masses change, and floors of all kinds. */
class ShapeOfBodyTest {
    private static final double DT = 1 / 60.0;
    private static final int[] SQUARE = {0, 1, 2, 0, 2, 3};

    private static double[] corners(double z) {
        return new double[] {-9, -9, z, 9, -9, z, 9, 9, z, -9, 9, z};
    }

    private static void steps(Simulation simulation, int count) {
        for (int i = 0; i < count; i++) {
            simulation.step(DT);
        }
    }

    private static double z(Body body) {
        return body.centre(new Vector3()).z;
    }

    private static Body drop(Simulation simulation, double x, double z) {
        simulation.add(new Sphere(0.4), Pose.at(x + 2, 0, z), Material.DEFAULT.withRolling(0.2));
        return simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(x, 0, z), Material.DEFAULT);
    }

    /** A box of a stack becomes a cylinder of its height, then another box: the stack stands, loads stay, nothing jumps. */
    @Test
    void aStackStandsWhileAShapeInItChanges() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withSleeping(false))) {
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body[] stack = new Body[4];
            for (int i = 0; i < stack.length; i++) {
                stack[i] = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5 + i), Material.DEFAULT);
            }
            steps(simulation, 120);
            double height = z(stack[3]);
            stack[1].setShape(new Box(0.6, 0.6, 0.5), true);
            assertEquals(1440, stack[1].mass(), 1e-9);
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
                assertTrue(stack[3].velocity(new Vector3()).length() < 0.2, "step " + i + ": " + stack[3]);
            }
            stack[1].setShape(new Cylinder(0.6, 0.5), false);
            assertEquals(1440, stack[1].mass(), 1e-9, "kept");
            for (int i = 0; i < 60; i++) {
                simulation.step(DT);
                assertTrue(stack[3].velocity(new Vector3()).length() < 0.2, "step " + i + ": " + stack[3]);
            }
            Compound two = new Compound(
                    List.of(new Box(0.3, 0.6, 0.5), new Box(0.3, 0.6, 0.5)),
                    List.of(Pose.at(-0.3, 0, 0), Pose.at(0.3, 0, 0)));
            stack[1].setShape(two, true);
            steps(simulation, 60);
            assertEquals(height, z(stack[3]), 0.01);
            stack[1].setShape(new Box(0.5, 0.5, 0.25), true);
            steps(simulation, 120);
            assertEquals(height - 0.5, z(stack[3]), 0.02, "the stack has come down");
        }
    }

    @Test
    void theCentreMovesAndTheMotionStays() {
        try (Simulation simulation = new Simulation(Settings.DEFAULT.withGravity(0, 0, 0))) {
            Body body = simulation.add(new Box(1, 0.5, 0.5), Pose.of(3, 0, 0, 0.1, 0.2, 0.3, 1), Material.DEFAULT);
            body.setVelocity(1, 2, 3).setAngularVelocity(0.5, -1, 2);
            steps(simulation, 10);
            Pose pose = body.pose(new Pose());
            Vector3 centre = body.centre(new Vector3());
            Vector3 v = body.velocity(new Vector3());
            body.setMass(50, new Vector3(0.4, 0.1, 0), 4, 5, 6, 0, 0, 0);
            assertEquals(50, body.mass());
            Vector3 moved = body.centre(new Vector3());
            Vector3 expected = pose.transform(new Vector3(0.4, 0.1, 0), new Vector3());
            assertEquals(0, moved.distance(expected), 1e-12);
            Vector3 arm = new Vector3().sub(moved, centre);
            Vector3 there = new Vector3()
                    .cross(body.angularVelocity(new Vector3()), arm)
                    .add(v);
            assertEquals(0, body.velocity(new Vector3()).distance(there), 1e-12, "of the same point");
            assertEquals(
                    0,
                    body.pose(new Pose()).translation(new Vector3()).distance(pose.translation(new Vector3())),
                    1e-12);
            body.setMass(100);
            assertEquals(0, body.velocity(new Vector3()).distance(there), 1e-12);
            assertEquals(100, body.mass());
        }
    }

    @Test
    void aSleeperOnAChangedFloorFalls() {
        try (Simulation simulation = new Simulation()) {
            Body floor = simulation.addStatic(new Box(9, 9, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            Body box = drop(simulation, 0, 0.6);
            steps(simulation, 200);
            assertEquals(0, simulation.awakeCount());
            floor.setShape(new HalfSpace(0, 0, 1, 0.5), true); // half a unit lower
            steps(simulation, 200);
            assertEquals(0, z(box), 0.01);
            floor.setShape(new TriangleMesh(corners(0), SQUARE), true); // and half a unit more
            steps(simulation, 200);
            assertEquals(-0.5, z(box), 0.01);
            assertEquals(0, simulation.awakeCount());
        }
    }

    @Test
    void jointsKeepTheirCentre() {
        try (Simulation simulation = new Simulation()) {
            Body a = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 5), Material.DEFAULT);
            Body b = simulation.addStatic(new Sphere(0.5), Pose.at(0, 0, 7), Material.DEFAULT);
            simulation.add(new BallJoint(a, b, new Vector3(0, 0, 6)));
            a.setShape(new Box(0.2, 0.2, 0.4), true);
            var shifted = new Transformed(new Box(0.5, 0.5, 0.5), 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0);
            var refusal = assertThrows(IllegalArgumentException.class, () -> a.setShape(shifted, true));
            assertTrue(refusal.getMessage().contains("joints hold"), refusal::getMessage);
            a.setShape(shifted, false);
            steps(simulation, 60);
            assertTrue(simulation.widestJoint() < 0.01);
        }
    }

    @Test
    void floorsOfAllKindsHold() {
        TriangleMesh square = new TriangleMesh(corners(0), SQUARE);
        HeightField field = new HeightField(4, 4, 5, 5, new float[16]);
        ConcaveBody scaled = square.transformed(2, 0, 0, 0, 3, 0, 0, 0, 1);
        ConcaveBody table = Compound.builder()
                .add(square.transformed(0.5, 0, 0, 0, 0.5, 0, 0, 0, 1), Pose.at(0, 0, 0))
                .add(new Box(9, 9, 0.2), Pose.at(0, 0, -0.2))
                .build();
        ConcaveBody nested = Compound.builder().add(table, Pose.at(0, 0, -1)).build();
        ConcaveBody flipped = nested.transformed(1, 0, 0, 0, 1, 0, 0, 0, 0.5);
        ConcaveBody[] floors = {square, scaled, field, table, nested, flipped, square.rounded(0.25)};
        double[] tops = {0, 0, 0, 0, -1, -0.5, 0.25};
        for (int i = 0; i < floors.length; i++) {
            try (Simulation simulation = new Simulation()) {
                simulation.addStatic(floors[i], Pose.at(-5, -5, 0), Material.DEFAULT); // a field begins at its corner
                Body box = drop(simulation, 1, tops[i] + 1);
                steps(simulation, 200);
                assertEquals(tops[i] + 0.5, z(box), 0.01, "floor " + i);
                assertEquals(tops[i] + 0.4, z(simulation.body(1)), 0.01, "floor " + i);
                assertEquals(0, simulation.awakeCount(), "floor " + i);
            }
        }
    }

    @Test
    void aDeformedFloorLiftsAndLowers() {
        try (Simulation simulation = new Simulation()) {
            DeformingMesh mesh = new DeformingMesh(corners(0), SQUARE);
            Body floor = simulation.addStatic(mesh.mesh(), new Pose(), Material.DEFAULT);
            Body box = drop(simulation, 0, 0.6);
            steps(simulation, 100);
            for (int i = 1; i <= 50; i++) {
                mesh.move(corners(0.01 * i));
                floor.setShape(mesh.mesh(), true);
                simulation.step(DT);
            }
            steps(simulation, 60);
            assertEquals(1, z(box), 0.02);
            mesh.move(corners(-2));
            floor.setShape(mesh.mesh(), true);
            steps(simulation, 200);
            assertEquals(-1.5, z(box), 0.01);
        }
    }

    /** A dumbbell within a frame, as compounds of compounds: mass, centre and inertia are those of one flat compound. */
    @Test
    void nestedCompoundsHaveTheMassOfTheirParts() {
        Compound bell =
                new Compound(List.of(new Sphere(0.3), new Capsule(0.1, 0.5)), List.of(Pose.at(0, 0, 0.6), new Pose()));
        Pose place = Pose.of(1, 0.2, 0, 0.1, 0.5, 0, 1);
        Compound nested = Compound.builder()
                .add(bell, place)
                .add(new Box(0.5, 0.2, 0.1), new Pose())
                .build();
        Compound flat = new Compound(
                List.of(new Sphere(0.3), new Capsule(0.1, 0.5), new Box(0.5, 0.2, 0.1)),
                List.of(new Pose().setProduct(place, Pose.at(0, 0, 0.6)), place, new Pose()));
        try (Simulation simulation = new Simulation()) {
            Body a = simulation.add(nested, Pose.at(0, 0, 3), Material.DEFAULT);
            Body b = simulation.add(flat, Pose.at(10, 0, 3), Material.DEFAULT);
            assertEquals(b.mass(), a.mass(), 1e-9);
            double expected = 1000 * (4 / 3.0 * Math.PI * 0.027 + Math.PI * 0.01 * (1 + 4 / 3.0 * 0.1) + 0.08);
            assertEquals(expected, a.mass(), 1e-9 * expected);
            simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT);
            for (Body body : List.of(a, b)) {
                body.setAngularVelocity(1, 2, 3);
            }
            assertEquals(b.kineticEnergy(), a.kineticEnergy(), 1e-9 * b.kineticEnergy(), "equal inertia");
            steps(simulation, 20);
            double fallen = 3 - a.pose(new Pose()).transform(a.plan.mass().centre(), new Vector3()).z;
            assertEquals(
                    0, a.centre(new Vector3()).distance(b.centre(new Vector3()).add(new Vector3(-10, 0, 0))), 1e-6);
            assertTrue(fallen > 0.3, "it falls: " + fallen);
            steps(simulation, 300);
            assertTrue(z(a) > 0.05 && z(a) < 1, "it lies on the floor: " + a);
        }
    }

    @Test
    void surfacesAreNotDynamic() {
        TriangleMesh square = new TriangleMesh(corners(0), SQUARE);
        Compound table = Compound.builder()
                .add(square, new Pose())
                .add(new Box(1, 1, 1), new Pose())
                .build();
        try (Simulation simulation = new Simulation()) {
            Body box = simulation.add(new Box(1, 1, 1), new Pose(), Material.DEFAULT);
            for (ConcaveBody surface : List.of(square, table)) {
                var refusal = assertThrows(IllegalArgumentException.class, () -> box.setShape(surface, true));
                assertTrue(refusal.getMessage().contains("static or kinematic"), refusal::getMessage);
            }
            assertThrows(IllegalArgumentException.class, () -> simulation.add(table, new Pose(), Material.DEFAULT));
            box.setType(BodyType.KINEMATIC).setShape(square, true);
            simulation.step(DT);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> box.setType(BodyType.DYNAMIC).setShape(square, true));
        }
    }
}
