package org.collide4j.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Shadows, colours and marks. */
class StudioLightTest {
    private static final Camera ABOVE =
            Camera.lookAt(new Vector3(0, -0.01, 12), new Vector3(), new Vector3(0, 1, 0), Pictures.FIELD);

    /** A light along (−1, 0, 1) throws the shadow of a ball at height 3 to x = 3, as an ellipse of axes r and r √2. */
    @Test
    void aHardShadowIsWhereTheLightSaysAndAsLarge() {
        RenderSettings settings = RenderSettings.DEFAULT
                .withSamples(1)
                .withLight(new Vector3(-1, 0, 1))
                .withGround(false);
        PlacedBody floor = PlacedBody.of(new Box(60, 60, 0.5), Pose.at(0, 0, -0.5), 0xFFFFFF);
        PlacedBody ball = PlacedBody.of(new Sphere(0.5), Pose.at(0, 0, 3), 0xFFFFFF);
        Picture lit = Pictures.render(new RayScene(List.of(floor)), ABOVE, settings);
        Picture shaded = Pictures.render(new RayScene(List.of(floor, ball)), ABOVE, settings);
        double pixel = 2 * 12 * Math.tan(Pictures.FIELD / 2) / Pictures.SIZE;
        int dark = 0;
        double middle = 0;
        for (int row = 0; row < Pictures.SIZE; row++) {
            for (int column = 60; column < Pictures.SIZE; column++) { // the ball itself is at 50
                if (shaded.rgb(column, row) != lit.rgb(column, row)) {
                    dark++;
                    middle += column + 0.5 - Pictures.SIZE / 2.0;
                }
            }
        }
        assertEquals(3, pixel * middle / dark, 0.02);
        double area = Math.PI * 0.25 * Math.sqrt(2);
        assertEquals(area, dark * pixel * pixel, 0.05 * area);
    }

    /** Far from a body the ground is the backdrop; beside it, darker, and the darker the nearer. */
    @Test
    void theGroundShowsShadowsAlone() {
        RenderSettings settings = RenderSettings.DEFAULT.withSamples(64).withLight(new Vector3(0, 0, 1));
        Picture with = Pictures.render(Pictures.of(new Sphere(1)), ABOVE, settings);
        Picture without = Pictures.render(Pictures.of(new Sphere(1)), ABOVE, settings.withGround(false));
        int row = Pictures.SIZE / 2;
        int last = -1;
        for (int column = 67; column < Pictures.SIZE; column += 6) {
            int light = with.rgb(column, row) >> 8 & 0xFF;
            assertTrue(light >= last - 1, "brightness grows away from the ball");
            last = light;
        }
        assertTrue((with.rgb(67, row) >> 8 & 0xFF) < (without.rgb(67, row) >> 8 & 0xFF) - 2);
        assertEquals(without.rgb(0, 0) >> 8 & 0xFF, with.rgb(0, 0) >> 8 & 0xFF, 3);
    }

    @Test
    void aBodyHasItsColour() {
        Pose pose = new Pose();
        for (int colour : new int[] {0xFF0000, 0x00FF00, 0x0000FF}) {
            RayScene scene = new RayScene(List.of(PlacedBody.of(new Box(1, 1, 1), pose, colour)));
            int pixel = Pictures.render(scene, Pictures.ahead(), RenderSettings.DEFAULT)
                    .rgb(50, 50);
            for (int shift = 0; shift <= 16; shift += 8) {
                int channel = pixel >> shift & 0xFF;
                boolean isFull = (colour >> shift & 0xFF) == 0xFF;
                assertTrue(isFull ? channel > 120 : channel < 90, Integer.toHexString(pixel));
            }
        }
    }

    /** Beside the body a mark has its own colour, behind it 45 % of it, and it casts no shadow. */
    @Test
    void marksShineThroughBodies() {
        PlacedBody box = PlacedBody.of(new Box(1, 1, 1), new Pose(), 0x0000FF);
        PlacedBody inside = PlacedBody.of(new Sphere(0.3), new Pose(), 0xFF0000);
        PlacedBody beside = PlacedBody.of(new Sphere(0.3), Pose.at(2, 0, 0), 0xFF0000);
        Picture plain = Pictures.render(new RayScene(List.of(box)), Pictures.ahead(), RenderSettings.DEFAULT);
        Picture marked = Pictures.render(
                new RayScene(List.of(box), List.of(inside, beside)), Pictures.ahead(), RenderSettings.DEFAULT);
        int middle = Pictures.SIZE / 2;
        assertEquals(255 * Math.sqrt(0.45), marked.rgb(middle, middle) >> 16, 12);
        int column = middle + (int) (2 / (10 * Math.tan(Pictures.FIELD / 2)) * Pictures.SIZE / 2);
        assertEquals(255, marked.rgb(column, middle) >> 16, 3);
        assertEquals(0, marked.rgb(column, middle) & 0xFFFF);
        assertEquals(plain.rgb(20, 75), marked.rgb(20, 75));
    }
}
