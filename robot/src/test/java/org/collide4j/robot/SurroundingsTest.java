package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.robot.RobotBodies.BodyPiece;
import org.collide4j.robot.derivative.Smoothness;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.shape.Box;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.collide4j.world.CollisionWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Robots among meshes and the bodies of worlds, by closed forms and against all triangles. */
class SurroundingsTest {
    private static final long SEED = 5;

    @TempDir
    private Path folder;

    private final RobotProximity near = new RobotProximity();

    /** A ball of radius 0.1 that moves along all axes; with the body of a base at the origin. */
    private Robot ball() throws IOException {
        return Robot.read(Files.writeString(folder.resolve("ball.urdf"), """
                <robot name="ball">
                  <link name="base"><collision><geometry><sphere radius="0.05"/></geometry></collision></link>
                  <link name="ball"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
                  <joint name="fly" type="floating"><parent link="base"/><child link="ball"/></joint>
                </robot>
                """));
    }

    private static double[] at(double x, double y, double z) {
        return new double[] {x, y, z, 0, 0, 0, 1};
    }

    static Model model(Object... namesAndMeshes) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < namesAndMeshes.length; i += 2) {
            String name = (String) namesAndMeshes[i];
            parts.add(new Part(name, name, new Pose(), new Geometry.Surface((TriangleMesh) namesAndMeshes[i + 1])));
        }
        return new Model("cell", "m", parts, List.of(), List.of());
    }

    /** Returns the surface of boxes, each from a least to a greatest corner, turned outwards. */
    static TriangleMesh boxes(double[]... corners) {
        List<Double> vertices = new ArrayList<>();
        List<Integer> triangles = new ArrayList<>();
        int[][] faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        for (double[] box : corners) {
            int first = vertices.size() / 3;
            for (int i = 0; i < 8; i++) {
                vertices.add(box[(i & 1) == 0 ? 0 : 3]);
                vertices.add(box[(i & 2) == 0 ? 1 : 4]);
                vertices.add(box[(i & 4) == 0 ? 2 : 5]);
            }
            for (int[] f : faces) {
                for (int corner : new int[] {f[0], f[1], f[2], f[0], f[2], f[3]}) {
                    triangles.add(first + corner);
                }
            }
        }
        return new TriangleMesh(
                vertices.stream().mapToDouble(Double::doubleValue).toArray(),
                triangles.stream().mapToInt(Integer::intValue).toArray());
    }

    private static final double[][] WALL = {
        {1, -2, -2, 1.2, -0.5, 2}, {1, 0.5, -2, 1.2, 2, 2}, {1, -0.5, -2, 1.2, 0.5, -0.5}, {1, -0.5, 0.5, 1.2, 0.5, 2}
    };

    /** Returns a wall at x from 1 to 1.2 with a square window of side 1 about the x axis. */
    static TriangleMesh wallWithWindow() {
        return boxes(WALL);
    }

    /** Returns the distance of a point from the nearest box; 0 inside. */
    private static double fromWall(double[] point) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] box : WALL) {
            double square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = Math.max(0, Math.max(box[axis] - point[axis], point[axis] - box[axis + 3]));
                square += d * d;
            }
            least = Math.min(least, Math.sqrt(square));
        }
        return least;
    }

    @Test
    void aBallAnywhereAboutAWallIsAsFarAsFromItsBoxes() throws IOException {
        Robot robot = ball();
        RobotPhase solid = phase(robot, Surroundings.meshes(model("wall", wallWithWindow())));
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(SEED);
        int inside = 0;
        int touching = 0;
        for (int i = 0; i < 1000; i++) {
            double[] at = at(0.7 + 0.8 * random.nextDouble(), 4 * random.nextDouble() - 2, 2 * random.nextDouble() - 1);
            double expected = fromWall(at) - 0.1;
            String what = "ball " + i + " of seed " + SEED + " at " + List.of(at[0], at[1], at[2]);
            double distance = solid.distance(pose.set(at), near);
            assertEquals(expected <= 0, solid.collides(pose), what);
            if (expected > -0.1) {
                assertEquals(expected, distance, 1e-12, what);
            } else {
                assertTrue(distance <= -0.1, what + ": " + near); // its centre is inside
                inside++;
            }
            touching += expected <= 0 ? 1 : 0;
        }
        assertTrue(inside > 50 && touching > inside + 50 && touching < 900, inside + " inside, " + touching + " touch");
    }

    private static RobotPhase phase(Robot robot, Surroundings surroundings) {
        return new RobotPhase(RobotBodies.hulls(robot).with(surroundings), AllowedPairs.neighbours(robot));
    }

    @Test
    void aBallPassesAWindowThatTheHullOfTheWallCloses() throws IOException {
        Robot robot = ball();
        Model wall = model("wall", wallWithWindow());
        RobotPose pose = new RobotPose(robot).set(at(1.1, 0, 0.1));
        assertTrue(phase(robot, Surroundings.hulls(wall)).collides(pose));
        for (Surroundings as : List.of(Surroundings.meshes(wall), Surroundings.surfaces(wall))) {
            RobotPhase phase = phase(robot, as);
            assertFalse(phase.collides(pose.set(at(1.1, 0, 0.1))));
            assertEquals(
                    0.3, phase.distance(pose, near), 1e-12); // 0.5 − 0.1 to the edge of the window, less the radius
            assertTrue(near.lower() <= 0.3 + 1e-12 && near.upper() >= 0.3 - 1e-12, near.toString());
            assertEquals(List.of("ball", "wall"), List.of(near.bodyA(), near.bodyB()));
            assertTrue(phase.within(0.31, pose) && !phase.within(0.29, pose));
            assertTrue(phase.collides(pose.set(at(1.1, 0, 0.45))));
        }
        assertEquals(
                List.of("wall: is concave, and its hull is 7 % larger"),
                Surroundings.hulls(wall).remarks());
    }

    @Test
    void aBallWithinAClosedMeshTouchesASolidAndNoSurface() throws IOException {
        Robot robot = ball();
        TriangleMesh two =
                boxes(new double[] {1, -1, -1, 3, 1, 1}, new double[] {5, -1, -1, 6, 1, 1}); // concave together
        RobotPose pose = new RobotPose(robot).set(at(2.5, 0.2, 0));
        RobotPhase solid = phase(robot, Surroundings.meshes(model("box", two)));
        assertTrue(solid.collides(pose));
        assertEquals(-0.6, solid.distance(pose, near), 1e-12); // 0.5 to the face x = 3, and the radius
        assertTrue(near.lower() <= -0.6 + 1e-12 && near.upper() >= -0.6 - 1e-12, near.toString());
        RobotPhase skin = phase(robot, Surroundings.surfaces(model("box", two)));
        assertFalse(skin.collides(pose));
        assertEquals(0.4, skin.distance(pose, near), 1e-12);
        List<String> contacts = new ArrayList<>();
        assertEquals(1, solid.contacts(pose, 0, found -> contacts.add(found.toString())));
        assertEquals(List.of("ball and box: 1 point, 0.600000 deep"), contacts);
        assertEquals(0, skin.contacts(pose, 0, found -> contacts.add(found.toString())));
    }

    /** A convex mesh is a solid with its true depth; one that is inside out is a solid too. */
    @Test
    void convexMeshesAndThoseTurnedInwardsAreSolids() throws IOException {
        Robot robot = ball();
        TriangleMesh box = boxes(new double[] {1, -1, -1, 3, 1, 1});
        RobotPose pose = new RobotPose(robot).set(at(2.5, 0.2, 0));
        for (TriangleMesh mesh : List.of(box, insideOut(box), insideOut(wallWithWindow()))) {
            RobotPhase phase = phase(robot, Surroundings.meshes(model("box", mesh)));
            pose.set(mesh.triangleCount() == 12 ? at(2.5, 0.2, 0) : at(1.1, 1, 0));
            assertTrue(phase.collides(pose), mesh.toString());
            assertTrue(phase.distance(pose, near) < -0.1, near.toString());
        }
    }

    private static TriangleMesh insideOut(TriangleMesh mesh) {
        double[] vertices = new double[3 * mesh.vertexCount()];
        int[] triangles = new int[3 * mesh.triangleCount()];
        for (int i = 0; i < mesh.vertexCount(); i++) {
            Vector3 v = mesh.vertex(i, new Vector3());
            System.arraycopy(new double[] {v.x, v.y, v.z}, 0, vertices, 3 * i, 3);
        }
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = mesh.corner(i / 3, 2 - i % 3);
        }
        return new TriangleMesh(vertices, triangles);
    }

    @Test
    void openMeshesAreSurfacesAndHalfSpacesHaveNoEnd() throws IOException {
        Robot robot = ball();
        TriangleMesh sheet = new TriangleMesh(new double[] {-9, -9, 1, 9, -9, 1, 0, 9, 1}, new int[] {0, 1, 2});
        List<Part> parts = new ArrayList<>(model("sheet", sheet).parts());
        parts.add(new Part("floor", "floor", Pose.at(0, 0, -1), new Geometry.Solid(new HalfSpace(0, 0, 1, 0))));
        RobotPhase phase = phase(robot, Surroundings.meshes(new Model("cell", "m", parts, List.of(), List.of())));
        RobotPose pose = new RobotPose(robot);
        assertEquals(0.4, phase.distance(pose.set(at(0, 0, 0.5)), near), 1e-12);
        assertEquals("sheet", near.bodyB());
        assertEquals(0.4, phase.distance(pose.set(at(0, 0, -0.5)), near), 1e-12);
        assertEquals("floor", near.bodyB());
        assertTrue(phase.collides(pose.set(at(0, 0, 1.05))) && phase.collides(pose.set(at(100, 0, -1.05))));
        List<String> found = new ArrayList<>();
        phase.forEachWithin(2, pose.set(at(0, 0, 0.5)), it -> found.add(it.bodyA() + " " + it.bodyB()));
        assertEquals(
                List.of("ball floor", "ball sheet"), found.stream().sorted().toList());
    }

    /** A bent sheet of triangles over 4 × 4 metres below the arm. */
    private static TriangleMesh terrain(int cells) {
        double[] vertices = new double[3 * (cells + 1) * (cells + 1)];
        int[] triangles = new int[6 * cells * cells];
        int at = 0;
        for (int i = 0; i <= cells; i++) {
            for (int k = 0; k <= cells; k++) {
                double x = 4.0 * i / cells - 2;
                double y = 4.0 * k / cells - 2;
                vertices[at++] = x;
                vertices[at++] = y;
                vertices[at++] = 0.25 * Math.sin(3 * x) * Math.cos(2.5 * y) - 0.17;
            }
        }
        at = 0;
        for (int i = 0; i < cells; i++) {
            for (int k = 0; k < cells; k++) {
                int corner = i * (cells + 1) + k;
                int[] two = {corner, corner + cells + 1, corner + 1, corner + 1, corner + cells + 1, corner + cells + 2
                };
                System.arraycopy(two, 0, triangles, at, 6);
                at += 6;
            }
        }
        return new TriangleMesh(vertices, triangles);
    }

    private static double allTriangles(RobotBodies bodies, RobotPose pose, TriangleMesh mesh) {
        NarrowPhase narrow = new NarrowPhase();
        double least = Double.POSITIVE_INFINITY;
        double[] c = new double[9];
        for (BodyPiece piece : bodies.all()) {
            Pose placed = new Pose().setProduct(pose.link(piece.link()), piece.pose());
            for (int i = 0; piece.link() > 0 && i < mesh.triangleCount(); i++) {
                mesh.corners(i, c);
                Triangle triangle = new Triangle(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8]);
                least = Math.min(
                        least, narrow.signedDistance(piece.shape(), placed, triangle, new Pose(), new Proximity()));
            }
        }
        return least;
    }

    @Test
    void theArmOverATerrainIsAsFarAsFromAllTriangles() throws IOException {
        Robot robot = TestRobots.arm();
        TriangleMesh mesh = terrain(12);
        RobotBodies bodies = RobotBodies.hulls(robot);
        AllowedPairs allowed = AllowedPairs.none(robot); // all pairs of links may touch
        for (int a = 0; a < robot.links(); a++) {
            for (int b = a + 1; b < robot.links(); b++) {
                allowed = allowed.with(robot.linkName(a), robot.linkName(b));
            }
        }
        RobotPhase phase = new RobotPhase(bodies.with(model("terrain", mesh)), allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(SEED);
        int hits = 0;
        for (int i = 0; i < 80; i++) {
            pose.set(TestRobots.positions(robot, random));
            double expected = allTriangles(bodies, pose, mesh);
            double distance = phase.distance(pose, near);
            String what = "pose " + i + " of seed " + SEED + ": " + near;
            assertEquals(expected, distance, 1e-11, what);
            assertTrue(near.lower() <= expected + 1e-12 && expected - 1e-12 <= near.upper(), what);
            assertEquals(expected <= 0, phase.collides(pose), what);
            assertTrue(phase.within(expected + 1e-9, pose) && !phase.within(expected - 1e-9, pose), what);
            hits += expected <= 0 ? 1 : 0;
        }
        assertTrue(hits > 8 && hits < 72, hits + " of 80 poses touch");
    }

    @Test
    void bodiesOfAWorldMoveBetweenQueries() throws IOException {
        Robot robot = ball();
        RobotPose pose = new RobotPose(robot).set(at(1, 0, 0));
        try (CollisionWorld world = new CollisionWorld()) {
            long crate = world.add(new Box(0.2, 0.2, 0.2), Pose.at(3, 0, 0));
            world.setData(crate, "crate");
            long mesh = world.addStatic(boxes(new double[] {-1, -1, -1, 1, 1, -0.5}), new Pose());
            long own = world.add(new Sphere(0.1), Pose.at(1, 0, 0)); // the robot itself
            RobotPhase phase = phase(robot, Surroundings.world(world, body -> body != own));
            world.update();
            assertEquals(0.4, phase.distance(pose, near), 1e-12); // above the mesh, whose upper face is at z = −0.5
            assertEquals("body " + mesh, near.bodyB());
            world.move(crate, Pose.at(1.4, 0, 0));
            assertEquals(0.4, phase.distance(pose, near), 1e-12, "nothing moves before the update");
            world.update();
            assertEquals(0.1, phase.distance(pose, near), 1e-12);
            assertEquals("crate", near.bodyB());
            world.move(crate, Pose.at(1.25, 0, 0));
            world.update();
            assertTrue(phase.collides(pose));
            assertEquals(-0.05, phase.distance(pose, near), 1e-12);
            List<String> touching = new ArrayList<>();
            phase.contacts(pose, 0, contacts -> touching.add(contacts.toString()));
            assertEquals(List.of("ball and crate: 1 point, 0.050000 deep"), touching);
            world.move(crate, Pose.at(0, 0.24, 0)); // at the root, which stands on no mesh that moves
            world.update();
            assertEquals(-0.01, phase.distance(pose, near), 1e-12);
            assertEquals(List.of("base", "crate"), List.of(near.bodyA(), near.bodyB()));
            world.setStatic(crate, true);
            world.update();
            assertEquals(0.4, phase.distance(pose, near), 1e-12, "the root is not compared with what stands still");
        }
    }

    /** The same bodies as a model and as a world have the same distances. */
    @Test
    void aWorldAnswersAsAModelDoes() throws IOException {
        Robot robot = TestRobots.arm();
        TriangleMesh wall = boxes(new double[] {0.3, -1, 0, 0.5, 1, 0.4}, new double[] {-0.5, 0.4, 0, 0.2, 0.6, 0.9});
        Model cell = model("wall", wall, "terrain", terrain(8));
        AllowedPairs allowed = AllowedPairs.neighbours(robot).with("left_finger", "right_finger");
        RobotPhase ofModel = new RobotPhase(RobotBodies.hulls(robot).with(Surroundings.surfaces(cell)), allowed);
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(SEED);
        int hits = 0;
        try (CollisionWorld world = new CollisionWorld()) {
            for (Part part : cell.parts()) {
                long body = world.addStatic(((Geometry.Surface) part.geometry()).mesh(), part.pose());
                world.setData(body, part.name());
            }
            world.update();
            RobotPhase ofWorld = new RobotPhase(RobotBodies.hulls(robot).with(Surroundings.world(world)), allowed);
            for (int i = 0; i < 150; i++) {
                pose.set(TestRobots.positions(robot, random));
                double expected = ofModel.distance(pose, near);
                String what = "pose " + i + " of seed " + SEED + ": " + near;
                RobotProximity other = new RobotProximity();
                assertEquals(expected, ofWorld.distance(pose, other), 1e-11, what);
                assertEquals(near.bodyB(), other.bodyB(), what);
                assertEquals(expected <= 0, ofWorld.collides(pose), what);
                assertEquals(pairs(ofModel, pose), pairs(ofWorld, pose), what);
                hits += expected <= 0 ? 1 : 0;
            }
        }
        assertTrue(hits > 15 && hits < 135, hits + " hits");
    }

    private static List<String> pairs(RobotPhase phase, RobotPose pose) {
        List<String> pairs = new ArrayList<>();
        phase.contacts(pose, 0.05, it -> pairs.add(it.bodyA() + " and " + it.bodyB()));
        phase.forEachWithin(0.05, pose, it -> pairs.add(it.bodyA() + " near " + it.bodyB()));
        pairs.sort(null);
        return pairs;
    }

    @Test
    void theGradientLeadsOutOfASolidAndAwayFromASurface() throws IOException {
        Robot robot = ball();
        TriangleMesh two = boxes(new double[] {1, -1, -1, 3, 1, 1}, new double[] {5, -1, -1, 6, 1, 1});
        Function<Surroundings, RobotGradient> maker = as -> new RobotGradient(phase(robot, as));
        double[] out = new double[robot.freedoms()];
        RobotPose pose = new RobotPose(robot).set(at(2.5, 0.2, 0));
        RobotGradient inside = maker.apply(Surroundings.meshes(model("box", two)));
        assertGradient(new double[] {1, 0, 0, 0, 0, 0}, inside.of(pose, near, out));
        assertEquals(Smoothness.UNKNOWN_CURVATURE, inside.smoothness());
        RobotGradient skin = maker.apply(Surroundings.surfaces(model("box", two)));
        assertGradient(new double[] {-1, 0, 0, 0, 0, 0}, skin.of(pose, near, out));
        assertEquals(Smoothness.SMOOTH, skin.smoothness());
    }

    private static void assertGradient(double[] expected, double[] found) {
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], found[i], 1e-9, "freedom " + i);
        }
    }

    @Test
    void meshesThatDisagreeWithThemselvesAreNamed() {
        TriangleMesh box = boxes(new double[] {0, 0, 0, 1, 1, 1});
        int[] triangles = new int[36];
        double[] vertices = new double[24];
        for (int i = 0; i < 8; i++) {
            Vector3 v = box.vertex(i, new Vector3());
            System.arraycopy(new double[] {v.x, v.y, v.z}, 0, vertices, 3 * i, 3);
        }
        for (int i = 0; i < 36; i++) {
            triangles[i] = box.corner(i / 3, i < 3 ? 2 - i : i % 3); // the first triangle the other way round
        }
        assertEquals(
                List.of("odd: is closed, but its triangles do not agree which side is outside: it is a surface"),
                Surroundings.meshes(model("odd", new TriangleMesh(vertices, triangles)))
                        .remarks());
        assertEquals(List.of(), Surroundings.meshes(model("box", box)).remarks());
    }
}
