package org.collide4j.explorer.rays;

import org.collide4j.explorer.situation.PlacedShape;
import org.collide4j.explorer.situation.UnreadableException;
import org.collide4j.math.Vector3;
import org.collide4j.query.Accuracy;
import org.collide4j.query.CastHit;
import org.collide4j.query.NarrowPhase;

/**
 * Renders placed shapes by ray casts, without triangles. Not thread-safe: call {@link #look}, then {@link #render} for each
 * band.
 */
public final class RayTracer {
    private static final double FIELD_OF_VIEW = Math.toRadians(36);
    private static final double AMBIENT = 0.28;
    private static final double MOST_LENGTH = 1e4;

    /** Support points of a ray at the hot end of the heat map. */
    private static final double HOTTEST_SUPPORTS = 24;

    /** Narrow phase with an error of a millionth of a shape, well below a pixel. */
    private final NarrowPhase narrow = new NarrowPhase(Accuracy.relative(1e-6));

    private final CastHit hit = new CastHit();
    private final CastHit nearest = new CastHit();
    private final Vector3 eye = new Vector3();
    private final Vector3 right = new Vector3();
    private final Vector3 up = new Vector3();
    private final Vector3 forward = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 light = new Vector3(-0.45, -0.6, 0.8);
    private final RayScene scene;
    private int lastHit;
    private int lastShadow;
    private int steps;
    private long rays;

    private RayTracer(RayScene scene) {
        this.scene = scene;
        light.scale(1 / light.length());
    }

    public static RayTracer of(String text) throws UnreadableException {
        return new RayTracer(RayScene.read(text));
    }

    /** Sets the camera: at the eye, looking at the target, z up. */
    public void look(double eyeX, double eyeY, double eyeZ, double targetX, double targetY, double targetZ) {
        eye.set(eyeX, eyeY, eyeZ);
        forward.set(targetX - eyeX, targetY - eyeY, targetZ - eyeZ);
        forward.scale(1 / forward.length());
        right.cross(forward, up.set(0, 0, 1));
        right.scale(1 / right.length());
        up.cross(right, forward);
    }

    /**
     * Renders every step-th pixel of some rows; returns colours as 0xBBGGRR, row by row.
     *
     * @param looks shading of a hit: lit, by normal, or by the number of support points
     */
    public int[] render(int width, int height, int firstRow, int rowCount, int step, Looks looks) {
        int columns = (width + step - 1) / step;
        int rows = (rowCount + step - 1) / step;
        int[] out = new int[columns * rows];
        double scale = 2 * Math.tan(0.5 * FIELD_OF_VIEW) / height;
        for (int row = 0; row < rows; row++) {
            double y = (0.5 * height - (firstRow + row * step + 0.5 * step)) * scale;
            for (int column = 0; column < columns; column++) {
                double x = (column * step + 0.5 * step - 0.5 * width) * scale;
                direction.set(forward).addScaled(x, right).addScaled(y, up);
                direction.scale(1 / direction.length());
                out[row * columns + column] = colour(looks);
            }
        }
        return out;
    }

    /** Returns the number of rays cast so far, shadow rays included. */
    public long rays() {
        return rays;
    }

    private int colour(Looks looks) {
        steps = 0;
        int which = firstHit();
        if (looks == Looks.STEPS) {
            return heat(steps / HOTTEST_SUPPORTS);
        }
        if (which < 0) {
            double t = 0.5 * (direction.z + 1);
            return rgb(0.96 - 0.16 * t, 0.97 - 0.12 * t, 0.99 - 0.06 * t);
        }
        Vector3 n = nearest.normal(); // points from the ray into the shape
        if (looks == Looks.NORMALS) {
            return rgb(0.5 - 0.5 * n.x, 0.5 - 0.5 * n.y, 0.5 - 0.5 * n.z);
        }
        return shaded(scene.shape(which), which);
    }

    private int shaded(PlacedShape shape, int which) {
        Vector3 n = nearest.normal();
        double facing = -n.dot(light);
        double brightness = AMBIENT + 0.12 * (1 - n.z);
        if (facing > 0) {
            if (!isShadowed(nearest.pointOnB(), which)) {
                brightness += (1 - AMBIENT) * facing;
            }
        }
        int colour = Palette.of(which, shape);
        return rgb(
                brightness * (colour & 255) / 255,
                brightness * (colour >> 8 & 255) / 255,
                brightness * (colour >> 16 & 255) / 255);
    }

    /**
     * Finds the first shape on the eye's ray; −1 if there is none, else {@link #nearest} has the hit. The shape hit by the
     * last ray is tested first: it is usually hit again, and shortens the ray for the others.
     */
    private int firstHit() {
        rays++;
        scene.aim(eye, direction);
        int first = -1;
        double length = MOST_LENGTH;
        for (int i = -1; i < scene.size(); i++) {
            int which = i < 0 ? lastHit : i;
            if (i == lastHit || scene.isMissed(which, length)) {
                continue;
            }
            PlacedShape shape = scene.shape(which);
            boolean met = narrow.raycast(eye, direction, length, shape.shape(), shape.pose(), hit);
            steps += hit.steps();
            if (met) {
                first = which;
                length = hit.time();
                nearest.set(hit);
            }
        }
        lastHit = Math.max(0, first);
        return first;
    }

    /** Decides if another shape is between a point and the light; the own shape is convex and casts no shadow on itself. */
    private boolean isShadowed(Vector3 from, int own) {
        rays++;
        scene.aim(from, light);
        for (int i = -1; i < scene.size(); i++) {
            int which = i < 0 ? lastShadow : i;
            if (which == own || i == lastShadow || scene.isMissed(which, MOST_LENGTH)) {
                continue;
            }
            PlacedShape shape = scene.shape(which);
            if (narrow.raycast(from, light, MOST_LENGTH, shape.shape(), shape.pose(), hit)) {
                lastShadow = which;
                return true;
            }
        }
        return false;
    }

    /** Returns a colour of the heat map, from dark blue over white to red. */
    private static int heat(double share) {
        double t = Math.min(1, share);
        return t < 0.5
                ? rgb(0.1 + 1.7 * t, 0.15 + 1.6 * t, 0.45 + t)
                : rgb(0.95 - 0.3 * (t - 0.5), 0.95 - 1.7 * (t - 0.5), 0.95 - 1.7 * (t - 0.5));
    }

    private static int rgb(double r, double g, double b) {
        return part(r) | part(g) << 8 | part(b) << 16;
    }

    private static int part(double x) {
        return (int) (255 * Math.max(0, Math.min(1, x)) + 0.5);
    }
}
