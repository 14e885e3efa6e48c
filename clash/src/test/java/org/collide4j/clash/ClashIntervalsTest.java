package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.mesh.TriangleMesh;
import org.junit.jupiter.api.Test;

/**
 * The check's words and intervals against the truth in whole numbers ({@link Lattice}): what is found, and which interval
 * it has, of surfaces and of hulls, in both orders, as it stands and placed.
 */
class ClashIntervalsTest {
    private static final long SEED = 20261123;
    private static final int PAIRS = Effort.of(1000);
    private static final double TOLERANCE = 1e-9;
    /** No distance of the lattice, which rounding might take to either side of it. */
    private static final double CLEARANCE = 1.98765;

    /** Corners are this far from the middle, at most: so near to each other that two pairs in a hundred touch. */
    private static final int REACH = 4;

    /** Of a pair's size, some 16. */
    private static final double NARROW = 16 * 1e-12;

    private static final int[] FACES = {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0};
    private static final Pose ELSEWHERE = Pose.of(3, -2, 5, 0.3, -0.5, 0.2, 0.7);

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Map<Kind, Integer> met = new EnumMap<>(Kind.class);
    private int apart;
    private int translations;

    @Test
    void surfacesAndHulls() {
        for (int i = 0; i < PAIRS; i++) {
            long[][] a = tetrahedron(random.nextInt(4));
            long[][] b = tetrahedron(-random.nextInt(4));
            double truth = Lattice.signedDistance(a, b);
            Pose pose = i % 3 == 0 ? ELSEWHERE : new Pose();
            double slack = i % 3 == 0 ? 1e-14 : Math.ulp(truth);
            for (boolean hulls : new boolean[] {false, true}) {
                String what = "seed " + SEED + ", pair " + i + (hulls ? ", hulls " : ", surfaces ")
                        + Arrays.deepToString(a) + " " + Arrays.deepToString(b) + ", truth " + truth + ": ";
                check(a, b, pose, hulls, truth, slack, what);
                check(b, a, pose, hulls, truth, slack, what);
            }
        }
        assertTrue(apart > 0.7 * PAIRS, met + ", apart " + apart);
        assertTrue(met.getOrDefault(Kind.CLASH, 0) > 1.2 * PAIRS, met::toString);
        assertTrue(met.getOrDefault(Kind.TOUCH, 0) > 0.06 * PAIRS, met::toString);
        assertTrue(met.getOrDefault(Kind.CLOSE, 0) > 1.2 * PAIRS, met::toString);
        assertEquals(0, met.getOrDefault(Kind.UNSETTLED, 0), met::toString);
        assertTrue(translations > 0.4 * PAIRS, translations + " translations, " + met);
    }

    private void check(long[][] a, long[][] b, Pose pose, boolean hulls, double truth, double slack, String what) {
        ClashOptions options = new ClashOptions(TOLERANCE, CLEARANCE, hulls);
        List<Finding> found = new ClashCheck(options)
                .run(Parts.model(Parts.part("a", mesh(a), pose), Parts.part("b", mesh(b), pose)), Progress.SILENT)
                .findings();
        if (truth > CLEARANCE) {
            apart++;
            assertTrue(found.isEmpty(), what + found);
            return;
        }
        assertEquals(1, found.size(), what);
        Finding finding = found.get(0);
        met.merge(finding.kind(), 1, Integer::sum);
        String row = what + finding;
        boolean overlaps = finding.kind() == Kind.CLASH || finding.kind() == Kind.INSIDE;
        assertEquals(truth < 0, overlaps, row);
        assertEquals(truth > 0, finding.kind() == Kind.CLOSE, row);
        if (truth < 0 && !hulls) {
            assertTrue(finding.upper() < 0, row);
            assertDepthOfSolids(finding, truth, row);
            return;
        }
        assertTrue(finding.lower() <= truth + slack && truth - slack <= finding.upper(), row);
        assertTrue(truth <= 0 || finding.lower() > 0, row);
        double within =
                finding.kind() == Kind.TOUCH ? TOLERANCE + NARROW : NARROW; // surfaces touch up to the tolerance
        assertTrue(finding.upper() - finding.lower() <= within, row);
    }

    /** Tetrahedra are solids: their translation is minus the truth, and their deepest point is no deeper. */
    private void assertDepthOfSolids(Finding finding, double truth, String row) {
        assertTrue(finding.decidingDistance() >= truth * (1 + 1e-12), row);
        if (finding.method() == Method.TRANSLATION) {
            translations++;
            assertTrue(finding.lower() <= truth && truth <= finding.upper(), row);
            assertEquals(truth, finding.signedDistance(), -0.01 * truth, row);
        }
    }

    private long[][] tetrahedron(int aside) {
        long[][] t = new long[4][3];
        while (Lattice.volume(t) <= 0) {
            for (long[] corner : t) {
                for (int k = 0; k < 3; k++) {
                    corner[k] = random.nextLong(-REACH, REACH + 1L) + (k == 0 ? aside : 0);
                }
            }
        }
        return t;
    }

    private static TriangleMesh mesh(long[][] t) {
        double[] v = new double[12];
        for (int i = 0; i < 12; i++) {
            v[i] = t[i / 3][i % 3];
        }
        return new TriangleMesh(v, FACES);
    }
}
