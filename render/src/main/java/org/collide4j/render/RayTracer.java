package org.collide4j.render;

import org.collide4j.math.Vector3;

/**
 * Renders rows of a picture in the caller's thread: the worker of {@link Renderer}, and for programs that have threads of
 * their own. Not thread-safe. Colours depend on the arguments alone, never on earlier rows.
 *
 * <pre>{@code
 * var scene = new RayScene(List.of(PlacedBody.of(a, poseA, 0xE69F00)));
 * var tracer = new RayTracer(scene, RenderSettings.DEFAULT.withShading(Shading.NORMALS));
 * var camera = Camera.lookAt(new Vector3(0, -10, 0), new Vector3(), new Vector3(0, 0, 1), Math.toRadians(36));
 * int[] row = tracer.render(camera, 101, 101, 50, 1, 1);
 * String middle = Integer.toHexString(row[50]); // 800080
 * }</pre>
 */
public final class RayTracer {
    /** Difference between the first samples of a pixel, in squared brightness, up to which they agree. */
    private static final double AGREEMENT = 0.012;

    private final int samples;
    private final SamplePattern pattern;
    private final EyeRay ray;
    private final Vector3 eye = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 colour = new Vector3();
    private final Vector3 sum = new Vector3();
    private final Vector3 least = new Vector3();
    private final Vector3 most = new Vector3();

    /** Creates a worker for one scene. */
    public RayTracer(RayScene scene, RenderSettings settings) {
        samples = settings.samples();
        pattern = new SamplePattern(samples);
        ray = new EyeRay(scene, settings, pattern);
    }

    /**
     * Renders squares of {@code step} times {@code step} pixels of some rows, one colour each; returns them as 0xRRGGBB, row
     * by row. A step of 1 renders pixels; the last squares of a row or a column may reach over its end.
     *
     * @param width columns of the entire picture
     * @param height rows of the entire picture
     */
    public int[] render(Camera camera, int width, int height, int firstRow, int rowCount, int step) {
        int columns = (width + step - 1) / step;
        int rows = (rowCount + step - 1) / step;
        int[] out = new int[columns * rows];
        camera.eye(eye);
        double scale = 2.0 / height;
        for (int row = 0; row < rows; row++) {
            ray.forget();
            double top = (0.5 * height - (firstRow + row * step)) * scale;
            for (int column = 0; column < columns; column++) {
                double left = (column * step - 0.5 * width) * scale;
                int light = pattern.firstOfLight(column, firstRow / step + row);
                out[row * columns + column] = pixel(camera, left, top, step * scale, light);
            }
        }
        return out;
    }

    /** Returns the number of rays so far, those to the lights included. */
    public long rays() {
        return ray.rays();
    }

    /** Returns the mean of the samples of a square; of the first few, if they agree. */
    private int pixel(Camera camera, double left, double top, double size, int light) {
        int seen = 0;
        boolean agrees = true;
        int taken = 0;
        sum.set(0, 0, 0);
        while (taken < samples && !(taken == SamplePattern.BLOCK && agrees)) {
            camera.direction(left + size * pattern.pixelX(taken), top - size * pattern.pixelY(taken), direction);
            int body = ray.trace(eye, direction, light + taken, colour);
            agrees &= taken == 0 ? start(colour) : body == seen && isNear(colour);
            seen = body;
            sum.add(colour);
            taken++;
        }
        return Studio.toScreen(sum.scale(1.0 / taken));
    }

    private boolean start(Vector3 first) {
        least.set(first);
        most.set(first);
        return true;
    }

    private boolean isNear(Vector3 next) {
        least.set(Math.min(least.x, next.x), Math.min(least.y, next.y), Math.min(least.z, next.z));
        most.set(Math.max(most.x, next.x), Math.max(most.y, next.y), Math.max(most.z, next.z));
        return most.x - least.x <= AGREEMENT && most.y - least.y <= AGREEMENT && most.z - least.z <= AGREEMENT;
    }
}
