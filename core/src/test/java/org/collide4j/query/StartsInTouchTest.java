package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.collide4j.cases.Findings;
import org.collide4j.hull.Hull;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Ray;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit.Outcome;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;

/**
 * Casts that start in touch. Polytopes, rounded or not, on a lattice of integers: the answer is what integers say. Smooth
 * cores within some ulps of touch: no contact is passed.
 */
class StartsInTouchTest {
    private static final long SEED = 20261124;

    /** -Dcollide4j.touchingStarts=200000 for a long run. */
    private static final int STARTS = Integer.getInteger("collide4j.touchingStarts", 1_000);

    private static final int SMOOTH_STARTS = 8 * STARTS;

    private static final Pose[] TURNS = {
        Pose.of(0, 0, 0, 0, 0, 0, 1), Pose.of(0, 0, 0, 0, 0, 1, 1), Pose.of(0, 0, 0, 1, 1, 1, 1),
    };

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final Proximity near = new Proximity();
    private final Findings findings = new Findings();
    private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);

    @Test
    void aPointThatLeavesABoxAcrossItsEdgeMisses() {
        Box box = new Box(1, 1, 1);
        Pose edge = Pose.at(1, 1, 0);
        for (ConvexShape point : List.of(new Point(0, 0, 0), new Sphere(0), new Box(0, 0, 0), Hull.of(0, 0, 0))) {
            assertFalse(narrow.cast(point, edge, 1, -1.5, 0, box, new Pose(), hit), () -> point + ": " + hit);
            assertFalse(narrow.cast(box, new Pose(), -1, 1.5, 0, point, edge, hit), () -> point + ": " + hit);
            assertTrue(narrow.cast(point, edge, 0, -1.5, 0, box, new Pose(), hit), () -> point + ": " + hit);
            assertEquals(0, hit.upper());
        }
        assertFalse(narrow.raycast(new Ray(1, 1, 0, 1, -1.5, 0), box, new Pose(), hit), hit::toString);
    }

    /** Contact at the start alone is a miss, also of flat shapes that pass through each other. */
    @Test
    void polytopesOnALatticeFollowTheRuleExactly() {
        List<ConvexShape> shapes = List.of(
                new Point(0, 0, 0),
                new Segment(-1, 0, 0, 1, 0, 0),
                new Segment(0, -1, 1, 1, 1, -1),
                new Triangle(-1, -1, 0, 1, -1, 0, 0, 1, 0),
                new Triangle(1, 0, 0, 0, 1, 0, 0, 0, 1),
                new Box(1, 1, 1),
                new Box(2, 1, 0),
                Hull.of(1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1),
                Hull.of(1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1),
                Hull.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 2));
        int starts = 0;
        while (starts < STARTS) {
            ConvexShape a = shapes.get(random.nextInt(shapes.size()));
            ConvexShape b = shapes.get(random.nextInt(shapes.size()));
            Pose poseA = latticePose();
            Pose poseB = latticePose();
            IntegerObstacle obstacle = new IntegerObstacle(a, poseA, b, poseB);
            if (obstacle.touchesOrigin()) {
                starts++;
                Vector3 motion = latticeVector(3);
                boolean leaves = obstacle.leavesAtOnce(motion);
                check(a, poseA, motion, b, poseB, leaves ? Outcome.MISS : Outcome.HIT);
            }
        }
        assertFollowed();
    }

    /** Where the surface is round, a motion along the tangent plane is a graze: a hit. */
    @Test
    void roundedBoxesOnALatticeFollowTheRuleExactly() {
        double[][] boxes = {
            {0, 0, 0, 5}, {0, 0, 2, 3}, {2, 1, 3, 0}, {1, 2, 0, 2}, {3, 0, 0, 1}, {0, 0, 0, 0}, {1, 1, 1, 0}
        };
        int starts = 0;
        while (starts < STARTS) {
            double[] a = boxes[random.nextInt(boxes.length)];
            double[] b = boxes[random.nextInt(boxes.length)];
            double margin = a[3] + b[3];
            Vector3 at = margin == 0 ? new Vector3() : latticeVector(9);
            double nx = beyond(at.x, a[0] + b[0]);
            double ny = beyond(at.y, a[1] + b[1]);
            double nz = beyond(at.z, a[2] + b[2]);
            if (margin > 0 && nx * nx + ny * ny + nz * nz == margin * margin) {
                starts++;
                Vector3 from = latticeVector(9);
                Pose poseA = Pose.at(from.x + at.x, from.y + at.y, from.z + at.z);
                Vector3 motion = latticeVector(3);
                boolean leaves = nx * motion.x + ny * motion.y + nz * motion.z > 0;
                Pose poseB = Pose.at(from.x, from.y, from.z);
                check(roundedBox(a), poseA, motion, roundedBox(b), poseB, leaves ? Outcome.MISS : Outcome.HIT);
            }
        }
        assertFollowed();
    }

    /** Cones and cylinders within some ulps of touch, whose motion starts along the surface, or nearly so. */
    @Test
    void smoothCoresAreAnsweredInNumbers() {
        Map<Outcome, Integer> met = new EnumMap<>(Outcome.class);
        for (int i = 0; i < SMOOTH_STARTS; i++) {
            ConvexShape a = random.nextBoolean() ? new Cone(radius(), radius()) : new Cylinder(radius(), radius());
            ConvexShape b = random.nextBoolean() ? new Cone(radius(), radius()) : new Cylinder(radius(), radius());
            Vector3 at = new Vector3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
            Vector3 n = moveToTouch(a, at, b);
            at.addScaled(-random.nextInt(-40, 60) * Math.scalb(1.0, random.nextInt(8) - 53), n);
            Vector3 motion = new Vector3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            double turned = Math.scalb(random.nextBoolean() ? 1.0 : -1.0, -random.nextInt(60));
            motion.addScaled(turned - motion.dot(n), n);
            narrow.cast(a, Pose.at(at.x, at.y, at.z), motion, b, new Pose(), hit);
            String what = a + " at " + at + " along " + motion + " against " + b + ", seed " + SEED;
            boolean ordered = 0 <= hit.lower() && hit.lower() <= hit.time() && hit.time() <= hit.upper();
            assertTrue(ordered && hit.upper() <= 1, () -> what + ": " + hit);
            assertEquals(1, hit.normal().length(), 1e-12, what);
            met.merge(hit.outcome(), 1, Integer::sum);
        }
        assertEquals(Outcome.values().length, met.size(), () -> met + ", seed " + SEED);
    }

    /** Moves A along the normal until it touches B within rounding; returns the normal. */
    private Vector3 moveToTouch(ConvexShape a, Vector3 at, ConvexShape b) {
        for (int i = 0; i < 2; i++) {
            double distance = narrow.signedDistance(a, Pose.at(at.x, at.y, at.z), b, new Pose(), near);
            at.addScaled(distance, near.normal());
        }
        return new Vector3().set(near.normal());
    }

    private double radius() {
        return random.nextDouble(0.2, 2);
    }

    private static double beyond(double coordinate, double half) {
        return coordinate - Math.max(-half, Math.min(coordinate, half));
    }

    private static ConvexShape roundedBox(double[] box) {
        if (box[0] == 0 && box[1] == 0) {
            return box[2] == 0 ? new Sphere(box[3]) : new Capsule(box[3], box[2]);
        }
        Box core = new Box(box[0], box[1], box[2]);
        return box[3] == 0 ? core : core.rounded(box[3]);
    }

    private void check(ConvexShape a, Pose poseA, Vector3 motion, ConvexShape b, Pose poseB, Outcome truth) {
        String what = a + " " + poseA + " along " + motion + " against " + b + " " + poseB + ", seed " + SEED;
        String kind = a.getClass().getSimpleName() + " and " + b.getClass().getSimpleName() + ", truly a " + truth;
        narrow.cast(a, poseA, motion, b, poseB, hit);
        judge(truth, kind, what);
        narrow.cast(b, poseB, -motion.x, -motion.y, -motion.z, a, poseA, hit);
        judge(truth, kind + ", swapped", what);
        Motion moves = new Motion().setTranslation(motion.x, motion.y, motion.z);
        narrow.cast(a, poseA, moves, b, poseB, new Motion(), hit);
        judge(truth, kind + ", both along motions", what);
        Pair pair = new Pair(a, b);
        narrow.cast(pair, poseA, motion.x, motion.y, motion.z, poseB, hit);
        narrow.cast(pair, poseA, motion.x, motion.y, motion.z, poseB, hit);
        judge(truth, kind + ", again", what);
        outcomes.merge(truth, 1, Integer::sum);
    }

    private void judge(Outcome truth, String kind, String what) {
        findings.require(hit.outcome() == truth, kind, what, hit);
        findings.require(!hit.hit() || hit.lower() == 0, kind + ": not from 0 on", what, hit);
    }

    private void assertFollowed() {
        findings.assertNone();
        assertTrue(
                outcomes.get(Outcome.HIT) > STARTS / 10 && outcomes.get(Outcome.MISS) > STARTS / 10,
                () -> outcomes + ", seed " + SEED);
    }

    private Vector3 latticeVector(int most) {
        return new Vector3(
                random.nextInt(-most, most + 1), random.nextInt(-most, most + 1), random.nextInt(-most, most + 1));
    }

    private Pose latticePose() {
        Vector3 at = latticeVector(1);
        return new Pose().set(TURNS[random.nextInt(TURNS.length)]).setTranslation(at.x, at.y, at.z);
    }
}
