package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.math.Pose;
import org.junit.jupiter.api.Test;

/** Contacts of two concave bodies of every kind, against their distance and their pieces one by one, in both orders. */
class ConcavePairContactsTest {
    private static final int PAIRS = Effort.of(1500);
    private static final double WITHIN = 1e-7;

    private final MeshPhase meshes = new MeshPhase();
    private final PieceContacts all = PieceContacts.ofAllPoints();
    private final PieceContacts four = new PieceContacts();
    private final PieceContacts swapped = PieceContacts.ofAllPoints();
    private final PieceProximity near = new PieceProximity();
    private final PointCheck check = new PointCheck();

    @Test
    void pointsLieOnBothBodiesAndNothingWithinReachIsMissed() {
        int touching = 0;
        int near = 0;
        int apart = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            ConcaveBody a = Bodies.body(random, seed % Bodies.KINDS);
            ConcaveBody b = Bodies.body(random, seed / Bodies.KINDS % Bodies.KINDS);
            Pose poseA = Meshes.pose(random, 0.5);
            Pose poseB = Meshes.pose(random, 0.5);
            double reach = seed % 3 == 0 ? 0 : 0.2 * random.nextDouble();
            String which = "seed " + seed;
            int count = meshes.contacts(a, poseA, b, poseB, reach, all);
            double distance = meshes.distance(a, poseA, b, poseB, this.near);
            assertEquals(count == 0, meshes.contacts(b, poseB, a, poseA, reach, swapped) == 0, which);
            assertTrue(meshes.contacts(a, poseA, b, poseB, reach, four) <= count, which);
            if (count == 0) {
                apart++;
                assertTrue(distance > reach - WITHIN || isEnclosed(a, b, distance), which + ": " + distance);
                continue;
            }
            check.check(all, check.side(a, poseA), check.side(b, poseB), which);
            if (distance > 0) {
                near++;
                assertEquals(distance, all.leastDistance(), WITHIN, which);
                assertEquals(distance, swapped.leastDistance(), WITHIN, which);
            } else {
                touching++;
                assertTrue(all.leastDistance() <= WITHIN, which);
            }
        }
        String counts = "touching " + touching + ", near " + near + ", apart " + apart;
        assertTrue(touching > PAIRS / 8 && near > PAIRS / 40 && apart > PAIRS / 8, counts);
    }

    /** What a solid encloses has no contact with its surface. */
    private static boolean isEnclosed(ConcaveBody a, ConcaveBody b, double distance) {
        return distance == 0 && (a.sides() == Sides.SOLID || b.sides() == Sides.SOLID);
    }
}
