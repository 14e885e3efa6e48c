package org.collide4j.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The formulas and the plane search against truths that another program found. */
class ClosedFormsTest {
    private static final double FORMULA_WITHIN = 4e-15;
    private static final double SEARCH_WITHIN = 1e-3;

    @ParameterizedTest
    @ValueSource(strings = {"prims", "hard"})
    void theFormulasAgreeWithTheCertifiedTruths(String name) {
        int known = 0;
        for (CertifiedPair certified : QueryFile.certified(name)) {
            PairCase pair = certified.pair();
            OptionalDouble formula = ClosedForms.signedDistance(pair);
            if (formula.isPresent()) {
                double allowed = certified.bound() + FORMULA_WITHIN * pair.size() + pair.worldRounding();
                assertEquals(certified.truth(), formula.getAsDouble(), allowed, certified::toString);
                known++;
            }
        }
        assertTrue(known >= 40, "only " + known + " pairs have a formula");
    }

    @Test
    void theBestPlaneFoundIsNeverAboveTheTruthAndOftenReachesIt() {
        List<CertifiedPair> pairs = QueryFile.certified("prims");
        int tried = 0;
        int reached = 0;
        for (int i = 0; i < pairs.size(); i += 9) {
            CertifiedPair certified = pairs.get(i);
            double gap = PlaneSearch.largestGap(certified.pair(), i);
            double rounding = 1e-15 * certified.pair().size() + certified.pair().worldRounding();
            assertTrue(gap <= certified.truth() + certified.bound() + rounding, certified::toString);
            tried++;
            reached +=
                    gap >= certified.truth() - SEARCH_WITHIN * certified.pair().size() ? 1 : 0;
        }
        int found = reached;
        assertTrue(reached > 0.9 * tried, () -> "the search found the truth for only " + found + " pairs");
    }
}
