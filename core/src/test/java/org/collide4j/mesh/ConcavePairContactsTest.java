package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Point;
import org.junit.jupiter.api.Test;

/** Contacts of two concave bodies of every kind, against their distance and their pieces one by one, in both orders. */
class ConcavePairContactsTest {
    private static final int PAIRS = 1500;
    private static final double WITHIN = 1e-7;

    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceContacts all = PieceContacts.ofAllPoints();
    private final PieceContacts four = new PieceContacts();
    private final PieceContacts swapped = PieceContacts.ofAllPoints();
    private final PieceProximity near = new PieceProximity();
    private final Proximity toPiece = new Proximity();
    private final Piece piece = new Piece();
    private final Pose placed = new Pose();
    private final Vector3 normal = new Vector3();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();

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
            checkPoints(a, poseA, b, poseB, which);
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

    private void checkPoints(ConcaveBody a, Pose poseA, ConcaveBody b, Pose poseB, String which) {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            all.normal(i, normal);
            all.pointOnA(i, onA);
            all.pointOnB(i, onB);
            assertEquals(1, normal.length(), 1e-9, which);
            assertEquals(0, new Vector3(onA).addScaled(all.distance(i), normal).distance(onB), 1e-9, which);
            liesOn(a, all.pieceA(i), poseA, onA, which + ", A");
            liesOn(b, all.pieceB(i), poseB, onB, which + ", B");
            String name = all.pieceA(i) + " " + all.pieceB(i) + " " + all.id(i);
            assertTrue(names.add(name), which);
        }
    }

    private void liesOn(ConcaveBody body, int number, Pose pose, Vector3 point, String which) {
        body.piece(number, piece);
        Pose here = Pose.at(point.x, point.y, point.z);
        double off = narrow.signedDistance(new Point(0, 0, 0), here, piece.shape(), piece.place(pose, placed), toPiece);
        assertEquals(0, off, 1e-6, which);
    }
}
