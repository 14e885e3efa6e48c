package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.Meshes;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Worlds with images, fattened bodies and compounds of bodies against a world with copies; snapshots restore them. */
class DerivedBodiesTest {
    private static final int BALLS = 40;
    private static final int FRAMES = 60;

    private final TriangleMesh torus = Meshes.torus(1, 0.4, 16, 9).with(Sides.SOLID);

    /** A mirrored torus twice as high, a fattened board, and a compound of both. */
    private List<ConcaveBody> derived() {
        ConcaveBody mirrored = torus.transformed(-1, 0, 0, 0, 1, 0, 0, 0, 2);
        ConcaveBody board = new Compound(List.of(new Box(1, 1, 0.1)), List.of(new Pose())).rounded(0.1);
        ConcaveBody both = Compound.builder()
                .add(mirrored, Pose.at(0, 0, 1))
                .add(board, Pose.at(1, 1, 1))
                .build();
        return List.of(mirrored, board, both);
    }

    private List<ConcaveBody> copies() {
        double[] vertices = new double[3 * torus.vertexCount()];
        int[] triangles = new int[3 * torus.triangleCount()];
        Vector3 v = new Vector3();
        for (int i = 0; i < torus.vertexCount(); i++) {
            torus.vertex(i, v);
            vertices[3 * i] = -v.x;
            vertices[3 * i + 1] = v.y;
            vertices[3 * i + 2] = 2 * v.z;
        }
        for (int i = 0; i < torus.triangleCount(); i++) {
            triangles[3 * i] = torus.corner(i, 0);
            triangles[3 * i + 1] = torus.corner(i, 2);
            triangles[3 * i + 2] = torus.corner(i, 1);
        }
        TriangleMesh mirrored = new TriangleMesh(vertices, triangles).with(Sides.SOLID);
        Compound board = new Compound(List.of(new Box(1, 1, 0.1).rounded(0.1)), List.of(new Pose()));
        ConcaveBody both = Compound.builder()
                .add(mirrored, Pose.at(0, 0, 1))
                .add(board, Pose.at(1, 1, 1))
                .build();
        return List.of(mirrored, board, both);
    }

    private static CollisionWorld world(List<ConcaveBody> bodies) {
        CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0.05));
        for (int i = 0; i < bodies.size(); i++) {
            world.addStatic(bodies.get(i), Pose.at(4 * i, 0, 0));
        }
        Random random = new Random(3);
        for (int i = 0; i < BALLS; i++) {
            world.add(new Sphere(0.2), Pose.at(10 * random.nextDouble(), random.nextGaussian(), random.nextGaussian()));
        }
        world.add(bodies.get(2), Pose.at(4, 1, 2)); // one moves, too
        world.update();
        return world;
    }

    private static void move(CollisionWorld world, int frame) {
        Random random = new Random(frame);
        Pose pose = new Pose();
        Vector3 at = new Vector3();
        for (int slot = 3; slot < 4 + BALLS; slot++) {
            world.pose(world.bodyAt(slot), pose);
            pose.translation(at).addScaled(0.1, new Vector3(0.3, random.nextGaussian(), random.nextGaussian()));
            world.move(world.bodyAt(slot), pose.setTranslation(at.x, at.y, at.z));
        }
        world.update();
    }

    @Test
    void aWorldOfDerivedBodiesIsAWorldOfCopies() {
        try (CollisionWorld derived = world(derived());
                CollisionWorld copies = world(copies())) {
            int touching = 0;
            for (int frame = 0; frame < FRAMES; frame++) {
                move(derived, frame);
                move(copies, frame);
                assertEquals(copies.touchingCount(), derived.touchingCount(), "frame " + frame);
                for (int i = 0; i < copies.touchingCount(); i++) {
                    assertEquals(copies.touching(i).slotA(), derived.touching(i).slotA(), "frame " + frame);
                    assertEquals(copies.touching(i).slotB(), derived.touching(i).slotB(), "frame " + frame);
                    assertEquals(
                            copies.touching(i).distance(0), derived.touching(i).distance(0), 1e-9);
                }
                touching += copies.touchingCount();
                Ray ray = new Ray(frame / 6.0, -9, 0.5, 0, 1, 0);
                WorldHit one = new WorldHit();
                WorldHit other = new WorldHit();
                boolean met = copies.queries().raycast(ray, body -> true, one);
                assertEquals(met, derived.queries().raycast(ray, body -> true, other));
                assertEquals(one.time(), other.time(), 1e-9);
            }
            assertTrue(touching > 5 * FRAMES, touching + " touching pairs");
        }
    }

    @Test
    void aSnapshotIsRestored() {
        try (CollisionWorld world = world(derived())) {
            move(world, 0);
            byte[] bytes = world.snapshot();
            try (CollisionWorld restored = CollisionWorld.restore(bytes, world.shapes(), 2)) {
                move(world, 1);
                move(restored, 1);
                assertEquals(world.touchingCount(), restored.touchingCount());
                for (int i = 0; i < world.touchingCount(); i++) {
                    assertEquals(
                            world.touching(i).distance(0), restored.touching(i).distance(0));
                }
            }
        }
    }
}
