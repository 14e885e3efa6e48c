package org.collide4j.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class EstimateTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity rough = new Proximity();
    private final Proximity exact = new Proximity();

    @Test
    void theIntervalHoldsTheTruthAfterAnyNumberOfSteps() {
        ConvexShape[] shapes = {
            new Box(0.5, 0.4, 0.3), new Sphere(0.5), new Cylinder(0.4, 0.6), new Ellipsoid(0.7, 0.4, 0.3)
        };
        long seed = 5;
        SplittableRandom random = new SplittableRandom(seed);
        int overlapping = 0;
        for (int i = 0; i < 800; i++) {
            ConvexShape a = shapes[i % 4];
            ConvexShape b = shapes[i / 4 % 4];
            Pose poseA = Pose.of(1, 2, 3, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Vector3 place = new Vector3(1, 2, 3);
            Pose poseB =
                    Pose.of(place.x + random.nextDouble(-1.6, 1.6), place.y, place.z, random.nextDouble(), 0, 0.5, 1);
            double truth = narrow.signedDistance(a, poseA, b, poseB, exact);
            double before = Double.NEGATIVE_INFINITY;
            for (int steps : new int[] {1, 4, 8, 16, 200}) {
                narrow.roughSignedDistance(a, poseA, b, poseB, steps, rough);
                String what = "seed " + seed + ", pair " + i + ", " + steps + " steps: " + rough + " for " + exact;
                assertTrue(rough.lower() <= exact.upper() && exact.lower() <= rough.upper(), what);
                assertTrue(rough.lower() >= before, what);
                assertEquals(1, rough.normal().length(), 1e-14, what);
                before = rough.lower();
            }
            if (exact.relation() == Relation.PENETRATING) {
                overlapping++;
                assertTrue(rough.signedDistance() <= truth + 1e-12, "an estimate is never too shallow: " + rough);
            }
        }
        assertTrue(overlapping > 200 && overlapping < 790, overlapping + " of 800 pairs overlap");
    }

    /** The pair moves by thousandths of its size; apart, the plane of the last frame parts it still. */
    @Test
    void aPairThatIsStillApartIsAnsweredWithOneSupportPoint() {
        long seed = 6;
        SplittableRandom random = new SplittableRandom(seed);
        int parted = 0;
        int touching = 0;
        for (int i = 0; i < 200; i++) {
            Pair pair = new Pair(new Box(0.5, 0.4, 0.3), i % 2 == 0 ? new Cylinder(0.4, 0.6) : new Box(0.2, 0.4, 0.6));
            Pose poseA = Pose.of(1, 2, 3, random.nextDouble(), random.nextDouble(), random.nextDouble(), 1);
            Vector3 place = new Vector3(1 + random.nextDouble(-2, 2), 2, 3);
            for (int frame = 0; frame < 4; frame++) {
                Pose poseB = Pose.of(place.x + 0.001 * frame, place.y, place.z, 0.1, 0, 0.5, 1);
                narrow.signedDistance(pair.a(), poseA, pair.b(), poseB, exact);
                narrow.roughSignedDistance(pair, poseA, poseB, 200, rough);
                String what = "seed " + seed + ", pair " + i + ", frame " + frame + ": " + rough + " for " + exact;
                assertTrue(rough.lower() <= exact.upper() && exact.lower() <= rough.upper(), what);
                boolean clear = exact.lower() > 0.02;
                assertTrue(!clear || frame == 0 || rough.steps() == 1, what);
                parted += clear && frame > 0 ? 1 : 0;
                touching += exact.lower() <= 0 ? 1 : 0;
            }
        }
        assertTrue(parted > 100 && touching > 100, parted + " parted, " + touching + " overlapping");
    }
}
