package org.collide4j.scene.obj;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.read;
import static org.collide4j.scene.ModelFiles.volume;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("has a time limit")
class ObjReaderTest {
    @TempDir
    Path folder;

    @Test
    void fileWithoutObjectsAndGroupsIsOnePartNamedAfterIt() throws IOException {
        Model model = read(folder, "pump.obj", "mtllib missing.mtl\nusemtl red\n" + ModelFiles.TETRAHEDRON_OBJ);
        assertEquals(List.of("pump"), names(model));
        assertEquals("unknown", model.units());
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(List.of(), model.notes());
    }

    @Test
    void coordinatesKeepTheirDoublePrecision() throws IOException {
        String far = "v 3500123.4567 5800765.4321 0.1\nv 3500124 5800765 0\nv 3500123 5800766 0\nf 1 2 3\n";
        Vector3 p = mesh(read(folder, "far.obj", far).parts().get(0)).vertex(0, new Vector3());
        assertEquals("(3500123.4567, 5800765.4321, 0.1)", p.toString());
    }

    @Test
    void materialIsThatOfMostTrianglesAndGroupsOfAnObjectAreAnAttribute() throws IOException {
        String text = """
                v 0 0 0
                v 1 0 0
                v 1 1 0
                v 0 1 0
                v 0 0 1
                o wing
                g a
                usemtl red
                f 1 2 5
                g b
                usemtl blue
                f 1 2 3 4
                g empty
                o tail
                f 1 2 5
                """;
        Model model = read(folder, "plane.obj", text);
        assertEquals("blue", model.parts().get(0).traits().material());
        assertEquals(Map.of("group", "a, b"), model.parts().get(0).traits().attributes());
        assertEquals("blue", model.parts().get(1).traits().material(), "a material lasts until the next");
        assertNull(read(folder, "bare.obj", ModelFiles.TETRAHEDRON_OBJ)
                .parts()
                .get(0)
                .traits()
                .material());
    }

    @Test
    void objectsArePartsAndGroupsWithinThemAreNot() throws IOException {
        String text = """
                v 0 0 0
                v 1 0 0
                v 0 1 0
                v 0 0 1
                o left wing
                g a
                f 1 2 3
                g b
                f 1 2 4
                o left wing
                f 2 3 4
                """;
        Model model = read(folder, "a.obj", text);
        assertEquals(List.of("left wing", "left wing#2"), names(model));
        assertEquals(2, mesh(model.parts().get(0)).triangleCount());
    }

    @Test
    void groupsArePartsIfThereAreNoObjects() throws IOException {
        String text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\ng a\nf 1 2 3\ng b\nf 1 2 4\ng a\nf 2 3 4\n";
        Model model = read(folder, "x.obj", text);
        assertEquals(List.of("x", "a", "b"), names(model));
        assertEquals(2, mesh(model.parts().get(1)).triangleCount());
    }

    @Test
    void cornersMayCountBackwardsAndCarryTextureAndNormals() throws IOException {
        String text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\nf -3/1/1 -2//1 3/1\nv 0 0 1\nf -1 \\\n 1 2\n";
        Model model = read(folder, "x.obj", text);
        assertEquals(2, mesh(model.parts().get(0)).triangleCount());
        assertEquals(4, mesh(model.parts().get(0)).vertexCount());
    }

    @Test
    void concavePolygonsAreCutRight() throws IOException {
        // an L-shaped prism of volume 3: two L-shaped hexagons and six quads
        String text = """
                v 0 0 0
                v 2 0 0
                v 2 1 0
                v 1 1 0
                v 1 2 0
                v 0 2 0
                v 0 0 1
                v 2 0 1
                v 2 1 1
                v 1 1 1
                v 1 2 1
                v 0 2 1
                f 3 2 1 6 5 4
                f 9 10 11 12 7 8
                f 1 2 8 7
                f 2 3 9 8
                f 3 4 10 9
                f 4 5 11 10
                f 5 6 12 11
                f 6 1 7 12
                """;
        Model model = read(folder, "l.obj", text);
        assertEquals(20, mesh(model.parts().get(0)).triangleCount());
        assertEquals(3, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(List.of(), model.notes());
    }

    @Test
    void whatIsLeftOutIsNoted() throws IOException {
        String text = ModelFiles.TETRAHEDRON_OBJ
                + "l 1 2\np 1\ncurv 0 1 1 2\nfoo\nf 1 1 2\nv 0 0 0\nf 1 9 2\nv 5 5 5\nv 6 6 6\n" + "v 0 0 0\nf 1 5 2\n";
        Model model = read(folder, "x.obj", text.replace("f 1 9 2\n", ""));
        assertEquals(
                List.of(
                        "2 triangles with two equal corners were left out",
                        "1 free-form curve or surface was left out: only polygons are read",
                        "2 lines or points were left out: they have no surface",
                        "1 line with an unknown keyword was left out: line 12: 'foo'"),
                model.notes());
        assertEquals(4, mesh(model.parts().get(0)).vertexCount());
    }

    @Test
    void everyKindOfUnicodeIsRead() throws IOException {
        String text = "o Größe\n" + ModelFiles.TETRAHEDRON_OBJ;
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
            Path file = Files.write(folder.resolve("u.obj"), ("\uFEFF" + text).getBytes(charset));
            assertEquals(List.of("Größe"), names(new ModelReader().read(file)), charset.name());
        }
    }

    @Test
    void verticesAloneAreACloudIfThatIsWanted() throws IOException {
        Path file = ModelFiles.write(folder, "c.obj", "v 0 0 0\nv 1 2 3\n");
        Model model = new ModelReader(ReadOptions.DEFAULT.withClouds(true)).read(file);
        Geometry.Cloud cloud = (Geometry.Cloud) model.parts().get(0).geometry();
        assertArrayEquals(new double[] {0, 0, 0, 1, 2, 3}, cloud.points());
        assertEquals(2, cloud.count());
    }

    @Tag("thorough")
    @Test
    void polygonsOfManyCornersEndSoon() throws IOException {
        StringBuilder comb = new StringBuilder();
        int teeth = 60_000;
        for (int i = 0; i < teeth; i++) {
            comb.append("v ").append(i).append(i % 2 == 0 ? " 0" : " 9").append(" 0\n");
        }
        comb.append("v ").append(teeth).append(" 10 0\nv 0 10 0\nf");
        for (int i = 1; i <= teeth + 2; i++) {
            comb.append(' ').append(i);
        }
        Model model = assertTimeout(Duration.ofSeconds(30), () -> read(folder, "comb.obj", comb + "\n"));
        assertEquals(teeth, mesh(model.parts().get(0)).triangleCount());
    }

    @Test
    void brokenLinesAreNamed() throws IOException {
        String v = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
        assertFails("", "is empty; export it again");
        assertFails("# nothing\n", "has no faces; export the model as polygons, not as curves or points");
        assertFails("v 0 0 zero\n", "line 1: 'zero' is not a finite number; write a decimal number such as -1.5e-3");
        assertFails("v 0 0 1e999\n", "line 1: '1e999' is not a finite number; write a decimal number such as -1.5e-3");
        assertFails("\nv 0 0\n", "line 2: a number is missing; complete the line");
        assertFails(v + "f 1 2\n", "line 4: a face has 2 corners; give it three or more, or remove it");
        assertFails(
                v + "f 1 2 4\n",
                "line 4: a face names vertex 4, but the file has 3; export it again: it is damaged or cut short");
        assertFails(v + "f 1 2 0\n", "line 4: '0' names no vertex; count vertices from 1, or backwards from -1");
        assertFails(v + "f 1 2 -4\n", "line 4: '-4' names no vertex; count vertices from 1, or backwards from -1");
        assertFails(
                v + "f 1 2 x3\n",
                "line 4: 'x3' is not a corner of a face; write a vertex number such as 7, 7/2/5 or -1");
    }

    private void assertFails(String text, String line) throws IOException {
        String separator = line.startsWith("line") ? ", " : ": ";
        assertEquals("bad.obj" + separator + line, failure(folder, "bad.obj", text));
    }
}
