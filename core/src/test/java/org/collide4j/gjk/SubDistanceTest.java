package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The edge-based sub-distance algorithm against exact arithmetic. Errors are relative to the farthest vertex. */
class SubDistanceTest {
    private final SubDistance edge = new EdgeSubDistance();

    /** The 99th percentile and the largest error of v. */
    @ParameterizedTest
    @CsvSource({
        "RANDOM,    4e-16, 1e-15",
        "LATE_NEAR, 5e-16, 1e-14",
        "LATE_FAR,  5e-16, 1e-7",
        "OFFSET,    2e-16, 4e-16",
        "NEEDLE,    3e-16, 1e-12",
        "HAIR,      3e-16, 1e-12",
        "FLAT,      3e-16, 1e-15",
        "COLLINEAR, 4e-16, 1e-14",
        "GRID,      3e-16, 4e-16",
        "DUPLICATE, 3e-16, 1e-15",
    })
    void errorsOfTheNearestPoint(SimplexFamily family, double p99, double most) {
        int count = 250;
        for (int size = 2; size <= 4; size++) {
            double[] errors = Simplices.errors(edge, family, size, count);
            double seen99 = errors[count * 99 / 100];
            double seenMost = errors[count - 1];
            String row = "%s %d: %7.1e %7.1e".formatted(family, size, seen99, seenMost);
            assertTrue(seen99 <= p99 && seenMost <= most, row);
        }
    }

    /** ‖v‖ is published as an upper bound: it must not undercut the truth, however degenerate the simplex is. */
    @ParameterizedTest
    @EnumSource
    void theDistanceNeverUndercutsTheTruth(SimplexFamily family) {
        Random random = new Random(77);
        for (int k = 0; k < 800; k++) {
            Vector3[] y = family.make(random, 2 + k % 3);
            edge.solve(Simplices.of(y));
            double under = new ExactNearest(y).distance() - edge.nearest().length();
            assertTrue(under <= 1e-15 * Simplices.reach(y), () -> under + " of " + Arrays.toString(y));
        }
    }

    /** A permutation may flip a last bit, never the answer. */
    @ParameterizedTest
    @EnumSource
    void theOrderOfTheVerticesDoesNotMatter(SimplexFamily family) {
        Random random = new Random(78);
        int[] carriersSeen = new int[5];
        for (int k = 0; k < 60; k++) {
            Vector3[] y = family.make(random, 4);
            ExactNearest truth = new ExactNearest(y);
            carriersSeen[Integer.bitCount(truth.carriers)]++;
            double slack = family == SimplexFamily.LATE_FAR ? 1e-7 : 2e-14;
            for (int order = 0; order < 24; order++) {
                Vector3[] permuted = Simplices.permuted(y, order);
                edge.solve(Simplices.of(permuted));
                double error = truth.error(edge.nearest()) / Simplices.reach(y);
                assertTrue(error <= slack, () -> error + " of " + Arrays.toString(permuted));
            }
        }
        if (family == SimplexFamily.RANDOM) {
            assertTrue(carriersSeen[2] > 0 && carriersSeen[3] > 0, "few kinds of answers");
        }
    }

    /** Also where a determinant or an area is rounding. */
    @ParameterizedTest
    @EnumSource
    void theWeightsReproduceTheNearestPoint(SimplexFamily family) {
        Random random = new Random(79);
        for (int k = 0; k < 600; k++) {
            Vector3[] y = family.make(random, 1 + k % 4);
            double error = Simplices.errorOfWeights(edge, y);
            assertTrue(error <= 1e-15, () -> error + " of " + Arrays.toString(y));
        }
    }

    @Test
    void theOriginInsideIsCarriedByAllFour() {
        Vector3[] y = {new Vector3(-1, -1, -1), new Vector3(3, 0, 0), new Vector3(0, 3, 0.5), new Vector3(0, 0.25, 3)};
        for (int order = 0; order < 24; order++) {
            edge.solve(Simplices.of(Simplices.permuted(y, order)));
            assertEquals(0b1111, edge.carriers());
            assertEquals(0, edge.nearest().length());
        }
    }

    /** Inside by one unit in the last place, of a sliver of width 1e-9: decided by an exact sign. */
    @Test
    void insideIsToldFromOutsideInASliver() {
        double w = 1e-9;
        for (double shift : new double[] {-0x1p-90, 0x1p-90}) {
            Vector3[] y = {
                new Vector3(-1, 0, -shift),
                new Vector3(1, w, -shift),
                new Vector3(1, -w, -shift),
                new Vector3(0.5, 0, -w)
            };
            edge.solve(Simplices.of(y));
            boolean inside = new ExactNearest(y).carriers == 0b1111;
            assertEquals(shift < 0, inside);
            assertEquals(inside, edge.carriers() == 0b1111);
        }
    }
}
