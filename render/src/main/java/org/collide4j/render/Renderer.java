package org.collide4j.render;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.collide4j.crew.Crew;

/**
 * Renders pictures of placed bodies by ray casts on several threads, without triangles (van den Bergen 2004, §5). Pictures
 * are equal to the bit on any number of threads.
 *
 * <p>Of a convex shape the renderer calls the support mapping alone. Eye rays find what a pixel shows, rays towards a key
 * light soft shadows, rays into a dome around the scene the ambient occlusion.
 *
 * <pre>{@code
 * var scene = new RayScene(List.of(PlacedBody.of(a, poseA, 0xE69F00), PlacedBody.of(b, poseB, 0x56B4E9)));
 * var camera = Camera.framing(scene, Math.toRadians(-60), Math.toRadians(25), new Vector3(0, 0, 1), 1.5);
 * try (var renderer = new Renderer(2)) {
 *     Picture picture = renderer.render(scene, camera, 60, 40, RenderSettings.DEFAULT);
 *     byte[] file = picture.png();
 *     int width = picture.width(); // 60
 * }
 * }</pre>
 */
public final class Renderer implements AutoCloseable {
    private static final int LARGEST_SIDE = 32_768;
    private static final int MOST_PIXELS = 1 << 28;

    /** Rows that a thread takes at a time: a few milliseconds of work. */
    private static final int ROWS = 4;

    private final Crew crew;

    /** Creates a renderer of {@code threads} threads, the caller's included, from 1 to 1000. */
    public Renderer(int threads) {
        crew = new Crew(threads);
    }

    /** Renders a picture of {@code width} times {@code height} pixels. */
    public Picture render(RayScene scene, Camera camera, int width, int height, RenderSettings settings) {
        return render(scene, camera, width, height, settings, RenderProgress.SILENT);
    }

    /**
     * Renders a picture and reports the progress.
     *
     * @throws IllegalArgumentException if a side is not between 1 and 32,768, or the picture has more than 2²⁸ pixels
     * @throws CancellationException if the progress cancels the picture
     */
    public Picture render(
            RayScene scene, Camera camera, int width, int height, RenderSettings settings, RenderProgress progress) {
        if (width < 1 || height < 1 || Math.max(width, height) > LARGEST_SIDE || (long) width * height > MOST_PIXELS) {
            throw new IllegalArgumentException("width and height must be between 1 and " + LARGEST_SIDE
                    + ", with at most " + MOST_PIXELS + " pixels: " + width + " x " + height);
        }
        RayTracer[] tracers = new RayTracer[crew.size()];
        int[] pixels = new int[width * height];
        AtomicInteger done = new AtomicInteger();
        crew.run(height, ROWS, (from, to, member) -> {
            RayTracer tracer = tracers[member] == null ? new RayTracer(scene, settings) : tracers[member];
            tracers[member] = tracer;
            for (int row = from; row < to; row++) {
                int[] colours = tracer.render(camera, width, height, row, 1, 1);
                System.arraycopy(colours, 0, pixels, row * width, width);
                int rows = done.incrementAndGet();
                if (member == 0) {
                    report(progress, rows, height);
                }
            }
        });
        long rays = 0;
        for (RayTracer tracer : tracers) {
            rays += tracer == null ? 0 : tracer.rays();
        }
        return new Picture(width, height, pixels, rays);
    }

    /** Reports in the caller's thread; an exception ends the work of all threads. */
    private static void report(RenderProgress progress, int done, int total) {
        progress.at(done, total);
        if (progress.isCancelled()) {
            throw new CancellationException("the picture is cancelled after " + done + " of " + total + " rows");
        }
    }

    /** Ends the threads. */
    @Override
    public void close() {
        crew.close();
    }
}
