package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.cases.PairCase;
import org.collide4j.cases.Placement;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.junit.jupiter.api.Test;

/** Laws of casts over all ordered pairs of shapes, from far apart to concentric, moving in, past and apart. */
class CastLawsTest {
    private static final double[] PARTS = {0.001, 0.25, 0.5, 0.75, 0.999};

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final CastHit other = new CastHit();
    private final Proximity near = new Proximity();

    /** Three of four motions aim at B's place; the last goes anywhere. */
    private static Vector3 motion(PairSweep.Situation situation) {
        Vector3 way = situation.direction().scale(2);
        if (situation.random().nextInt(4) > 0) {
            Placement a = situation.pair().placementA();
            Placement b = situation.pair().placementB();
            way.scale(0.2).add(new Vector3(b.x() - a.x(), b.y() - a.y(), b.z() - a.z()));
        }
        return way;
    }

    private boolean cast(PairCase pair, Vector3 way, CastHit out) {
        return narrow.cast(
                pair.a().shape(),
                pair.placementA().pose(),
                way.x,
                way.y,
                way.z,
                pair.b().shape(),
                pair.placementB().pose(),
                out);
    }

    private static String described(PairSweep.Situation situation, Vector3 way) {
        return situation + "\n# A moves by " + way;
    }

    @Test
    void theShapesAreApartBeforeTheHitAndMeetAtIt() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            Vector3 way = motion(situation);
            boolean answer = cast(pair, way, hit);
            String what = described(situation, way);
            findings.require(hit.lower() <= hit.time() && hit.time() <= hit.upper(), "unordered", what, hit);
            findings.require(Math.abs(hit.normal().length() - 1) < 1e-12, "normal not unit", what, hit);
            double free = answer ? hit.lower() : 1;
            double rounding = 1e-13 * (pair.size() + way.length() + 4);
            for (double part : PARTS) {
                distanceAt(part * free, pair, way);
                findings.require(
                        free == 0 || near.upper() > -rounding, "overlap before the contact", what, hit + "; " + near);
            }
            if (hit.outcome() == CastHit.Outcome.HIT) {
                distanceAt(hit.lower(), pair, way);
                double before = near.lower();
                distanceAt(hit.upper(), pair, way); // a graze may be over by then
                boolean meet = Math.min(before, near.lower()) <= rounding;
                findings.require(meet, "apart in the interval", what, hit + "; " + near);
            } else if (answer) {
                distanceAt(hit.lower(), pair, way);
                findings.require(near.lower() <= 16 * rounding, "undecided though apart", what, hit + "; " + near);
            }
        });
    }

    private void distanceAt(double time, PairCase pair, Vector3 way) {
        Placement moved = pair.placementA().movedAlong(way, time);
        new PairCase(pair.a(), moved, pair.b(), pair.placementB()).signedDistance(narrow, near);
    }

    @Test
    void movingTheOtherShapeTheOtherWayIsTheSameCast() {
        PairSweep.holds((situation, findings) -> {
            Vector3 way = motion(situation);
            cast(situation.pair(), way, hit);
            cast(situation.pair().swapped(), new Vector3(way).negate(), other);
            agree(findings, described(situation, way));
        });
    }

    @Test
    void turningTheWorldChangesNothing() {
        Placement motion = new Placement(3, -2, 1, 0.1, -0.7, 0.4, 0.6);
        PairSweep.holds((situation, findings) -> {
            Vector3 way = motion(situation);
            cast(situation.pair(), way, hit);
            Vector3 turned = new Vector3();
            motion.pose().rotate(way.x, way.y, way.z, turned);
            cast(situation.pair().after(motion), turned, other);
            agree(findings, described(situation, way));
        });
    }

    @Test
    void scalingTheWorldChangesNothing() {
        double[] scales = {1e-9, 1e9, 0x1p-60, 0x1p60};
        PairSweep.holds((situation, findings) -> {
            Vector3 way = motion(situation);
            cast(situation.pair(), way, hit);
            double scale = scales[situation.random().nextInt(scales.length)];
            cast(situation.scaled(scale), new Vector3(way).scale(scale), other);
            agree(findings, described(situation, way) + "\n# and times " + scale);
        });
    }

    /** Proven answers do not contradict each other; a touch may be decided either way. */
    private void agree(Findings findings, String what) {
        boolean opposed = hit.outcome() != other.outcome()
                && hit.outcome() != CastHit.Outcome.UNDECIDED
                && other.outcome() != CastHit.Outcome.UNDECIDED;
        boolean touch = hit.time() == 0 || other.time() == 0;
        findings.require(!opposed || touch, "one hits, one misses", what, hit + "\nother: " + other);
        if (hit.outcome() == CastHit.Outcome.HIT && other.outcome() == CastHit.Outcome.HIT) {
            double slack = 1e-13; // the other situation was rounded when it was made
            boolean meet = hit.lower() <= other.upper() + slack && other.lower() <= hit.upper() + slack;
            findings.require(meet, "intervals apart", what, hit + "\nother: " + other);
        }
    }

    @Test
    void theSweepHitsMissesAndStartsInOverlap() {
        Map<CastHit.Outcome, Integer> seen = new EnumMap<>(CastHit.Outcome.class);
        int[] overlaps = {0};
        PairSweep.holds((situation, findings) -> {
            Vector3 way = motion(situation);
            boolean answer = cast(situation.pair(), way, hit);
            situation.pair().signedDistance(narrow, near);
            seen.merge(hit.outcome(), 1, Integer::sum);
            boolean beyondRounding = near.termination() != Termination.EXACT; // below it, an overlap counts as touch
            if (near.relation() == Relation.PENETRATING && beyondRounding) {
                overlaps[0]++;
                findings.require(answer && hit.upper() == 0, "overlap is no hit at 0", situation, hit);
            }
        });
        assertEquals(EnumSet.of(CastHit.Outcome.HIT, CastHit.Outcome.MISS), seen.keySet()); // none is left undecided
        assertTrue(
                seen.get(CastHit.Outcome.HIT) > Effort.of(500) && seen.get(CastHit.Outcome.MISS) > Effort.of(200),
                seen::toString);
        assertTrue(overlaps[0] > Effort.of(200), () -> "overlaps " + overlaps[0]);
    }

    @Test
    void withoutDepthAllButTheStartInOverlapIsTheSame() {
        CastHit soon = CastHit.withoutDepth();
        int[] starts = {0};
        PairSweep.holds((situation, findings) -> {
            Vector3 way = motion(situation);
            cast(situation.pair(), way, hit);
            cast(situation.pair(), way, soon);
            boolean sameTimes = hit.outcome() == soon.outcome()
                    && hit.time() == soon.time()
                    && hit.lower() == soon.lower()
                    && hit.upper() == soon.upper();
            findings.require(sameTimes, "another time", described(situation, way), hit + "\nwithout: " + soon);
            if (soon.hit() && soon.upper() == 0 && soon.signedDistance() == 0) {
                starts[0]++;
                boolean unit = Math.abs(soon.normal().length() - 1) < 1e-14;
                findings.require(unit && hit.signedDistance() <= 0, "no overlap", situation, soon);
            } else {
                findings.require(hit.toString().equals(soon.toString()), "another answer", situation, soon);
            }
        });
        assertTrue(starts[0] > Effort.of(200), () -> "starts in overlap " + starts[0]);
    }
}
