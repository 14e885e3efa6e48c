package org.collide4j.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.hull.Hull;
import org.collide4j.kind.box.ExactBoxes;
import org.collide4j.math.Pose;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

class ExactContactTest {
    private static final long SEED = 20261121;

    /** -Dcollide4j.exact.pairs=200000 for a long run. */
    private static final int PAIRS = Integer.getInteger("collide4j.exact.pairs", Effort.of(3000));

    private static final Pose HERE = new Pose();

    private final PlacedPair pair = new PlacedPair();
    private final ExactContact contact = new ExactContact();
    private final ExactBoxes boxes = new ExactBoxes();
    private int decidedBoxes;

    @Test
    void verdictsAreThoseOfBruteForceInIntegers() {
        Findings findings = new Findings();
        Map<ExactVerdict, Integer> met = new EnumMap<>(ExactVerdict.class);
        int hidden = 0;
        SquarePairs pairs = new SquarePairs(SEED);
        for (int i = 0; i < PAIRS; i++) {
            PairCase pair = pairs.next();
            BigDecimal truth = ExactPolytopes.exactDistance(pair);
            hidden += truth.signum() != 0 && Math.abs(truth.doubleValue()) < 1e-12 * pair.size() ? 1 : 0;
            for (PairCase order : new PairCase[] {pair, pair.swapped()}) {
                ExactVerdict verdict = decide(order);
                met.merge(verdict, 1, Integer::sum);
                String detail = "seed " + SEED + ", pair " + i + ": " + verdict + ", truth " + truth;
                findings.require(verdict == verdictOf(truth), "wrong verdict", order, detail);
                findings.require(isProof(truth, contact.clearance()), "clearance beyond the truth", order, detail);
                checkBoxes(order, truth, detail, findings);
            }
        }
        findings.assertNone();
        assertTrue(met.getOrDefault(ExactVerdict.SEPARATED, 0) > PAIRS / 4, met::toString);
        assertTrue(met.getOrDefault(ExactVerdict.PENETRATING, 0) > PAIRS / 5, met::toString);
        assertTrue(met.getOrDefault(ExactVerdict.TOUCHING, 0) > PAIRS / 4, met::toString);
        assertTrue(hidden > PAIRS / 40, "gaps and overlaps that rounding hides: " + hidden);
        assertEquals(0, met.getOrDefault(ExactVerdict.UNDECIDED, 0), met::toString);
        assertTrue(decidedBoxes > PAIRS / 40, "pairs of boxes decided by their axes: " + decidedBoxes);
    }

    private void checkBoxes(PairCase order, BigDecimal truth, String detail, Findings findings) {
        ExactVerdict verdict = boxes.decide(
                order.a().shape(),
                order.placementA().pose(),
                order.b().shape(),
                order.placementB().pose());
        if (verdict != ExactVerdict.UNDECIDED) {
            decidedBoxes++;
            findings.require(verdict == verdictOf(truth), "wrong verdict by axes", order, detail + ", axes " + verdict);
            findings.require(isProof(truth, boxes.clearance()), "clearance of axes beyond the truth", order, detail);
        }
    }

    private static ExactVerdict verdictOf(BigDecimal truth) {
        return switch (truth.signum()) {
            case 1 -> ExactVerdict.SEPARATED;
            case -1 -> ExactVerdict.PENETRATING;
            default -> ExactVerdict.TOUCHING;
        };
    }

    /** Returns whether a clearance is positive and at most the distance or the depth; 0 for a touch. */
    private static boolean isProof(BigDecimal truth, double clearance) {
        boolean positive = (clearance > 0) == (truth.signum() != 0);
        return positive && new BigDecimal(clearance).compareTo(truth.abs()) <= 0;
    }

    /** A ball of vertices and its mirror image, one vertex of each at the same place, or an ulp off. */
    @Test
    void hullsOfAThousandVerticesTouchAtOneVertex() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Double> left = new ArrayList<>(List.of(1.0, 0.1, 0.2));
        List<Double> right = new ArrayList<>(List.of(1.0, 0.1, 0.2));
        while (left.size() < 3000) {
            double y = random.nextDouble(-1, 1);
            double z = random.nextDouble(-1, 1);
            if (y * y + z * z < 1) {
                double bulge = Math.sqrt(1 - y * y - z * z);
                left.addAll(List.of(bulge - 0.05, y, z));
                right.addAll(List.of(2.05 - bulge, y, z));
            }
        }
        Hull a = hull(left);
        Hull b = hull(right);
        assertEquals(ExactVerdict.TOUCHING, decide(a, HERE, b, HERE));
        assertEquals(ExactVerdict.SEPARATED, decide(a, HERE, b, Pose.at(Double.MIN_NORMAL * 0x1p900, 0, 0)));
        assertEquals(ExactVerdict.PENETRATING, decide(a, HERE, b, Pose.at(-Double.MIN_NORMAL * 0x1p900, 0, 0)));
        assertEquals(ExactVerdict.SEPARATED, decide(b, HERE, a, Pose.at(-Double.MIN_NORMAL * 0x1p900, 0, 0)));
        assertTrue(contact.steps() < 40, () -> "portals: " + contact.steps());
    }

    private static Hull hull(List<Double> points) {
        return Hull.of(points.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Boxes need no search; hulls of their corners do. */
    @Test
    void boxesAndHullsOfTheirCornersAreJudgedAlike() {
        SquarePairs pairs = new SquarePairs(SEED + 1);
        Map<ExactVerdict, Integer> met = new EnumMap<>(ExactVerdict.class);
        for (int i = 0; i < PAIRS; i++) {
            PairCase pair = pairs.next();
            ExactVerdict verdict = decide(pair);
            PairCase hulls = new PairCase(hull(pair.a()), pair.placementA(), hull(pair.b()), pair.placementB());
            assertEquals(verdict, decide(hulls), () -> "seed " + (SEED + 1) + "\n" + pair);
            if (pair.a().shape() instanceof Box && pair.b().shape() instanceof Box) {
                met.merge(verdict, 1, Integer::sum);
            }
        }
        assertEquals(3, met.size(), met::toString);
        assertTrue(met.values().stream().allMatch(count -> count > PAIRS / 100), met::toString);
    }

    private static CaseShape hull(CaseShape shape) {
        StringBuilder text = new StringBuilder("hull " + shape.vertices().length / 3);
        for (double coordinate : shape.vertices()) {
            text.append(' ').append(coordinate);
        }
        return CaseShape.parse(text.toString());
    }

    @Test
    void oneTenthPlusTwoTenthsIsNotThreeTenths() {
        ConvexShape a = new Box(0.1, 1, 1);
        ConvexShape b = new Box(0.2, 1, 1);
        assertEquals(ExactVerdict.PENETRATING, decide(a, HERE, b, Pose.at(0.3, 0, 0)));
        assertEquals(ExactVerdict.SEPARATED, decide(a, HERE, b, Pose.at(0.1 + 0.2, 0, 0)));
        assertEquals(ExactVerdict.TOUCHING, decide(a, HERE, new Box(0.1, 1, 1), Pose.at(0.2, 0, 0)));
    }

    @Test
    void flatShapesThatCrossAreProvenToOverlapAndCoplanarOnesToTouch() {
        ConvexShape lying = new Triangle(-1, -1, 0, 1, -1, 0, 0, 1, 0);
        ConvexShape standing = new Triangle(0, -0.5, -1, 0, -0.5, 1, 0, 0.5, 0);
        assertEquals(ExactVerdict.PENETRATING, decide(lying, HERE, standing, HERE));
        assertEquals(ExactVerdict.TOUCHING, decide(lying, HERE, lying, HERE));
        assertEquals(ExactVerdict.TOUCHING, decide(lying, HERE, standing, Pose.at(0, 0, 1)));
        assertEquals(ExactVerdict.SEPARATED, decide(lying, HERE, standing, Pose.at(0, 0, 1.0000000000000002)));
        Segment segment = new Segment(0, 0, 0, 0.1, 0.2, 0.3);
        assertEquals(ExactVerdict.TOUCHING, decide(segment, HERE, new Segment(0.1, 0.2, 0.3, 1, 1, 1), HERE));
        assertEquals(ExactVerdict.TOUCHING, decide(segment, HERE, segment, HERE));
        assertEquals(ExactVerdict.TOUCHING, decide(segment, HERE, new Point(0.05, 0.1, 0.15), HERE));
        assertEquals(ExactVerdict.SEPARATED, decide(segment, HERE, new Point(0.05, 0.1, 0.15000000000000002), HERE));
        assertEquals(ExactVerdict.TOUCHING, decide(new Point(1, 2, 3), HERE, new Point(0, 0, 0), Pose.at(1, 2, 3)));
    }

    @Test
    void bodiesInOnePoseAreSquareHoweverItTurns() {
        Pose pose = Pose.of(1e6, -0.1, 3, 0.1, 0.2, 0.3, 0.4);
        ConvexShape a = Hull.of(0, 0, 0, 0.3, 0, 0, 0, 0.3, 0, 0, 0, 0.3);
        ConvexShape b = new Segment(0.1, 0.1, 0.1, 1, 1, 1); // 0.1 + 0.1 + 0.1 > 0.3
        ConvexShape c = new Segment(0.15, 0.15, 0, 1, 1, 1);
        assertEquals(ExactVerdict.SEPARATED, decide(a, pose, b, pose));
        assertEquals(ExactVerdict.TOUCHING, decide(a, pose, c, new Pose(pose)));
        assertEquals(ExactVerdict.SEPARATED, decide(a, pose, c, new Pose(pose).setTranslation(1e6, -0.1, 4)));
    }

    @Test
    void whatSpansTooManyDecadesOrIsCurvedIsLeftUndecided() {
        Box box = new Box(1, 1, 1);
        assertEquals(ExactVerdict.UNDECIDED, decide(box, HERE, new Cylinder(1, 1), Pose.at(2, 0, 0)));
        assertEquals(ExactVerdict.PENETRATING, decide(box, HERE, box, Pose.of(2, 0, 0, 0, 0, 1e-9, 1)));
        assertEquals(ExactVerdict.UNDECIDED, decide(box, HERE, box, Pose.of(2, 0, 0, 0, 0, 1e-300, 1)));
        ConvexShape needle = new Segment(1, 0, 0, 5, 1, 1);
        assertEquals(ExactVerdict.TOUCHING, decide(box, HERE, needle, HERE));
        assertEquals(ExactVerdict.UNDECIDED, decide(box, HERE, needle, Pose.at(0, 1e-200, 0)));
        assertEquals(ExactVerdict.UNDECIDED, decide(box, HERE, box, Pose.at(2, 1e-200, 0)));
        assertEquals(ExactVerdict.TOUCHING, boxes.decide(box, HERE, box, Pose.at(2, 1e-200, 0)));
    }

    /** 3-4-5: the corner of the turned box is where it is in whole numbers, and so is that of a quaternion of any length. */
    @Test
    void turnedBoxesTouchExactly() {
        Box box = new Box(5, 5, 5);
        double corner = 5 * 1.4;
        for (double length : new double[] {1, 3, 0x1p-70}) {
            Pose turned = Pose.of(5 + corner, 0.25, 0, 0, 0, length, 3 * length); // cosine 0.8, sine 0.6
            Pose nearer = Pose.of(Math.nextDown(5 + corner), 0.25, 0, 0, 0, length, 3 * length);
            assertEquals(ExactVerdict.TOUCHING, decide(box, HERE, box, turned));
            assertEquals(ExactVerdict.TOUCHING, decide(box, turned, box, HERE));
            assertEquals(ExactVerdict.PENETRATING, decide(box, HERE, box, nearer));
        }
    }

    @Test
    void placesMayBeHugeOrTinyIfTheyAreSoTogether() {
        for (double unit : new double[] {1e-290, 1e-100, 1e100, 1e290}) {
            Box box = new Box(unit, unit, unit);
            assertEquals(ExactVerdict.TOUCHING, decide(box, HERE, box, Pose.at(2 * unit, 0, 0)));
            assertEquals(ExactVerdict.SEPARATED, decide(box, HERE, box, Pose.at(Math.nextUp(2 * unit), 0, 0)));
            assertEquals(Math.ulp(2 * unit), contact.clearance(), 1e-10 * Math.ulp(2 * unit));
            assertEquals(ExactVerdict.PENETRATING, decide(box, HERE, box, Pose.at(Math.nextDown(2 * unit), 0, 0)));
            ConvexShape tip = new Triangle(unit, unit, unit, 3 * unit, 0, 0, 3 * unit, 0, unit);
            assertEquals(ExactVerdict.TOUCHING, decide(box, HERE, tip, HERE));
            assertEquals(ExactVerdict.SEPARATED, decide(box, HERE, tip, Pose.at(Math.ulp(unit), 0, 0)));
            assertEquals(ExactVerdict.PENETRATING, decide(box, HERE, tip, Pose.at(-Math.ulp(unit), 0, -0.1 * unit)));
        }
    }

    private ExactVerdict decide(PairCase pair) {
        return decide(
                pair.a().shape(),
                pair.placementA().pose(),
                pair.b().shape(),
                pair.placementB().pose());
    }

    private ExactVerdict decide(ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        pair.set(a, poseA, b, poseB);
        return contact.decide(pair);
    }
}
