package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Trajectory;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.MeshPhase;
import org.collide4j.mesh.PieceHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;
import org.collide4j.world.WorldQueries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Trajectories that are filled anew, and casts along them, make no garbage when warm. */
@Isolated("counts bytes")
class TrajectoryAllocationTest {
    private static final int ROUNDS = 2000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final MeshPhase meshes = new MeshPhase();
    private final CollisionWorld world = new CollisionWorld();
    private final PieceHit hit = new PieceHit();
    private final WorldHit worldHit = new WorldHit();
    private final Trajectory path = new Trajectory();
    private final Trajectory other = new Trajectory();
    private final Motion screw = new Motion();
    private final Vector3 axis = new Vector3(0, 0, 1);
    private final Pose start = Pose.at(-4, 0.1, 0);
    private final Pose middle = Pose.of(-2, 0.3, 0, 1, 2, 3, 4);
    private final Pose end = Pose.of(2, 0, 0.5, 1, 0, 0, 1);
    private final Pose home = new Pose();
    private final Capsule link = new Capsule(0.2, 0.7);
    private final Cylinder post = new Cylinder(0.3, 1);
    private final Pair pair = new Pair(link, post);
    private final Compound cross =
            new Compound(List.of(new Box(1, 0.1, 0.1), new Sphere(0.4)), List.of(new Pose(), new Pose()));
    private int hits;

    @Test
    void castsAlongTrajectoriesAllocateNothing() {
        world.addStatic(post, new Pose());
        world.add(cross, Pose.at(0, 0, 3));
        world.update();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            ask();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by a round");
        assertTrue(hits > 8, () -> "hits " + hits);
    }

    private void ask() {
        path.clear().add(0, start).add(1, middle).add(2, end);
        path.add(3, screw.setScrewBetween(/* start= */ end, /* end= */ start));
        other.clear().add(0.5, home).add(2.5, screw.setScrew(axis, axis, 3, 0.2));
        hits += narrow.cast(link, path, post, home, hit) ? 1 : 0;
        hits += narrow.cast(link, path, post, other, hit) ? 1 : 0;
        hits += narrow.cast(pair, path, home, hit) ? 1 : 0;
        hits += narrow.cast(pair, path, other, hit) ? 1 : 0;
        hits += meshes.cast(link, path, cross, home, hit) ? 1 : 0;
        hits += meshes.cast(link, path, cross, other, hit) ? 1 : 0;
        hits += meshes.cast(cross, path, cross, home, hit) ? 1 : 0;
        hits += meshes.cast(cross, path, cross, other, hit) ? 1 : 0;
        hits += world.queries().cast(link, path, WorldQueries.ALL, worldHit) ? 1 : 0;
    }
}
