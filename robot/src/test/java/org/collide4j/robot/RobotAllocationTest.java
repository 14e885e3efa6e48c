package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.world.CollisionWorld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm queries of an arm make no garbage, alone, among meshes and in a world. */
@Isolated("counts bytes")
class RobotAllocationTest {
    private static final int ROUNDS = 8;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final RobotProximity near = new RobotProximity();
    private int touching;
    private int free;

    @Test
    void warmDistancesAllocateNothing() throws IOException {
        Robot robot = TestRobots.arm();
        assertNoGarbage(RobotBodies.hulls(robot));
        assertNoGarbage(
                RobotBodies.hulls(robot).with(SurroundingsTest.model("wall", SurroundingsTest.wallWithWindow())));
        try (CollisionWorld world = new CollisionWorld()) {
            long crate = world.add(new Box(0.2, 0.2, 0.2), Pose.at(0.5, 0.3, 0.2));
            world.setData(crate, "crate");
            world.setData(world.addStatic(SurroundingsTest.wallWithWindow(), Pose.at(-0.5, 0, 0)), "wall");
            world.update();
            assertNoGarbage(RobotBodies.hulls(robot).with(Surroundings.world(world)));
        }
        assertTrue(touching > 100 && free > 100, touching + " touching, " + free + " free");
    }

    private void assertNoGarbage(RobotBodies bodies) {
        Robot robot = bodies.robot();
        RobotPhase phase = new RobotPhase(bodies, AllowedPairs.neighbours(robot).with("left_finger", "right_finger"));
        RobotPose pose = new RobotPose(robot);
        Random random = new Random(6);
        double[][] all = new double[60][];
        for (int i = 0; i < all.length; i++) {
            all[i] = TestRobots.positions(robot, random);
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (double[] positions : all) {
                pose.set(positions);
                boolean touches = phase.collides(pose);
                touching += touches ? 1 : 0;
                free += touches || phase.distance(pose, near) <= 0 ? 0 : 1;
                phase.distance(pose, near);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes");
    }
}
