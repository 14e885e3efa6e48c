package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NewestSubDistanceTest {
    private final NewestSubDistance newest = new NewestSubDistance();
    private final EdgeSubDistance careful = new EdgeSubDistance();

    /** Errors are relative to the farthest vertex, against exact arithmetic; the carriers are those that carry v. */
    @ParameterizedTest
    @EnumSource
    void isAsGoodAsTheCarefulOneWhereTheNewestVertexCarries(SimplexFamily family) {
        Random random = new Random(11);
        int asked = 0;
        int[] sizes = new int[5];
        for (int k = 0; k < 1500; k++) {
            Vector3[] y = family.make(random, 1 + k % 4);
            ExactNearest truth = new ExactNearest(y);
            double reach = Arrays.stream(y).mapToDouble(Vector3::length).max().orElseThrow();
            if ((truth.carriers & 1 << (y.length - 1)) == 0 || reach == 0) {
                continue;
            }
            asked++;
            sizes[y.length]++;
            careful.solve(simplex(y));
            newest.solve(simplex(y));
            double error = truth.error(newest.nearest()) / reach;
            double slack = Math.max(2e-14, 4 * truth.error(careful.nearest()) / reach);
            double under = (truth.distance() - newest.nearest().length()) / reach;
            assertTrue(error <= slack, () -> error + " of " + Arrays.toString(y));
            assertTrue(under <= 2e-15, () -> under + " below the truth of " + Arrays.toString(y));
        }
        assertTrue(asked > 300, "too few simplices: " + asked);
        for (int size = 1; size <= 4; size++) {
            assertTrue(sizes[size] > 10, "too few of size " + size);
        }
    }

    /** A tetrahedron holds the origin exactly if the careful one says so, which answers by exact signs. */
    @ParameterizedTest
    @EnumSource
    void holdsTheOriginWhereTheCarefulOneDoes(SimplexFamily family) {
        Random random = new Random(12);
        for (int k = 0; k < 3000; k++) {
            Vector3[] y = family.make(random, 4);
            careful.solve(simplex(y));
            newest.solve(simplex(y));
            if (careful.carriers() == 0b1111 || newest.carriers() == 0b1111) {
                assertEquals(careful.carriers(), newest.carriers(), () -> Arrays.toString(y));
            }
        }
    }

    @Test
    void theOriginInsideIsAtDistanceZero() {
        newest.solve(
                simplex(new Vector3(1, 1, 1), new Vector3(1, -1, -1), new Vector3(-1, 1, -1), new Vector3(-1, -1, 1)));
        assertEquals(0b1111, newest.carriers());
        assertEquals(0, newest.nearest().length());
    }

    private static Simplex simplex(Vector3... points) {
        Simplex simplex = new Simplex();
        for (Vector3 y : points) {
            simplex.next().w.set(y);
            simplex.push();
        }
        return simplex;
    }
}
