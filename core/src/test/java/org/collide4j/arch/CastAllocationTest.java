package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm casts make no garbage, not a byte. */
@Isolated("counts bytes")
class CastAllocationTest {
    /** So many rounds at most until all memory has grown and all code is compiled. */
    private static final int ROUNDS = 4000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final List<Placed> casts = new ArrayList<>();
    private int hits;

    private record Placed(
            ConvexShape a,
            Pose poseA,
            double dx,
            double dy,
            double dz,
            ConvexShape b,
            Pose poseB,
            Motion turn,
            Ray ray,
            Pair pair) {}

    @Test
    void rayLinearAndTurningCastsAllocateNothing() {
        List<CertifiedCast> certified = CastFile.certified("casts");
        for (int i = 0; i < certified.size(); i += 5) {
            casts.add(placed(certified.get(i)));
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            ask();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by " + 6 * casts.size() + " casts");
        assertTrue(hits > 500, () -> "hits " + hits);
    }

    private static Placed placed(CertifiedCast c) {
        Pose poseA = c.placementA().pose();
        Motion turn = new Motion()
                .setTranslation(c.dx(), c.dy(), c.dz())
                .setRotation(1, 2, 3, 1)
                .setPivot(poseA.translationX(), poseA.translationY(), poseA.translationZ());
        Ray ray = new Ray(poseA.translationX(), poseA.translationY(), poseA.translationZ(), c.dx(), c.dy(), c.dz());
        return new Placed(
                c.a().shape(),
                poseA,
                c.dx(),
                c.dy(),
                c.dz(),
                c.b().shape(),
                c.placementB().pose(),
                turn,
                ray,
                new Pair(c.a().shape(), c.b().shape()));
    }

    private void ask() {
        for (int i = 0; i < casts.size(); i++) {
            Placed p = casts.get(i);
            hits += narrow.cast(p.a, p.poseA, p.dx, p.dy, p.dz, p.b, p.poseB, hit) ? 1 : 0;
            hits += narrow.cast(p.a, p.poseA, p.turn, p.b, p.poseB, hit) ? 1 : 0;
            hits += narrow.raycast(p.ray, p.b, p.poseB, hit) ? 1 : 0;
            hits += narrow.cast(p.pair, p.poseA, p.dx, p.dy, p.dz, p.poseB, hit) ? 1 : 0;
            hits += narrow.cast(p.pair, p.poseA, p.turn, p.poseB, hit) ? 1 : 0;
            hits += narrow.raycast(p.pair, p.ray, p.poseB, hit) ? 1 : 0;
        }
    }
}
