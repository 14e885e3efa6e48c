package org.collide4j.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.PieceHit;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Pixels against what geometry says they are. */
class RayTracerTest {
    private static final int NOTHING = RaySearch.NOTHING;

    /** Every pixel of a ball: on or off the disc it appears as, and the colour of its normal, in closed form. */
    @Test
    void everyPixelOfABallIsThatOfTheClosedForm() {
        Picture picture = Pictures.render(Pictures.of(new Sphere(1)), Pictures.ahead(), Pictures.NORMALS);
        int hits = 0;
        for (int row = 0; row < Pictures.SIZE; row++) {
            for (int column = 0; column < Pictures.SIZE; column++) {
                Vector3 d = direction(column, row);
                double root = 100 * d.y * d.y - 99; // of |(0, −10, 0) + t d| = 1
                if (Math.abs(root) < 1e-4) {
                    continue; // a graze
                }
                if (root < 0) {
                    assertEquals(backdrop(d), picture.rgb(column, row));
                    continue;
                }
                hits++;
                Vector3 n = new Vector3(0, -10, 0).addScaled(10 * d.y - Math.sqrt(root), d);
                assertChannels(new Vector3(1, 1, 1).add(n).scale(0.5), picture.rgb(column, row));
            }
        }
        double radius = Math.tan(Math.asin(0.1)) / Math.tan(Pictures.FIELD / 2) * Pictures.SIZE / 2;
        assertEquals(Math.PI * radius * radius, hits, 0.02 * hits);
    }

    private static Vector3 direction(int column, int row) {
        double slope = Math.tan(Pictures.FIELD / 2);
        double half = Pictures.SIZE / 2.0;
        double x = slope * (column + 0.5 - half) / half;
        double z = slope * (half - row - 0.5) / half;
        return new Vector3(x, 1, z).normalize();
    }

    private static int backdrop(Vector3 direction) {
        Vector3 colour = new Vector3();
        new Studio(Pictures.UP, new Vector3(0, 0, 1)).backdrop(direction, colour);
        return Studio.toScreen(colour);
    }

    /** The normal is that of a hit with an error of a millionth of the shape, far less than a colour's step. */
    private static void assertChannels(Vector3 expected, int rgb) {
        assertEquals(255 * expected.x, rgb >> 16 & 0xFF, 0.51);
        assertEquals(255 * expected.y, rgb >> 8 & 0xFF, 0.51);
        assertEquals(255 * expected.z, rgb & 0xFF, 0.51);
    }

    /** A box as a convex shape and as twelve triangles. */
    @Test
    void aMeshLooksLikeTheConvexShapeOfItsSurface() {
        Box box = new Box(1, 0.7, 0.4);
        Pose pose = Pose.of(0.1, 0, 0.2, 0.2, 0.3, 0.1, 0.9);
        for (RenderSettings settings : List.of(Pictures.NORMALS, RenderSettings.DEFAULT.withSamples(8))) {
            int[] solid = pixels(PlacedBody.of(box, pose, 0xE69F00), settings);
            int[] mesh = pixels(PlacedBody.of(Pictures.mesh(box), pose, 0xE69F00), settings);
            int different = 0;
            for (int i = 0; i < solid.length; i++) {
                different += solid[i] == mesh[i] ? 0 : 1;
            }
            assertTrue(different <= 0.003 * solid.length, settings.shading() + ": " + different + " pixels differ");
        }
    }

    private static int[] pixels(PlacedBody body, RenderSettings settings) {
        Camera camera = Camera.lookAt(new Vector3(2, -6, 3), new Vector3(), Pictures.UP, Pictures.FIELD);
        return Pictures.render(new RayScene(List.of(body)), camera, settings).pixels();
    }

    /** The tree leaves out no body: every ray's answer is that of all bodies, one by one. */
    @Test
    void theFirstHitIsTheNearestOfAllBodies() {
        Random random = new Random(7);
        List<PlacedBody> bodies = new ArrayList<>();
        List<ConvexShape> shapes =
                List.of(new Sphere(0.3), new Box(0.2, 0.3, 0.4), new Cone(0.3, 0.4), new Cylinder(0.2, 0.5));
        for (int i = 0; i < 60; i++) {
            Pose pose = Pose.of(gauss(random), gauss(random), gauss(random), gauss(random), gauss(random), 1, 1);
            bodies.add(PlacedBody.of(shapes.get(i % 4), pose, i));
        }
        RayScene scene = new RayScene(bodies);
        RaySearch search = new RaySearch(scene);
        search.forget();
        int hits = 0;
        for (int i = 0; i < 1000; i++) {
            Vector3 from = new Vector3(gauss(random), gauss(random), gauss(random)).scale(3);
            Vector3 along = new Vector3(gauss(random), gauss(random), i % 3 == 0 ? 0 : gauss(random)).normalize();
            double expected = nearest(bodies, from, along);
            boolean isHit = expected < Double.POSITIVE_INFINITY;
            assertEquals(isHit, search.first(from, along) != NOTHING);
            assertEquals(isHit, search.isBlocked(from, along, NOTHING));
            if (isHit) {
                assertEquals(expected, search.nearest().time(), 1e-5);
                hits++;
            }
        }
        assertTrue(hits > 50 && hits < 950, hits + " hits");
    }

    private static double nearest(List<PlacedBody> bodies, Vector3 from, Vector3 along) {
        RayWorkers workers = new RayWorkers();
        PieceHit hit = new PieceHit();
        double least = Double.POSITIVE_INFINITY;
        for (PlacedBody body : bodies) {
            if (body.raycast(workers, from, along, Double.POSITIVE_INFINITY, hit)) {
                least = Math.min(least, hit.time());
            }
        }
        return least;
    }

    private static double gauss(Random random) {
        return random.nextGaussian();
    }

    @Test
    void stepsAreDarkBlueWhereNothingIs() {
        RenderSettings steps = RenderSettings.DEFAULT.withShading(Shading.STEPS).withSamples(1);
        Picture picture = Pictures.render(Pictures.of(new Cone(1, 1)), Pictures.ahead(), steps);
        assertEquals(0x1A2673, picture.rgb(0, 0));
        assertTrue((picture.rgb(50, 50) >> 16) > 0x1A, "a ray at the cone takes support points");
    }

    @Test
    void rowsAndCoarseSquaresAreThoseOfTheEntirePicture() {
        RayTracer tracer = new RayTracer(Pictures.of(new Cone(1, 1)), RenderSettings.DEFAULT.withSamples(8));
        int[] entire = tracer.render(Pictures.ahead(), 40, 30, 0, 30, 1);
        int[] band = tracer.render(Pictures.ahead(), 40, 30, 10, 5, 1);
        for (int i = 0; i < band.length; i++) {
            assertEquals(entire[400 + i], band[i]);
        }
        RayTracer single = new RayTracer(Pictures.of(new Sphere(1)), Pictures.NORMALS);
        assertArrayEquals(
                single.render(Pictures.ahead(), 30, 30, 0, 30, 3), single.render(Pictures.ahead(), 10, 10, 0, 10, 1));
    }
}
