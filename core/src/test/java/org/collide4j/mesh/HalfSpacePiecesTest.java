package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.HalfSpace;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Half-spaces against meshes, height fields and compounds: every answer is that of the brute force over all pieces. */
class HalfSpacePiecesTest {
    private final MeshPhase meshes = new MeshPhase();
    private final NarrowPhase narrow = new NarrowPhase();
    private final PieceProximity near = new PieceProximity();
    private final Proximity ofPiece = new Proximity();
    private final PieceHit hit = new PieceHit();
    private final PieceContacts contacts = PieceContacts.ofAllPoints();
    private final SplittableRandom random = new SplittableRandom(69);
    private final Piece piece = new Piece();
    private final HalfSpace floor = new HalfSpace(0.2, -0.1, 1, 0.25);

    private List<ConcaveBody> bodies() {
        float[] heights = new float[17 * 13];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) random.nextDouble(-0.5, 0.5);
        }
        return List.of(
                Meshes.torus(1, 0.4, 24, 12),
                Meshes.torus(1, 0.4, 24, 12).with(Sides.SOLID),
                new HeightField(17, 13, 0.25, 0.25, heights),
                new Compound(
                        List.of(new Box(1, 0.2, 0.3), new Sphere(0.5), new Box(0.1, 0.1, 2)),
                        List.of(new Pose(), Pose.at(1, 0, 0.5), Pose.at(-1, 1, 0))));
    }

    @Test
    void distancesAreTheLeastOfAllPieces() {
        for (ConcaveBody body : bodies()) {
            for (int i = 0; i < 60; i++) {
                Pose pose = pose(i % 2 == 0 ? 3 : 1);
                double least = Double.POSITIVE_INFINITY;
                for (int k = 0; k < body.pieceCount(); k++) {
                    body.piece(k, piece);
                    Pose placed = piece.place(pose, new Pose());
                    least = Math.min(least, narrow.signedDistance(floor, new Pose(), piece.shape(), placed, ofPiece));
                }
                double signed = meshes.signedDistance(floor, new Pose(), body, pose, near);
                assertEquals(least, signed, 1e-12, body::toString);
                assertEquals(Math.max(0, least), meshes.distance(floor, new Pose(), body, pose, near), 1e-12);
                assertEquals(least <= 0, meshes.intersects(floor, new Pose(), body, pose));
                assertEquals(least <= 0.5, meshes.within(0.5, floor, new Pose(), body, pose));
                int count = meshes.contacts(floor, new Pose(), body, pose, 0.01, contacts);
                assertEquals(least <= 0.01, count > 0, body::toString);
                if (count > 0) {
                    assertEquals(least, contacts.leastDistance(), 1e-9, body::toString);
                }
            }
        }
    }

    @Test
    void castsHitTheFirstOfAllPieces() {
        int hits = 0;
        for (ConcaveBody body : bodies()) {
            for (int i = 0; i < 40; i++) {
                Pose pose = pose(3);
                Motion motion = new Motion()
                        .setTranslation(0.5, 0, random.nextDouble(0, 3))
                        .setRotation(1, 0.5, 0, i % 2 == 0 ? 0 : 0.5);
                boolean isHit = meshes.cast(floor, new Pose(), motion, body, pose, hit);
                double signed = meshes.signedDistance(floor, new Pose(), body, pose, near);
                double atHit =
                        meshes.signedDistance(floor, motion.at(hit.time(), new Pose(), new Pose()), body, pose, near);
                if (signed > 0 && isHit) {
                    assertEquals(0, atHit, 1e-9, body::toString);
                    hits++;
                }
                for (double time = 0; time < hit.lower(); time += 0.05) {
                    Pose placed = motion.at(time, new Pose(), new Pose());
                    assertTrue(meshes.signedDistance(floor, placed, body, pose, near) > -1e-9, body::toString);
                }
            }
        }
        assertTrue(hits > 30, hits + " hits");
    }

    /** Steps count the support points of all pieces asked: of a mesh above the plane, those of a few. */
    @Test
    void theTreeLeavesOutWhatIsFarAboveThePlane() {
        TriangleMesh ball = Meshes.torus(1, 0.4, 64, 48);
        meshes.signedDistance(floor, new Pose(), ball, Pose.at(0.1, 0.2, 5), near);
        assertTrue(ball.pieceCount() > 5000 && near.steps() < 100, near.steps() + " of " + ball.pieceCount());
        assertTrue(meshes.contacts(floor, new Pose(), ball, Pose.at(0, 0, 1.2), 0.1, contacts) < 400);
    }

    @Test
    void aSolidRestsOnFourPoints() {
        TriangleMesh box = Meshes.box(1, 0.5, 0.25).with(Sides.SOLID);
        ConvexShape level = new HalfSpace(0, 0, 1, 0);
        PieceContacts four = new PieceContacts();
        assertEquals(4, meshes.contacts(level, new Pose(), box, Pose.at(0, 0, 0.24), 0, four));
        Vector3 normal = new Vector3();
        for (int i = 0; i < 4; i++) {
            assertEquals(-0.01, four.distance(i), 1e-12);
            assertEquals(0, four.normal(i, normal).distance(new Vector3(0, 0, 1)));
        }
    }

    private Pose pose(double height) {
        return Pose.of(
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                height + random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                random.nextDouble(-1, 1),
                1);
    }
}
