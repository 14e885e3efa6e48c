package org.collide4j.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.cases.Effort;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Frames without end, in which bodies sway, sleep, fly, come and go, take as much memory as few do. */
@Isolated("counts bytes")
class WorldSoakTest {
    /** Set it to a million for the long run, which takes minutes. */
    private static final int FRAMES = Integer.getInteger("collide4j.soakFrames", Effort.of(10_000, 3_000));

    private static final int SIDE = 4;
    private static final int STAY = 4;
    private static final int NAP = 64;

    /** Arrays that find their last size: as many bytes in a million frames as in thousands. */
    private static final long ROOM_THAT_GROWS = 1 << 14;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0.02));
    private final List<Long> residents = new ArrayList<>();
    private final long[] guests = new long[STAY];
    private final Pose[] places = new Pose[STAY];
    private final Pose pose = new Pose();
    private final Pose start = Pose.at(-8, 0.4, 0.45);
    private final Motion flight = new Motion().setTranslation(20, 0.3, 0).setRotation(0, 0, 1, 1);
    private final long bullet = world.add(new Box(0.05, 0.02, 0.02), start);
    private int frame;
    private long touching;
    private long begun;
    private long ended;
    private long impacts;

    /** They stand beside each other on the floor, a little too near. */
    private void populate() {
        world.addStatic(new Box(20, 20, 1), Pose.at(0, 0, -1));
        for (int i = 0; i < SIDE * SIDE; i++) {
            residents.add(
                    switch (i) {
                        case 3 -> world.add(Scene.CROSS, pose);
                        case 6 -> world.add(Scene.TETRAHEDRON, pose);
                        default -> world.add(convex(i), pose);
                    });
        }
        for (int i = 0; i < STAY; i++) {
            places[i] = Pose.at(0.9 * (i - 1.5), 2.6, 0.39);
        }
    }

    private static ConvexShape convex(int number) {
        return Scene.CONVEX.get(number % Scene.CONVEX.size());
    }

    private void step() {
        for (int i = 0; i < residents.size(); i++) {
            boolean naps = i % 4 == 0 && (frame + i) % NAP < NAP / 4;
            if (naps) {
                world.sleep(residents.get(i));
            } else {
                sway(i);
            }
        }
        int guest = frame % STAY;
        if (guests[guest] != 0) {
            world.remove(guests[guest]);
        }
        guests[guest] = world.add(convex(frame), places[guest]);
        world.move(bullet, start);
        world.sweep(bullet, flight);
        frame++;
        world.update();
        touching += world.touchingCount();
        begun += world.begunCount();
        ended += world.endedCount();
        impacts += world.impactCount();
    }

    private void sway(int i) {
        double turn = 2 * Math.PI * ((frame + 11 * i) % NAP) / NAP;
        pose.setAxisAngle(0, 0, 1, turn);
        pose.setTranslation(
                0.95 * (i % SIDE - 1.5) + 0.1 * Math.cos(turn), 0.95 * (Math.floorDiv(i, SIDE) - 1.5), 0.39);
        world.move(residents.get(i), pose);
    }

    @Test
    void aBusyWorldLivesInConstantMemory() {
        populate();
        for (int i = 0; i < FRAMES / 2; i++) {
            step();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        int slots = world.slots();
        for (int i = FRAMES / 2; i < FRAMES; i++) {
            step();
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < ROOM_THAT_GROWS, () -> bytes + " bytes in " + FRAMES / 2 + " frames");
        assertEquals(slots, world.slots());
        String seen = "touching " + touching + ", begun " + begun + ", ended " + ended + ", impacts " + impacts;
        assertTrue(touching > 10L * FRAMES && begun > FRAMES && ended > FRAMES && impacts > FRAMES / 2, seen);
    }
}
