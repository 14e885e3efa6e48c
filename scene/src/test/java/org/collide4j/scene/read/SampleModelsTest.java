package org.collide4j.scene.read;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.triangles;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.junit.jupiter.api.Test;

/** The models in samples/, against what an independent program (Python, doubles) computed from the same files. */
class SampleModelsTest {
    @Test
    void engineIsReadWhole() throws IOException {
        Model model = new ModelReader().read(sample("engine.glb"));
        assertEquals(67, model.parts().size());
        assertEquals(67, new HashSet<>(names(model)).size());
        assertEquals(List.of("11160 triangles with two equal corners were left out"), model.notes());
        assertEquals(121_496, triangles(model) + 11_160);
        assertEquals(29, distinctMeshes(model));
        assertSums(
                model,
                new double[] {-47095632.03573071, -4134704.1233656285, -4158353.359713984},
                new double[] {-371.6922629127621, -180.9715576171875, -139.9999929500657},
                new double[] {371.69216918961064, 92.04156168904416, 127.99999618810878},
                1e-4);
        assertVertex(model, 1, 94, -65.00001647900092, 49.9087204777977, -74.26365862106115, 1e-4);
        assertVertex(model, 22, 826, -361.59815849691665, -82.1882736017651, 27.374838767410196, 1e-4);
        assertVertex(model, 33, 162, -341.0000021837018, -68.10293976448041, 2.7500819796987415, 1e-4);
        assertVertex(model, 66, 2214, -202.1863288900035, -13.460531230757155, 24.509138107299805, 1e-4);
    }

    @Test
    void houseIsReadWhole() throws IOException {
        Model model = new ModelReader().read(sample("house.glb"));
        assertEquals(110, model.parts().size());
        assertEquals(35_906, triangles(model));
        assertEquals(53, distinctMeshes(model)); // the file has 59, six of them with the numbers of others
        assertEquals(List.of(), model.notes());
        assertTrue(names(model).stream().noneMatch(name -> name.contains("MappedItem")));
        assertTrue(names(model).contains("IfcDoor_Haustuer_2jTRqchjf7oB0yhQ6462T0"));
        assertSums(
                model,
                new double[] {626312.7811677771, 217087.34831986812, -499867.5459028087},
                new double[] {-3.0, -1.0000005682480477, -13.0},
                new double[] {15.0, 6.317691288979311, 3.0000000437113883},
                1e-6);
        assertVertex(model, 1, 39, -9.980904869619171e-17, 0.9499997474478735, -5.505000155966736, 1e-6);
        assertVertex(model, 36, 569, 7.114799946546555, 0.7364110919110304, -8.24458753556319, 1e-6);
        assertVertex(model, 55, 6, 9.53999999910593, 3.0960765361647766, -10.500000135333824, 1e-6);
        assertVertex(model, 109, 6, -0.5, 6.08675124247211, -5.000000293054586, 1e-6);
    }

    private static int distinctMeshes(Model model) {
        Set<Integer> meshes = new HashSet<>();
        model.parts().forEach(part -> meshes.add(System.identityHashCode(mesh(part))));
        return meshes.size();
    }

    /** The sums of all corners' coordinates and the extremes, in the model's frame. */
    private static void assertSums(Model model, double[] sums, double[] least, double[] most, double tolerance) {
        double[] sum = new double[3];
        double[] low = {1e9, 1e9, 1e9};
        double[] high = {-1e9, -1e9, -1e9};
        Vector3 p = new Vector3();
        for (Part part : model.parts()) {
            for (int i = 0; i < 3 * mesh(part).triangleCount(); i++) {
                part.pose().transform(mesh(part).vertex(mesh(part).corner(i / 3, i % 3), p), p);
                double[] xyz = {p.x, p.y, p.z};
                for (int axis = 0; axis < 3; axis++) {
                    sum[axis] += xyz[axis];
                    low[axis] = Math.min(low[axis], xyz[axis]);
                    high[axis] = Math.max(high[axis], xyz[axis]);
                }
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            assertEquals(sums[axis], sum[axis], 3 * triangles(model) * tolerance);
            assertEquals(least[axis], low[axis], tolerance);
            assertEquals(most[axis], high[axis], tolerance);
        }
    }

    private static void assertVertex(
            Model model, int part, int triangle, double x, double y, double z, double tolerance) {
        Part one = model.parts().get(part);
        Vector3 p = mesh(one).vertex(mesh(one).corner(triangle, 0), new Vector3());
        one.pose().transform(p, p);
        assertEquals(0, p.distance(new Vector3(x, y, z)), tolerance, () -> one.name() + ": " + p);
    }

    private static Path sample(String name) {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("samples").resolve(name))) {
            folder = folder.getParent();
        }
        return folder.resolve("samples").resolve(name);
    }
}
