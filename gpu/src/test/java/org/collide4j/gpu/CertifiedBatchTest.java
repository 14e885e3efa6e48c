package org.collide4j.gpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.batch.BatchPhase;
import org.collide4j.batch.Distances;
import org.collide4j.batch.Hits;
import org.collide4j.batch.Pairs;
import org.collide4j.cases.CastFile;
import org.collide4j.cases.CertifiedBatch;
import org.collide4j.cases.CertifiedCast;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.QueryFile;
import org.collide4j.gpu.GpuOptions.Device;
import org.collide4j.gpu.GpuOptions.Precision;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every certified pair and cast lies in its interval, and the relation is that of the narrow phase; both orders. */
class CertifiedBatchTest {
    private static final GpuOptions OPTIONS = GpuOptions.DEFAULT.withDevice(Device.CPU);

    /** What an interval may be wider than was asked for, in sizes: rounding; and the size of a pair is one by its reaches. */
    private static final double ROUNDING = 1e-11;

    private static final double REACH = 2;

    /** The last numbers are how many of the files' pairs the CPU may have to tell apart, and to measure, in both orders. */
    @ParameterizedTest(name = "{0}, {1}, accuracy {2}")
    @CsvSource({
        "DOUBLE, boxes, 1e-12, 1100, 1100",
        "DOUBLE, hull8, 1e-12, 40, 40",
        "DOUBLE, hull32, 1e-12, 40, 40",
        "DOUBLE, hull128, 1e-12, 40, 40",
        "DOUBLE, prims, 1e-12, 120, 520",
        "DOUBLE, prims, 1e-6, 80, 120",
        "DOUBLE, hard, 1e-12, 1400, 1440",
        "DOUBLE, hard, 1e-3, 1400, 1440",
        "SINGLE, boxes, 1e-3, 1800, 2700",
        "SINGLE, boxes, 1e-5, 4200, 7600",
        "SINGLE, hull8, 1e-3, 280, 560",
        "SINGLE, hull8, 1e-4, 740, 1480",
        "SINGLE, hull32, 1e-3, 240, 480",
        "SINGLE, hull128, 1e-3, 220, 400",
        "SINGLE, hull128, 1e-4, 740, 1440",
        "SINGLE, prims, 1e-3, 240, 400",
        "SINGLE, prims, 1e-4, 480, 880",
        "SINGLE, prims, 1e-5, 2800, 3920",
        "SINGLE, hard, 1e-3, 2200, 2300"
    })
    void pairsAgreeWithTheTruth(Precision precision, String file, double accuracy, int mostOfCpu, int mostDepths) {
        List<CertifiedPair> certified = QueryFile.certified(file).stream()
                .<CertifiedPair>mapMulti((pair, both) -> {
                    both.accept(pair);
                    both.accept(pair.swapped());
                })
                .toList();
        Pairs pairs = new Pairs();
        for (CertifiedPair each : certified) {
            CertifiedBatch.add(each.pair(), pairs);
        }
        Distances signed = new Distances();
        Distances unsigned = new Distances();
        Distances expected = new Distances();
        boolean[] shared = new boolean[pairs.size()];
        GpuOptions options = OPTIONS.withPrecision(precision).withAccuracy(Accuracy.relative(accuracy));
        try (GpuBatch batch = GpuBatch.open(options);
                BatchPhase phase = new BatchPhase(2, Accuracy.relative(accuracy))) {
            phase.signedDistance(pairs, expected);
            batch.signedDistance(pairs, signed);
            long depths = batch.pairsOfCpu();
            assertTrue(depths <= mostDepths, () -> file + ": " + depths + " were left to the CPU with their depth");
            batch.intersects(pairs, shared);
            batch.distance(pairs, unsigned);
            long ofCpu = batch.pairsOfCpu();
            assertTrue(ofCpu <= mostOfCpu, () -> file + ": " + ofCpu + " were left to the CPU");
        }
        for (int i = 0; i < pairs.size(); i++) {
            CertifiedPair pair = certified.get(i);
            assertHolds(pair, signed.lower(i), signed.upper(i), pair.truth());
            assertHolds(pair, unsigned.lower(i), unsigned.upper(i), unsignedTruth(pair, unsigned.lower(i)));
            double width = signed.upper(i) - signed.lower(i);
            assertTrue(width <= (REACH * accuracy + ROUNDING) * pair.pair().size(), () -> width + " wide: " + pair);
            assertEquals(expected.relation(i), signed.relation(i), pair::toString);
            if (pair.judgesBooleans()) {
                assertEquals(pair.truth() <= 0, shared[i], pair::toString);
            }
        }
    }

    /** Where rounded shapes overlap a little, a distance may be the depth. */
    private static double unsignedTruth(CertifiedPair pair, double lower) {
        return lower < 0 ? pair.truth() : Math.max(0, pair.truth());
    }

    private static void assertHolds(CertifiedPair pair, double lower, double upper, double truth) {
        assertTrue(
                lower <= truth + pair.bound() && truth - pair.bound() <= upper,
                () -> "[" + lower + ", " + upper + "] does not hold the truth of\n" + pair);
    }

    /** How far all that A sweeps lies behind B along the normal. */
    private static double gapOfSweep(CertifiedCast cast, Vector3 normal) {
        double moved = normal.x * cast.dx() + normal.y * cast.dy() + normal.z * cast.dz();
        double a = farthest(cast.a().shape(), cast.placementA().pose(), normal);
        double b = farthest(cast.b().shape(), cast.placementB().pose(), new Vector3(-normal.x, -normal.y, -normal.z));
        return -b - (a + Math.max(0, moved));
    }

    private static double farthest(ConvexShape shape, Pose pose, Vector3 normal) {
        Vector3 local = pose.inverseRotate(normal.x, normal.y, normal.z, new Vector3());
        Vector3 point = new Vector3();
        shape.support(local.x, local.y, local.z, point);
        return pose.transform(point, point).dot(normal) + shape.margin();
    }

    @ParameterizedTest(name = "{0}, accuracy {1}")
    @CsvSource({
        "DOUBLE, 1e-12, 1050",
        "DOUBLE, 1e-9, 1050",
        "DOUBLE, 1e-6, 1050",
        "SINGLE, 1e-2, 260",
        "SINGLE, 1e-3, 520",
        "SINGLE, 1e-4, 1160"
    })
    void castsAgreeWithTheTruth(Precision precision, double accuracy, int mostOfCpu) {
        List<CertifiedCast> casts = CastFile.certified("casts");
        Pairs pairs = new Pairs();
        double[] motions = CertifiedBatch.addAll(casts, pairs);
        Hits hits = new Hits();
        Hits expected = new Hits();
        GpuOptions options = OPTIONS.withPrecision(precision).withAccuracy(Accuracy.relative(accuracy));
        try (GpuBatch batch = GpuBatch.open(options);
                BatchPhase phase = new BatchPhase(2, Accuracy.relative(accuracy))) {
            batch.cast(pairs, motions, hits);
            phase.cast(pairs, motions, expected);
            long ofCpu = batch.pairsOfCpu();
            assertTrue(ofCpu < mostOfCpu, () -> ofCpu + " casts were left to the CPU");
        }
        int met = 0;
        Vector3 normal = new Vector3();
        for (int i = 0; i < pairs.size(); i++) {
            CertifiedCast cast = casts.get(i);
            assertEquals(expected.outcome(i), hits.outcome(i), cast::toString);
            boolean inside = hits.lower(i) <= cast.truth() + cast.truthError()
                    && cast.truth() - cast.truthError() <= hits.upper(i);
            assertTrue(!cast.hits() || (hits.hit(i) && inside), cast::toString);
            met += hits.outcome(i) == Outcome.HIT ? 1 : 0;
            if (!hits.hit(i)) {
                hits.normal(i, normal);
                assertTrue(
                        gapOfSweep(cast, normal) > -1e-11 * cast.size(),
                        () -> "no plane across " + normal + " parts\n" + cast);
            }
        }
        assertTrue(met > 1000, met + " casts hit");
    }
}
