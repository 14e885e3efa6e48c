package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;
import org.collide4j.shape.Faces;
import org.collide4j.shape.ShapeVertices;
import org.junit.jupiter.api.Test;

/** The short way of two boxes that meet with a face finds what the way of all shapes finds. */
class BoxContactsTest {
    private static final long SEED = 20261124;
    private static final int PAIRS = Effort.of(40_000);

    /** In radians; none that moves a corner by about as much as what counts as one place. */
    private static final double[] TILTS = {0, 0, 1e-12, 1e-9, 1e-3, 0.01, 0.03, 0.05};

    /** Parts of the size: what counts as one place. */
    private static final double SAME_PLACE = 0x1p-21;

    private static final double SAME_NORMAL = 4e-9;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final DistanceSearch search = new DistanceSearch(Accuracy.FULL, false);
    private final ContactSearch shortWay = new ContactSearch(search, new CastSearch(search, Accuracy.FULL));
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final NarrowPhase narrow = new NarrowPhase();
    private final Contacts soon = Contacts.ofAllPoints();
    private final Contacts slow = Contacts.ofAllPoints();
    private int answered;
    private int apart;
    private int flush;
    private int otherNormals;

    @Test
    void theShortWayFindsTheSame() {
        for (int i = 0; i < PAIRS; i++) {
            Box a = box();
            Box b = random.nextInt(4) == 0 ? a : box();
            boolean isFlush = random.nextInt(3) == 0;
            Pose onA = isFlush ? flush(a, b) : above(a, b);
            Pose poseA = anyPose();
            Pose poseB = new Pose().setProduct(poseA, onA);
            flush += isFlush ? 1 : 0;
            compare(a, poseA, b, poseB);
            compare(b, poseB, a, poseA);
        }
        assertTrue(answered > 3 * PAIRS / 4, () -> "the short way was taken " + answered + " times, seed " + SEED);
        assertTrue(apart > PAIRS / 10 && flush > PAIRS / 4, () -> apart + " apart, " + flush + " flush, seed " + SEED);
        assertTrue(otherNormals < PAIRS / 100, () -> otherNormals + " with other normals, seed " + SEED);
    }

    private void compare(Box a, Pose poseA, Box b, Pose poseB) {
        double reach = 0.02;
        if (!shortWay.ofBoxes(a, poseA, b, poseB, reach, obstacle, soon)) {
            return;
        }
        narrow.contacts(new Plain(a), poseA, new Plain(b), poseB, reach, slow);
        String both = soon + "\nagainst " + slow + "\n" + a + " " + poseA + "\n" + b + " " + poseB + "\nseed " + SEED;
        double size = a.reach() + b.reach();
        assertEquals(slow.size() == 0, soon.size() == 0, both);
        if (soon.size() == 0) {
            return;
        }
        if (soon.normal().distance(slow.normal()) > SAME_NORMAL) {
            otherNormals++; // two ways out are equally short
            return;
        }
        answered++;
        apart += soon.lower() > 0 ? 1 : 0;
        assertEquals(slow.size(), soon.size(), both);
        assertTrue(soon.lower() <= slow.upper() && slow.lower() <= soon.upper(), both);
        assertEquals(slow.area(), soon.area(), SAME_PLACE * size * size, both);
        Vector3 expected = new Vector3();
        Vector3 actual = new Vector3();
        for (int i = 0; i < slow.size(); i++) {
            assertEquals(slow.id(i), soon.id(i), both);
            assertEquals(0, slow.pointOnA(i, expected).distance(soon.pointOnA(i, actual)), SAME_PLACE * size, both);
            assertEquals(0, slow.pointOnB(i, expected).distance(soon.pointOnB(i, actual)), SAME_PLACE * size, both);
            assertEquals(slow.distance(i), soon.distance(i), 0x1p-26 * size, both);
        }
    }

    private Box box() {
        return new Box(length(), length(), length());
    }

    private double length() {
        return random.nextInt(3) == 0 ? 0.5 : random.nextDouble(0.1, 2);
    }

    private Pose anyPose() {
        return random.nextInt(4) == 0
                ? new Pose()
                : Pose.of(around(), around(), around(), around(), around(), around(), around());
    }

    private double around() {
        return random.nextDouble(-3, 3);
    }

    /** Somewhere over A, turned and tilted. */
    private Pose above(Box a, Box b) {
        Pose turned = Pose.of(0, 0, 0, tilt(), tilt(), random.nextDouble(-1, 1), 1);
        return over(a, b, turned, 0.9 * random.nextDouble(-1, 1), 0.9 * random.nextDouble(-1, 1));
    }

    /** With sides in common, exactly or nearly so, or corners on the middle of the other's sides. */
    private Pose flush(Box a, Box b) {
        Pose turned = Pose.of(0, 0, 0, tilt(), tilt(), random.nextInt(2) * (1 + nudge()), 1);
        return over(a, b, turned, random.nextInt(-1, 2) * 0.5, random.nextInt(-1, 2) * 0.5);
    }

    private Pose over(Box a, Box b, Pose turned, double partX, double partY) {
        double gap = random.nextInt(5) == 0 ? 0 : random.nextDouble(-0.02, 0.01);
        return turned.setTranslation(
                2 * partX * a.halfX() + nudge(), 2 * partY * a.halfY() + nudge(), a.halfZ() + b.halfZ() + gap);
    }

    private double tilt() {
        double tilt = 0.5 * TILTS[random.nextInt(TILTS.length)] * random.nextDouble(0.5, 1);
        return random.nextBoolean() ? tilt : -tilt;
    }

    private double nudge() {
        return random.nextBoolean() ? 0 : random.nextDouble(-1e-9, 1e-9);
    }

    /** A box that nobody knows to be one. */
    private record Plain(Box box) implements ConvexShape, Faces {
        @Override
        public void support(double dx, double dy, double dz, Vector3 out) {
            box.support(dx, dy, dz, out);
        }

        @Override
        public Faces faces() {
            return this;
        }

        /** Writes the face of the box; of its faces no more is known. */
        @Override
        public boolean face(double dx, double dy, double dz, double tilt, Face out) {
            return box.face(dx, dy, dz, tilt, out);
        }

        @Override
        public void center(Vector3 out) {
            box.center(out);
        }

        @Override
        public double reach() {
            return box.reach();
        }

        @Override
        public ShapeVertices vertices() {
            return box.vertices();
        }
    }
}
