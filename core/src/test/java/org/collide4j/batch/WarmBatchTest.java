package org.collide4j.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A coherent batch starts each pair from where its last query ended. */
class WarmBatchTest {
    private static final long SEED = 20261127;
    private static final int COUNT = 600;
    private static final int FRAMES = 6;
    private static final int[] ALL_KINDS = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();
    private final Vector3 v = new Vector3();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void anyNumberOfThreadsGivesTheBitsOfPairs(int threads) {
        CoherentPairs scene = new CoherentPairs(SEED, COUNT, ALL_KINDS);
        Pairs pairs = scene.pairs.keepWarmStarts();
        NarrowPhase narrow = new NarrowPhase();
        List<Pair> known = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            known.add(new Pair(pairs.a(i), pairs.b(i)));
        }
        Distances signed = new Distances();
        boolean[] near = new boolean[COUNT];
        Proximity single = new Proximity();
        try (BatchPhase batch = new BatchPhase(threads)) {
            for (int frame = 0; frame < FRAMES; frame++) {
                scene.move(frame);
                batch.within(0.1, pairs, near);
                batch.signedDistance(pairs, signed);
                for (int i = 0; i < COUNT; i++) {
                    String which = "seed " + SEED + ", frame " + frame + ", pair " + i;
                    Pair pair = known.get(i);
                    pairs.poseA(i, poseA);
                    pairs.poseB(i, poseB);
                    assertEquals(narrow.within(0.1, pair, poseA, poseB), near[i], which);
                    narrow.signedDistance(pair, poseA, poseB, single);
                    assertEquals(single.lower(), signed.lower(i), which);
                    assertEquals(single.upper(), signed.upper(i), which);
                    assertEquals(single.steps(), signed.steps(i), which);
                    assertEquals(single.normal().toString(), signed.normal(i, v).toString(), which);
                }
            }
        }
    }

    /** Answers of warm and cold queries hold the same truth, and warm distances of polytopes take a third of the steps. */
    @Test
    void warmAnswersAgreeWithColdOnesAfterFewerSteps() {
        CoherentPairs scene = new CoherentPairs(SEED + 1, COUNT, 1, 2, 7);
        CoherentPairs same = new CoherentPairs(SEED + 1, COUNT, 1, 2, 7);
        scene.pairs.keepWarmStarts();
        Distances warm = new Distances();
        Distances cold = new Distances();
        long warmSteps = 0;
        long coldSteps = 0;
        try (BatchPhase batch = new BatchPhase(2)) {
            for (int frame = 0; frame < FRAMES; frame++) {
                scene.move(frame);
                same.move(frame);
                batch.signedDistance(scene.pairs, warm);
                batch.signedDistance(same.pairs, cold);
                for (int i = 0; i < COUNT; i++) {
                    String which = "seed " + SEED + ", frame " + frame + ", pair " + i;
                    assertTrue(warm.lower(i) <= cold.upper(i) && cold.lower(i) <= warm.upper(i), which);
                    assertEquals(cold.relation(i), warm.relation(i), which);
                    boolean counts = frame > 0 && cold.lower(i) > 0; // depths of small hulls count no steps
                    warmSteps += counts ? warm.steps(i) : 0;
                    coldSteps += counts ? cold.steps(i) : 0;
                }
            }
        }
        assertTrue(3 * warmSteps < coldSteps, warmSteps + " steps against " + coldSteps);
    }

    @Test
    void forgottenPairsStartAsNewOnes() {
        CoherentPairs scene = new CoherentPairs(SEED + 2, COUNT, ALL_KINDS);
        Pairs pairs = scene.pairs.keepWarmStarts();
        assertTrue(pairs.keepsWarmStarts());
        assertFalse(new Pairs().keepsWarmStarts());
        Distances first = new Distances();
        Distances again = new Distances();
        try (BatchPhase batch = new BatchPhase(2)) {
            batch.signedDistance(pairs, first);
            scene.move(3);
            batch.signedDistance(pairs, again);
            scene.move(0);
            pairs.forget(0);
            batch.signedDistance(pairs, again);
            assertEquals(first.steps(0), again.steps(0));
            assertTrue(total(again) < total(first), "all others start warm");
            pairs.forget();
            batch.signedDistance(pairs, again);
        }
        for (int i = 0; i < COUNT; i++) {
            assertEquals(first.steps(i), again.steps(i), "pair " + i);
            assertEquals(first.lower(i), again.lower(i), "pair " + i);
        }
    }

    private static long total(Distances distances) {
        long steps = 0;
        for (int i = 0; i < distances.size(); i++) {
            steps += distances.steps(i);
        }
        return steps;
    }

    /** A pair whose place in the batch goes to other shapes starts cold. */
    @Test
    void clearedPairsLeaveNothing() {
        CoherentPairs scene = new CoherentPairs(SEED + 3, 2, 2);
        Pairs pairs = new Pairs().keepWarmStarts();
        Distances out = new Distances();
        try (BatchPhase batch = new BatchPhase(1)) {
            for (int i = 0; i < 2; i++) {
                pairs.clear();
                copy(scene.pairs, i, pairs);
                batch.signedDistance(pairs, out);
                Distances alone = new Distances();
                Pairs fresh = new Pairs();
                copy(scene.pairs, i, fresh);
                batch.signedDistance(fresh, alone);
                assertEquals(alone.steps(0), out.steps(0));
                assertEquals(alone.lower(0), out.lower(0));
            }
        }
    }

    private static void copy(Pairs from, int index, Pairs to) {
        to.add(from.a(index), from.poseA(index, new Pose()), from.b(index), from.poseB(index, new Pose()));
    }

    @Test
    void warmFramesAllocateNothingForAPair() {
        CoherentPairs scene = new CoherentPairs(SEED + 4, COUNT, ALL_KINDS);
        scene.pairs.keepWarmStarts();
        Distances out = new Distances();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        try (BatchPhase batch = new BatchPhase(1)) {
            for (int i = 0; i < 40; i++) {
                batch.signedDistance(scene.pairs, out);
                long before = threads.getCurrentThreadAllocatedBytes();
                batch.signedDistance(scene.pairs, out);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
        }
        assertTrue(least < COUNT, least + " bytes for " + COUNT + " pairs");
    }
}
