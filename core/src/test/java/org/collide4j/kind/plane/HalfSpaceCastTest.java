package org.collide4j.kind.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Casts against half-spaces: along lines by exact arithmetic, turning ones by the distance at many times. */
class HalfSpaceCastTest {
    private static final int CASES = 3000;
    private static final int TIMES = 200;

    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final CastHit other = new CastHit();
    private final Proximity near = new Proximity();
    private final SplittableRandom random = new SplittableRandom(66);

    @Test
    void straightCastsOfPolytopesAreDecidedExactly() {
        int hits = 0;
        int grazes = 0;
        for (int i = 0; i < CASES; i++) {
            int slope = i % 3 == 0 ? 1 : 0;
            HalfSpace floor = new HalfSpace(slope * random.nextInt(-1, 2), slope, 1, 0.25 * random.nextInt(9));
            ConvexShape body = random.nextBoolean() ? new Box(1, 0.5, 0.25) : new Capsule(0.5, 1);
            int turn = i % 2;
            Pose pose = Pose.of(0, 0, 0, turn * random.nextInt(2), 0, turn * random.nextInt(2), 1);
            double height = random.nextInt(-8, 40) * 0.25;
            Pose above = Pose.of(1, 2, height, turn * random.nextInt(2), turn * random.nextInt(2), 0, 1);
            Vector3 way = new Vector3(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-6, 3));
            boolean isHit = narrow.cast(body, above, way, floor, pose, hit);
            Pose end = new Pose(above);
            Vector3 at = end.translation(new Vector3()).add(way);
            end.setTranslation(at.x, at.y, at.z);
            BigDecimal first = PlaneOracle.distance(floor, pose, body, above);
            BigDecimal last = PlaneOracle.distance(floor, pose, body, end);
            String what = body + " over " + floor + ": " + first + " to " + last + " but " + hit;
            boolean leaves = first.signum() == 0 && last.signum() > 0;
            assertEquals(!leaves && (first.signum() <= 0 || last.signum() <= 0), isHit, what);
            assertTrue(hit.outcome() != CastHit.Outcome.UNDECIDED, what);
            if (isHit && first.signum() > 0) {
                double time = first.doubleValue() / first.subtract(last).doubleValue();
                assertTrue(hit.lower() <= time * (1 + 1e-15) && time * (1 - 1e-15) <= hit.upper(), what);
                assertEquals(time, hit.time(), 1e-13, what);
                assertEquals(0, hit.pointOnA().distance(hit.pointOnB()), 1e-12, what);
                hits++;
            }
            grazes += last.signum() == 0 ? 1 : 0;
            assertEquals(isHit, narrow.cast(new Pair(body, floor), above, way.x, way.y, way.z, pose, other), what);
            boolean reversed = narrow.cast(floor, pose, -way.x, -way.y, -way.z, body, above, other);
            assertEquals(isHit, reversed, what);
            assertEquals(hit.time(), other.time(), 1e-12, what);
        }
        assertTrue(hits > CASES / 10 && grazes > CASES / 300, hits + " hits, " + grazes + " grazes");
    }

    @Test
    void raysMeetThePlane() {
        HalfSpace slope = HalfSpace.through(new Vector3(0, 0, 1), new Vector3(-1, 0, 1));
        assertTrue(narrow.raycast(new Ray(5, 3, 20, 0, 0, -2), slope, new Pose(), hit));
        assertEquals(7, hit.time(), 1e-12);
        assertEquals(0, hit.pointOnB().distance(new Vector3(5, 3, 6)), 1e-12);
        assertFalse(narrow.raycast(new Ray(5, 3, 20, 0, 0, -2, 6.5), slope, new Pose(), hit));
        assertFalse(narrow.raycast(new Ray(5, 3, 20, 1, 0, 1), slope, new Pose(), hit));
        assertTrue(narrow.raycast(new Ray(5, 3, 0, 0, 0, 1), slope, new Pose(), hit));
        assertEquals(0, hit.time());
        assertTrue(hit.signedDistance() < 0);
    }

    @Test
    void turningCastsAgreeWithTheDistanceAtEveryTime() {
        int hits = 0;
        for (int i = 0; i < 200; i++) {
            HalfSpace floor = new HalfSpace(0.3, -0.2, 1, random.nextDouble(-1, 1));
            ConvexShape body = bodies()[i % bodies().length];
            Pose pose = Pose.of(0.5, 0.25, 0, 0.1, 0, 0.2, 1);
            Pose above = Pose.of(random.nextDouble(-2, 2), 1, random.nextDouble(2, 5), 0.5, 0.25, 0, 1);
            Motion ofBody = motion(random.nextDouble(-5, 1), 2);
            Motion ofFloor = switch (i % 3) {
                case 0 -> new Motion();
                case 1 -> new Motion().setTranslation(0.5, 0, random.nextDouble(0, 1));
                default -> motion(random.nextDouble(0, 1), 0.5);
            };
            boolean isHit = narrow.cast(body, above, ofBody, floor, pose, ofFloor, hit);
            boolean reversed = narrow.cast(floor, pose, ofFloor, body, above, ofBody, other);
            String what = body + " " + ofBody + " over " + floor + " " + ofFloor + ": " + hit;
            assertEquals(isHit, reversed, what);
            assertEquals(hit.time(), other.time(), 1e-9, what);
            for (int k = 0; k <= TIMES; k++) {
                double time = (double) k / TIMES;
                double distance = at(time, body, above, ofBody, floor, pose, ofFloor);
                assertTrue(time >= hit.lower() || distance > -1e-12, () -> what + " but at " + time + " " + distance);
            }
            if (isHit && hit.time() > 0) {
                double atHit = at(hit.time(), body, above, ofBody, floor, pose, ofFloor);
                assertEquals(0, atHit, 1e-9, what);
                hits++;
            }
        }
        assertTrue(hits > 60, hits + " hits");
    }

    private double at(
            double time, ConvexShape body, Pose above, Motion ofBody, HalfSpace floor, Pose pose, Motion ofFloor) {
        Pose placed = ofBody.at(time, above, new Pose());
        Pose placedFloor = ofFloor.at(time, pose, new Pose());
        return narrow.signedDistance(body, placed, floor, placedFloor, near);
    }

    private Motion motion(double down, double most) {
        return new Motion()
                .setTranslation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), down)
                .setRotation(
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-1, 1),
                        random.nextDouble(-most, most))
                .setPivot(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    private static ConvexShape[] bodies() {
        return new ConvexShape[] {
            new Box(1, 0.5, 0.25),
            new Sphere(0.5),
            new Cylinder(0.5, 1),
            new Ellipsoid(0.5, 1, 0.75),
            new Capsule(0.25, 1)
        };
    }
}
