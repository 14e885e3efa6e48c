package org.collide4j.explorer.rays;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.explorer.situation.PlacedShapesText;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.math.Vector3;
import org.collide4j.render.Camera;
import org.collide4j.render.PlacedBody;
import org.collide4j.render.RayScene;
import org.collide4j.render.RayTracer;
import org.collide4j.render.RenderSettings;
import org.collide4j.render.Shading;

/** The ray tracer behind the page's workers; holds one scene. */
public final class RayRoom {
    private static final String INITIAL_SCENE = "place 0 0 0 0 0 0 1 sphere 1";
    private static final double FIELD_OF_VIEW = Math.toRadians(36);
    private static final Vector3 UP = new Vector3(0, 0, 1);

    private RayScene scene;
    private Shading shading = Shading.LIT;
    private RayTracer tracer;
    private long earlierRays;
    private Camera camera = Camera.lookAt(new Vector3(0, -10, 0), new Vector3(), UP, FIELD_OF_VIEW);

    public RayRoom() {
        try {
            scene = read(INITIAL_SCENE);
        } catch (UnreadableException e) {
            throw new IllegalStateException(e);
        }
        tracer = tracer();
    }

    /** Opens a scene. Returns an empty text, or the error message; on an error the current scene stays. */
    public String open(String text) {
        try {
            scene = read(text);
            renew();
            return "";
        } catch (UnreadableException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static RayScene read(String text) throws UnreadableException {
        List<PlacedBody> bodies = new ArrayList<>();
        for (PlacedShape placed : new PlacedShapesText().read(text)) {
            bodies.add(PlacedBody.of(placed.shape(), placed.pose(), Palette.of(bodies.size(), placed)));
        }
        return new RayScene(bodies);
    }

    /** Creates a tracer of one sample a pixel, without a ground of its own: scenes have a box for it. */
    private RayTracer tracer() {
        return new RayTracer(
                scene, RenderSettings.DEFAULT.withSamples(1).withGround(false).withShading(shading));
    }

    private void renew() {
        earlierRays += tracer.rays();
        tracer = tracer();
    }

    public void look(double eyeX, double eyeY, double eyeZ, double targetX, double targetY, double targetZ) {
        Vector3 eye = new Vector3(eyeX, eyeY, eyeZ);
        camera = Camera.lookAt(eye, new Vector3(targetX, targetY, targetZ), UP, FIELD_OF_VIEW);
    }

    /** Renders squares of step × step pixels of some rows; returns colours as 0xBBGGRR, as a canvas takes them. */
    public int[] render(int width, int height, int firstRow, int rows, int step, String shadingName) {
        if (!shading.name().equals(shadingName)) {
            shading = Shading.valueOf(shadingName);
            renew();
        }
        int[] colours = tracer.render(camera, width, height, firstRow, rows, step);
        for (int i = 0; i < colours.length; i++) {
            int colour = colours[i];
            colours[i] = ((colour & 0xFF) << 16) | (colour & 0xFF00) | (colour >> 16);
        }
        return colours;
    }

    public double raysCast() {
        return earlierRays + tracer.rays();
    }
}
