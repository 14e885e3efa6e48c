package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm manifolds make no garbage, not a byte, with a memory or without. */
@Isolated("counts bytes")
class ContactAllocationTest {
    private static final int ROUNDS = 8;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts four = new Contacts();
    private final Contacts all = Contacts.ofAllPoints();
    private final List<Placed> pairs = new ArrayList<>();
    private int points;

    private record Placed(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB, Pair pair) {}

    @Test
    void warmManifoldsAllocateNothing() {
        for (String file : List.of("boxes", "prims", "hull32", "coherent", "hard")) {
            List<CertifiedPair> certified = QueryFile.certified(file);
            for (int i = 0; i < certified.size(); i += 11) {
                var pair = certified.get(i).pair();
                ConvexShape a = pair.a().shape();
                ConvexShape b = pair.b().shape();
                pairs.add(new Placed(
                        a, pair.placementA().pose(), b, pair.placementB().pose(), new Pair(a, b)));
            }
        }
        ask();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            ask();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by " + 2 * pairs.size() + " manifolds");
        assertTrue(points > pairs.size(), () -> "points: " + points);
    }

    private void ask() {
        for (int i = 0; i < pairs.size(); i++) {
            Placed p = pairs.get(i);
            points += narrow.contacts(p.a, p.poseA, p.b, p.poseB, 0.1, all);
            points += narrow.contacts(p.pair, p.poseA, p.poseB, 0.1, four);
        }
    }
}
