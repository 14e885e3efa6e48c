package org.collide4j.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.collide4j.batch.Pairs;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HullLanesTest {
    private static final long SEED = 20261121;

    private final HullLanes lanes = new HullLanes();
    private final NarrowPhase narrow = new NarrowPhase();

    @Test
    void certifiedPairsAreAnsweredAsSingleQueriesAre() {
        Pairs pairs = HullPairs.certified("hull8");
        assertEquals(2000, pairs.size());
        int decided = assertDecidesAsNarrowPhase("hull8", pairs);
        assertTrue(decided > 1900, "decided in lanes: " + decided);
        assertTrue(assertDecidesAsNarrowPhase("hard", HullPairs.certified("hard")) > 100);
    }

    /** Two to eight vertices, flat ones and needles, brought to a gap or an overlap of 1 to 1e-15. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-15, 1e-12, 1e-9, 1e-6, 1e-3, 1})
    void pairsNearTouchAreAnsweredAsSingleQueriesAre(double gap) {
        Random random = new Random(SEED);
        Pairs pairs = new Pairs();
        Proximity answer = new Proximity();
        Vector3 normal = new Vector3();
        for (int i = 0; i < 1000; i++) {
            Hull a = HullPairs.hull(random, 2 + i % 7, 1, 1, i % 5 == 0 ? 0 : 1);
            Hull b = HullPairs.hull(random, 2 + i / 7 % 7, 1, i % 3 == 0 ? 1e-3 : 1, 1);
            Pose poseA = HullPairs.pose(random, 10, -20, 5);
            Pose poseB = HullPairs.pose(random, 10 + random.nextGaussian(), -20 + random.nextGaussian(), 5);
            narrow.signedDistance(a, poseA, b, poseB, answer);
            normal.set(answer.normal());
            double way = (i % 2 == 0 ? gap : -gap) - answer.signedDistance();
            poseB.setTranslation(
                    poseB.translationX() + way * normal.x,
                    poseB.translationY() + way * normal.y,
                    poseB.translationZ() + way * normal.z);
            pairs.add(a, poseA, b, poseB);
        }
        int decided = assertDecidesAsNarrowPhase("seed " + SEED + ", gap " + gap, pairs);
        if (gap >= 1e-9) {
            assertTrue(decided > 500, "decided in lanes at a gap of " + gap + ": " + decided);
        }
    }

    /** Returns how many were decided. */
    private int assertDecidesAsNarrowPhase(String which, Pairs pairs) {
        boolean[] out = new boolean[pairs.size()];
        boolean[] open = new boolean[pairs.size()];
        lanes.intersects(pairs, 0, pairs.size(), out, open);
        int apart = 0;
        int overlapping = 0;
        for (int i = 0; i < pairs.size(); i++) {
            if (!open[i]) {
                int index = i;
                assertEquals(
                        narrow.intersects(pairs.a(i), pairs.poseA(i), pairs.b(i), pairs.poseB(i)),
                        out[i],
                        () -> which + ": pair " + index + " at " + pairs.poseA(index) + ", " + pairs.poseB(index));
                apart += out[i] ? 0 : 1;
                overlapping += out[i] ? 1 : 0;
            }
        }
        return apart > 0 && overlapping > 0 ? apart + overlapping : 0;
    }

    @Test
    void itLeavesOpenWhatItCannotTell() {
        Random random = new Random(SEED);
        Hull hull = HullPairs.hull(random, 8, 1, 1, 1);
        Hull pyramid = pyramidOverEightCorners();
        Hull plate = HullPairs.hull(random, 8, 1, 1, 0);
        Pose at = new Pose();
        Pairs pairs = new Pairs();
        pairs.add(new Sphere(1), at, hull, Pose.at(9, 0, 0));
        pairs.add(hull, at, new Sphere(1), Pose.at(9, 0, 0));
        pairs.add(hull, at, pyramid, Pose.at(9, 0, 0));
        pairs.add(plate, at, plate, at);
        pairs.add(hull, at, hull, Pose.at(1e40, 0, 0));
        pairs.add(HullPairs.hull(random, 8, 1e-40, 1e-40, 1e-40), at, Hull.of(0, 0, 0), at);
        pairs.add(HullPairs.hull(random, 8, 1, 1, 0), at, HullPairs.hull(random, 8, 1, 1, 0), at);
        boolean[] open = new boolean[pairs.size()];
        lanes.intersects(pairs, 0, pairs.size(), new boolean[pairs.size()], open);
        boolean[] all = new boolean[pairs.size()];
        Arrays.fill(all, true);
        assertEquals(Arrays.toString(all), Arrays.toString(open));
    }

    private static Hull pyramidOverEightCorners() {
        double[] points = new double[27];
        for (int i = 0; i < 8; i++) {
            points[3 * i] = Math.cos(i * Math.PI / 4);
            points[3 * i + 1] = Math.sin(i * Math.PI / 4);
        }
        points[26] = 1;
        Hull pyramid = Hull.of(points);
        assertEquals(9, pyramid.vertexCount());
        return pyramid;
    }

    /** More pairs than lanes and fewer, with pairs for others among them. */
    @Test
    void anyRunOfPairsIsAnsweredAndNoOther() {
        Hull hull = HullPairs.hull(new Random(SEED), 8, 1, 1, 1);
        Pairs pairs = new Pairs();
        for (int i = 0; i < 40; i++) {
            if (i % 6 == 5) {
                pairs.add(new Sphere(1), new Pose(), hull, Pose.at(9, 0, 0));
            } else {
                pairs.add(hull, new Pose(), hull, Pose.at(i % 2 == 0 ? 9 : 0.1, 0, 0));
            }
        }
        for (int from = 0; from <= 40; from++) {
            for (int to = from; to <= 40; to++) {
                boolean[] out = new boolean[40];
                boolean[] open = new boolean[40];
                lanes.intersects(pairs, from, to, out, open);
                for (int i = 0; i < 40; i++) {
                    boolean asked = i >= from && i < to;
                    assertEquals(asked && i % 6 == 5, open[i]);
                    assertEquals(asked && i % 6 != 5 && i % 2 == 1, out[i]);
                }
            }
        }
    }

    /** Also a test of speed: what the compiler cannot keep in registers, it puts on the heap. */
    @Test
    void warmCallsAllocateNothing() {
        assumeTrue(PortalStep.fitsMachine(), "without such registers each vector is an object");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Pairs pairs = HullPairs.certified("hull8");
        boolean[] out = new boolean[pairs.size()];
        boolean[] open = new boolean[pairs.size()];
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 2000 && least > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            lanes.intersects(pairs, 0, pairs.size(), out, open);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated by 2000 pairs");
        assertFalse(out[0] && open[0]);
    }
}
