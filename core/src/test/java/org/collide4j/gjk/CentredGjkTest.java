package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Verdicts of the short walk are true, and there are few pairs without one. */
class CentredGjkTest {
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final CentredGjk walk = new CentredGjk();
    private final Vector3 centre = new Vector3();
    private int decided;
    private int asked;

    @ParameterizedTest
    @ValueSource(strings = {"boxes", "hull8", "hull32", "hull128", "prims", "hard"})
    void verdictsAreTrue(String file) {
        for (CertifiedPair certified : QueryFile.certified(file)) {
            check(certified, certified.pair());
            check(certified, certified.pair().swapped());
        }
        double least = file.equals("hard") ? 0.3 : 0.8;
        assertTrue(decided > least * asked, decided + " of " + asked + " decided");
    }

    /** Vertices that nearly coincide make edges whose products underflow: they are no proof of anything. */
    @Test
    void edgesThatAreAllButNone() {
        var narrow = new NarrowPhase();
        var answer = new Proximity();
        var random = new SplittableRandom(20261121);
        var origin = Hull.of(0, 0, 0);
        for (int i = 0; i < Effort.few(20_000); i++) {
            double[] points = random.doubles(12, -1, 1).toArray();
            double small = Math.scalb(1.0, -random.nextInt(1060));
            double size = Math.scalb(1.0, random.nextInt(180) - 90);
            for (int k = 0; k < 3; k++) {
                points[k] *= small * size;
                points[3 + k] = -points[k]; // so that the origin is in the hull
                points[6 + k] *= random.nextInt(3) * small * size;
                points[9 + k] *= size;
            }
            var hull = Hull.of(points);
            assertTrue(narrow.intersects(hull, new Pose(), origin, new Pose()), () -> Arrays.toString(points));
            assertTrue(narrow.intersects(origin, new Pose(), hull, new Pose()), () -> Arrays.toString(points));
            narrow.distance(hull, new Pose(), origin, new Pose(), answer);
            assertTrue(answer.lower() <= 0 && answer.upper() >= 0, () -> Arrays.toString(points));
        }
    }

    private void check(CertifiedPair certified, PairCase pair) {
        obstacle.set(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
        double truth = certified.truth();
        for (double limit : new double[] {0, 0.01 * pair.size(), Math.max(0, truth), 0.999 * truth, 1.001 * truth}) {
            double coreLimit = limit * obstacle.scale() + obstacle.margin();
            if (coreLimit >= 0) {
                obstacle.center(centre);
                check(certified, limit, walk.decide(obstacle, centre, coreLimit));
            }
        }
    }

    private void check(CertifiedPair certified, double limit, LimitVerdict verdict) {
        double error = certified.bound() + Math.ulp(limit);
        asked += limit == 0 ? 1 : 0;
        decided += limit == 0 && verdict != LimitVerdict.UNDECIDED ? 1 : 0;
        switch (verdict) {
            case BEYOND -> assertTrue(certified.truth() + error > limit, () -> limit + " " + certified);
            case WITHIN -> assertTrue(certified.truth() - error <= limit, () -> limit + " " + certified);
            default -> {}
        }
    }
}
