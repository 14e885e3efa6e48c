package org.collide4j.kind.box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.CertifiedPair;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.cases.QueryFile;
import org.collide4j.cases.SupportPlane;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every verdict and every interval against truths of exact arithmetic; witness points against the support mappings. */
class BoxDecisionTest {
    /** In lengths of the pair's size, as all tolerances here; the rounding of long thin pairs counts their distance too. */
    private static final double WIDTH = 3e-13;

    /** -Dcollide4j.sat.pairs=20000 for a long run. */
    private static final int COUNT = Integer.getInteger("collide4j.sat.pairs", Effort.of(400, 100));

    private final BoxDecision boxes = new BoxDecision();
    private final BoxDistance gaps = new BoxDistance();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Map<BoxDecision.Verdict, Integer> verdicts = new EnumMap<>(BoxDecision.Verdict.class);
    private final Set<String> axes = new TreeSet<>();
    private final Map<String, Integer> nearest = new TreeMap<>();
    private final Map<String, Integer> sooner = new TreeMap<>();

    @ParameterizedTest
    @CsvSource({"boxes, 4000, 1700", "hard, 90, 30"})
    void certifiedPairs(String file, int atLeast, int overlapping) {
        int met = 0;
        for (CertifiedPair certified : QueryFile.certified(file)) {
            if (isBox(certified.pair().a()) && isBox(certified.pair().b())) {
                check(certified);
                check(certified.swapped());
                met++;
            }
        }
        assertTrue(met >= atLeast, "pairs of boxes: " + met);
        assertTrue(count(BoxDecision.Verdict.OVERLAPPING) >= overlapping, () -> "verdicts " + verdicts);
        int apart = nearest.values().stream().mapToInt(Integer::intValue).sum();
        assertEquals(5, nearest.size(), () -> "nearest features " + nearest);
        assertTrue(nearest.get("none") < 0.1 * apart, () -> "nearest features " + nearest);
        assertTrue(sooner.get("apart") > 0.6 * apart, () -> "answered without edges " + sooner);
        assertTrue(sooner.get("overlap") >= count(BoxDecision.Verdict.OVERLAPPING), () -> "without edges " + sooner);
    }

    private static boolean isBox(CaseShape shape) {
        return shape.shape() instanceof Box;
    }

    /** Turned by anything from a unit in the last place to a right angle, then moved to touch, or nearly. */
    @Test
    @Tag("thorough")
    void nearlyParallelAndNearlyTouchingPairsAgreeWithExactArithmetic() {
        var random = new Random(20);
        for (int i = 0; i < COUNT; i++) {
            PairCase pair = randomPair(random);
            check(exact("random pair " + i, pair));
            var proximity = new Proximity();
            double distance = pair.signedDistance(new NarrowPhase(), proximity);
            double nudge = distance * (1 + random.nextInt(5) * 1e-16);
            PairCase touching = pair.withPlacementA(pair.placementA().movedAlong(proximity.normal(), nudge));
            check(exact("touching pair " + i, touching));
        }
        assertTrue(count(BoxDecision.Verdict.OPEN) > COUNT / 2, () -> "verdicts " + verdicts);
        assertTrue(count(BoxDecision.Verdict.APART) > COUNT / 4, () -> "verdicts " + verdicts);
        assertTrue(count(BoxDecision.Verdict.OVERLAPPING) > COUNT / 4, () -> "verdicts " + verdicts);
        assertTrue(axes.size() >= (Effort.THOROUGH ? 15 : 12), () -> "axes that won: " + axes);
    }

    private static PairCase randomPair(Random random) {
        CaseShape a = box(random);
        CaseShape b = box(random);
        double turn = Math.pow(10, -17 * random.nextDouble());
        double reach = 0.8 * Math.min(a.extent(), b.extent());
        boolean aligned = random.nextInt(4) == 0;
        Placement placeA = new Placement(0, 0, 0, random.nextGaussian(), random.nextGaussian(), 0.5, 0.25);
        Placement local = new Placement(
                reach * random.nextGaussian(),
                reach * random.nextGaussian(),
                reach * random.nextGaussian(),
                turn * random.nextGaussian(),
                aligned ? 0 : turn * random.nextGaussian(),
                aligned ? 0 : turn * random.nextGaussian(),
                1);
        return aligned
                ? new PairCase(a, Placement.IDENTITY, b, local)
                : new PairCase(a, placeA, b, local.after(placeA));
    }

    private static CaseShape box(Random random) {
        double flat = random.nextInt(5) == 0 ? Math.pow(10, -12 * random.nextDouble()) : 1;
        return CaseShape.parse("box " + (0.1 + random.nextDouble()) + " " + (0.1 + random.nextDouble()) + " "
                + flat * (0.1 + random.nextDouble()));
    }

    private static CertifiedPair exact(String source, PairCase pair) {
        double truth = ExactPolytopes.signedDistance(pair);
        return new CertifiedPair(source, "", pair, truth, Math.ulp(truth));
    }

    private void check(CertifiedPair certified) {
        PairCase pair = certified.pair();
        Box a = (Box) pair.a().shape();
        Box b = (Box) pair.b().shape();
        Pose poseA = pair.placementA().pose();
        Pose poseB = pair.placementB().pose();
        double truth = certified.truth();
        double bound = certified.bound();
        double close = WIDTH * (pair.size() + Math.abs(truth));
        BoxDecision.Verdict verdict = boxes.decide(a, poseA, b, poseB);
        verdicts.merge(verdict, 1, Integer::sum);
        switch (verdict) {
            case APART -> assertTrue(truth + bound > 0, certified::toString);
            case OVERLAPPING -> assertTrue(truth - bound < 0, certified::toString);
            default -> assertTrue(Math.abs(truth) < close || (isFlat(a) && isFlat(b)), certified::toString);
        }
        checkWithoutEdges(certified, verdict);
        boolean proven = gaps.start(a, b, new Pose().setRelative(poseA, poseB));
        assertEquals(proven, !(isFlat(a) && isFlat(b)), certified::toString);
        assertTrue(gaps.lower() <= truth + bound, certified::toString);
        if (proven) {
            assertTrue(truth - bound <= gaps.upper(), certified::toString);
        }
        if (proven && truth < close) {
            gaps.witnesses(onA, onB);
            axes.add(gaps.toString());
            checkAnswer(certified, poseA, poseB, close);
        }
        if (proven && gaps.lower() > 0) {
            boolean found = gaps.nearest(onA, onB);
            nearest.merge(found ? gaps.toString().replaceAll("[^a-z ]*[0-9]", "") : "none", 1, Integer::sum);
            if (found) {
                assertTrue(gaps.lower() <= truth + bound && truth - bound <= gaps.upper(), certified::toString);
                checkAnswer(certified, poseA, poseB, close);
            }
        }
    }

    /** What is answered before all axes are known. */
    private void checkWithoutEdges(CertifiedPair certified, BoxDecision.Verdict verdict) {
        PairCase pair = certified.pair();
        Pose poseA = pair.placementA().pose();
        Pose poseB = pair.placementB().pose();
        Box a = (Box) pair.a().shape();
        Box b = (Box) pair.b().shape();
        double truth = certified.truth();
        double bound = certified.bound();
        if (!gaps.place(a, b, new Pose().setRelative(poseA, poseB))) {
            return;
        }
        if (gaps.overlaps()) {
            assertTrue(truth - bound < 0, certified::toString);
            sooner.merge("overlap", 1, Integer::sum);
        } else {
            assertFalse(verdict == BoxDecision.Verdict.OVERLAPPING, certified::toString);
        }
        if (gaps.nearestToFace(onA, onB)) {
            assertTrue(truth + bound > 0, certified::toString);
            assertTrue(gaps.lower() <= truth + bound && truth - bound <= gaps.upper(), certified::toString);
            checkAnswer(certified, poseA, poseB, WIDTH * (pair.size() + Math.abs(truth)));
            sooner.merge("apart", 1, Integer::sum);
        }
    }

    private static boolean isFlat(Box box) {
        return box.halfX() == 0 || box.halfY() == 0 || box.halfZ() == 0;
    }

    private void checkAnswer(CertifiedPair certified, Pose poseA, Pose poseB, double close) {
        assertTrue(gaps.upper() - gaps.lower() < close, certified::toString);
        assertTrue(gaps.lower() <= gaps.distance() && gaps.distance() <= gaps.upper(), certified::toString);
        Vector3 n = poseA.rotate(gaps.normal().x, gaps.normal().y, gaps.normal().z, new Vector3());
        assertEquals(1, n.length(), 1e-14);
        assertEquals(gaps.distance(), new SupportPlane(certified.pair()).gap(n), close, certified::toString);
        Vector3 expected = new Vector3(onA).addScaled(gaps.distance(), gaps.normal());
        assertTrue(expected.distance(onB) <= close, certified::toString);
        Box a = (Box) certified.pair().a().shape();
        Box b = (Box) certified.pair().b().shape();
        assertTrue(isOnSurface(a, onA, close), () -> "onA " + onA + "\n" + certified);
        Pose bInA = new Pose().setRelative(poseA, poseB);
        Vector3 local = bInA.inverseTransform(onB, new Vector3());
        assertTrue(isOnSurface(b, local, close), () -> "onB " + local + "\n" + certified);
    }

    private static boolean isOnSurface(Box box, Vector3 p, double close) {
        double outside = Math.max(
                Math.abs(p.x) - box.halfX(), Math.max(Math.abs(p.y) - box.halfY(), Math.abs(p.z) - box.halfZ()));
        return Math.abs(outside) <= close;
    }

    @Test
    void boxesOfExtremeSizeAreLeftOpen() {
        for (double half : new double[] {1e-310, 1e-200, 1e200, 1e300}) {
            var box = new Box(half, half, half);
            assertEquals(BoxDecision.Verdict.UNDECIDED, boxes.decide(box, new Pose(), box, Pose.at(half, 0, 0)));
            assertFalse(gaps.start(box, box, Pose.at(half, 0, 0)));
        }
    }

    private int count(BoxDecision.Verdict verdict) {
        return verdicts.getOrDefault(verdict, 0);
    }
}
