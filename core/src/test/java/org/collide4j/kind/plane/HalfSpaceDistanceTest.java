package org.collide4j.kind.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Contacts;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;
import org.collide4j.query.Termination;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/** Half-spaces against polytopes, rounded or not: the interval holds the truth, and the sign is the truth. */
class HalfSpaceDistanceTest {
    private static final int CASES = 4000;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Proximity swapped = new Proximity();

    @Test
    void intervalsHoldTheTruthAndSignsAreExact() {
        SplittableRandom random = new SplittableRandom(64);
        int exact = 0;
        int touching = 0;
        for (int i = 0; i < CASES; i++) {
            HalfSpace halfSpace = halfSpace(random);
            Pose pose = pose(random);
            ConvexShape body = body(random);
            Pose poseOfBody = pose(random);
            if (i % 2 == 0) {
                bringToTouch(halfSpace, pose, body, poseOfBody);
            }
            BigDecimal truth = PlaneOracle.distance(halfSpace, pose, body, poseOfBody);
            narrow.signedDistance(halfSpace, pose, body, poseOfBody, near);
            narrow.signedDistance(body, poseOfBody, halfSpace, pose, swapped);
            check(truth, near, body, halfSpace);
            check(truth, swapped, body, halfSpace);
            boolean meets = truth.signum() <= 0;
            assertEquals(meets, narrow.intersects(halfSpace, pose, body, poseOfBody), () -> body + " " + truth);
            assertEquals(meets, narrow.intersects(body, poseOfBody, halfSpace, pose), () -> body + " " + truth);
            assertEquals(meets, narrow.intersects(new Pair(body, halfSpace), poseOfBody, pose));
            double distance = narrow.distance(body, poseOfBody, halfSpace, pose, swapped);
            assertEquals(meets, distance == 0, () -> body + " " + truth + " " + swapped);
            exact += near.termination() == Termination.EXACT ? 1 : 0;
            touching += near.relation() == Relation.TOUCHING ? 1 : 0;
        }
        assertTrue(exact > CASES / 4 && touching > CASES / 20, exact + " exact, " + touching + " touching");
    }

    private static void check(BigDecimal truth, Proximity near, ConvexShape body, HalfSpace halfSpace) {
        String what = halfSpace + " and " + body + ": " + truth + " but " + near;
        assertTrue(new BigDecimal(near.lower()).compareTo(truth) <= 0, what);
        assertTrue(new BigDecimal(near.upper()).compareTo(truth) >= 0, what);
        assertTrue(near.lower() <= near.signedDistance() && near.signedDistance() <= near.upper(), what);
        Relation relation =
                truth.signum() > 0 ? Relation.SEPARATED : truth.signum() < 0 ? Relation.PENETRATING : Relation.TOUCHING;
        assertEquals(relation, near.relation(), what);
        Vector3 gap = new Vector3().sub(near.pointOnB(), near.pointOnA());
        double size = 1e-12 * (10 + Math.abs(near.signedDistance()));
        assertEquals(near.signedDistance(), gap.dot(near.normal()), size, what);
    }

    /** Moves the body so that it touches within rounding, or exactly where the coordinates are dyadic. */
    private void bringToTouch(HalfSpace halfSpace, Pose pose, ConvexShape body, Pose poseOfBody) {
        double gap = narrow.signedDistance(halfSpace, pose, body, poseOfBody, near);
        Vector3 n = near.normal();
        Vector3 place = poseOfBody.translation(new Vector3()).addScaled(-gap, n);
        poseOfBody.setTranslation(place.x, place.y, place.z);
    }

    private static HalfSpace halfSpace(SplittableRandom random) {
        double offset = random.nextInt(-8, 8) * 0.25;
        return switch (random.nextInt(4)) {
            case 0 -> new HalfSpace(0, 0, 1, offset);
            case 1 -> new HalfSpace(0.6, 0, 0.8, offset);
            case 2 -> new HalfSpace(-1, 0, 0, offset);
            default -> new HalfSpace(coordinate(random), coordinate(random), coordinate(random), offset);
        };
    }

    private static ConvexShape body(SplittableRandom random) {
        return switch (random.nextInt(9)) {
            case 0 -> new Box(1, 0.5, 0.25);
            case 1 -> new Sphere(0.75);
            case 2 -> new Capsule(0.5, 1);
            case 3 -> new Box(0.5, 1, 1).rounded(0.125);
            case 4 -> new Point(0.5, 0.25, -1);
            case 5 -> new Segment(-1, 0, 0, 1, 0.5, 0.25);
            case 6 -> new Triangle(0, 0, 0, 1, 0, 0, 0, 1, 0.5);
            case 7 -> new Box(1, 0, 1);
            default -> Hull.of(0, 0, 1, 1, 0, -0.5, -0.5, 0.875, -0.5, -0.5, -0.875, -0.5);
        };
    }

    private static Pose pose(SplittableRandom random) {
        double x = random.nextInt(-16, 16) * 0.125;
        double y = random.nextInt(-16, 16) * 0.125;
        double z = random.nextInt(-16, 16) * 0.125;
        if (random.nextInt(3) > 0) {
            return Pose.of(x, y, z, random.nextInt(2), random.nextInt(2), random.nextInt(2), 1);
        }
        return Pose.of(x, y, z, coordinate(random), coordinate(random), coordinate(random), 1);
    }

    private static double coordinate(SplittableRandom random) {
        return random.nextDouble(-1, 1);
    }

    @Test
    void extremeNumbersGiveNeitherNaNNorExceptions() {
        double[] sizes = {0, Double.MIN_VALUE, 1e-300, 1e-150, 1e-9, 1, 1e9, 1e150, 1e300};
        Contacts contacts = new Contacts();
        SplittableRandom random = new SplittableRandom(65);
        for (double offset : sizes) {
            for (double size : sizes) {
                for (double away : sizes) {
                    HalfSpace halfSpace = new HalfSpace(1, random.nextInt(2) * 1e-200, random.nextInt(2), offset);
                    ConvexShape body = new Box(size, 0.5 * size, size).rounded(random.nextInt(2) * size);
                    Pose pose = Pose.of(away, -away, 0, 1, 2, 3, 4);
                    double d = narrow.signedDistance(halfSpace, new Pose(), body, pose, near);
                    String what = halfSpace + " " + body + " " + pose + " " + near;
                    assertTrue(near.lower() <= d && d <= near.upper(), what);
                    assertTrue(near.pointOnA().isFinite() && near.normal().length() > 0.9, what);
                    narrow.contacts(body, pose, halfSpace, new Pose(), 1, contacts);
                    narrow.within(1, body, pose, halfSpace, new Pose());
                    narrow.distance(body, pose, halfSpace, new Pose(), swapped);
                    assertTrue(swapped.lower() >= 0 && swapped.lower() <= swapped.upper(), swapped::toString);
                }
            }
        }
    }

    @Test
    void oppositeHalfSpacesHaveADistanceAndOthersHaveNone() {
        HalfSpace floor = new HalfSpace(0.6, 0, 0.8, 1);
        Pose turned = Pose.of(0.5, 2, 1, 1, 2, 3, 4);
        double gap = narrow.signedDistance(floor, turned, floor.negated(), turned, near);
        assertEquals(-2, gap, 1e-15, near::toString);
        assertEquals(Relation.PENETRATING, near.relation());
        Pose above = Pose.of(0.5 + 3 * turned.rotation(0, 1), 2, 1, 1, 2, 3, 4);
        assertTrue(Double.isFinite(narrow.signedDistance(floor, turned, floor.negated(), above, near)));
        assertEquals(Double.NEGATIVE_INFINITY, narrow.signedDistance(floor, turned, floor.negated(), new Pose(), near));
        assertEquals(near.signedDistance(), near.upper());
        assertTrue(near.pointOnB().isFinite() && near.normal().isFinite());
        assertEquals(0, narrow.distance(floor, turned, floor, new Pose(), near));
        assertEquals(Relation.OVERLAPPING, near.relation());
        assertTrue(narrow.intersects(floor, turned, floor, turned));
        assertTrue(!narrow.intersects(floor, new Pose(), new HalfSpace(-0.6, 0, -0.8, -1.5), new Pose()));
        Contacts contacts = new Contacts();
        assertEquals(0, narrow.contacts(floor, turned, floor, new Pose(), 0, contacts));
        assertEquals(Double.NEGATIVE_INFINITY, contacts.signedDistance());
        assertEquals(1, narrow.contacts(floor, turned, floor.negated(), turned, 0, contacts));
    }
}
