package org.collide4j.render;

import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;

/** Scenes and cameras of the tests. */
final class Pictures {
    static final Vector3 UP = new Vector3(0, 0, 1);
    static final double FIELD = Math.toRadians(36);
    static final int SIZE = 101;
    static final RenderSettings NORMALS =
            RenderSettings.DEFAULT.withShading(Shading.NORMALS).withSamples(1);

    private Pictures() {}

    /** Returns a scene of one grey shape at the origin. */
    static RayScene of(ConvexShape shape) {
        return new RayScene(List.of(PlacedBody.of(shape, new Pose(), 0x808080)));
    }

    /** Returns a camera 10 before the origin, looking along y. */
    static Camera ahead() {
        return Camera.lookAt(new Vector3(0, -10, 0), new Vector3(), UP, FIELD);
    }

    static Picture render(RayScene scene, Camera camera, RenderSettings settings) {
        try (var renderer = new Renderer(1)) {
            return renderer.render(scene, camera, SIZE, SIZE, settings);
        }
    }

    /** Returns a box of half extents as twelve triangles. */
    static TriangleMesh mesh(Box box) {
        double[] vertices = new double[24];
        for (int i = 0; i < 8; i++) {
            vertices[3 * i] = (i & 1) == 0 ? -box.halfX() : box.halfX();
            vertices[3 * i + 1] = (i & 2) == 0 ? -box.halfY() : box.halfY();
            vertices[3 * i + 2] = (i & 4) == 0 ? -box.halfZ() : box.halfZ();
        }
        return new TriangleMesh(vertices, new int[] {
            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
        });
    }
}
