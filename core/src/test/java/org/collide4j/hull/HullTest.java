package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.shape.MassProperties;
import org.junit.jupiter.api.Test;

class HullTest {
    private final Vector3 out = new Vector3();

    @Test
    void aCloudKeepsItsPointsAsTheyAre() {
        var cloud = new PointCloud(0, 0, 0, 4, 0, 0, 4, 0, 0, 1, 1, 0);
        assertEquals(4, cloud.vertexCount());
        assertEquals(new Vector3(4, 0, 0), cloud.vertex(2, out));
    }

    @Test
    void aHullIsBuiltFromDoublesAndFromFloats() {
        double[] points = {0, 0, 0, 4, 0, 0, 4, 0, 0, 1, 1, 0, 0, 4, 0, 0, 0, 3};
        Hull hull = Hull.of(points);
        assertEquals(4, hull.vertexCount(), "a doubled point and one within the base are no vertices");
        assertEquals(8, hull.mass().volume(), 1e-14);
        assertEquals(3, hull.boundary().dimension());
        float[] floats = new float[points.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) points[i];
        }
        Hull same = Hull.of(floats);
        for (int v = 0; v < 4; v++) {
            assertEquals(hull.vertex(v, new Vector3()), same.vertex(v, out));
        }
        assertEquals(5, new PointCloud(0f, 0f, 0f, 3f, 0f, 4f).reach(), 1e-14);
    }

    @Test
    void tiesGoToTheSmallestIndex() {
        var vertices = new Vertices(0, 1, 0, 1, 1, 0, 1, -1, 0, 1, 0, 5);
        assertEquals(1, vertices.farthest(1, 0, 0));
        assertEquals(0, vertices.farthest(0, 1, 0));
        assertEquals(0, vertices.farthest(0, 0, 0));
        assertEquals(0, vertices.farthest(Double.NaN, 0, 0));
    }

    @Test
    void theCenterOfACloudIsTheMeanAndBoundsAreTight() {
        var hull = new PointCloud(0, 0, 0, 4, 0, 0, 4, 6, -2);
        hull.center(out);
        assertEquals(8.0 / 3, out.x, 1e-15);
        var box = new Aabb();
        hull.bounds(box);
        assertEquals("box from (0.0, 0.0, -2.0) to (4.0, 6.0, 0.0)", box.toString());
    }

    @Test
    void theMeanOfHugePointsIsFinite() {
        var hull = new PointCloud(1e300, 0, 0, 1e300, 1, 0, 1e300, 0, 1);
        hull.center(out);
        assertTrue(out.isFinite(), out::toString);
    }

    @Test
    void reachIsTheLengthOfTheLongestVertexAtEveryScale() {
        for (double scale : new double[] {1, 1e-300, 1e299}) {
            var hull = new PointCloud(scale, 0, 0, 0, -3 * scale, 4 * scale, scale, scale, scale);
            assertEquals(5 * scale, hull.reach(), 1e-14 * scale);
            assertTrue(hull.reach() >= 5 * scale);
        }
        assertEquals(0, new PointCloud(0, 0, 0).reach());
    }

    @Test
    void badPointsAreRefusedByIndex() {
        assertTrue(message().contains("one point at least"));
        assertTrue(message(1, 2, 3, 4).contains("4 were given"));
        assertTrue(message(1, 2, 3, 4, Double.NaN, 6).contains("point 1 must be finite"));
    }

    @Test
    void partsThatDoNotFitAreRefused() {
        var vertices = new Vertices(0, 0, 0, 1, 0, 0, 2, 0, 0);
        var mass = new MassProperties(0, 0, new Vector3(), new double[6]);
        var boundary = new HullBoundary(1, new int[2], FaceGraph.ofSegment(), new double[0], mass, Simplification.NONE);
        assertThrows(IllegalArgumentException.class, () -> new Hull(vertices, vertices, boundary));
        assertThrows(
                IllegalArgumentException.class,
                () -> new HullBoundary(1, new int[3], FaceGraph.ofSegment(), new double[0], mass, Simplification.NONE));
    }

    private static String message(double... points) {
        return assertThrows(IllegalArgumentException.class, () -> new PointCloud(points))
                .getMessage();
    }
}
