package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Numbers of a solver stay with a corner that slides, whichever piece is below it, and with no other. */
class TravellingSlotsTest {
    private static final Pose HOME = new Pose();
    private static final int STEPS = 200;
    private static final double STEP = 0.011;

    private final MeshPhase meshes = new MeshPhase();
    private final PieceContacts contacts = new PieceContacts();
    private final Vector3 normal = new Vector3();
    private final Vector3 point = new Vector3();

    @Test
    void theCornersOfABoxKeepTheirNumbersFromTriangleToTriangle() {
        HeightField floor = new HeightField(61, 61, 0.1, 0.1, new float[61 * 61]);
        assertTrue(slideBox(floor, 1.03, 1.01) > 20);
    }

    @Test
    void theCornersOfABoxKeepTheirNumbersFromTileToTile() {
        BodyGroup tiles = new BodyGroup();
        for (int i = 0; i < 400; i++) {
            tiles.add(new Box(0.1, 0.1, 0.1), Pose.at(0.1 + 0.2 * (i % 20), 0.1 + 0.2 * Math.floorDiv(i, 20), -0.1));
        }
        assertTrue(slideBox(tiles, 1.03, 1.01) > 20);
    }

    /** Slides it askew; returns over how many pieces. */
    private int slideBox(ConcaveBody floor, double x, double y) {
        Box box = new Box(0.25, 0.15, 0.1);
        Set<Integer> pieces = new HashSet<>();
        Pose pose = new Pose();
        for (int step = 0; step < STEPS; step++) {
            double way = STEP * step;
            pose.setRotation(0, 0, 0.3, 1).setTranslation(x + 0.8 * way, y + 0.6 * way, 0.099);
            assertEquals(4, meshes.contacts(box, pose, floor, HOME, 0, contacts));
            for (int i = 0; i < 4; i++) {
                int corner = (int) (contacts.id(i) >>> 32);
                String which = "step " + step + ", point " + i + " of " + contacts;
                assertEquals(step == 0 ? 0 : corner + 0.5, contacts.slot(i, 2), which);
                contacts.setSlot(i, 2, corner + 0.5);
                pieces.add(contacts.pieceB(i));
            }
        }
        return pieces.size();
    }

    @Test
    void aBallKeepsItsNumbersOverHillsAndAWallIsNew() {
        Random random = new Random(5);
        float[] heights = new float[61 * 61];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.01f * random.nextFloat();
        }
        HeightField hills = new HeightField(61, 61, 0.1, 0.1, heights);
        ConvexShape ball = new Sphere(0.5);
        PieceHit hit = new PieceHit();
        int moved = 0;
        int piece = -1;
        for (int step = 0; step < STEPS; step++) {
            Pose above = Pose.at(1 + STEP * step, 1.5, 2);
            assertTrue(meshes.cast(ball, above, 0, 0, -4, hills, HOME, hit));
            above.setTranslation(above.translationX(), 1.5, 2 - 4 * hit.time() - 1e-3);
            int count = meshes.contacts(ball, above, hills, HOME, 0, contacts);
            double most = 0;
            for (int i = 0; i < count; i++) {
                most = Math.max(most, contacts.slot(i, 0));
                contacts.setSlot(i, 0, 1);
            }
            assertEquals(step == 0 ? 0 : 1, most, "step " + step + ": " + contacts);
            moved += contacts.pieceB(0) == piece ? 0 : 1;
            piece = contacts.pieceB(0);
        }
        assertTrue(moved > 20, "triangles: " + moved);
    }

    @Test
    void aNewNormalIsANewPoint() {
        Compound corner = new Compound(
                List.of(new Box(5, 5, 0.5), new Box(0.5, 5, 5)), List.of(Pose.at(0, 0, -0.5), Pose.at(2.5, 0, 0)));
        ConvexShape ball = new Sphere(0.5);
        assertEquals(1, meshes.contacts(ball, Pose.at(0, 0, 0.499), corner, HOME, 0, contacts));
        contacts.setSlot(0, 0, 3);
        assertEquals(2, meshes.contacts(ball, Pose.at(1.501, 0, 0.499), corner, HOME, 0, contacts));
        for (int i = 0; i < 2; i++) {
            contacts.normal(i, normal);
            assertEquals(
                    normal.z < -0.9 ? 3 : 0, contacts.slot(i, 0), () -> contacts + " " + contacts.pointOnA(0, point));
        }
    }
}
