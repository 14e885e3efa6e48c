package org.collide4j.clash;

import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;

/** A box as twelve triangles. */
final class BoxMesh {
    /** Corner i has the upper side on x, y, z where bit 0, 1, 2 of i is set. */
    private static final int[] TRIANGLES = {
        0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
    };

    private BoxMesh() {}

    static TriangleMesh of(Box box) {
        double[] vertices = new double[24];
        for (int i = 0; i < 8; i++) {
            vertices[3 * i] = (i & 1) == 0 ? -box.halfX() : box.halfX();
            vertices[3 * i + 1] = (i & 2) == 0 ? -box.halfY() : box.halfY();
            vertices[3 * i + 2] = (i & 4) == 0 ? -box.halfZ() : box.halfZ();
        }
        return new TriangleMesh(vertices, TRIANGLES);
    }
}
