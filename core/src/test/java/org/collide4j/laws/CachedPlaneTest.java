package org.collide4j.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Pair;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** The plane that a missed cast leaves behind proves later misses, and never one that is a hit. */
class CachedPlaneTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final CastHit hit = new CastHit();
    private final CastHit cold = new CastHit();
    private final SplittableRandom random = new SplittableRandom(20261127);

    /** Distances from the graze, falling to and through 0: the exact numbers of the situation, and beyond rounding. */
    private static final double[] GAPS = {0.5, 0.1, 1e-3, 1e-6, 1e-9, 1e-12, 1e-14, 0, -1e-14, -1e-12, -1e-6, -0.1};

    @Test
    void aRayThatDriftsIntoABodyIsHitAtTheGraze() {
        for (ConvexShape target : List.of(new Sphere(1), new Box(1, 1, 1), new Cylinder(1, 1))) {
            Pair pair = Pair.ofRays(target);
            for (double gap : GAPS) {
                boolean meets =
                        narrow.raycast(pair, new Vector3(1 + gap, 0, -3), new Vector3(0, 0, 1), 6, new Pose(), hit);
                assertTrue(meets || gap > 0, () -> target + " at " + gap + ": " + hit);
                assertTrue(!meets || gap < 1e-11, () -> target + " at " + gap + ": " + hit);
            }
        }
    }

    @Test
    void aMotionThatGrowsIsHitWhenItReachesTheBody() {
        for (ConvexShape target : List.of(new Sphere(1), new Box(1, 1, 1), new Cylinder(1, 1))) {
            Pair pair = new Pair(new Sphere(0.5), target);
            for (double gap : GAPS) {
                boolean meets = narrow.cast(pair, Pose.at(-4, 0.1, 0), 2.5 - gap, 0, 0, new Pose(), hit);
                double graze = target instanceof Box ? 0 : 1.5 - Math.sqrt(1.5 * 1.5 - 0.01);
                assertTrue(meets || gap + graze > -1e-13, () -> target + " at " + gap + ": " + hit);
                assertTrue(!meets || gap + graze < 1e-11, () -> target + " at " + gap + ": " + hit);
            }
        }
    }

    @Test
    void outcomesAreThoseWithoutACacheAlongRandomWalks() {
        int misses = 0;
        int cheap = 0;
        for (int walk = 0; walk < 60; walk++) {
            ConvexShape a = walk % 2 == 0 ? new Box(0.5, 0.4, 0.3) : new Cylinder(0.4, 0.5).rounded(0.1);
            ConvexShape b = walk % 3 == 0 ? new Box(0.6, 0.6, 0.6) : new Sphere(0.8);
            Pair pair = new Pair(a, b);
            Vector3 place = new Vector3(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
            for (int frame = 0; frame < 60; frame++) {
                place.add(new Vector3(random.nextDouble(-0.1, 0.1), random.nextDouble(-0.1, 0.1), 0.02));
                Pose poseA = Pose.at(place.x, place.y, place.z).setAxisAngle(1, 2, 3, 0.02 * frame);
                double size = frame % 7 == 0 ? 1e3 : 0.5;
                double dx = random.nextDouble(-size, size);
                narrow.cast(pair, poseA, dx, 0.1, 0.1, new Pose(), hit);
                narrow.cast(a, poseA, dx, 0.1, 0.1, b, new Pose(), cold);
                assertEquals(cold.hit(), hit.hit(), () -> cold + "\n" + hit);
                assertTrue(hit.lower() <= cold.upper() && cold.lower() <= hit.upper(), () -> cold + "\n" + hit);
                assertEquals(1, hit.normal().length(), 1e-12);
                misses += hit.hit() ? 0 : 1;
                cheap += !hit.hit() && hit.steps() <= 1 ? 1 : 0;
            }
        }
        int of = misses;
        int found = cheap;
        assertTrue(of > 1500 && found > 0.8 * of, () -> found + " of " + of + " misses by one support point at most");
    }

    @Test
    void theNormalIsThatOfAPlaneBetweenTheTwo() {
        Pair pair = new Pair(new Box(1, 1, 1), new Box(1, 1, 1));
        for (int frame = 0; frame < 50; frame++) {
            double far = frame < 25 ? 3 : 30;
            Pose poseA = Pose.at(-far, 0.01 * frame, 0);
            assertFalse(narrow.cast(pair, poseA, 0, 1, 0.5, new Pose(), hit));
            Vector3 n = hit.normal(); // from A to B: all that A sweeps is before B along it
            double reach = Math.abs(n.x) + Math.abs(n.y) + Math.abs(n.z);
            double sweeps = -far * n.x + 0.01 * frame * n.y + Math.max(0, n.y + 0.5 * n.z) + reach;
            assertTrue(sweeps < -reach, () -> hit + ": " + sweeps);
        }
    }
}
