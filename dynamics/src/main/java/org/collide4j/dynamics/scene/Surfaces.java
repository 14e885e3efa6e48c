package org.collide4j.dynamics.scene;

import org.collide4j.draw.Tessellation;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.mesh.TriangleMesh;

/**
 * Makes triangles to draw meshes, height fields and other concave bodies by.
 *
 * <pre>{@code
 * var terrain = new HeightField(3, 3, 1, 1, new float[9]);
 * TriangleMesh triangles = Surfaces.triangles(terrain);
 * int count = triangles.triangleCount(); // 8
 * }</pre>
 */
public final class Surfaces {
    private Surfaces() {}

    /** Returns the mesh itself, or the triangles of another body in its frame, those of parts within a thousandth of it. */
    public static TriangleMesh triangles(ConcaveBody surface) {
        return surface instanceof TriangleMesh mesh
                ? mesh
                : Tessellation.relative(surface, 0.001).mesh();
    }
}
