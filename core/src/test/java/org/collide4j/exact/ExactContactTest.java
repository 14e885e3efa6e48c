package org.collide4j.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.oracle.ExactPolytopes;
import org.junit.jupiter.api.Test;

class ExactContactTest {
    private static final long SEED = 20261121;
    private static final int PAIRS = Integer.getInteger("collide4j.pairs", 3000);

    private final ExactContact contact = new ExactContact();

    @Test
    void verdictsAreThoseOfBruteForceInIntegers() {
        Findings findings = new Findings();
        Map<Verdict, Integer> met = new EnumMap<>(Verdict.class);
        SquarePairs pairs = new SquarePairs(SEED);
        int most = 0;
        for (int i = 0; i < PAIRS; i++) {
            PairCase pair = pairs.next();
            BigDecimal truth = ExactPolytopes.exactDistance(pair);
            Verdict expected = truth.signum() > 0
                    ? Verdict.SEPARATED
                    : truth.signum() < 0 ? Verdict.PENETRATING : Verdict.TOUCHING;
            for (PairCase order : new PairCase[] {pair, pair.swapped()}) {
                Verdict verdict = decide(order);
                met.merge(verdict, 1, Integer::sum);
                most = Math.max(most, contact.steps());
                String detail = "seed " + SEED + ", pair " + i + ": " + verdict + ", truth " + truth;
                findings.require(verdict == expected, "wrong verdict", order, detail);
                boolean proven = verdict == Verdict.TOUCHING || contact.clearance() > 0;
                boolean modest = new BigDecimal(contact.clearance()).compareTo(truth.abs()) <= 0;
                findings.require(
                        proven && modest, "clearance is not within the truth", order, detail + contact.clearance());
            }
        }
        findings.assertNone();
        System.err.println(met + " " + most);
        assertTrue(met.getOrDefault(Verdict.SEPARATED, 0) > PAIRS / 4, met::toString);
        assertTrue(met.getOrDefault(Verdict.PENETRATING, 0) > PAIRS / 4, met::toString);
        assertTrue(met.getOrDefault(Verdict.TOUCHING, 0) > PAIRS / 5, met::toString);
        assertEquals(0, met.getOrDefault(Verdict.UNDECIDED, 0), met::toString);
    }

    private Verdict decide(PairCase pair) {
        return contact.decide(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
    }
}
