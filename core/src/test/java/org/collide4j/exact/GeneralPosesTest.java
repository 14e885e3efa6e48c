package org.collide4j.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Effort;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** However the bodies are turned, the sign is that of exact arithmetic on the quaternions that they were turned by, or matrices. */
class GeneralPosesTest {
    private static final long SEED = 20261122;

    /** -Dcollide4j.exact.pairs=200000 for a long run. */
    private static final int PAIRS = Integer.getInteger("collide4j.exact.pairs", Effort.of(600));

    private static final BigDecimal NOTHING = new BigDecimal("1e-40");

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Map<Relation, Integer> met = new EnumMap<>(Relation.class);
    private int hidden;

    @Test
    void polytopesAreDecided() {
        for (int i = 0; i < PAIRS; i++) {
            bringToTouch(new PairCase(polytope(), place(), polytope(), place()), 0, 0, i);
        }
        assertMet(PAIRS / 4, 0);
    }

    @Test
    void marginsAreDecided() {
        for (int i = 0; i < PAIRS; i++) {
            PairCase pair = new PairCase(polytope(), place(), polytope(), place());
            bringToTouch(pair, i % 3 == 0 ? 0 : margin(), margin(), i);
        }
        assertMet(PAIRS / 4, 0);
    }

    /** Turned about the normal of both faces, by quaternions whose rounding tilts them against each other. */
    @Test
    void boxesFaceOnFaceAreDecided() {
        for (int i = 0; i < PAIRS; i++) {
            double[] a = halves();
            double[] b = halves();
            int axis = random.nextInt(3);
            double[] way = new double[3];
            for (int k = 0; k < 3; k++) {
                way[k] = (a[k] + b[k]) * (k == axis ? random.nextInt(2) * 2 - 1 : random.nextDouble(-1, 1));
            }
            double half = random.nextDouble(Math.PI);
            double[] turn = new double[3];
            turn[axis] = Math.sin(half);
            Placement inA = new Placement(way[0], way[1], way[2], turn[0], turn[1], turn[2], Math.cos(half));
            Placement placeA = place();
            bringToTouch(new PairCase(box(a), placeA, box(b), inA.after(placeA)), 0, 0, i);
        }
        assertMet(PAIRS / 4, 0);
    }

    /** Corners that touch in whole numbers, turned or not: then the touch is exact. */
    @Test
    void touchesOfMarginsAreExact() {
        double[][] ways = {{3, 4, 0}, {2, 3, 6}, {1, 4, 8}, {5, 0, 0}, {0, 0, -7}};
        for (int i = 0; i < PAIRS; i++) {
            double[] way = ways[i % ways.length];
            double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
            double part = random.nextInt(1, 8) / 8.0;
            CaseShape point = CaseShape.parse("point 0 0 0");
            Placement a = new Placement(1, 2, 3, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Placement b = new Placement(1 + way[0], 2 + way[1], 3 + way[2], 0.5, random.nextDouble(), 0, 1);
            check(new PairCase(point, a, point, b), part * length, length - part * length, i);
        }
        assertMet(0, PAIRS);
    }

    private void assertMet(int hiddenAtLeast, int touches) {
        assertTrue(hidden >= hiddenAtLeast, "within 1e-13 of touch: " + hidden + ", seed " + SEED);
        assertEquals(touches, met.getOrDefault(Relation.TOUCHING, 0), met::toString);
        if (touches == 0) {
            assertTrue(met.getOrDefault(Relation.SEPARATED, 0) > PAIRS / 5, met::toString);
            assertTrue(met.getOrDefault(Relation.PENETRATING, 0) > PAIRS / 5, met::toString);
        }
    }

    /** Brings B to where it all but touches, by as many units in the last place as rounding likes. */
    private void bringToTouch(PairCase start, double marginA, double marginB, int number) {
        PairCase pair = start;
        for (int k = 0; k < 3; k++) {
            ask(pair, pair.placementA().pose(), pair.placementB().pose(), marginA, marginB);
            Vector3 n = near.normal();
            double way = -near.signedDistance();
            pair = pair.withPlacementB(pair.placementB().movedBy(way * n.x, way * n.y, way * n.z));
        }
        double off = random.nextInt(-4, 5) * 0x1p-54;
        check(pair.withPlacementB(pair.placementB().movedBy(off, -off, off)), marginA, marginB, number);
    }

    private void check(PairCase pair, double marginA, double marginB, int number) {
        boolean byMatrix = number % 4 == 0;
        Pose poseA = pose(pair.placementA(), byMatrix);
        Pose poseB = pose(pair.placementB(), byMatrix);
        ask(pair, poseA, poseB, marginA, marginB);
        BigDecimal distance =
                byMatrix ? ExactPolytopes.exactDistance(pair, poseA, poseB) : ExactPolytopes.exactDistance(pair);
        BigDecimal truth = distance.subtract(new BigDecimal(marginA)).subtract(new BigDecimal(marginB));
        int sign = truth.abs().compareTo(NOTHING) < 0 ? 0 : truth.signum();
        hidden += sign != 0 && truth.abs().doubleValue() < 1e-13 ? 1 : 0;
        met.merge(near.relation(), 1, Integer::sum);
        String row = "seed " + SEED + ", pair " + number + ": truth " + truth + "\n" + pair + "\n" + near;
        Relation expected = sign > 0 ? Relation.SEPARATED : sign < 0 ? Relation.PENETRATING : Relation.TOUCHING;
        assertEquals(expected, near.relation(), row);
        assertTrue(new BigDecimal(near.lower()).compareTo(truth.add(NOTHING)) <= 0, row);
        assertTrue(new BigDecimal(near.upper()).compareTo(truth.subtract(NOTHING)) >= 0, row);
        assertTrue(near.termination() != Termination.EXACT || near.lower() >= 0 || near.upper() < 0, row);
        ConvexShape a = rounded(pair.a(), marginA);
        ConvexShape b = rounded(pair.b(), marginB);
        assertEquals(sign <= 0, narrow.intersects(a, poseA, b, poseB), row);
        assertEquals(sign <= 0, narrow.intersects(b, poseB, a, poseA), row);
        narrow.signedDistance(b, poseB, a, poseA, near);
        assertEquals(expected, near.relation(), () -> "swapped: " + row + "\n" + near);
    }

    /** A product keeps no quaternion. */
    private static Pose pose(Placement placement, boolean byMatrix) {
        return byMatrix ? new Pose().setProduct(placement.pose(), new Pose()) : placement.pose();
    }

    private void ask(PairCase pair, Pose poseA, Pose poseB, double marginA, double marginB) {
        narrow.signedDistance(rounded(pair.a(), marginA), poseA, rounded(pair.b(), marginB), poseB, near);
    }

    private static ConvexShape rounded(CaseShape core, double margin) {
        return margin > 0 ? core.shape().rounded(margin) : core.shape();
    }

    private double margin() {
        return random.nextDouble(0.05, 1);
    }

    private Placement place() {
        return new Placement(
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-2, 2),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }

    /** Solid ones, so that an overlap is no touch. */
    private CaseShape polytope() {
        return switch (random.nextInt(4)) {
            case 0, 1 -> CaseShape.parse("box" + numbers(3, 0.25, 1));
            case 2 -> CaseShape.parse("hull 6" + numbers(18, -1, 1));
            default -> CaseShape.parse("hull 4" + numbers(12, -1, 1));
        };
    }

    private double[] halves() {
        return new double[] {random.nextDouble(0.25, 1), random.nextDouble(0.25, 1), random.nextDouble(0.25, 1)};
    }

    private static CaseShape box(double[] halves) {
        return CaseShape.parse("box " + halves[0] + " " + halves[1] + " " + halves[2]);
    }

    private String numbers(int count, double least, double most) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(' ').append(random.nextDouble(least, most));
        }
        return text.toString();
    }
}
