package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm queries about half-spaces make no garbage, exact signs and updates of worlds included. */
@Isolated("counts bytes")
class HalfSpaceAllocationTest {
    private static final int ROUNDS = 12;
    private static final int QUERIES = 2000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Contacts contacts = new Contacts();
    private final CastHit hit = new CastHit();
    private final Motion motion = new Motion().setTranslation(0, 0, -2).setRotation(1, 2, 3, 1);
    private final ConvexShape floor = new HalfSpace(0.6, 0, 0.8, 0).rounded(0.25);
    private final Pose tilted = Pose.of(0, 0, 0, 0.1, 0.2, 0.3, 1);
    private final ConvexShape[] bodies = {
        new Box(1, 0.5, 0.25),
        new Sphere(0.5),
        new Capsule(0.25, 1),
        new Cylinder(1, 0.5),
        new Box(1, 1, 1).rounded(0.125)
    };
    private final Pose[] touching = new Pose[bodies.length];
    private double sum;

    @Test
    void warmQueriesAllocateNothing() {
        for (int i = 0; i < bodies.length; i++) {
            touching[i] = Pose.of(0.1, 0.2, 3, 0.3, 0.2, 0.1, 1);
            double gap = narrow.signedDistance(floor, tilted, bodies[i], touching[i], near);
            var at = touching[i].translation(near.pointOnA()).addScaled(-gap, near.normal());
            touching[i].setTranslation(at.x, at.y, at.z);
        }
        assertEquals(0, leastBytes(this::ask), "bytes of queries");
        assertTrue(Double.isFinite(sum));
    }

    private void ask() {
        for (int i = 0; i < QUERIES; i++) {
            int k = i % bodies.length;
            sum += narrow.signedDistance(floor, tilted, bodies[k], touching[k], near);
            sum += narrow.distance(bodies[k], touching[k], floor, tilted, near);
            sum += narrow.intersects(bodies[k], touching[k], floor, tilted) ? 1 : 0;
            sum += narrow.contacts(bodies[k], touching[k], floor, tilted, 0.01, contacts);
            sum += narrow.cast(bodies[k], touching[k], 0, 0, -1, floor, tilted, hit) ? 1 : 0;
            sum += narrow.cast(bodies[k], touching[k], motion, floor, tilted, hit) ? 1 : 0;
        }
    }

    @Test
    void warmUpdatesAllocateNothing() {
        CollisionWorld world = new CollisionWorld(WorldSettings.DEFAULT.withReach(0.02));
        world.addStatic(new HalfSpace(0, 0, 1, 0), new Pose());
        long[] handles = new long[50];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = world.add(bodies[i % bodies.length], Pose.at(3 * i, 0, 0.4));
        }
        Pose pose = new Pose();
        assertEquals(
                0,
                leastBytes(() -> {
                    for (int frame = 0; frame < 40; frame++) {
                        for (int i = 0; i < handles.length; i++) {
                            world.move(handles[i], pose.setTranslation(3 * i, 0, 0.4 + 0.2 * ((frame + i) % 5)));
                        }
                        world.update();
                        sum += world.touchingCount();
                    }
                }),
                "bytes of updates");
        assertTrue(sum > 0);
    }

    private long leastBytes(Runnable work) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
