package org.collide4j.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collada as scene reads it, in double precision, against Assimp's reading of the same files in floats. */
class ColladaAgainstAssimpTest {
    @TempDir
    Path folder;

    @BeforeAll
    static void requireNatives() {
        Natives.require();
    }

    @Test
    @Tag("thorough")
    void theMeshesOfRealRobotsAreThoseOfAssimp() throws IOException {
        Path robots = SharedFolder.find("real/robots/example-robot-data/robots");
        int files = 0;
        try (Stream<Path> all = Files.walk(robots)) {
            for (Path file : all.filter(path -> path.toString().endsWith(".dae"))
                    .sorted()
                    .toList()) {
                assertSame(file, files++ % 2 == 0); // a process each: half of them in either way
            }
        }
        assertTrue(files >= 12, "only " + files + " files in " + robots);
    }

    @Test
    void unitsAxesAndNestedNodesAreThoseOfAssimp() throws IOException {
        String nodes = """
                <node id="o" name="outer"><translate>1 2 3</translate><rotate>0 0 1 30</rotate><rotate>0.6 0 0.8 40</rotate>
                <node id="i" name="inner"><matrix>0 0 2 5 3 0 0 6 0 -1 0 7 0 0 0 1</matrix><instance_geometry url="#g"/></node>
                <instance_geometry url="#g"/></node><node id="m" name="mirror"><scale>-1 2 3</scale>
                <instance_geometry url="#g"/></node>
                """;
        String faces = "<polylist count=\"4\" material=\"s\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>"
                + "<vcount>3 3 3 3</vcount><p>0 2 1 0 1 3 0 3 2 1 2 3</p></polylist>";
        for (String up : List.of("X_UP", "Y_UP", "Z_UP")) {
            for (boolean ownAxes : new boolean[] {false, true}) {
                String text = SmallFiles.COLLADA
                        .replace("Z_UP", up)
                        .replaceAll("(?s)<node .*</node>", nodes)
                        .replaceAll(ownAxes ? "(?s)<triangles.*</triangles>" : "$^", faces);
                assertSame(Files.writeString(folder.resolve("small.dae"), text), ownAxes);
            }
        }
    }

    private void assertSame(Path file, boolean ownAxes) throws IOException {
        double[] own = measures(ownAxes ? named(file) : new ModelReader().read(file));
        double[] assimp = measures(new AssimpFormat().read(file, ownAxes));
        String what = file.getFileName() + ": " + Arrays.toString(own) + " not " + Arrays.toString(assimp);
        assertEquals(assimp[0], own[0], what);
        double size = Math.max(own[5] - own[2], Math.max(own[6] - own[3], own[7] - own[4]));
        assertEquals(assimp[1], own[1], 1e-6 * size * size * size, what);
        for (int i = 2; i < 8; i++) {
            assertEquals(assimp[i], own[i], 1e-6 * size, what);
        }
    }

    /** Returns the model of a robot that names the file. */
    private Model named(Path file) throws IOException {
        Path urdf = Files.writeString(
                folder.resolve("r.urdf"),
                "<robot name='r'><link name='a'><collision><geometry><mesh filename='" + file.toRealPath()
                        + "'/></geometry></collision></link></robot>");
        Path real = file.toRealPath().getParent();
        return new ModelReader(ReadOptions.DEFAULT.withSearch(List.of(real))).read(urdf);
    }

    /** Returns the number of triangles, the sum of the signed volumes below them, and the box around all. */
    private static double[] measures(Model model) {
        double infinity = Double.POSITIVE_INFINITY;
        double[] measures = {0, 0, infinity, infinity, infinity, -infinity, -infinity, -infinity};
        for (Part part : model.parts()) {
            TriangleMesh mesh = ((Geometry.Surface) part.geometry()).mesh();
            Vector3[] corners = {new Vector3(), new Vector3(), new Vector3()};
            for (int t = 0; t < mesh.triangleCount(); t++) {
                measures[0]++;
                for (int k = 0; k < 3; k++) {
                    part.pose().transform(mesh.vertex(mesh.corner(t, k), corners[k]), corners[k]);
                    double[] p = {corners[k].x, corners[k].y, corners[k].z};
                    for (int axis = 0; axis < 3; axis++) {
                        measures[2 + axis] = Math.min(measures[2 + axis], p[axis]);
                        measures[5 + axis] = Math.max(measures[5 + axis], p[axis]);
                    }
                }
                measures[1] += corners[0].dot(new Vector3().cross(corners[1], corners[2])) / 6;
            }
        }
        return measures;
    }
}
