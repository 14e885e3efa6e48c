package org.collide4j.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.hull.Hull;
import org.collide4j.interop.joml.Joml;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.query.NarrowPhase;
import org.collide4j.shape.Box;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class JomlTest {
    private static final long SEED = 20261122;
    private static final int TIMES = 1000;
    private static final double FLOAT = 1e-5;

    private final Random random = new Random(SEED);

    private Quaterniond turn() {
        return new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    private Vector3d point() {
        return new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private static void assertNear(Vector3d expected, Vector3 actual, double error) {
        assertTrue(
                expected.distance(actual.x, actual.y, actual.z) <= error,
                () -> "seed " + SEED + ": " + expected + " is not " + actual);
    }

    /** JOML moves a point by the matrix as collide4j does by the pose, whichever way the pose was made. */
    @Test
    void aPoseMovesPointsAsTheMatrixDoes() {
        for (int i = 0; i < TIMES; i++) {
            Quaterniond rotation = turn();
            Vector3d translation = point();
            Vector3d p = point();
            Matrix4d matrix = new Matrix4d().translationRotate(translation, rotation);
            Vector3d expected = matrix.transformPosition(p, new Vector3d());
            Vector3 ours = Joml.vector(p, new Vector3());
            assertNear(expected, Joml.pose(matrix, new Pose()).transform(ours, new Vector3()), 1e-14);
            assertNear(expected, Joml.pose(translation, rotation, new Pose()).transform(ours, new Vector3()), 1e-14);
            Pose ofFloats = Joml.pose(new Matrix4f(matrix), new Pose());
            assertNear(expected, ofFloats.transform(ours, new Vector3()), FLOAT);
            Pose ofFloatParts = Joml.pose(new Vector3f(translation), new Quaternionf(rotation), new Pose());
            assertNear(expected, ofFloatParts.transform(ours, new Vector3()), FLOAT);
        }
    }

    @Test
    void thereAndBackIsTheSame() {
        for (int i = 0; i < TIMES; i++) {
            Pose pose = Joml.pose(point(), turn(), new Pose());
            Matrix4d matrix = Joml.matrix(pose, new Matrix4d());
            Pose back = Joml.pose(matrix, new Pose());
            assertTrue(matrix.equals(Joml.matrix(back, new Matrix4d()), 1e-15), "seed " + SEED);
            Pose ofParts = Joml.pose(
                    Joml.translation(pose, new Vector3d()), Joml.rotation(pose, new Quaterniond()), new Pose());
            assertTrue(matrix.equals(Joml.matrix(ofParts, new Matrix4d()), 1e-14), "seed " + SEED);
            assertTrue(Joml.rotation(pose, new Quaterniond()).w >= 0);
            Pose ofFloatParts = Joml.pose(
                    Joml.translation(pose, new Vector3f()), Joml.rotation(pose, new Quaternionf()), new Pose());
            Matrix4f rounded = Joml.matrix(pose, new Matrix4f());
            assertTrue(rounded.equals(Joml.matrix(ofFloatParts, new Matrix4f()), 1e-5f), "seed " + SEED);
        }
    }

    @Test
    void vectorsKeepTheirCoordinates() {
        assertEquals(new Vector3(1, 2, 3), Joml.vector(new Vector3f(1, 2, 3), new Vector3()));
        assertEquals(new Vector3d(1, 2, 3), Joml.vector(new Vector3(1, 2, 3), new Vector3d()));
        assertEquals(new Vector3f(1, 2, 3), Joml.vector(new Vector3(1, 2, 3), new Vector3f()));
    }

    @Test
    void aMatrixThatScalesIsRefused() {
        Matrix4d scaled = new Matrix4d().scaling(2);
        String message = assertThrows(IllegalArgumentException.class, () -> Joml.pose(scaled, new Pose()))
                .getMessage();
        assertTrue(message.contains("put scale, shear or mirror into the shape"), message);
    }

    @Test
    void theHullOfPointsIsTheBox() {
        List<Vector3f> corners = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            corners.add(new Vector3f((i & 1) - 0.5f, (i >> 1 & 1) - 0.5f, (i >> 2) - 0.5f));
        }
        corners.add(new Vector3f());
        Hull hull = Joml.hull(corners);
        assertEquals(8, hull.vertexCount());
        Pose aside = Joml.pose(new Matrix4f().translation(3, 0, 0), new Pose());
        assertEquals(2, new NarrowPhase().distance(hull, new Pose(), new Box(0.5, 0.5, 0.5), aside), 1e-15);
    }
}
