package org.collide4j.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.cases.QueryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactPolytopesTest {

    /** Two independent proofs of the same number: the files' truths were found by another program. */
    @ParameterizedTest
    @CsvSource({"boxes, 67, 50", "hull8, 149, 10", "hard, 5, 100"})
    void agreesWithTheCertifiedTruths(String name, int stride, int atLeast) {
        List<CertifiedPair> pairs = QueryFile.certified(name);
        int compared = 0;
        for (int i = 0; i < Effort.of(pairs.size()); i += stride) {
            CertifiedPair certified = pairs.get(i);
            PairCase pair = certified.pair();
            if (isSmall(pair.a()) && isSmall(pair.b())) {
                double exact = ExactPolytopes.signedDistance(pair);
                assertEquals(certified.truth(), exact, certified.bound() + Math.ulp(exact), certified::toString);
                assertEquals(exact, ExactPolytopes.signedDistance(pair.swapped()), certified::toString);
                compared++;
            }
        }
        assertTrue(compared >= Effort.of(atLeast), "only " + compared + " pairs were small enough");
    }

    private static boolean isSmall(CaseShape shape) {
        return shape.isPolytope() && shape.vertices().length <= 24;
    }

    @Test
    void aGapOfOneUlpIsSeenThroughARationalRotation() {
        // (1, 2, 2, 4) turns the x axis to (9, 20, −12)/25: boxes of half 25 stand askew, face to face, at 50 of these
        CaseShape box = CaseShape.parse("box 25 25 25");
        PairCase touching =
                new PairCase(box, new Placement(0, 0, 0, 1, 2, 2, 4), box, new Placement(18, 40, -24, 1, 2, 2, 4));
        assertEquals(0, ExactPolytopes.signedDistance(touching));
        double ulp = Math.ulp(40.0);
        assertEquals(ulp * 20 / 25, ExactPolytopes.signedDistance(nudged(touching, ulp)));
        assertEquals(-ulp * 20 / 25, ExactPolytopes.signedDistance(nudged(touching, -ulp)));
    }

    private static PairCase nudged(PairCase pair, double dy) {
        return pair.withPlacementB(pair.placementB().movedBy(0, dy, 0));
    }

    @Test
    void flatPairsHaveNoDepth() {
        CaseShape square = CaseShape.parse("hull 4 -1 -1 0 1 -1 0 1 1 0 -1 1 0");
        CaseShape segment = CaseShape.parse("segment -2 0 0 2 0 0");
        CaseShape point = CaseShape.parse("point 0 0 0");
        assertEquals(0, signedDistance(square, square, 0.5, 0, 0));
        assertEquals(0, signedDistance(square, segment, 0, 0.5, 0));
        assertEquals(0, signedDistance(square, point, 0.5, 0.5, 0));
        assertEquals(0, signedDistance(segment, segment, 1, 0, 0));
        assertEquals(0, signedDistance(point, point, 0, 0, 0));
        assertEquals(3, signedDistance(point, point, 1, 2, 2));
        assertEquals(1, signedDistance(square, segment, 0, 2, 0));
    }

    @Test
    void aSegmentThatPiercesATriangleIsPartedByTheNearestWayOut() {
        CaseShape triangle = CaseShape.parse("triangle -1 -1 0 3 -1 0 -1 3 0");
        CaseShape segment = CaseShape.parse("segment 0 0 -0.25 0 0 2");
        assertEquals(-0.25, signedDistance(triangle, segment, 0, 0, 0));
        assertEquals(-1, signedDistance(triangle, CaseShape.parse("segment 0 0 -2 0 0 2"), 0, 0, 0));
    }

    private static double signedDistance(CaseShape a, CaseShape b, double x, double y, double z) {
        return ExactPolytopes.signedDistance(new PairCase(a, Placement.IDENTITY, b, Placement.at(x, y, z)));
    }
}
