package org.collide4j.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.Proximity;
import org.collide4j.query.SkinAndBone;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Steps are cut where the bones are a skin apart, against single pieces and against distances along the way. */
class MeshSkinAndBoneTest {
    private final MeshPhase meshes = new MeshPhase();
    private final PieceProximity contact = new PieceProximity();
    private final PieceProximity near = new PieceProximity();
    private final Pose home = new Pose();

    @Test
    void theFirstOfThePiecesEndsTheStep() {
        Piece piece = new Piece();
        Proximity single = new Proximity();
        int cut = 0;
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            ConcaveBody body = Bodies.body(random, seed % Bodies.KINDS);
            ConvexShape a = Bodies.shape(random);
            Pose poseA = Meshes.pose(random, 0.1).setTranslation(3, random.nextDouble(), random.nextDouble());
            Motion motion = new Motion().setTranslation(-4, 0, 0);
            if (seed % 2 == 0) {
                motion.setRotation(0, 0.6, 0.8, 1);
            }
            double first = Double.POSITIVE_INFINITY;
            for (int i : Bodies.pieces(body)) {
                body.piece(i, piece);
                SkinAndBone pair = new SkinAndBone(a, piece.shape(), 0.05);
                first = Math.min(first, pair.find(poseA, motion, piece.pose(), single));
            }
            double time = new MeshSkinAndBone(a, body, 0.05).find(poseA, motion, home, contact);
            assertEquals(first, time, 1e-6, "seed " + seed);
            if (time > 0 && time < 1) {
                cut++;
                assertEquals(0.05, contact.signedDistance(), 1e-6, "seed " + seed);
                Vector3 reached = new Vector3(contact.pointOnA()).addScaled(contact.signedDistance(), contact.normal());
                assertEquals(0, reached.distance(contact.pointOnB()), 1e-9, "seed " + seed);
                assertTrue(contact.pieceA() == 0 && contact.pieceB() >= 0, "seed " + seed);
            }
        }
        assertTrue(cut > 30, cut + " steps cut");
    }

    @Test
    void twoConcaveBonesEndASkinApart() {
        TriangleMesh torus = Meshes.torus(1, 0.3, 16, 9);
        ConcaveBody cross = Compound.builder()
                .add(new Box(1, 0.1, 0.1), home)
                .add(Meshes.box(0.1, 0.1, 1), home)
                .build();
        MeshSkinAndBone step = new MeshSkinAndBone(cross, torus, 0.1);
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Pose poseA = Meshes.pose(random, 0.3);
            poseA.setTranslation(4, poseA.translationY(), poseA.translationZ());
            Pose poseB = Meshes.pose(random, 0.1);
            Motion motionA = new Motion().setTranslation(-2, 0, 0);
            Motion motionB = new Motion().setTranslation(2, 0, 0);
            if (seed % 2 == 0) {
                motionB.setRotation(0, 1, 0, 0.5);
            }
            double time = step.find(poseA, motionA, poseB, motionB, contact);
            assertTrue(time > 0 && time < 1, "seed " + seed);
            assertEquals(0.1, contact.signedDistance(), 1e-6, "seed " + seed);
            Pose a = new Pose();
            Pose b = new Pose();
            for (double before = 0; before < 0.99 * time; before += 0.05) {
                motionA.at(before, poseA, a);
                motionB.at(before, poseB, b);
                assertTrue(meshes.distance(cross, a, torus, b, near) > 0.1, "seed " + seed);
            }
        }
    }

    @Test
    void bonesThatOverlapHaveADepthAndASkinHasAThickness() {
        MeshSkinAndBone step =
                new MeshSkinAndBone(new Sphere(0.5), Meshes.box(1, 1, 1).with(Sides.SOLID), 0.1);
        assertEquals(0, step.find(Pose.at(0.8, 0, 0), new Motion(), home, contact));
        assertEquals(-0.7, contact.signedDistance(), 1e-12);
        assertEquals(Double.POSITIVE_INFINITY, step.find(Pose.at(5, 0, 0), new Motion(), home, contact));
        assertEquals(3.5, contact.signedDistance(), 1e-12);
        String why = assertThrows(
                        IllegalArgumentException.class,
                        () -> new MeshSkinAndBone(new Sphere(1), Meshes.box(1, 1, 1), 0))
                .getMessage();
        assertEquals("skin must be positive and finite: 0.0", why);
    }
}
