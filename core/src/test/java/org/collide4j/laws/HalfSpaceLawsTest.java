package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.Findings;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.junit.jupiter.api.Test;

/**
 * Each shape of the catalog over a half-space, in both orders, with a cache and without, agrees with the same shape over a
 * box of a thousand times its size, whose top face is the plane.
 */
class HalfSpaceLawsTest {
    private static final double SIDE = 1e3;
    private static final double WITHIN = 1e-9;
    private static final double[] GAPS = {2, 0.3, 1e-3, 1e-6, 0, -1e-6, -1e-3, -0.3};
    private static final int ROUNDS = 6;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Proximity other = new Proximity();
    private final HalfSpace floor = new HalfSpace(0, 0, 1, 0);
    private final Box slab = new Box(SIDE, SIDE, 10);

    private interface Law {
        void check(ConvexShape body, Pose place, Pose poseOfFloor, Pose poseOfSlab, Findings findings);
    }

    /** Checks a law for all shapes at all gaps, on tilted and on level floors. */
    private void holds(Law law) {
        Findings findings = new Findings();
        SplittableRandom random = new SplittableRandom(67);
        Vector3 up = new Vector3();
        Vector3 at = new Vector3();
        for (ShapeCatalog.Entry entry : ShapeCatalog.entries()) {
            ConvexShape body = entry.shape().shape();
            for (double gap : GAPS) {
                for (int round = 0; round < ROUNDS; round++) {
                    boolean level = round % 2 == 0;
                    Pose pose = level ? new Pose() : turned(random, 0.5);
                    pose.rotate(0, 0, 1, up);
                    pose.translation(at).addScaled(-10, up);
                    Pose slabPose = new Pose(pose).setTranslation(at.x, at.y, at.z);
                    Pose place = round % 3 == 0 ? new Pose() : turned(random, 1);
                    double now = narrow.signedDistance(floor, pose, body, place);
                    place.translation(at).addScaled(gap - now, up);
                    place.setTranslation(at.x, at.y, at.z);
                    law.check(body, place, pose, slabPose, findings);
                }
            }
        }
        findings.assertNone();
    }

    private static Pose turned(SplittableRandom random, double most) {
        return Pose.of(
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-most, most),
                random.nextDouble(-most, most),
                random.nextDouble(-most, most),
                1);
    }

    @Test
    void distancesAgreeWithThoseOfALargeBox() {
        holds((body, place, pose, slabPose, findings) -> {
            double distance = narrow.signedDistance(body, place, floor, pose, near);
            narrow.signedDistance(body, place, slab, slabPose, other);
            String what = body + " at " + place;
            findings.require(near.lower() <= distance && distance <= near.upper(), "not in its interval", what, near);
            boolean meet = near.lower() <= other.upper() + 1e-12 && other.lower() <= near.upper() + 1e-12;
            findings.require(meet, "intervals do not meet", what, near + " against " + other);
            findings.require(Math.abs(distance - other.signedDistance()) <= WITHIN, "another distance", what, near);
            double turn = near.normal().distance(other.normal());
            findings.require(turn <= 1e-6 || Math.abs(distance) < 1e-5, "another normal", what, near);
            narrow.signedDistance(floor, pose, body, place, other);
            findings.require(Math.abs(distance - other.signedDistance()) <= 1e-12, "swapped, another", what, other);
            Pair pair = new Pair(body, floor);
            narrow.signedDistance(pair, place, pose, other);
            narrow.signedDistance(pair, place, pose, other);
            findings.require(distance == other.signedDistance(), "remembered, another distance", what, other);
            narrow.roughSignedDistance(body, place, floor, pose, 3, other);
            findings.require(distance == other.signedDistance(), "rough, another distance", what, other);
        });
    }

    @Test
    void contactsAgreeWithThoseOfALargeBox() {
        Contacts found = Contacts.ofAllPoints();
        Contacts ofSlab = Contacts.ofAllPoints();
        Contacts swapped = Contacts.ofAllPoints();
        Vector3 onA = new Vector3();
        Vector3 onB = new Vector3();
        holds((body, place, pose, slabPose, findings) -> {
            int count = narrow.contacts(body, place, floor, pose, 0.01, found);
            narrow.contacts(body, place, slab, slabPose, 0.01, ofSlab);
            String what = body + " at " + place;
            findings.require(count == 0 == (found.lower() > 0.01), "none, or some beyond reach", what, found);
            findings.require(
                    narrow.contacts(floor, pose, body, place, 0.01, swapped) == count, "swapped", what, swapped);
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++) {
                found.pointOnA(i, onA);
                found.pointOnB(i, onB);
                double off = onB.sub(onA)
                        .addScaled(-found.distance(i), found.normal())
                        .length();
                findings.require(off <= 1e-12, "points do not fit their distance", what, found);
                findings.require(holds(floor, pose, found.pointOnB(i, onB)), "not on the plane", what, found);
                least = Math.min(least, found.distance(i));
            }
            if (count > 0) {
                double off = Math.abs(least - found.signedDistance());
                findings.require(off <= WITHIN, "deepest point is another", what, found);
                boolean sameArea = Math.abs(found.area() - ofSlab.area()) <= 0.03 * (found.area() + 1e-3);
                findings.require(
                        sameArea || found.signedDistance() < -0.2, "another area", what, found + "\n" + ofSlab);
            }
        });
    }

    private boolean holds(HalfSpace halfSpace, Pose pose, Vector3 point) {
        return Math.abs(narrow.signedDistance(point, halfSpace, pose, near)) <= 1e-12;
    }

    @Test
    void castsAgreeWithThoseAtALargeBox() {
        CastHit hit = new CastHit();
        CastHit ofSlab = new CastHit();
        Motion motion = new Motion().setTranslation(0.25, -0.5, -1).setRotation(1, 2, 3, 0.75);
        holds((body, place, pose, slabPose, findings) -> {
            narrow.cast(body, place, 0.25, -0.5, -1, floor, pose, hit);
            narrow.cast(body, place, 0.25, -0.5, -1, slab, slabPose, ofSlab);
            String what = body + " at " + place;
            agree("straight", hit, ofSlab, findings, what);
            narrow.cast(body, place, motion, floor, pose, hit);
            narrow.cast(body, place, motion, slab, slabPose, ofSlab);
            agree("turning", hit, ofSlab, findings, what);
        });
    }

    private static void agree(String kind, CastHit hit, CastHit other, Findings findings, String what) {
        boolean open = Math.abs(hit.time() - other.time()) <= 1e-7;
        findings.require(hit.hit() == other.hit() || open, kind + ": hit or not", what, hit + "\n" + other);
        findings.require(!hit.hit() || !other.hit() || open, kind + ": another time", what, hit + "\n" + other);
    }

    @Test
    void imagesAreTheHalfSpacesOfTheImages() {
        SplittableRandom random = new SplittableRandom(68);
        for (int i = 0; i < 200; i++) {
            HalfSpace some =
                    new HalfSpace(random.nextDouble(-1, 1), random.nextDouble(-1, 1), 1, random.nextDouble(-2, 2));
            double[] m = random.doubles(12, -2, 2).toArray();
            HalfSpace image = some.transformed(m);
            for (int k = 0; k < 20; k++) {
                Vector3 x = new Vector3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
                Vector3 y = new Vector3(
                        m[0] * x.x + m[1] * x.y + m[2] * x.z + m[9],
                        m[3] * x.x + m[4] * x.y + m[5] * x.z + m[10],
                        m[6] * x.x + m[7] * x.y + m[8] * x.z + m[11]);
                double before = narrow.signedDistance(x, some, new Pose(), near);
                double after = narrow.signedDistance(y, image, new Pose(), near);
                assertTrue(before > 0 == after > 0 || Math.abs(before) < 1e-9, before + " " + after);
            }
            ConvexShape ball = new Box(0.5, 0.25, 0.125).rounded(0.25);
            HalfSpace sum = some.plus(ball);
            assertEquals(sum, ball.plus(some));
            Vector3 x = new Vector3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
            double ofSum = narrow.signedDistance(x, sum, new Pose(), near);
            double ofBall = narrow.signedDistance(ball, Pose.at(x.x, x.y, x.z), some, new Pose(), near);
            assertEquals(ofBall, ofSum, 1e-12); // the box is its own mirror image
        }
    }
}
