package org.collide4j.scene;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Sides;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.shape.Box;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedGeometriesTest {
    private static final int[] TRIANGLES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

    @TempDir
    private Path folder;

    private static double[] vertices(double x) {
        return new double[] {x, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    }

    private static List<Part> shared(Geometry... geometries) {
        return SharedGeometries.of(Arrays.stream(geometries)
                .map(g -> new Part("p", "p", new Pose(), g))
                .toList());
    }

    @Test
    void meshesWithTheSameNumbersBecomeOne() {
        TriangleMesh mesh = new TriangleMesh(vertices(0), TRIANGLES);
        TriangleMesh turned = new TriangleMesh(vertices(0), new int[] {0, 1, 2, 0, 1, 3, 0, 3, 2, 1, 2, 3});
        List<Part> parts = shared(
                new Geometry.Surface(mesh),
                new Geometry.Surface(new TriangleMesh(vertices(0), TRIANGLES)),
                new Geometry.Surface(mesh),
                new Geometry.Surface(new TriangleMesh(vertices(-0.0), TRIANGLES)),
                new Geometry.Surface(new TriangleMesh(vertices(Double.MIN_VALUE), TRIANGLES)),
                new Geometry.Surface(turned),
                new Geometry.Surface(mesh.with(Sides.SOLID)));
        assertSame(mesh, mesh(parts.get(0)));
        assertSame(mesh, mesh(parts.get(1)));
        assertSame(mesh, mesh(parts.get(2)));
        for (int i = 3; i < parts.size(); i++) {
            for (int k = 0; k < i; k++) {
                assertNotSame(mesh(parts.get(k)), mesh(parts.get(i)));
            }
        }
    }

    @Test
    void equalSolidsBecomeOne() {
        List<Part> parts = shared(
                new Geometry.Solid(new Box(1, 2, 3)),
                new Geometry.Solid(new Box(1, 2, 3)),
                new Geometry.Solid(new Box(1, 3, 2)));
        assertSame(parts.get(0).geometry(), parts.get(1).geometry());
        assertNotSame(parts.get(0).geometry(), parts.get(2).geometry());
    }

    @Test
    void filesShareTheirMeshes() throws IOException {
        Path one = ModelFiles.write(folder, "one.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path two = ModelFiles.write(folder, "two.obj", ModelFiles.TETRAHEDRON_OBJ);
        Model model = new ModelReader().read(List.of(one, two));
        assertSame(mesh(model.parts().get(0)), mesh(model.parts().get(1)));
        Model scaled = ScaledModel.of(model, 0.1, "m");
        assertSame(mesh(scaled.parts().get(0)), mesh(scaled.parts().get(1)));
    }
}
