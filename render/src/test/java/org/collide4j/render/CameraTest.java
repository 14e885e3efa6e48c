package org.collide4j.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.Point;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class CameraTest {
    private static final int SIDE = 80;

    /** Bodies fill 88 % of a picture's height or width, in its middle in that direction, and near it in the other. */
    @Test
    void theFrameFitsTheBodiesFromAnyDirection() {
        RayScene scene = new RayScene(List.of(
                PlacedBody.of(new Sphere(1), Pose.at(3, 1, 2), 0),
                PlacedBody.of(Pictures.mesh(new Box(0.5, 2, 0.3)), Pose.of(0, -1, 0, 0.2, 0.1, 0, 1), 0),
                PlacedBody.of(new Cone(1, 1), Pose.at(-1, 0, 4), 0)));
        for (Vector3 up : List.of(Pictures.UP, new Vector3(0, 1, 0), new Vector3(1, 0, 0), new Vector3(-1, -2, -3))) {
            for (double azimuth = -3; azimuth < 3; azimuth += 2.3) {
                for (double elevation : new double[] {-Math.PI / 2, -0.4, 0.5, Math.PI / 2}) {
                    assertFits(scene, Camera.framing(scene, azimuth, elevation, up, 1));
                }
            }
        }
    }

    private static void assertFits(RayScene scene, Camera camera) {
        RaySearch search = new RaySearch(scene);
        search.forget();
        int[] span = {SIDE, 0, SIDE, 0};
        Vector3 eye = camera.eye(new Vector3());
        Vector3 d = new Vector3();
        double half = SIDE / 2.0;
        for (int row = 0; row < SIDE; row++) {
            for (int column = 0; column < SIDE; column++) {
                camera.direction((column + 0.5 - half) / half, (half - row - 0.5) / half, d);
                if (search.first(eye, d) >= 0) {
                    span[0] = Math.min(span[0], column);
                    span[1] = Math.max(span[1], column + 1);
                    span[2] = Math.min(span[2], row);
                    span[3] = Math.max(span[3], row + 1);
                }
            }
        }
        int width = span[1] - span[0];
        int height = span[3] - span[2];
        assertEquals(0.88 * SIDE, Math.max(width, height), 2.5);
        assertEquals(SIDE, span[0] + span[1], width >= height ? 3 : SIDE / 4);
        assertEquals(SIDE, span[2] + span[3], height >= width ? 3 : SIDE / 4);
    }

    @Test
    void degenerateScenesAreSeenFromADistance() {
        for (RayScene scene : List.of(
                Pictures.of(new Point(1, 2, 3)),
                Pictures.of(new Segment(0, -1, 0, 0, 1, 0)),
                Pictures.of(new Segment(0, 0, 0, 0, 0, 0)))) {
            Camera camera = Camera.framing(scene, -Math.PI / 2, 0, Pictures.UP, 1.5);
            assertTrue(camera.eye(new Vector3()).y < -scene.extent(new Vector3(0, -1, 0)));
        }
    }

    @Test
    void badArgumentsAreNamed() {
        Vector3 eye = new Vector3(1, 2, 3);
        assertBad("target - eye", () -> Camera.lookAt(eye, eye, Pictures.UP, 1));
        assertBad("up must", () -> Camera.lookAt(eye, new Vector3(), new Vector3(), 1));
        assertBad("up ×", () -> Camera.lookAt(eye, new Vector3(1, 2, 9), Pictures.UP, 1));
        assertBad("fieldOfView", () -> Camera.lookAt(eye, new Vector3(), Pictures.UP, Math.PI));
        assertBad("azimuth", () -> Camera.framing(Pictures.of(new Sphere(1)), Double.NaN, 0, Pictures.UP, 1));
        assertBad("elevation", () -> Camera.framing(Pictures.of(new Sphere(1)), 0, 2, Pictures.UP, 1));
        assertBad("aspectRatio", () -> Camera.framing(Pictures.of(new Sphere(1)), 0, 0, Pictures.UP, 0));
    }

    static void assertBad(String name, org.junit.jupiter.api.function.Executable call) {
        String message = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(message.contains(name), message);
    }
}
