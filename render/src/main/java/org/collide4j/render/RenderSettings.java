package org.collide4j.render;

import org.collide4j.math.Vector3;

/**
 * Look of a picture.
 *
 * <pre>{@code
 * var settings = RenderSettings.DEFAULT.withSamples(64).withGround(false);
 * int samples = settings.samples(); // 64
 * }</pre>
 *
 * @param shading colours of hits
 * @param samples most rays from the eye through a pixel, 1 to 4096. Pixels whose first eight agree take no more. A single
 *     sample has hard shadows and no ambient occlusion, for previews.
 * @param light direction to the middle of the key light in the world, of any length
 * @param up direction that points up in the world, of any length
 * @param ground true for a ground below the lowest point of all bodies, which shows shadows alone
 */
public record RenderSettings(Shading shading, int samples, Vector3 light, Vector3 up, boolean ground) {
    /** Lit, 16 samples a pixel, a light above the left shoulder of a viewer who looks along y, z up, with a ground. */
    public static final RenderSettings DEFAULT =
            new RenderSettings(Shading.LIT, 16, new Vector3(-0.45, -0.6, 0.8), new Vector3(0, 0, 1), true);

    private static final int MOST_SAMPLES = 4096;

    public RenderSettings {
        if (samples < 1 || samples > MOST_SAMPLES) {
            throw new IllegalArgumentException("samples must be between 1 and " + MOST_SAMPLES + ": " + samples);
        }
        light = Camera.unit("light", light);
        up = Camera.unit("up", up);
    }

    /** Returns a copy of the unit vector to the light. */
    @Override
    public Vector3 light() {
        return new Vector3(light);
    }

    /** Returns a copy of the unit vector that points up. */
    @Override
    public Vector3 up() {
        return new Vector3(up);
    }

    public RenderSettings withShading(Shading shading) {
        return new RenderSettings(shading, samples, light, up, ground);
    }

    public RenderSettings withSamples(int samples) {
        return new RenderSettings(shading, samples, light, up, ground);
    }

    public RenderSettings withLight(Vector3 light) {
        return new RenderSettings(shading, samples, light, up, ground);
    }

    public RenderSettings withUp(Vector3 up) {
        return new RenderSettings(shading, samples, light, up, ground);
    }

    public RenderSettings withGround(boolean ground) {
        return new RenderSettings(shading, samples, light, up, ground);
    }
}
