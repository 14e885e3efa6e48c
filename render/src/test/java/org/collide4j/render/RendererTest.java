package org.collide4j.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.HullOf;
import org.collide4j.shape.MinkowskiSum;
import org.collide4j.shape.Rounded;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class RendererTest {
    /** Shapes of all kinds, touching each other and the ground, and a mesh. */
    private static RayScene mixedScene() {
        return new RayScene(List.of(
                PlacedBody.of(new Cone(1, 1), Pose.at(0, 0, 1), BodyColours.of(0)),
                PlacedBody.of(
                        new MinkowskiSum(new Box(0.5, 0.5, 0.2), new Cylinder(0.3, 0.3)), Pose.at(2, 0, 0.5), 0xE69F00),
                PlacedBody.of(
                        new HullOf(new Sphere(0.5), new Box(1, 0.1, 0.5)), Pose.at(-2, 0, 0.5), BodyColours.of(2)),
                PlacedBody.of(
                        new Rounded(Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1), 0.1), Pose.at(0, -2, 0.1), 0xD55E00),
                PlacedBody.of(Pictures.mesh(new Box(0.5, 0.5, 0.5)), Pose.at(-1.5, -2, 0.5), BodyColours.of(4))));
    }

    private static Picture render(int threads, RenderProgress progress) {
        RayScene scene = mixedScene();
        Camera camera = Camera.framing(scene, -1, 0.5, Pictures.UP, 1.5);
        try (var renderer = new Renderer(threads)) {
            return renderer.render(scene, camera, 45, 30, RenderSettings.DEFAULT.withSamples(9), progress);
        }
    }

    @Test
    void picturesAreEqualToTheBitOnAnyNumberOfThreads() {
        Picture one = render(1, RenderProgress.SILENT);
        for (int threads : new int[] {2, 4, 7}) {
            Picture other = render(threads, RenderProgress.SILENT);
            assertArrayEquals(one.pixels(), other.pixels());
            assertEquals(one.rays(), other.rays());
        }
        assertTrue(one.rays() > 3 * 45 * 30, one.rays() + " rays");
    }

    @Test
    void progressGrowsToAllRows() {
        List<Integer> heard = new ArrayList<>();
        Thread caller = Thread.currentThread();
        render(1, (done, total) -> {
            assertEquals(caller, Thread.currentThread());
            assertEquals(30, total);
            heard.add(done);
        });
        assertEquals(30, heard.size());
        assertEquals(30, heard.get(29));
    }

    @Test
    void aCancelledPictureEndsSoon() {
        for (int threads : new int[] {1, 3}) {
            int[] heard = new int[1];
            assertThrows(
                    CancellationException.class,
                    () -> render(threads, new RenderProgress() {
                        @Override
                        public void at(int done, int total) {
                            heard[0]++;
                        }

                        @Override
                        public boolean isCancelled() {
                            return heard[0] == 3;
                        }
                    }));
            assertEquals(3, heard[0]);
        }
    }

    @Test
    void badArgumentsAreNamed() {
        RayScene scene = mixedScene();
        Camera camera = Pictures.ahead();
        try (var renderer = new Renderer(1)) {
            for (int[] size : new int[][] {{0, 1}, {1, 0}, {40_000, 1}, {30_000, 30_000}}) {
                CameraTest.assertBad(
                        "width and height",
                        () -> renderer.render(scene, camera, size[0], size[1], RenderSettings.DEFAULT));
            }
        }
        CameraTest.assertBad("bodies", () -> new RayScene(List.of()));
        CameraTest.assertBad("samples", () -> RenderSettings.DEFAULT.withSamples(0));
        CameraTest.assertBad("light", () -> RenderSettings.DEFAULT.withLight(new org.collide4j.math.Vector3()));
        CameraTest.assertBad("threads", () -> new Renderer(0));
        CameraTest.assertBad("pixel", () -> render(1, RenderProgress.SILENT).rgb(45, 0));
    }
}
