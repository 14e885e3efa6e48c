package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SmoothFinishTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity near = new Proximity();

    @Test
    void separatedEllipsoidsNeedAtMostTwelveSupportsForTwelveDigits() {
        long seed = 17;
        Random random = new Random(seed);
        int separated = 0;
        int most = 0;
        int sum = 0;
        for (int i = 0; i < 3000; i++) {
            Ellipsoid a = new Ellipsoid(radius(random), radius(random), radius(random));
            Ellipsoid b = new Ellipsoid(radius(random), radius(random), radius(random));
            Pose poseB = turned(random)
                    .setTranslation(2 * random.nextGaussian(), 2 * random.nextGaussian(), 2 * random.nextGaussian());
            narrow.signedDistance(a, new Pose(), b, poseB, near);
            if (near.relation() != Relation.SEPARATED) {
                continue;
            }
            separated++;
            most = Math.max(most, near.steps());
            sum += near.steps();
            assertTrue(near.upper() - near.lower() <= 2e-12, "seed " + seed + ", pair " + i + ": " + near);
        }
        assertTrue(separated > 1000, "only " + separated + " pairs were separated");
        assertTrue(sum <= 7.0 * separated, "average " + (double) sum / separated);
        assertTrue(most <= 12, "worst " + most);
    }

    @Nested
    class BodiesOfRevolution {
        @Test
        void concentricCylindersPartAlongTheShorterWay() {
            check(-2 * 0.7, new Cylinder(0.4, 2), new Pose(), new Cylinder(1, 2), new Pose());
            check(-3, new Cylinder(4, 2), new Pose(), new Cylinder(5, 1), new Pose());
        }

        @Test
        void cylindersWithParallelAxesPartAcrossThem() {
            check(0.3 - 1.4, new Cylinder(0.4, 2), new Pose(), new Cylinder(1, 2), Pose.at(0.18, 0.24, 0.1));
        }

        @Test
        void ballOnTheAxisOfACylinder() {
            check(-0.25 - 0.5, new Cylinder(0.5, 2), new Pose(), new Sphere(0.25), Pose.at(0, 0, 0.7));
        }

        @Test
        void ballWithinAConePartsAcrossItsSlope() {
            // the slope of a cone of radius 1 and height 2: 2x + z = 1 for z from −1 to 1
            double slope = Math.sqrt(5);
            check(-(1 - 0.2) / slope - 0.1, new Cone(1, 1), new Pose(), new Sphere(0.1), Pose.at(0, 0.1, 0));
        }

        @Test
        void capsuleAcrossTheHeadOfACoaxialCone() {
            check(-0.5, new Capsule(0.25, 1), new Pose(), new Cone(1, 1), Pose.at(0, 0, 1.75));
        }

        private void check(double expected, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
            Pose world = Pose.of(3, -2, 5, 0.1, 0.7, -0.2, 0.4);
            for (int turn = 0; turn < 2; turn++) {
                checkBothOrders(expected, a, poseA, b, poseB);
                poseA = new Pose().setProduct(world, poseA);
                poseB = new Pose().setProduct(world, poseB);
            }
        }

        private void checkBothOrders(double expected, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
            double forth = narrow.signedDistance(a, poseA, b, poseB, near);
            assertEquals(expected, forth, 1e-13, near::toString);
            assertTrue(near.lower() <= expected && expected <= near.upper(), near::toString);
            double back = narrow.signedDistance(b, poseB, a, poseA, near);
            assertEquals(expected, back, 1e-13, near::toString);
            assertTrue(near.upper() - near.lower() <= 1e-12, near::toString);
        }
    }

    private static double radius(Random random) {
        return 0.2 + 0.8 * random.nextDouble();
    }

    private static Pose turned(Random random) {
        return new Pose()
                .setRotation(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }
}
