package org.collide4j.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.PairCase;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;

/** Whatever finite numbers come in: an answer comes out, in bounded steps, and it is sound. */
class DegeneratePairsTest {
    private static final double WITHIN = 1e-9;
    private static final int MOST_STEPS = 1000;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity swapped = new Proximity();

    @Provide
    Arbitrary<PairCase> pairs() {
        return DegeneratePairs.pairs();
    }

    @Property(tries = 3000, seed = "20261121")
    void answersAreSound(@ForAll("pairs") PairCase pair) {
        pair.distance(narrow, answer);
        List<String> complaints = AnswerCheck.complaints(pair, answer, WITHIN * scale(pair));
        assertTrue(complaints.isEmpty(), () -> complaints + "\n" + pair + "\nanswer: " + answer);
        assertTrue(answer.steps() <= MOST_STEPS, () -> "steps\n" + pair + "\nanswer: " + answer);
        assertTrue(pair.intersects(narrow) || answer.upper() > 0, () -> "overlap denied\n" + pair + "\n" + answer);
    }

    @Property(tries = 2000, seed = "20261121")
    void swappingKeepsTheDistance(@ForAll("pairs") PairCase pair) {
        pair.distance(narrow, answer);
        pair.swapped().distance(narrow, swapped);
        double apart = Math.abs(answer.distance() - swapped.distance());
        double open = Math.max(answer.upper() - answer.lower(), swapped.upper() - swapped.lower());
        assertTrue(
                apart <= Math.max(WITHIN * scale(pair), open),
                () -> "apart by " + apart + "\n" + pair + "\nanswer: " + answer + "\nand " + swapped);
    }

    @Property(tries = 300, seed = "20261121")
    void intervalsHoldTheExactTruth(@ForAll("pairs") PairCase pair) {
        if (pair.isPolytopes()) {
            double exact = ExactPolytopes.signedDistance(pair);
            pair.distance(narrow, answer);
            double rounding = Math.ulp(exact);
            assertTrue(
                    answer.lower() <= exact + rounding && exact - rounding <= answer.upper(),
                    () -> "exact: " + exact + "\n" + pair + "\nanswer: " + answer);
        }
    }

    /** Shapes of 1e-9 stand beside places of 1e6 here: the places count too. */
    private static double scale(PairCase pair) {
        return pair.size()
                + Math.abs(pair.placementA().x() - pair.placementB().x())
                + Math.abs(pair.placementA().y() - pair.placementB().y())
                + Math.abs(pair.placementA().z() - pair.placementB().z());
    }
}
