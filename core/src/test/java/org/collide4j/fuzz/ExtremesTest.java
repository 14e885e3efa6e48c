package org.collide4j.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.cases.Findings;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Lengths from the smallest double to 1e300, mixed: what can be constructed is answered by every query, in numbers, and truly. */
class ExtremesTest {
    private static final long SEED = 20261122;
    private static final int SITUATIONS = Effort.of(12_000);

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity answer = new Proximity();
    private final Proximity other = new Proximity();
    private final CastHit hit = new CastHit();
    private final Contacts contacts = new Contacts();
    private final Vector3 point = new Vector3();
    private final Findings findings = new Findings();

    @Test
    void everyQueryAnswersInNumbersAndWithoutContradiction() {
        int refused = 0;
        Set<Relation> relations = EnumSet.noneOf(Relation.class);
        for (long seed = SEED; seed < SEED + SITUATIONS; seed++) {
            try {
                ExtremeSituation situation = new ExtremeSituation(new SplittableRandom(seed));
                String what = "seed " + seed + ": " + situation;
                distances(situation, what);
                contacts(situation, what);
                casts(situation, what);
                relations.add(answer.relation());
            } catch (IllegalArgumentException e) {
                assertTrue(ExtremeSituation.isRefusal(e), () -> "a query threw: " + e);
                refused++;
            }
        }
        findings.assertNone();
        assertEquals(EnumSet.complementOf(EnumSet.of(Relation.OVERLAPPING)), relations);
        assertTrue(refused < SITUATIONS / 20, "refused " + refused);
    }

    private void distances(ExtremeSituation s, String what) {
        ConvexShape a = s.a;
        ConvexShape b = s.b;
        narrow.signedDistance(b, s.poseB, a, s.poseA, other);
        narrow.signedDistance(a, s.poseA, b, s.poseB, answer);
        inNumbers(answer, what);
        meets("swapped", other, what);
        boolean shares = narrow.intersects(a, s.poseA, b, s.poseB);
        require(shares ? answer.lower() <= 0 : answer.upper() >= 0, "intersects contradicts", what);
        boolean near = narrow.within(s.limit, a, s.poseA, b, s.poseB);
        require(near || answer.upper() >= s.limit, "within contradicts", what);
        narrow.roughSignedDistance(a, s.poseA, b, s.poseB, 6, other);
        meets("rough", other, what);
        Pair pair = new Pair(a, b);
        for (int i = 0; i < 2; i++) {
            narrow.signedDistance(pair, s.poseA, s.poseB, other);
            meets("with a past", other, what);
        }
        narrow.distance(a, s.poseA, b, s.poseB, other);
        inNumbers(other, what);
        boolean agree = other.lower() <= Math.max(0, answer.upper()) && other.upper() >= answer.lower();
        require(agree, "without depth, another distance", what);
        narrow.contains(a, s.poseA, s.way);
        require(narrow.nearest(s.way, a, s.poseA, point).isFinite(), "nearest is no place", what);
    }

    private void meets(String kind, Proximity other, String what) {
        inNumbers(other, what);
        boolean meet = answer.lower() <= other.upper() && other.lower() <= answer.upper();
        findings.require(meet, kind + ": another answer", what, answer + "\n" + other);
    }

    private void inNumbers(Proximity p, String what) {
        boolean ordered = p.lower() <= p.signedDistance() && p.signedDistance() <= p.upper();
        findings.require(ordered, "unordered, or no numbers", what, p);
        boolean places =
                p.pointOnA().isFinite() && p.pointOnB().isFinite() && p.normal().isFinite();
        findings.require(places, "points are no places", what, p);
    }

    private void contacts(ExtremeSituation s, String what) {
        narrow.contacts(s.a, s.poseA, s.b, s.poseB, s.limit, contacts);
        findings.require(contacts.area() >= 0, "no area", what, contacts);
        for (int i = 0; i < contacts.size(); i++) {
            boolean number = !Double.isNaN(contacts.distance(i));
            findings.require(
                    number && contacts.pointOnA(i, point).isFinite(), "contact without a place", what, contacts);
        }
    }

    private void casts(ExtremeSituation s, String what) {
        Pair pair = new Pair(s.a, s.b);
        for (int i = 0; i < 2; i++) {
            narrow.cast(s.a, s.poseA, s.way, s.b, s.poseB, hit);
            judge("linear", what);
            narrow.cast(pair, s.poseA, s.way.x, s.way.y, s.way.z, s.poseB, hit);
            judge("linear", what);
            narrow.cast(s.a, s.poseA, s.motionA, s.b, s.poseB, hit);
            judge("turning", what);
            narrow.cast(pair, s.poseA, s.motionA, s.poseB, s.motionB, hit);
            judge("both turning", what);
        }
        narrow.raycast(s.ray, s.b, s.poseB, hit);
        inNumbers("ray", what);
    }

    private void judge(String kind, String what) {
        inNumbers(kind, what);
        boolean overlaps = answer.relation() == Relation.PENETRATING && answer.termination() != Termination.EXACT;
        findings.require(!overlaps || (hit.hit() && hit.lower() == 0), kind + ": an overlap is passed", what, hit);
    }

    private void inNumbers(String kind, String what) {
        boolean ordered = hit.lower() <= hit.time() && hit.time() <= hit.upper();
        findings.require(ordered, kind + ": unordered, or no numbers", what, hit);
        findings.require(Math.abs(hit.normal().length() - 1) < 1e-12, kind + ": normal is not unit", what, hit);
        boolean places =
                !hit.hit() || (hit.pointOnA().isFinite() && hit.pointOnB().isFinite());
        findings.require(places, kind + ": points are no places", what, hit);
    }

    private void require(boolean holds, String kind, String what) {
        findings.require(holds, kind, what, answer);
    }

    /** Findings of the sweep: a body far smaller than its distance from the world's origin; a motion that leads far out. */
    @Test
    void placesFarBeyondTheBodiesAreNoTrouble() {
        Pose far = Pose.at(1e300, -1e300, 0.5e300);
        Sphere tiny = new Sphere(1e-32);
        assertTrue(narrow.contains(tiny, far, new Vector3(1e300, -1e300, 0.5e300)));
        Motion out = new Motion().setTranslation(1e300, -1e300, 1e300).setRotation(0, 1, 0, 1);
        narrow.cast(tiny, far, out, tiny, Pose.at(-1e300, 0, 0), hit);
        assertEquals(CastHit.Outcome.MISS, hit.outcome());
        Ray slow = new Ray(-1e200, 0, 0, 1e-300, 0, 0);
        assertTrue(narrow.raycast(slow, new Sphere(1e199), new Pose(), hit));
        assertTrue(hit.time() > 1e307, hit::toString);
    }
}
