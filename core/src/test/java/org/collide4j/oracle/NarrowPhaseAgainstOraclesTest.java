package org.collide4j.oracle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.collide4j.cases.AnswerCheck;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Coverage;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.junit.jupiter.api.Test;

/** New pairs, beyond the certified files, against the formulas and against exact arithmetic. */
class NarrowPhaseAgainstOraclesTest {
    private static final long SEED = 20261121;
    private static final double WITHIN = 1e-9;
    private static final double FORMULA_ROUNDING = 4e-15;

    /** Quaternions of whole numbers: sines and cosines are rational, and many edges come to lie parallel. */
    private static final double[][] TURNS = {
        {0, 0, 0, 1}, {1, 0, 0, 1}, {1, 1, 1, 1}, {1, 2, 2, 4}, {0, 0, 1, 2}, {0, 3, 0, 4}, {-2, 1, 2, 4}, {1, 0, 0, 0}
    };

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Findings findings = new Findings();
    private final Coverage coverage = new Coverage();

    @Test
    void primitivesAgreeWithTheirFormulas() {
        SplittableRandom random = new SplittableRandom(SEED);
        int known = 0;
        for (int i = 0; i < 4000; i++) {
            PairCase pair = primitives(random);
            OptionalDouble formula = ClosedForms.signedDistance(pair);
            if (formula.isPresent()) {
                check(pair, formula.getAsDouble(), FORMULA_ROUNDING * pair.size() + pair.worldRounding());
                known++;
            }
        }
        findings.assertNone();
        assertTrue(known > 1000, "formulas known: " + known);
        coverage.assertAtLeast(300, Relation.SEPARATED).assertAtLeast(300, Relation.PENETRATING);
    }

    @Test
    void smallPolytopesAgreeWithExactArithmetic() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 400; i++) {
            PairCase pair = polytopes(random);
            double exact = ExactPolytopes.signedDistance(pair);
            check(pair, exact, Math.ulp(exact));
        }
        findings.assertNone();
        coverage.assertAtLeast(80, Relation.SEPARATED)
                .assertAtLeast(10, Relation.TOUCHING)
                .assertAtLeast(80, Relation.PENETRATING);
    }

    private void check(PairCase pair, double truth, double bound) {
        checkOneWay(pair, truth, bound);
        checkOneWay(pair.swapped(), truth, bound);
    }

    private void checkOneWay(PairCase pair, double truth, double bound) {
        double distance = pair.signedDistance(narrow, answer);
        coverage.met(answer.relation());
        Object shown = "# truth " + truth + "\n" + pair;
        double allowed = WITHIN * pair.size() + bound;
        findings.addAll(AnswerCheck.complaints(pair, answer, WITHIN * pair.size()), shown, answer);
        findings.require(Math.abs(distance - truth) <= allowed, "distance is not the oracle's", shown, answer);
        findings.require(
                answer.lower() <= truth + bound && truth - bound <= answer.upper(),
                "the interval misses the oracle's truth",
                shown,
                answer);
        if (Math.abs(truth) > allowed) {
            findings.require(pair.intersects(narrow) == truth <= 0, "intersects is wrong", shown, answer);
        }
    }

    private static PairCase primitives(SplittableRandom random) {
        CaseShape a = random.nextBoolean() ? sphere(random) : primitive(random);
        Placement place = new Placement(
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(0.1, 1));
        return new PairCase(a, place, primitive(random), onGrid(random));
    }

    private static CaseShape sphere(SplittableRandom random) {
        return CaseShape.parse("sphere " + random.nextDouble(0.1, 1));
    }

    private static CaseShape primitive(SplittableRandom random) {
        String kind = new String[] {"sphere", "capsule", "cylinder", "cone", "box", "ellipsoid"}[random.nextInt(6)];
        int numbers = kind.equals("sphere") ? 1 : kind.equals("box") || kind.equals("ellipsoid") ? 3 : 2;
        StringBuilder text = new StringBuilder(kind);
        for (int i = 0; i < numbers; i++) {
            text.append(' ').append(random.nextDouble(0.1, 1.5));
        }
        return CaseShape.parse(text.toString());
    }

    private static PairCase polytopes(SplittableRandom random) {
        return new PairCase(polytope(random), onGrid(random), polytope(random), onGrid(random));
    }

    /** One to six points of a small grid, or a box: flat, doubled and collinear points come up often. */
    private static CaseShape polytope(SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            return CaseShape.parse("box " + (1 + random.nextInt(3)) + " " + (1 + random.nextInt(3)) + " 1");
        }
        int count = 1 + random.nextInt(6);
        StringBuilder text = new StringBuilder("hull " + count);
        for (int i = 0; i < 3 * count; i++) {
            text.append(' ').append(random.nextInt(-2, 3));
        }
        return CaseShape.parse(text.toString());
    }

    private static Placement onGrid(SplittableRandom random) {
        double[] q = TURNS[random.nextInt(TURNS.length)];
        return new Placement(
                0.5 * random.nextInt(-5, 6),
                0.5 * random.nextInt(-5, 6),
                0.5 * random.nextInt(-5, 6),
                q[0],
                q[1],
                q[2],
                q[3]);
    }
}
