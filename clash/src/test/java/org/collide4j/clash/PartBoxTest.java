package org.collide4j.clash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Test;

class PartBoxTest {
    /** Two triangles share an edge; the last vertex is in neither. */
    @Test
    void theBoxIsThatOfTheCornersOfTriangles() {
        TriangleMesh mesh = new TriangleMesh(
                new double[] {0, 0, 0, 2, 0.5, 0, 0, 1, -3, 1, 4, 0.25, 90, -90, 90}, new int[] {0, 1, 2, 2, 1, 3});
        Pose pose = Pose.at(0.1, 20, -7).setRotation(0.3, 0.4, 0.5, 0.7);
        Aabb expected = new Aabb();
        double[] corners = new double[9];
        for (int triangle = 0; triangle < 2; triangle++) {
            mesh.corners(triangle, corners);
            for (int i = 0; i < 9; i += 3) {
                expected.add(
                        pose.transform(new Vector3().set(corners[i], corners[i + 1], corners[i + 2]), new Vector3()));
            }
        }
        assertEquals(expected, PartBox.of(new Part("two", "two", pose, new Geometry.Surface(mesh))));
    }
}
