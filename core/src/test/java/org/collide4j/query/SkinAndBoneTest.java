package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class SkinAndBoneTest {
    private static final double SKIN = 0.05;

    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity contact = new Proximity();

    @Test
    void aFallingBoxStopsASkinAboveTheFloor() {
        Motion fall = new Motion().setTranslation(0, 0, -10);
        double time = new SkinAndBone(new Box(1, 1, 1), new Box(9, 9, 1), SKIN)
                .find(Pose.at(0, 0, 5), fall, new Pose(), contact);
        assertEquals((3 - SKIN) / 10, time, 1e-12);
        assertEquals(SKIN, contact.signedDistance(), 1e-12);
        assertEquals(-1, contact.normal().z, 1e-12);
    }

    @Test
    void bonesAreASkinApartWhereverTheSkinsTouch() {
        ConvexShape[] shapes = {
            new Box(0.5, 0.4, 0.3),
            new Sphere(0.4),
            new Capsule(0.2, 0.5),
            new Cylinder(0.4, 0.3),
            new Cone(0.5, 0.5),
            new Ellipsoid(0.6, 0.4, 0.3)
        };
        long seed = 11;
        SplittableRandom random = new SplittableRandom(seed);
        int contacts = 0;
        for (int i = 0; i < 600; i++) {
            ConvexShape a = shapes[i % 6];
            ConvexShape b = shapes[i / 6 % 6];
            Pose poseA = Pose.of(-3, 0, 0, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Motion motion = new Motion().setTranslation(6, random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            if (i % 2 == 0) {
                motion.setRotation(0, 1, random.nextDouble(), random.nextDouble(-3, 3))
                        .setPivot(-3, 0, 0);
            }
            double time = new SkinAndBone(a, b, SKIN).find(poseA, motion, new Pose(), contact);
            String what = "seed " + seed + ", pair " + i + " at " + time + ": " + contact;
            if (time <= 1) {
                contacts++;
                assertTrue(contact.signedDistance() >= SKIN - 1e-9 && contact.signedDistance() <= SKIN + 1e-6, what);
                assertEquals(Relation.SEPARATED, contact.relation(), what);
            } else {
                assertTrue(contact.signedDistance() > SKIN, what);
            }
        }
        assertTrue(contacts > 300, "only " + contacts + " contacts");
    }

    /** Two capsules fly at each other, both turning: in either order the skins touch at the same time. */
    @Test
    void bothBonesMoveAndTurn() {
        long seed = 12;
        SplittableRandom random = new SplittableRandom(seed);
        ConvexShape a = new Capsule(0.2, 0.8);
        ConvexShape b = new Box(0.5, 0.4, 0.3);
        Proximity swapped = new Proximity();
        int contacts = 0;
        for (int i = 0; i < 200; i++) {
            Pose poseA = Pose.of(-3, 0, 0, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Pose poseB = Pose.of(3, 0.2, 0, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Motion motionA = new Motion().setTranslation(4, random.nextDouble(-1, 1), 0);
            motionA.setRotation(0, 1, random.nextDouble(), random.nextDouble(-3, 3))
                    .setPivot(-3, 0, 0);
            Motion motionB = new Motion().setTranslation(-4, 0, random.nextDouble(-1, 1));
            motionB.setRotation(1, 0, random.nextDouble(), random.nextDouble(-3, 3))
                    .setPivot(3, 0.2, 0);
            Accuracy accuracy = i % 2 == 0 ? Accuracy.FULL : Accuracy.relative(1e-4);
            double time = new SkinAndBone(a, b, SKIN, accuracy).find(poseA, motionA, poseB, motionB, contact);
            double other = new SkinAndBone(b, a, SKIN, accuracy).find(poseB, motionB, poseA, motionA, swapped);
            String what = "seed " + seed + ", pair " + i + " at " + time + " and " + other + ": " + contact;
            double fine = i % 2 == 0 ? 1e-6 : 1e-2;
            assertEquals(Math.min(time, 2), Math.min(other, 2), fine, what);
            if (time <= 1) {
                contacts++;
                assertTrue(contact.upper() >= SKIN - 1e-9 && contact.signedDistance() <= SKIN + fine, what);
            } else {
                assertTrue(contact.upper() > SKIN, what);
            }
        }
        assertTrue(contacts > 100 && contacts < 200, contacts + " contacts");
    }

    @Test
    void bonesThatOverlapAtTheStartReportTheirDepth() {
        Motion motion = new Motion().setTranslation(1, 0, 0);
        double time = new SkinAndBone(new Box(1, 1, 1), new Box(1, 1, 1), SKIN)
                .find(Pose.at(1.5, 0, 0), motion, new Pose(), contact);
        assertEquals(0, time);
        assertEquals(-0.5, contact.signedDistance(), 1e-12);
    }

    @Test
    void aSkinWithoutThicknessIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new SkinAndBone(new Box(1, 1, 1), new Box(1, 1, 1), 0));
    }

    @Test
    void roundingTakesItsRadiusOffTheDistanceHoweverNested() {
        ConvexShape plain = new Cylinder(0.4, 0.3);
        ConvexShape round = new Rounded(new Rounded(plain, 0.1), 0.2);
        Box other = new Box(1, 1, 1);
        for (double x : new double[] {3, 1.2, 0.3}) {
            Pose pose = Pose.of(x, 0.2, -0.1, 0.3, 0.1, 0.5, 1);
            double bare = narrow.signedDistance(plain, pose, other, new Pose(), contact);
            assertEquals(bare - 0.3, narrow.signedDistance(round, pose, other, new Pose(), contact), 1e-12);
            assertEquals(bare - 0.3, narrow.signedDistance(other, new Pose(), round, pose, contact), 1e-12);
        }
    }
}
