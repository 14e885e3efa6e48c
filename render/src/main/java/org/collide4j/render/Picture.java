package org.collide4j.render;

/**
 * A finished picture. Immutable.
 *
 * <pre>{@code
 * var scene = new RayScene(List.of(PlacedBody.of(a, poseA, 0xE69F00)));
 * var camera = Camera.framing(scene, 0, 0, new Vector3(0, 0, 1), 1);
 * try (var renderer = new Renderer(1)) {
 *     Picture picture = renderer.render(scene, camera, 21, 21, RenderSettings.DEFAULT.withShading(Shading.NORMALS));
 *     String middle = Integer.toHexString(picture.rgb(10, 10)); // ff8080
 * }
 * }</pre>
 */
public final class Picture {
    private final int width;
    private final int height;
    private final int[] pixels;
    private final long rays;

    Picture(int width, int height, int[] pixels, long rays) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        this.rays = rays;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Returns the colour of a pixel as 0xRRGGBB; row 0 is the uppermost. */
    public int rgb(int column, int row) {
        if (column < 0 || column >= width || row < 0 || row >= height) {
            throw new IllegalArgumentException(
                    "pixel must be in the picture of " + width + " x " + height + ": " + column + ", " + row);
        }
        return pixels[row * width + column];
    }

    /** Returns a copy of the colours as 0xRRGGBB, row by row from the top. */
    public int[] pixels() {
        return pixels.clone();
    }

    /** Returns the number of rays that were cast, those to the lights included. */
    public long rays() {
        return rays;
    }

    /** Returns the bytes of a PNG file. */
    public byte[] png() {
        return new Png(pixels, width).bytes();
    }
}
