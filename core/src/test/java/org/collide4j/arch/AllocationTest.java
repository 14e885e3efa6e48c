package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm queries make no garbage, not a byte. */
@Isolated("counts bytes")
class AllocationTest {
    private static final int QUERIES = 10_000;

    /** The compiler may install code in a measured round, and reading the counter may cost once: one clean round proves. */
    private static final int ROUNDS = 8;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final List<Placed> pairs = new ArrayList<>();
    private double sum;

    /** Shapes and poses made beforehand: making them is not the query's work. */
    private record Placed(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {}

    @Test
    void tenThousandMixedWarmQueriesAllocateNothing() {
        load("prims", 3);
        load("hard", 7);
        load("hull32", 17);
        load("boxes", 13);
        assertAllRelationsOccur();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            ask();
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by " + QUERIES + " queries");
        assertTrue(Double.isFinite(sum));
    }

    @Test
    void theCounterSeesASingleObject() {
        long before = threads.getCurrentThreadAllocatedBytes();
        pairs.add(new Placed(new Sphere(1), new Pose(), new Sphere(1), new Pose()));
        assertTrue(threads.getCurrentThreadAllocatedBytes() > before);
    }

    private void ask() {
        for (int i = 0; i < QUERIES; i++) {
            Placed p = pairs.get(i % pairs.size());
            switch (i % 3) {
                case 0 -> sum += narrow.signedDistance(p.a, p.poseA, p.b, p.poseB, answer);
                case 1 -> sum += narrow.intersects(p.a, p.poseA, p.b, p.poseB) ? 1 : 0;
                default -> sum += narrow.within(0.1, p.a, p.poseA, p.b, p.poseB) ? 1 : 0;
            }
        }
    }

    private void load(String file, int stride) {
        List<CertifiedPair> certified = QueryFile.certified(file);
        for (int i = 0; i < certified.size(); i += stride) {
            PairCase pair = certified.get(i).pair();
            pairs.add(new Placed(
                    pair.a().shape(),
                    pair.placementA().pose(),
                    pair.b().shape(),
                    pair.placementB().pose()));
        }
    }

    private void assertAllRelationsOccur() {
        Set<Relation> met = EnumSet.noneOf(Relation.class);
        int exact = 0;
        for (int i = 0; i < pairs.size(); i++) {
            Placed p = pairs.get(i);
            narrow.signedDistance(p.a, p.poseA, p.b, p.poseB, answer);
            met.add(answer.relation());
            exact += answer.termination() == Termination.EXACT ? 1 : 0;
        }
        assertTrue(exact > 10, "touches decided in exact arithmetic: " + exact);
        assertEquals(EnumSet.complementOf(EnumSet.of(Relation.OVERLAPPING)), met);
        assertTrue(pairs.size() % 3 != 0, "each pair must come to each question: make their number no multiple of 3");
    }
}
