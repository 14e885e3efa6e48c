package org.collide4j.draw;

/**
 * Buffers for a renderer: positions and unit normals as floats, three indices a triangle, counter-clockwise seen from
 * outside.
 *
 * <p>The arrays are the mesh's own; copy what you change. Made by {@link Tessellation#smooth} and {@link Tessellation#flat}.
 *
 * <pre>{@code
 * RenderMesh buffers = Tessellation.of(new Cylinder(0.5, 1), 0.01).smooth(0.5);
 * float[] positions = buffers.positions(); // x0 y0 z0 x1 y1 z1 …
 * int triangles = buffers.indices().length / 3;
 * }</pre>
 */
public final class RenderMesh {
    private final float[] positions;
    private final float[] normals;
    private final int[] indices;

    RenderMesh(float[] positions, float[] normals, int[] indices) {
        this.positions = positions;
        this.normals = normals;
        this.indices = indices;
    }

    /** Returns three coordinates a vertex, rounded to float. */
    public float[] positions() {
        return positions;
    }

    /** Returns a unit normal a vertex, outwards. */
    public float[] normals() {
        return normals;
    }

    /** Returns three vertices a triangle. */
    public int[] indices() {
        return indices;
    }
}
