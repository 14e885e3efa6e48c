package org.collide4j.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.CaseShape;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.oracle.ExactPolytopes;
import org.collide4j.query.CastHit;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/**
 * Casts of polytopes, rounded or not, that rounding neither grants nor denies: each is decided, as integers decide whether
 * all that A sweeps shares a point with B; and integers find no contact before the lower bound, and one by the upper.
 */
class ExactCastTest {
    private static final long SEED = 20261123;

    /** -Dcollide4j.exact.casts=20000 for a long run. */
    private static final int CASTS = Integer.getInteger("collide4j.exact.casts", Effort.of(100));

    private static final BigDecimal NOTHING = new BigDecimal("1e-40");

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final Proximity near = new Proximity();
    private final Findings findings = new Findings();
    private final Map<Outcome, Integer> met = new EnumMap<>(Outcome.class);
    private int decidedExactly;
    private double marginA;
    private double marginB;
    private Vector3 motionOfB = new Vector3();

    /** The motion ends where the bodies touch, or some units in the last place sooner or later. */
    @Test
    void motionsThatEndInTouch() {
        for (int i = 0; i < CASTS; i++) {
            PairCase pair = farApart(i);
            Vector3 way = towards(pair);
            ask(pair, way, false);
            if (hit.hit()) {
                check(pair, way.scale(hit.time() * (1 + random.nextInt(-3, 4) * 0x1p-53)), i);
            }
        }
        assertDecided();
    }

    /** Both move; the difference of their motions is no vector of doubles. */
    @Test
    void motionsOfBothThatEndInTouch() {
        for (int i = 0; i < CASTS / 2; i++) {
            PairCase pair = farApart(i);
            motionOfB = new Vector3();
            Vector3 way = towards(pair);
            ask(pair, way, false);
            if (hit.hit()) {
                motionOfB = direction().scale(random.nextDouble(3));
                way.scale(hit.time() * (1 + random.nextInt(-3, 4) * 0x1p-53));
                check(pair, way.add(motionOfB), i);
            }
        }
        findings.assertNone();
        assertTrue(decidedExactly > CASTS / 4, "decided exactly: " + decidedExactly + ", seed " + SEED);
    }

    /** The bodies pass each other as near to touch as rounding likes. */
    @Test
    void motionsThatGraze() {
        for (int i = 0; i < CASTS; i++) {
            PairCase pair = touching(farApart(i));
            Vector3 n = near.normal();
            Vector3 way = new Vector3().cross(n, direction());
            double back = 3 / way.length();
            Placement start = pair.placementA().movedBy(-back * way.x, -back * way.y, -back * way.z);
            check(pair.withPlacementA(start), way.scale(2 * back), i);
        }
        assertDecided();
    }

    /** Rays whose length is no power of two, so that their end is no place of doubles; and endless ones. */
    @Test
    void raysThatEndInTouchOrGraze() {
        marginA = 0;
        int hits = 0;
        for (int i = 0; i < CASTS; i++) {
            marginB = i % 2 == 0 ? 0 : random.nextDouble(0.05, 1);
            CaseShape b = polytope();
            Placement place = place(random.nextDouble(-2, 2));
            Vector3 from = direction().scale(5);
            Vector3 to = aimedAt(b, place, i % 3 == 0 ? 1 : 0.5);
            Vector3 d = new Vector3().sub(to, from);
            boolean endless = i % 3 == 0;
            ray(from, d, Double.POSITIVE_INFINITY, b, place);
            double length = endless ? Double.POSITIVE_INFINITY : hit.time() * (1 + random.nextInt(-3, 4) * 0x1p-53);
            if (length > 0 && (endless || hit.hit())) {
                ray(from, d, length, b, place);
                checkRay(from, d, endless ? 0x1p10 : length, b, place, i);
                hits += hit.hit() ? 1 : 0;
            }
        }
        findings.assertNone();
        assertTrue(hits > CASTS / 4, "hits: " + hits + ", seed " + SEED);
        assertTrue(decidedExactly > CASTS / 4, "decided exactly: " + decidedExactly + ", seed " + SEED);
    }

    /** A point of the boundary along a corner, where rays graze; or one within. */
    private static Vector3 aimedAt(CaseShape b, Placement place, double part) {
        double[] v = b.vertices();
        int other = v.length / 6 * 3;
        Vector3 p = new Vector3(v[0] * part + v[other] * (1 - part), v[1] * part + v[other + 1] * (1 - part), 0);
        p.z = v[2] * part + v[other + 2] * (1 - part);
        return place.pose().transform(p, p);
    }

    private void ray(Vector3 from, Vector3 d, double length, CaseShape b, Placement place) {
        Ray ray = new Ray(from.x, from.y, from.z, d.x, d.y, d.z, length);
        narrow.raycast(ray, rounded(b, marginB), place.pose(), hit);
    }

    private void checkRay(Vector3 from, Vector3 d, double length, CaseShape b, Placement place, int number) {
        CaseShape point = CaseShape.parse("point 0 0 0");
        PairCase pair = new PairCase(point, new Placement(from.x, from.y, from.z, 0, 0, 0, 1), b, place);
        checkAnswer(pair, d, length, "ray " + number);
    }

    private void assertDecided() {
        findings.assertNone();
        String seen = met + ", decided exactly " + decidedExactly + ", seed " + SEED;
        assertTrue(met.getOrDefault(Outcome.HIT, 0) > CASTS / 3, seen);
        assertTrue(met.getOrDefault(Outcome.MISS, 0) > CASTS / 3, seen);
        assertEquals(0, met.getOrDefault(Outcome.UNDECIDED, 0), seen);
        assertTrue(decidedExactly > CASTS / 2, seen);
    }

    private void check(PairCase pair, Vector3 way, int number) {
        for (boolean swapped : new boolean[] {false, true}) {
            ask(pair, way, swapped);
            met.merge(hit.outcome(), 1, Integer::sum);
            checkAnswer(pair, way, 1, (swapped ? "swapped " : "") + number);
        }
    }

    private void checkAnswer(PairCase pair, Vector3 way, double length, String number) {
        decidedExactly += hit.termination() == Termination.EXACT ? 1 : 0;
        String what = "seed " + SEED + ", cast " + number + ", margins " + marginA + " " + marginB + ", way " + way
                + " · " + length + "\n" + pair + "\n" + hit;
        boolean meets = distance(pair, way, length).compareTo(NOTHING) <= 0;
        findings.require(hit.outcome() == (meets ? Outcome.HIT : Outcome.MISS), "wrong outcome", pair, what);
        if (meets && hit.outcome() == Outcome.HIT) {
            boolean ordered = hit.lower() <= hit.time() && hit.time() <= hit.upper() && hit.upper() <= length;
            findings.require(ordered, "time outside of its interval", pair, what);
            boolean before = hit.lower() > 0 && distance(pair, way, hit.lower()).compareTo(NOTHING.negate()) < 0;
            findings.require(!before, "a contact before the lower bound", pair, what);
            double width = (hit.upper() - hit.lower()) * way.length();
            findings.require(width <= 1e-12 * (pair.size() + marginA + marginB), "wide", pair, what);
            boolean by = distance(pair, way, hit.upper()).compareTo(NOTHING) <= 0;
            findings.require(by, "none by the upper bound", pair, what);
        }
    }

    /** Of B from what A sweeps in the time, less both margins. */
    private BigDecimal distance(PairCase pair, Vector3 way, double time) {
        BigDecimal[] end = {
            exactWay(way.x, motionOfB.x, time), exactWay(way.y, motionOfB.y, time), exactWay(way.z, motionOfB.z, time)
        };
        return ExactPolytopes.exactDistanceOfSweep(pair, end)
                .subtract(new BigDecimal(marginA))
                .subtract(new BigDecimal(marginB));
    }

    private static BigDecimal exactWay(double ofA, double ofB, double time) {
        return new BigDecimal(ofA).subtract(new BigDecimal(ofB)).multiply(new BigDecimal(time));
    }

    private void ask(PairCase pair, Vector3 way, boolean swapped) {
        ConvexShape a = rounded(pair.a(), marginA);
        ConvexShape b = rounded(pair.b(), marginB);
        Pose poseA = pair.placementA().pose();
        Pose poseB = pair.placementB().pose();
        if (motionOfB.lengthSquared() > 0) {
            Motion motionA = new Motion().setTranslation(way.x, way.y, way.z);
            Motion motionB = new Motion().setTranslation(motionOfB.x, motionOfB.y, motionOfB.z);
            if (swapped) {
                narrow.cast(b, poseB, motionB, a, poseA, motionA, hit);
            } else {
                narrow.cast(a, poseA, motionA, b, poseB, motionB, hit);
            }
        } else if (swapped) {
            narrow.cast(b, poseB, new Vector3(way).negate(), a, poseA, hit);
        } else {
            narrow.cast(a, poseA, way, b, poseB, hit);
        }
    }

    private static ConvexShape rounded(CaseShape core, double margin) {
        return margin > 0 ? core.shape().rounded(margin) : core.shape();
    }

    /** Every other pair with margins, and some of those with one. */
    private PairCase farApart(int number) {
        marginA = number % 4 == 1 ? random.nextDouble(0.05, 1) : 0;
        marginB = number % 2 == 1 ? random.nextDouble(0.05, 1) : 0;
        return new PairCase(polytope(), place(-5), polytope(), place(5));
    }

    private Vector3 towards(PairCase pair) {
        Placement a = pair.placementA();
        Placement b = pair.placementB();
        return new Vector3(b.x() - a.x(), b.y() - a.y(), b.z() - a.z()).addScaled(0.5, direction());
    }

    /** Moves A until it all but touches; the normal stays in the answer. */
    private PairCase touching(PairCase start) {
        PairCase pair = start;
        for (int k = 0; k < 3; k++) {
            measure(pair);
            Vector3 n = near.normal();
            double way = near.signedDistance();
            pair = pair.withPlacementA(pair.placementA().movedBy(way * n.x, way * n.y, way * n.z));
        }
        measure(pair);
        return pair;
    }

    private void measure(PairCase pair) {
        ConvexShape a = rounded(pair.a(), marginA);
        ConvexShape b = rounded(pair.b(), marginB);
        narrow.signedDistance(a, pair.placementA().pose(), b, pair.placementB().pose(), near);
    }

    private Vector3 direction() {
        Vector3 d = new Vector3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return d.scale(1 / d.length());
    }

    private Placement place(double x) {
        return new Placement(
                x + random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1));
    }

    /** Of few vertices, as all pairs of their edges are tried; flat ones among them. */
    private CaseShape polytope() {
        return switch (random.nextInt(6)) {
            case 0 -> CaseShape.parse("box" + numbers(3, 0.25, 1));
            case 1 -> CaseShape.parse("triangle" + numbers(9, -1, 1));
            case 2 -> CaseShape.parse("segment" + numbers(6, -1, 1));
            default -> CaseShape.parse("hull 4" + numbers(12, -1, 1));
        };
    }

    private String numbers(int count, double least, double most) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(' ').append(random.nextDouble(least, most));
        }
        return text.toString();
    }
}
