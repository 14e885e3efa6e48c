package org.collide4j.gjk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.SplittableRandom;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.gjk.EightCornerGjk.Verdict;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.EightCorners;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the walk between few corners says is true, to the digits that are promised, and it leaves little to others. */
class EightCornerGjkTest {
    private static final double WIDTH = 1e-12;

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final EightCornerGjk walk = new EightCornerGjk();
    private final Gjk general = new Gjk();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();
    private int asked;
    private int undecided;

    @ParameterizedTest
    @ValueSource(strings = {"hull8", "hard"})
    void verdictsAreTrue(String file) {
        for (CertifiedPair certified : QueryFile.certified(file)) {
            check(certified, certified.pair());
            check(certified, certified.pair().swapped());
        }
        assertTrue(asked > 100, asked + " pairs of few corners");
        double most = file.equals("hard") ? 0.7 : 0;
        assertTrue(undecided <= most * asked, undecided + " of " + asked + " undecided");
    }

    private void check(CertifiedPair certified, PairCase pair) {
        obstacle.set(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
        if (!EightCornerGjk.suits(obstacle.pair())) {
            return;
        }
        asked++;
        double size = obstacle.pair().reach();
        switch (walk.decide(obstacle)) {
            case APART -> {
                double margin = obstacle.margin();
                assertTrue(walk.lower() - margin <= certified.truth() + certified.bound(), pair::toString);
                assertTrue(walk.upper() - margin >= certified.truth() - certified.bound(), pair::toString);
                assertTrue(walk.upper() - walk.lower() <= WIDTH * size, pair::toString);
                checkPoints(size, pair.toString());
            }
            case SHARED -> assertTrue(certified.truth() - certified.bound() <= 0, pair::toString);
            case UNDECIDED -> undecided++;
        }
    }

    /** The points are as far apart as it says, along the normal. */
    private void checkPoints(double size, String pair) {
        walk.witnesses(onA, onB);
        walk.normal(normal);
        assertEquals(1, normal.length(), 1e-14, pair);
        assertEquals(walk.length(), onA.distance(onB), 1e-15 * size, pair);
        double along = normal.dot(onB) - normal.dot(onA);
        assertTrue(along >= walk.lower() - 1e-14 * size && along <= walk.upper() + 1e-14 * size, pair);
    }

    /** Hulls of one to eight corners, flat ones, needles, and such as nearly touch, against the general walk. */
    @Test
    void saysWhatTheGeneralWalkSays() {
        long seed = 20261122;
        var random = new SplittableRandom(seed);
        var verdicts = new EnumMap<Verdict, Integer>(Verdict.class);
        for (int i = 0; i < 40_000; i++) {
            double[] a = points(random);
            double[] b = points(random);
            Pose poseA = pose(random, 0.5);
            Pose poseB = pose(random, 0.5 + random.nextInt(3));
            var said = "seed " + seed + " case " + i + " " + Arrays.toString(a) + Arrays.toString(b) + poseA + poseB;
            obstacle.set(Hull.of(a), poseA, Hull.of(b), poseB);
            assertTrue(EightCornerGjk.suits(obstacle.pair()), said);
            Verdict verdict = walk.decide(obstacle);
            verdicts.merge(verdict, 1, Integer::sum);
            general.start(obstacle, Double.POSITIVE_INFINITY, 1e-12);
            general.run();
            if (verdict == Verdict.APART) {
                assertTrue(walk.lower() > 0 && walk.lower() <= general.upper(), said);
                assertTrue(walk.upper() >= general.lower(), said);
                checkPoints(obstacle.pair().reach(), said);
            } else if (verdict == Verdict.SHARED) {
                assertTrue(general.lower() <= 0, said);
            }
        }
        assertTrue(verdicts.get(Verdict.APART) > 15_000, verdicts::toString);
        assertTrue(verdicts.get(Verdict.SHARED) > 2_000, verdicts::toString);
        assertTrue(verdicts.get(Verdict.UNDECIDED) < 8_000, verdicts::toString);
    }

    private static double[] points(SplittableRandom random) {
        double[] points = random.doubles(3L * (1 + random.nextInt(8)), -1, 1).toArray();
        double[] scale = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            scale[axis] = random.nextInt(4) == 0 ? random.nextInt(2) * 1e-7 : 1;
        }
        for (int k = 0; k < points.length; k++) {
            points[k] *= scale[k % 3];
        }
        return points;
    }

    private static Pose pose(SplittableRandom random, double far) {
        double[] q = random.doubles(4, -1, 1).toArray();
        double[] t = random.doubles(3, -far, far).toArray();
        return Pose.of(t[0], t[1], t[2], q[0], q[1], q[2], q[3]);
    }

    /** The corner that is found is the farthest, but for the slack. */
    @Test
    void theFarthestCornerIsFound() {
        long seed = 8;
        var random = new SplittableRandom(seed);
        var corners = new EightCorners();
        for (int i = 0; i < 50_000; i++) {
            Hull hull = Hull.of(points(random));
            obstacle.set(hull, new Pose(), hull, pose(random, 3));
            boolean isB = random.nextBoolean();
            if (isB) {
                corners.setB(obstacle.pair());
            } else {
                corners.setA(obstacle.pair());
            }
            double scale = Math.scalb(1.0, random.nextInt(200) - 100);
            double[] d = random.doubles(3, -scale, scale).toArray();
            int found = corners.farthest(d[0], d[1], d[2]);
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < 8; k++) {
                most = Math.max(most, along(corners, k, d));
            }
            double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            double slack = EightCorners.SLACK * obstacle.pair().reach() * length;
            assertTrue(most - along(corners, found, d) <= slack, "seed " + seed + " case " + i);
        }
    }

    private static double along(EightCorners corners, int k, double[] d) {
        return d[0] * corners.x(k) + d[1] * corners.y(k) + d[2] * corners.z(k);
    }
}
