package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.gjk.ExactNearest;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.SupportPoint;
import org.junit.jupiter.api.Test;

class ClearanceTest {
    private static final int TRIANGLES_OF_A_WIDTH = 1000;
    private static final double THINNEST = 1e-18;

    private final Random random = new Random(7);
    private final Clearance clearance = new Clearance();
    private final Pose turned = new Pose();
    private double sharpest;
    private int flat;

    @Test
    void noTriangleIsNearerThanItsClearanceHoweverThinItIs() {
        for (double width = 1; width > THINNEST; width *= 0.1) {
            for (int i = 0; i < TRIANGLES_OF_A_WIDTH; i++) {
                double height = i % 3 == 0 ? 0 : Math.pow(10, -8 * random.nextDouble());
                checkTriangleOver(width, height);
            }
        }
        assertTrue(sharpest > 0.999, "some clearances say all that there is: " + sharpest);
        assertTrue(flat > TRIANGLES_OF_A_WIDTH, "triangles without a normal: " + flat);
    }

    @Test
    void aFatTriangleLosesNothingButRoundings() {
        for (int i = 0; i < TRIANGLES_OF_A_WIDTH; i++) {
            Face face = triangleOver(1, 0.5);
            double truth = distance(face);
            assertEquals(truth, clearance.of(face), 1e-14 * reach(face), () -> describe(face));
        }
    }

    private void checkTriangleOver(double width, double height) {
        Face face = triangleOver(width, height);
        double truth = distance(face);
        double proven = clearance.of(face);
        flat += face.flat ? 1 : 0;
        sharpest = Math.max(sharpest, truth > 0 ? proven / truth : 0);
        assertTrue(0 <= proven && proven <= truth, () -> "clearance " + proven + " of " + describe(face));
        double sharpness = face.flat ? 4 * width : 3e-8; // where a normal is worth little, so is the height over it
        assertTrue(truth - proven <= sharpness * reach(face) + 1e-14, () -> "dull " + proven + " of " + describe(face));
    }

    /** Around the point below which the origin lies; turned anyhow, its corners in any order. */
    private Face triangleOver(double width, double height) {
        turned.setRotation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        double x = random.nextDouble();
        SupportPoint[] corners = {
            corner(-1 - random.nextDouble(), -width * random.nextDouble(), height),
            corner(1 + random.nextDouble(), -width * random.nextDouble(), height),
            corner(x, 3 * width, height)
        };
        int first = random.nextInt(3);
        Face face = new Face();
        face.set(corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3]);
        face.computePlane(new Vector3(), new Vector3(), new Vector3());
        return face;
    }

    private SupportPoint corner(double x, double y, double z) {
        SupportPoint corner = new SupportPoint();
        turned.rotate(x, y, z, corner.w);
        return corner;
    }

    private static double distance(Face face) {
        return new ExactNearest(face.corner(0).w, face.corner(1).w, face.corner(2).w).distance();
    }

    private static double reach(Face face) {
        double reach = Math.max(face.corner(0).w.length(), face.corner(1).w.length());
        return Math.max(reach, face.corner(2).w.length());
    }

    private static String describe(Face face) {
        return face.corner(0).w + " " + face.corner(1).w + " " + face.corner(2).w + ", truth " + distance(face);
    }
}
