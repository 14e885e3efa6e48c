package org.collide4j.kind.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.SplittableRandom;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.QueryFile;
import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.LimitVerdict;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the walks between corners say is true, to the digits that are promised, and they leave little to others. */
class CornerGjkTest {
    private static final double WIDTH = 1e-12;

    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final CornerGjk few = new EightCornerGjk();
    private final CornerGjk any = new HullGjk();
    private final Gjk general = new Gjk();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 normal = new Vector3();
    private int asked;
    private int undecided;
    private int enclosed;
    private int touched;

    @ParameterizedTest
    @ValueSource(strings = {"hull8", "hull32", "hull128", "hard"})
    void verdictsAreTrue(String file) {
        for (CertifiedPair certified : QueryFile.certified(file)) {
            check(certified, certified.pair());
            check(certified, certified.pair().swapped());
        }
        assertTrue(asked > 100, asked + " pairs of hulls");
        assertTrue(touched > 50, touched + " brought to touch");
        double most = file.equals("hard") ? 0.7 : 0;
        assertTrue(undecided <= most * asked, undecided + " of " + asked + " undecided");
    }

    private void check(CertifiedPair certified, PairCase pair) {
        place(pair, pair.placementB().pose());
        if (EightCornerGjk.suits(obstacle.pair())) {
            check(few, certified, pair);
        }
        place(pair, pair.placementB().pose());
        if (PlacedCorners.suit(obstacle.pair())) {
            check(any, certified, pair);
        }
    }

    private void place(PairCase pair, Pose poseB) {
        obstacle.set(pair.a().shape(), pair.placementA().pose(), pair.b().shape(), poseB);
    }

    private void check(CornerGjk walk, CertifiedPair certified, PairCase pair) {
        asked++;
        double size = obstacle.pair().reach();
        switch (walk.measure(obstacle)) {
            case BEYOND -> {
                double margin = obstacle.margin();
                assertTrue(walk.lower() - margin <= certified.truth() + certified.bound(), pair::toString);
                assertTrue(walk.upper() - margin >= certified.truth() - certified.bound(), pair::toString);
                assertTrue(walk.upper() - walk.lower() <= WIDTH * size, pair::toString);
                checkPoints(walk, size, pair.toString());
                bringToTouch(walk, pair);
            }
            case WITHIN -> assertTrue(certified.truth() - certified.bound() <= 0, pair::toString);
            case UNDECIDED -> undecided++;
        }
    }

    /** There, the last step may end at the centre with no weight. */
    private void bringToTouch(CornerGjk walk, PairCase pair) {
        Pose poseB = pair.placementB().pose();
        Vector3 place = poseB.translation(new Vector3());
        pair.placementA().pose().rotate(normal.x, normal.y, normal.z, normal);
        place.addScaled(-walk.length(), normal);
        poseB.setTranslation(place.x, place.y, place.z);
        place(pair, poseB);
        touched++;
        double most = WIDTH * (obstacle.reach() + place.length());
        assertTrue(walk.measure(obstacle) != LimitVerdict.BEYOND || walk.lower() < most, pair::toString);
    }

    /** The points are as far apart as it says, along the normal. */
    private void checkPoints(CornerGjk walk, double size, String pair) {
        walk.witnesses(onA, onB);
        walk.normal(normal);
        assertEquals(1, normal.length(), 1e-14, pair);
        assertEquals(walk.length(), onA.distance(onB), 1e-15 * size, pair);
        double along = normal.dot(onB) - normal.dot(onA);
        assertTrue(along >= walk.lower() - 1e-14 * size && along <= walk.upper() + 1e-14 * size, pair);
    }

    /** Hulls of one to so many points, flat ones, needles, and such as nearly touch, against the general walk. */
    @ParameterizedTest
    @ValueSource(ints = {8, 60})
    void saysWhatTheGeneralWalkSays(int most) {
        CornerGjk walk = most == 8 ? few : any;
        long seed = 20261122;
        var random = new SplittableRandom(seed);
        var verdicts = new EnumMap<LimitVerdict, Integer>(LimitVerdict.class);
        int cases = Effort.of(most == 8 ? 40_000 : 12_000);
        for (int i = 0; i < cases; i++) {
            double[] a = points(random, most);
            double[] b = points(random, most);
            Pose poseA = pose(random, 0.5);
            Pose poseB = pose(random, 0.5 + random.nextInt(3));
            var said = "seed " + seed + " case " + i + " " + Arrays.toString(a) + Arrays.toString(b) + poseA + poseB;
            obstacle.set(Hull.of(a), poseA, Hull.of(b), poseB);
            assertTrue(most > 8 || EightCornerGjk.suits(obstacle.pair()), said);
            LimitVerdict verdict = walk.measure(obstacle);
            verdicts.merge(verdict, 1, Integer::sum);
            LimitVerdict soon = walk.decide(obstacle);
            assertTrue(soon == verdict || verdict == LimitVerdict.UNDECIDED || soon == LimitVerdict.UNDECIDED, said);
            checkTetrahedron(walk, soon, said);
            walk.measure(obstacle);
            general.start(obstacle, Double.POSITIVE_INFINITY, 1e-12);
            general.run();
            if (verdict == LimitVerdict.BEYOND) {
                assertTrue(walk.lower() > 0 && walk.lower() <= general.upper(), said);
                assertTrue(walk.upper() >= general.lower(), said);
                checkPoints(walk, obstacle.pair().reach(), said);
            } else if (verdict == LimitVerdict.WITHIN) {
                assertTrue(general.lower() <= 0, said);
            }
        }
        assertTrue(enclosed > 0.05 * cases, enclosed + " enclosed");
        assertTrue(verdicts.get(LimitVerdict.BEYOND) > 0.37 * cases, verdicts::toString);
        assertTrue(verdicts.get(LimitVerdict.WITHIN) > 0.05 * cases, verdicts::toString);
        assertTrue(verdicts.get(LimitVerdict.UNDECIDED) < 0.2 * cases, verdicts::toString);
    }

    private void checkTetrahedron(CornerGjk walk, LimitVerdict soon, String said) {
        LimitVerdict verdict = walk.enclose(obstacle);
        assertTrue(soon == verdict || verdict == LimitVerdict.UNDECIDED || soon == LimitVerdict.UNDECIDED, said);
        if (verdict == LimitVerdict.WITHIN) {
            enclosed++;
            general.startEnclosed(obstacle, walk);
            assertTrue(general.simplex().surroundsOrigin(0), said);
        }
    }

    /** Bodies that move a little from frame to frame, and sometimes jump, or turn to the other side. */
    @ParameterizedTest
    @ValueSource(ints = {8, 60})
    void goesOnFromWhereItEnded(int most) {
        CornerGjk walk = most == 8 ? few : any;
        long seed = 20261123;
        var random = new SplittableRandom(seed);
        var past = new CornerMemory();
        var decided = new CornerMemory();
        int cold = 0;
        int warm = 0;
        int apart = 0;
        int lost = 0;
        for (int i = 0; i < Effort.of(4_000); i++) {
            Hull a = Hull.of(points(random, most));
            Hull b = Hull.of(points(random, most));
            Pose poseA = pose(random, 0.5);
            Pose poseB = pose(random, 2);
            past.clear();
            decided.clear();
            for (int frame = 0; frame < 6; frame++) {
                var said = "seed " + seed + " case " + i + " frame " + frame;
                move(random, frame == 4 ? 2 : 0.01, poseB);
                obstacle.set(a, poseA, b, poseB);
                LimitVerdict begun = walk.measure(obstacle);
                int steps = walk.steps();
                double upper = walk.upper();
                LimitVerdict verdict = walk.measure(obstacle, past);
                if (verdict == LimitVerdict.BEYOND) {
                    apart++;
                    checkPoints(walk, obstacle.pair().reach(), said);
                    cold += frame % 4 == 0 ? 0 : steps;
                    warm += frame % 4 == 0 ? 0 : walk.steps();
                    assertTrue(begun != LimitVerdict.BEYOND || walk.lower() <= upper, said);
                }
                assertTrue(
                        verdict == begun || verdict == LimitVerdict.UNDECIDED || begun == LimitVerdict.UNDECIDED, said);
                lost += verdict == LimitVerdict.UNDECIDED && begun != LimitVerdict.UNDECIDED ? 1 : 0;
                LimitVerdict soon = walk.decide(obstacle, decided);
                assertTrue(soon == begun || soon == LimitVerdict.UNDECIDED || begun == LimitVerdict.UNDECIDED, said);
                lost += soon == LimitVerdict.UNDECIDED && begun != LimitVerdict.UNDECIDED ? 1 : 0;
            }
        }
        assertTrue(apart > Effort.of(10_000), apart + " apart");
        assertTrue(warm < 0.35 * cold, warm + " steps with a past, " + cold + " without");
        assertTrue(lost <= apart / 1000, lost + " are decided only without a past");
    }

    private static double[] points(SplittableRandom random, int most) {
        double[] points = random.doubles(3L * (1 + random.nextInt(most)), -1, 1).toArray();
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

    private static void move(SplittableRandom random, double far, Pose pose) {
        Vector3 place = pose.translation(new Vector3());
        double[] t = random.doubles(3, -far, far).toArray();
        pose.setTranslation(place.x + t[0], place.y + t[1], place.z + t[2]);
    }
}
