package org.collide4j.epa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.collide4j.cases.Effort;
import org.collide4j.gjk.ExactNearest;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

class ClearanceTest {
    private static final int TRIANGLES_OF_A_WIDTH = Effort.of(1000);
    private static final double THINNEST = 1e-18;

    private final Random random = new Random(7);
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
            Triangle triangle = triangleOver(1, 0.5);
            double reach = triangle.reach();
            assertEquals(triangle.distance(), triangle.clearance(), 1e-14 * reach, triangle::describe);
            assertTrue(triangle.planeClearance() <= triangle.distance(), triangle::describe);
            assertEquals(triangle.distance(), triangle.planeClearance(), 1e-14 * reach, triangle::describe);
        }
    }

    private void checkTriangleOver(double width, double height) {
        Triangle triangle = triangleOver(width, height);
        double truth = triangle.distance();
        double proven = triangle.clearance();
        flat += triangle.isFlat() ? 1 : 0;
        sharpest = Math.max(sharpest, truth > 0 ? proven / truth : 0);
        assertTrue(0 <= proven && proven <= truth, () -> "clearance " + proven + " of " + triangle.describe());
        assertTrue(triangle.planeClearance() <= truth, () -> "offset of " + triangle.describe());
        double sharpness =
                triangle.isFlat() ? 4 * width : 3e-8; // where a normal is worth little, so is the height over it
        double dullest = sharpness * triangle.reach() + 1e-14;
        assertTrue(truth - proven <= dullest, () -> "dull " + proven + " of " + triangle.describe());
    }

    /** Around the point below which the origin lies; turned anyhow, its corners in any order. */
    private Triangle triangleOver(double width, double height) {
        turned.setRotation(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        double x = random.nextDouble();
        Vector3[] corners = {
            turned(-1 - random.nextDouble(), -width * random.nextDouble(), height),
            turned(1 + random.nextDouble(), -width * random.nextDouble(), height),
            turned(x, 3 * width, height)
        };
        int first = random.nextInt(3);
        return new Triangle(corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3]);
    }

    private Vector3 turned(double x, double y, double z) {
        Vector3 point = new Vector3();
        turned.rotate(x, y, z, point);
        return point;
    }

    /** A face that is all there is of a polytope. */
    private static final class Triangle {
        private final Vector3[] points;
        private final Planes planes;
        private final SurfaceClearance surface;

        Triangle(Vector3... points) {
            this.points = points;
            Corners corners = new Corners(3);
            for (Vector3 point : points) {
                corners.next().w.set(point);
                corners.push();
            }
            HalfEdges edges = new HalfEdges(1);
            planes = new Planes(corners, edges, 1);
            surface = new SurfaceClearance(planes, corners, edges);
            edges.reserve(1);
            planes.set(edges.add(0, 1, 2));
        }

        double clearance() {
            return new Clearance().of(points[0], points[1], points[2], planes.normal(0, new Vector3()));
        }

        /** What the polytope goes by. */
        double planeClearance() {
            return surface.of(0);
        }

        boolean isFlat() {
            return planes.offset(0) == Double.POSITIVE_INFINITY;
        }

        double distance() {
            return new ExactNearest(points[0], points[1], points[2]).distance();
        }

        double reach() {
            return Math.max(points[0].length(), Math.max(points[1].length(), points[2].length()));
        }

        String describe() {
            return points[0] + " " + points[1] + " " + points[2] + ", truth " + distance();
        }
    }
}
