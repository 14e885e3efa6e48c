package org.collide4j.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.DeformingMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("counts bytes")
class WorldLinesTest {
    private final DebugBuffer buffer = new DebugBuffer();
    private final WorldLines lines = new WorldLines(buffer);

    private DebugBuffer.Vertices draw(CollisionWorld world, DebugLayer first, DebugLayer... more) {
        lines.draw(world, EnumSet.of(first, more));
        return buffer.lines();
    }

    private static Vector3 vertex(DebugBuffer.Vertices vertices, int i) {
        float[] p = vertices.positions();
        return new Vector3(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
    }

    @Test
    void coloursSayWhoIsStaticAwakeOrAsleep() {
        try (var world = new CollisionWorld()) {
            world.addStatic(new Box(1, 1, 1), Pose.at(0, 0, 0));
            world.add(new Box(1, 1, 1), Pose.at(10, 0, 0));
            world.sleep(world.add(new Box(1, 1, 1), Pose.at(20, 0, 0)));
            world.update();
            DebugBuffer.Vertices drawn = draw(world, DebugLayer.SHAPES);
            assertEquals(3 * 24, drawn.count());
            List<Integer> expected = List.of(WorldLines.STATIC, WorldLines.AWAKE, WorldLines.ASLEEP);
            for (int i = 0; i < drawn.count(); i++) {
                int body = (int) Math.round(vertex(drawn, i).x / 10);
                assertEquals(expected.get(body), drawn.colours()[i]);
            }
        }
    }

    @Test
    void contactsAndPairsAreThoseOfTheWorld() {
        try (var world = new CollisionWorld()) {
            world.add(new Box(1, 1, 1), Pose.at(0, 0, 0));
            world.add(new Box(1, 1, 1), Pose.at(0.5, 0, 1.9));
            world.update();
            BodyPair pair = world.touching(0);
            DebugBuffer.Vertices drawn = draw(world, DebugLayer.CONTACTS);
            assertEquals(2 * pair.size(), buffer.points().count());
            for (int i = 0; i < pair.size(); i++) {
                Vector3 onA = pair.pointOnA(i, new Vector3());
                assertEquals(0, onA.distance(vertex(buffer.points(), 2 * i)), 1e-6);
                Vector3 shaft =
                        vertex(drawn, 10 * i + 1).sub(vertex(drawn, 10 * i)).normalize();
                assertEquals(1, shaft.dot(pair.normal(i, new Vector3())), 1e-6);
            }
            buffer.clear();
            assertEquals(2, draw(world, DebugLayer.PAIRS).count());
            assertEquals(2.0, Math.abs(vertex(buffer.lines(), 0).z - vertex(buffer.lines(), 1).z), 0.2);
        }
    }

    @Test
    void aHalfSpaceIsAGridInItsPlaneUnderTheOtherBodies() {
        try (var world = new CollisionWorld()) {
            world.addStatic(new HalfSpace(0, 0.6, 0.8, 1).rounded(0.5), Pose.at(0, 0, 2));
            world.add(new Sphere(1), Pose.at(100, 0, 50));
            world.update();
            DebugBuffer.Vertices drawn = draw(world, DebugLayer.SHAPES);
            int onPlane = 0;
            for (int i = 0; i < drawn.count(); i++) {
                Vector3 at = vertex(drawn, i);
                if (drawn.colours()[i] == WorldLines.STATIC) {
                    assertEquals(1.5 + 0.8 * 2, 0.6 * at.y + 0.8 * at.z, 1e-4);
                    assertEquals(100, at.x, 10);
                    onPlane++;
                }
            }
            assertEquals(36, onPlane);
        }
    }

    /** A body may be removed after the update that has found its contacts. */
    @Test
    void pairsOfRemovedBodiesAreLeftOut() {
        try (var world = new CollisionWorld()) {
            world.add(new Sphere(1), Pose.at(0, 0, 0));
            long other = world.add(new Sphere(1), Pose.at(0, 0, 1.5));
            world.update();
            world.remove(other);
            draw(world, DebugLayer.CONTACTS, DebugLayer.PAIRS);
            assertEquals(0, buffer.lines().count() + buffer.points().count());
        }
    }

    @Test
    void aMeshThatDeformsIsDrawnAnew() {
        double[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        var cloth = new DeformingMesh(corners, new int[] {0, 1, 2});
        try (var world = new CollisionWorld()) {
            long body = world.add(cloth.mesh(), new Pose());
            world.update();
            draw(world, DebugLayer.SHAPES);
            cloth.move(new double[] {0, 0, 5, 1, 0, 5, 0, 1, 5});
            world.move(body, new Pose());
            world.update();
            buffer.clear();
            assertEquals(5, vertex(draw(world, DebugLayer.SHAPES), 0).z);
        }
    }

    @Test
    void warmFramesAllocateNothing() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (var world = new CollisionWorld()) {
            world.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
            for (int i = 0; i < 20; i++) {
                world.add(i % 2 == 0 ? new Sphere(0.5) : new Cylinder(0.5, 0.5), Pose.at(0.8 * i, 0, 0.45));
            }
            world.update();
            Set<DebugLayer> all = EnumSet.allOf(DebugLayer.class);
            long least = Long.MAX_VALUE;
            for (int round = 0; round < 40; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int frame = 0; frame < 20; frame++) {
                    lines.draw(world, all);
                    buffer.clear();
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least);
            assertTrue(buffer.lines().positions().length > 0);
        }
    }
}
