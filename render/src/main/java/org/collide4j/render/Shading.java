package org.collide4j.render;

/**
 * Colours of a picture's hits.
 *
 * <pre>{@code
 * var settings = RenderSettings.DEFAULT.withShading(Shading.NORMALS);
 * }</pre>
 */
public enum Shading {
    /** Colours of the bodies in studio light, with shadows. */
    LIT,
    /** Unit normals n in the world's frame as colours: red, green and blue are 0.5 + 0.5 n. */
    NORMALS,
    /** Support points that the rays of a pixel took, from dark blue (none) over white (12) to red (24). */
    STEPS
}
