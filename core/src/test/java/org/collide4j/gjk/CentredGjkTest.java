package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.gjk.CentredGjk.Verdict;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
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

    private void check(CertifiedPair certified, double limit, Verdict verdict) {
        double error = certified.bound() + Math.ulp(limit);
        asked += limit == 0 ? 1 : 0;
        decided += limit == 0 && verdict != Verdict.UNDECIDED ? 1 : 0;
        switch (verdict) {
            case BEYOND -> assertTrue(certified.truth() + error > limit, () -> limit + " " + certified);
            case WITHIN -> assertTrue(certified.truth() - error <= limit, () -> limit + " " + certified);
            default -> {}
        }
    }
}
