package org.collide4j.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedBatch;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.QueryFile;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchPhaseTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Vector3 v = new Vector3();
    private final Pose poseA = new Pose();
    private final Pose poseB = new Pose();

    /** Answers of a phase to the questions about one pair. */
    private record Single(Proximity signed, Proximity unsigned, boolean near, boolean shared) {}

    @ParameterizedTest
    @ValueSource(strings = {"boxes", "hull8", "prims", "hard"})
    void anyNumberOfThreadsGivesTheBitsOfSingleQueries(String file) {
        Pairs pairs = pairs(QueryFile.certified(file));
        assertTrue(pairs.size() > 1000, "the file is to be spread over chunks");
        List<Single> singles =
                IntStream.range(0, pairs.size()).mapToObj(i -> single(pairs, i)).toList();
        long sharing = singles.stream().filter(Single::shared).count();
        assertTrue(sharing > 0 && sharing < pairs.size(), "all pairs of " + file + " answer alike");
        for (int threads : new int[] {1, 2, 3, 7}) {
            try (BatchPhase batch = new BatchPhase(threads)) {
                assertAnswers(file + ", " + threads + " threads", pairs, singles, batch);
            }
        }
    }

    @Test
    void coarserAnswersAreThoseOfACoarserPhase() {
        Accuracy coarse = Accuracy.relative(1e-3);
        NarrowPhase single = new NarrowPhase(coarse);
        Proximity expected = new Proximity();
        Pairs pairs = pairs(QueryFile.certified("prims"));
        Distances answers = new Distances();
        try (BatchPhase batch = new BatchPhase(3, coarse)) {
            batch.signedDistance(pairs, answers);
        }
        int wider = 0;
        for (int i = 0; i < pairs.size(); i++) {
            single.signedDistance(pairs.a(i), pairs.poseA(i, poseA), pairs.b(i), pairs.poseB(i, poseB), expected);
            assertSame(expected, answers, i, "prims pair " + i);
            wider += answers.upper(i) - answers.lower(i) > 1e-9 ? 1 : 0;
        }
        assertTrue(wider > 500, wider + " are as coarse as is allowed");
    }

    private Single single(Pairs pairs, int i) {
        ConvexShape a = pairs.a(i);
        ConvexShape b = pairs.b(i);
        pairs.poseA(i, poseA);
        pairs.poseB(i, poseB);
        Proximity signed = new Proximity();
        Proximity unsigned = new Proximity();
        narrow.signedDistance(a, poseA, b, poseB, signed);
        narrow.distance(a, poseA, b, poseB, unsigned);
        boolean near = narrow.within(0.1, a, poseA, b, poseB);
        return new Single(signed, unsigned, near, narrow.intersects(a, poseA, b, poseB));
    }

    private void assertAnswers(String what, Pairs pairs, List<Single> singles, BatchPhase batch) {
        Distances signed = new Distances();
        Distances unsigned = new Distances();
        boolean[] near = new boolean[pairs.size()];
        boolean[] shared = new boolean[pairs.size()];
        batch.signedDistance(pairs, signed);
        batch.distance(pairs, unsigned);
        batch.within(0.1, pairs, near);
        batch.intersects(pairs, shared);
        assertEquals(pairs.size(), signed.size());
        for (int i = 0; i < pairs.size(); i++) {
            String which = what + ", pair " + i;
            Single single = singles.get(i);
            assertSame(single.signed, signed, i, which);
            if (single.unsigned.signedDistance() > 0) {
                assertSame(single.unsigned, unsigned, i, which);
            }
            assertEquals(single.unsigned.signedDistance(), unsigned.signedDistance(i), which);
            assertEquals(single.near, near[i], which);
            assertEquals(single.shared, shared[i], which);
        }
    }

    private void assertSame(Proximity single, Distances answers, int i, String which) {
        assertEquals(single.signedDistance(), answers.signedDistance(i), which);
        assertEquals(single.lower(), answers.lower(i), which);
        assertEquals(single.upper(), answers.upper(i), which);
        assertEquals(single.relation(), answers.relation(i), which);
        assertEquals(single.termination(), answers.termination(i), which);
        assertEquals(single.steps(), answers.steps(i), which);
        assertSameBits(single.normal(), answers.normal(i, v), which);
        assertSameBits(single.pointOnA(), answers.pointOnA(i, v), which);
        assertSameBits(single.pointOnB(), answers.pointOnB(i, v), which);
    }

    private static void assertSameBits(Vector3 expected, Vector3 found, String which) {
        assertEquals(expected.x, found.x, which);
        assertEquals(expected.y, found.y, which);
        assertEquals(expected.z, found.z, which);
    }

    @Test
    void castsAreThoseOfSingleQueries() {
        List<CertifiedCast> casts = CastFile.certified("casts");
        Pairs pairs = new Pairs();
        double[] translations = CertifiedBatch.addAll(casts, pairs);
        Hits hits = new Hits();
        try (BatchPhase batch = new BatchPhase(3)) {
            batch.cast(pairs, translations, hits);
        }
        CastHit single = new CastHit();
        int met = 0;
        for (int i = 0; i < pairs.size(); i++) {
            double x = translations[3 * i];
            double y = translations[3 * i + 1];
            double z = translations[3 * i + 2];
            narrow.cast(pairs.a(i), pairs.poseA(i, poseA), x, y, z, pairs.b(i), pairs.poseB(i, poseB), single);
            assertEquals(single.outcome(), hits.outcome(i), "cast " + i);
            assertEquals(single.time(), hits.time(i), "cast " + i);
            assertEquals(single.lower(), hits.lower(i), "cast " + i);
            assertEquals(single.upper(), hits.upper(i), "cast " + i);
            assertEquals(single.normal().toString(), hits.normal(i, v).toString(), "cast " + i);
            met += hits.hit(i) ? 1 : 0;
        }
        assertTrue(met > 0 && met < pairs.size(), "all casts answer alike");
    }

    @Test
    void turningCastsAreThoseOfSingleQueries() {
        List<CertifiedCast> casts = CastFile.certified("casts");
        Pairs pairs = new Pairs();
        double[] ways = CertifiedBatch.addAll(casts, pairs);
        List<Motion> motionsA = new ArrayList<>();
        List<Motion> motionsB = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            motionsA.add(new Motion().setTranslation(ways[3 * i], ways[3 * i + 1], ways[3 * i + 2]));
            motionsB.add(new Motion().setRotation(1, i % 3, 2, 0.5));
            if (i % 4 > 0) {
                motionsA.get(i).setRotation(i % 5 - 2, 1, 1, 0.25 * (i % 7 - 3));
            }
        }
        Hits one = new Hits();
        Hits both = new Hits();
        try (BatchPhase batch = new BatchPhase(3)) {
            batch.cast(pairs, motionsA, one);
            batch.cast(pairs, motionsA, motionsB, both);
            var few = assertThrows(
                    IllegalArgumentException.class, () -> batch.cast(pairs, motionsA, List.of(), new Hits()));
            assertTrue(few.getMessage().startsWith("motionsB must have "), few.getMessage());
            motionsB.set(7, null);
            var none = assertThrows(
                    IllegalArgumentException.class, () -> batch.cast(pairs, motionsB, motionsA, new Hits()));
            assertEquals("motionsA must have a motion for each pair: pair 7 has none", none.getMessage());
            motionsB.set(7, new Motion().setRotation(1, 7 % 3, 2, 0.5));
        }
        CastHit single = new CastHit();
        for (int i = 0; i < pairs.size(); i++) {
            pairs.poseA(i, poseA);
            pairs.poseB(i, poseB);
            narrow.cast(pairs.a(i), poseA, motionsA.get(i), pairs.b(i), poseB, single);
            assertSame(single, one, i);
            narrow.cast(pairs.a(i), poseA, motionsA.get(i), pairs.b(i), poseB, motionsB.get(i), single);
            assertSame(single, both, i);
        }
    }

    private void assertSame(CastHit single, Hits hits, int i) {
        assertEquals(single.outcome(), hits.outcome(i), "cast " + i);
        assertEquals(single.lower(), hits.lower(i), "cast " + i);
        assertEquals(single.upper(), hits.upper(i), "cast " + i);
        assertEquals(single.normal().toString(), hits.normal(i, v).toString(), "cast " + i);
    }

    /** Poses are copied when a pair is added, and when it moves. */
    @Test
    void bodiesMoveByTheirPoses() {
        Pairs pairs = new Pairs(0);
        Pose place = Pose.at(3, 0, 0);
        pairs.add(new Sphere(1), new Pose(), new Sphere(1), place);
        place.setTranslation(9, 0, 0);
        Distances out = new Distances();
        try (BatchPhase batch = new BatchPhase(1)) {
            batch.signedDistance(pairs, out);
            assertEquals(1, out.signedDistance(0));
            pairs.setPoseB(0, Pose.at(5, 0, 0));
            batch.signedDistance(pairs, out);
            assertEquals(3, out.signedDistance(0));
            pairs.setPoseA(0, Pose.at(-1, 0, 0));
            batch.signedDistance(pairs, out);
            assertEquals(4, out.signedDistance(0));
            pairs.setPosesA(new double[] {0, 0, 0, 0, 0, 0, 1});
            pairs.setPosesB(new double[] {0, 8, 0, 0, 0, 1, 0});
            batch.signedDistance(pairs, out);
            assertEquals(6, out.signedDistance(0));
            pairs.clear();
            batch.signedDistance(pairs, out);
            assertEquals(0, out.size());
            assertThrows(IndexOutOfBoundsException.class, () -> out.signedDistance(0));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aShapeThatThrowsIsNamedByItsPair(int threads) {
        Pairs pairs = new Pairs();
        for (int i = 0; i < 1000; i++) {
            pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        }
        ConvexShape broken = (dx, dy, dz, out) -> {
            throw new UnsupportedOperationException("no support");
        };
        pairs.add(broken, new Pose(), new Sphere(1), Pose.at(3, 0, 0));
        Distances out = new Distances();
        try (BatchPhase batch = new BatchPhase(threads)) {
            var thrown = assertThrows(IllegalStateException.class, () -> batch.signedDistance(pairs, out));
            assertTrue(thrown.getMessage().startsWith("pair 1000: "), thrown.getMessage());
            pairs.clear();
            pairs.add(new Sphere(1), new Pose(), new Sphere(1), Pose.at(3, 0, 0));
            batch.signedDistance(pairs, out); // the threads have survived
            assertEquals(1, out.signedDistance(0));
        }
    }

    @Test
    void badArgumentsAreNamed() {
        assertThrows(IllegalArgumentException.class, () -> new BatchPhase(0));
        assertThrows(IllegalArgumentException.class, () -> new Pairs(-1));
        Pairs pairs = new Pairs();
        pairs.add(new Sphere(1), new Pose(), new Sphere(1), new Pose());
        try (BatchPhase batch = new BatchPhase(1)) {
            assertThrows(IllegalArgumentException.class, () -> batch.intersects(pairs, new boolean[0]));
            assertThrows(IllegalArgumentException.class, () -> batch.cast(pairs, new double[2], new Hits()));
            double[] bad = {0, 0, Double.NaN};
            var refused = assertThrows(IllegalArgumentException.class, () -> batch.cast(pairs, bad, new Hits()));
            assertEquals("translations must be finite: NaN of pair 0", refused.getMessage());
        }
        assertThrows(IndexOutOfBoundsException.class, () -> pairs.a(1));
    }

    private static Pairs pairs(List<CertifiedPair> certified) {
        Pairs pairs = new Pairs();
        for (CertifiedPair each : certified) {
            CertifiedBatch.add(each.pair(), pairs);
        }
        return pairs;
    }
}
