package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Circle;
import org.collide4j.shape.PlanarShape;
import org.collide4j.shape.Polygon;
import org.junit.jupiter.api.Test;

/** Rough distances, contacts and memory in the plane, against closed forms and the signed distance. */
class PlanarPairsTest {
    private static final long SEED = 415;
    private static final int STEPS = 64;
    private static final Polygon SQUARE = new Polygon(-1, -1, 1, -1, 1, 1, -1, 1);

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final PlanarPhase plane = new PlanarPhase();
    private final NarrowPhase space = new NarrowPhase();
    private final Proximity near = new Proximity();
    private final Proximity rough = new Proximity();
    private final Contacts contacts = new Contacts();
    private final Vector3 p = new Vector3();
    private final Vector3 q = new Vector3();

    @Test
    void roughDistancesOfSquaresAndCirclesAreThoseAlongTheRay() {
        Pose here = Pose.planar(0, 0, 0);
        assertEquals(
                -0.5, plane.roughSignedDistance(SQUARE, here, SQUARE, Pose.planar(1.5, 0.25, 0), STEPS, rough), 1e-13);
        assertEquals(Termination.CONVERGED, rough.termination());
        assertEquals(1, rough.normal().x, 1e-15);
        assertEquals(-2, plane.roughSignedDistance(SQUARE, here, SQUARE, here, STEPS, rough), 1e-13);
        Pose aside = Pose.planar(1.2, 0.9, 2);
        assertEquals(
                -0.5, plane.roughSignedDistance(new Circle(1.25), here, new Circle(0.75), aside, STEPS, rough), 1e-13);
        assertTrue(rough.steps() == 1, rough::toString);
        assertTrue(plane.roughSignedDistance(SQUARE, here, SQUARE, Pose.planar(4, 3, 1), STEPS, rough) > 0);
    }

    @Test
    void flatBodiesOfOnePlaneTouchInSpace() {
        for (int i = 0; i < 500; i++) {
            PlanarShape a = polygon(0);
            PlanarShape b = polygon(0);
            Pose poseA = new Pose();
            Pose poseB = pose(1.2);
            boolean touch = plane.signedDistance(a, poseA, b, poseB, near) < -1e-9;
            double distance = space.roughSignedDistance(a, poseA, b, poseB, STEPS, rough);
            String said = a + " and " + b + " at " + poseB + ", case " + i + ", seed " + SEED + ": " + rough;
            if (touch) {
                assertEquals(0, distance, 1e-14, said);
                assertEquals(Termination.CONVERGED, rough.termination(), said);
                assertTrue(rough.lower() <= 0 && rough.upper() >= 0 && rough.upper() < 1e-13, said);
            } else if (near.lower() > 1e-9) {
                assertTrue(distance > 0 && rough.lower() <= near.upper(), said);
            }
        }
    }

    @Test
    void roughIntervalsHoldTheSignedDistanceAfterAnyNumberOfSteps() {
        int converged = 0;
        int overlapping = 0;
        for (int i = 0; i < 3000; i++) {
            PlanarShape a = shape();
            PlanarShape b = shape();
            Pose poseA = pose(2);
            Pose poseB = pose(2);
            plane.signedDistance(a, poseA, b, poseB, near);
            int steps = 1 + random.nextInt(i % 3 == 0 ? 4 : STEPS);
            plane.roughSignedDistance(a, poseA, b, poseB, steps, rough);
            String said = a + " at " + poseA + ", " + b + " at " + poseB + ", seed " + SEED + ": " + rough + near;
            assertTrue(rough.steps() <= steps, said);
            assertTrue(rough.lower() <= near.upper() && rough.upper() >= near.lower(), said);
            assertTrue(rough.signedDistance() <= near.upper() && rough.signedDistance() >= rough.lower(), said);
            assertEquals(1, rough.normal().length(), 1e-14, said);
            assertEquals(0, Math.abs(rough.normal().z), said);
            if (near.upper() < 0) {
                overlapping++;
                converged += rough.termination() == Termination.CONVERGED ? 1 : 0;
            }
        }
        assertTrue(overlapping > 500 && converged > 0.5 * overlapping, converged + " of " + overlapping);
    }

    @Test
    void flushSquaresMeetInTheTwoEndsOfTheirCommonEdge() {
        assertEquals(2, plane.contacts(SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(1.9, 0.5, 0), 0, contacts));
        assertEquals(1, contacts.normal().x, 1e-15);
        double low = Math.min(contacts.pointOnA(0, p).y, contacts.pointOnA(1, q).y);
        assertEquals(-0.5, low, 1e-14);
        assertEquals(1, Math.max(p.y, q.y), 1e-14);
        assertEquals(1, p.x, 1e-14);
        assertEquals(-0.1, contacts.distance(0), 1e-14);
        assertEquals(-0.1, contacts.distance(1), 1e-14);
        assertEquals(0, plane.contacts(SQUARE, Pose.planar(0, 0, 0), SQUARE, Pose.planar(2.2, 0, 0), 0.1, contacts));
        assertEquals(
                1, plane.contacts(new Circle(1), Pose.planar(0, 0, 0), SQUARE, Pose.planar(1.9, 0, 0), 0, contacts));
        assertEquals(1, plane.contacts(new Circle(1), new Pose(), new Circle(2), Pose.planar(0, 2.5, 0), 0, contacts));
        assertEquals(-0.5, contacts.distance(0), 1e-14);
    }

    /** Points lie in the plane and on the shapes, at the signed distance along the normal; none means farther than the reach. */
    @Test
    void contactsHoldTheDeepestPlaceAndLieOnTheShapes() {
        int met = 0;
        int pairs = 0;
        for (int i = 0; i < 3000; i++) {
            PlanarShape a = shape();
            PlanarShape b = shape();
            Pose poseA = pose(1.5);
            Pose poseB = pose(1.5);
            double reach = 0.2 * random.nextInt(2);
            double distance = plane.signedDistance(a, poseA, b, poseB, near);
            int count = plane.contacts(a, poseA, b, poseB, reach, contacts);
            String said = a + " at " + poseA + ", " + b + " at " + poseB + ", seed " + SEED + ": " + contacts + near;
            assertTrue(count <= 3 && (count == 0) == (distance > reach), said);
            assertTrue(count == 0 || Math.abs(contacts.signedDistance() - distance) < 1e-12, said);
            met += count > 0 ? 1 : 0;
            pairs += count >= 2 ? 1 : 0;
            for (int k = 0; k < count; k++) {
                checkPoint(k, a, poseA, b, poseB, said);
            }
        }
        assertTrue(met > 800 && pairs > 50, met + " met, " + pairs + " in two points");
    }

    private void checkPoint(int k, PlanarShape a, Pose poseA, PlanarShape b, Pose poseB, String said) {
        contacts.pointOnA(k, p);
        contacts.pointOnB(k, q);
        assertEquals(0, Math.abs(contacts.normal().z), said);
        assertEquals(0, Math.abs(p.z) + Math.abs(q.z), said);
        assertTrue(plane.distance(new Circle(0), Pose.planar(p.x, p.y, 0), a, poseA, rough) < 1e-12, said);
        assertTrue(plane.distance(new Circle(0), Pose.planar(q.x, q.y, 0), b, poseB, rough) < 1e-12, said);
        assertEquals(contacts.distance(k), q.sub(q, p).dot(contacts.normal()), 1e-12, said);
        assertTrue(contacts.distance(k) >= contacts.signedDistance() - 1e-12, said);
    }

    /** Each query with a pair gives the answer of the one without, whatever was asked before, in the plane or in space. */
    @Test
    void pairsAnswerAsWithoutAMemory() {
        Proximity warm = new Proximity();
        Contacts warmContacts = new Contacts();
        CastHit hit = new CastHit();
        CastHit warmHit = new CastHit();
        int overlaps = 0;
        for (int track = 0; track < 60; track++) {
            Pair pair = new Pair(shape(), shape());
            PlanarShape a = (PlanarShape) pair.a();
            PlanarShape b = (PlanarShape) pair.b();
            double x = random.nextDouble(0.2, 1.8);
            for (int frame = 0; frame < 50; frame++) {
                x = frame % 20 == 19 ? random.nextDouble(0, 3) : x + random.nextDouble(-0.05, 0.05);
                Pose poseA = Pose.planar(5, 3, 0.02 * frame);
                Pose poseB = Pose.planar(5 + x, 3.1, 0.5 - 0.01 * frame);
                String said = pair + ", track " + track + ", frame " + frame + ", seed " + SEED;
                plane.signedDistance(a, poseA, b, poseB, near);
                overlaps += near.upper() < 0 ? 1 : 0;
                plane.signedDistance(pair, poseA, poseB, warm);
                checkSame(near, warm, said);
                assertEquals(plane.intersects(a, poseA, b, poseB), plane.intersects(pair, poseA, poseB), said);
                assertEquals(plane.within(0.3, a, poseA, b, poseB), plane.within(0.3, pair, poseA, poseB), said);
                double distance = plane.distance(pair, poseA, poseB, warm);
                assertEquals(Math.max(0, near.signedDistance()), distance, 1e-12, said);
                int count = plane.contacts(a, poseA, b, poseB, 0.1, contacts);
                assertEquals(count, plane.contacts(pair, poseA, poseB, 0.1, warmContacts), said);
                assertTrue(count == 0 || Math.abs(warmContacts.signedDistance() - near.signedDistance()) < 1e-12, said);
                plane.roughSignedDistance(pair, poseA, poseB, STEPS, rough);
                assertTrue(rough.lower() <= near.upper() && rough.upper() >= near.lower(), said + rough + near);
                assertEquals(
                        plane.cast(a, poseA, 1, 0.1, b, poseB, hit),
                        plane.cast(pair, poseA, 1, 0.1, poseB, warmHit),
                        said);
                assertTrue(!hit.hit() || Math.abs(hit.time() - warmHit.time()) < 1e-9, said);
                if (frame % 7 == 0) {
                    space.signedDistance(pair, poseA, poseB, warm);
                    space.roughSignedDistance(pair, poseA, poseB, STEPS, warm);
                    space.contacts(pair, poseA, poseB, 0.1, warmContacts);
                }
            }
        }
        assertTrue(overlaps > 500, overlaps + " frames in overlap");
    }

    private static void checkSame(Proximity cold, Proximity warm, String said) {
        assertEquals(cold.signedDistance(), warm.signedDistance(), 1e-12, said);
        assertTrue(warm.lower() <= cold.upper() && warm.upper() >= cold.lower(), said + cold + warm);
        assertEquals(0, Math.abs(warm.normal().z), said);
    }

    @Test
    void aWarmRoughAnswerTakesFewerSupportPoints() {
        int cold = 0;
        int warm = 0;
        Pair pair = new Pair(polygon(0), polygon(0));
        for (int frame = 0; frame < 400; frame++) {
            Pose poseA = Pose.planar(0, 0, 0.01 * frame);
            Pose poseB = Pose.planar(0.3 * Math.sin(0.01 * frame), 0.2, 0);
            plane.roughSignedDistance((PlanarShape) pair.a(), poseA, (PlanarShape) pair.b(), poseB, STEPS, rough);
            cold += rough.steps();
            plane.roughSignedDistance(pair, poseA, poseB, STEPS, rough);
            warm += rough.steps();
        }
        assertTrue(warm < 0.6 * cold, warm + " warm, " + cold + " cold");
    }

    /** The compiler may install code in a measured round: one clean round proves. */
    @Test
    void warmQueriesAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Pair pair = new Pair(polygon(0), polygon(0.1));
        Pair boxes = new Pair(new Box(1, 1, 1), new Box(0.5, 1, 2));
        Pose poseA = Pose.planar(0, 0, 0.3);
        Pose poseB = Pose.planar(0.9, 0.2, 0);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 8; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 2000; i++) {
                poseB.setTranslation(0.9 + 0.001 * (i % 100), 0.2, 0);
                plane.signedDistance(pair, poseA, poseB, near);
                plane.roughSignedDistance(pair, poseA, poseB, STEPS, rough);
                plane.contacts(pair, poseA, poseB, 0.1, contacts);
                space.roughSignedDistance(pair, poseA, poseB, STEPS, rough);
                space.roughSignedDistance(boxes, poseA, poseB, STEPS, rough);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes");
    }

    @Test
    void pairsOfBodiesOfSpaceAreRefused() {
        Pair pair = new Pair(new Box(1, 1, 1), SQUARE);
        var thrown = assertThrows(
                IllegalArgumentException.class, () -> plane.signedDistance(pair, new Pose(), new Pose(), near));
        assertTrue(thrown.getMessage().startsWith("pair must be of planar shapes"), thrown.getMessage());
    }

    private Pose pose(double distance) {
        return Pose.planar(
                random.nextDouble(-distance, distance), random.nextDouble(-distance, distance), random.nextDouble(6));
    }

    private PlanarShape shape() {
        return switch (random.nextInt(4)) {
            case 0 -> new Circle(random.nextDouble(0.1, 1));
            case 1 -> polygon(0.2);
            default -> polygon(0);
        };
    }

    private Polygon polygon(double radius) {
        int corners = 3 + random.nextInt(6);
        double[] points = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = 2 * Math.PI * (i + random.nextDouble(0.8)) / corners;
            points[2 * i] = Math.cos(angle);
            points[2 * i + 1] = Math.sin(angle);
        }
        return Polygon.rounded(radius, points);
    }
}
