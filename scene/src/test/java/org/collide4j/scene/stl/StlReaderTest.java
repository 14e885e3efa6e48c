package org.collide4j.scene.stl;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.read;
import static org.collide4j.scene.ModelFiles.volume;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StlReaderTest {
    private static final float[][] TETRAHEDRON = {
        {0, 0, 0, 0, 1, 0, 1, 0, 0},
        {0, 0, 0, 1, 0, 0, 0, 0, 1},
        {0, 0, 0, 0, 0, 1, 0, 1, -0.0f},
        {1, 0, 0, 0, 1, 0, 0, 0, 1}
    };

    @TempDir
    Path folder;

    @Test
    void solidsOfATextAreParts() throws IOException {
        String text = solid("left", TETRAHEDRON)
                + solid("", TETRAHEDRON).toUpperCase(Locale.ROOT)
                + solid("left", TETRAHEDRON);
        Model model = read(folder, "two.stl", text);
        assertEquals(List.of("left", "two", "left#2"), names(model));
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(1))), 1e-15);
    }

    @Test
    void verticesAreWeldedSoThatASolidIsClosed() throws IOException {
        assertEquals(
                4,
                mesh(read(folder, "a.stl", solid("a", TETRAHEDRON)).parts().get(0))
                        .vertexCount());
        assertEquals(
                4, mesh(readBinary(binary("x", TETRAHEDRON)).parts().get(0)).vertexCount());
    }

    @Test
    void binaryThatBeginsWithSolidIsStillBinary() throws IOException {
        Model model = readBinary(binary("solid exported by a careless program", TETRAHEDRON));
        assertEquals(List.of("bin"), names(model));
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
    }

    @Test
    void bytesBehindTheLastTriangleAndCollapsedTrianglesAreNoted() throws IOException {
        byte[] bytes = binary("x", TETRAHEDRON[0], new float[] {0, 0, 0, 0, -0.0f, 0, 1, 1, 1});
        Model model = readBinary(Arrays.copyOf(bytes, bytes.length + 7));
        assertEquals(
                List.of(
                        "7 bytes behind the last triangle were left out",
                        "1 triangle with two equal corners was left out"),
                model.notes());
    }

    @Test
    void textWithoutItsEndIsReadWithANote() throws IOException {
        Model model = read(folder, "a.stl", solid("a", TETRAHEDRON).replace("endsolid a\n", ""));
        assertEquals(List.of("the file ends without 'endsolid': it may be cut short"), model.notes());
    }

    @Test
    void brokenBinaryFilesAreNamed() throws IOException {
        byte[] bytes = binary("solid", TETRAHEDRON);
        assertEquals(
                "bad.stl, byte 80: announces 4 triangles, which take 284 bytes, but the file has 283;"
                        + " export it again: it is cut short or no STL",
                failure(Files.write(folder.resolve("bad.stl"), Arrays.copyOf(bytes, 283))));
        assertEquals(
                "bad.stl: is no STL: neither text with 'solid' nor a binary header of 84 bytes; export it again",
                failure(Files.write(folder.resolve("bad.stl"), new byte[83])));
        assertEquals(
                "bad.stl: has no triangles; export the model with its meshes",
                failure(Files.write(folder.resolve("bad.stl"), new byte[84])));
        bytes[StlReader.HEADER + StlReader.FACET + 12 + 3] = 0x7f;
        bytes[StlReader.HEADER + StlReader.FACET + 12 + 2] = (byte) 0xC0;
        assertEquals(
                "bad.stl, triangle 1: a corner is not finite: (NaN, 0.0, 0.0); repair the mesh and export it again",
                failure(Files.write(folder.resolve("bad.stl"), bytes)));
    }

    @Test
    void brokenLinesAreNamed() throws IOException {
        String facet = "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n";
        assertFails(facet, "line 6: the file ends within a facet; export it again: it is cut short");
        assertFails(
                facet + "endloop\nendfacet\n",
                "line 7: a facet has 2 vertices, not three; export the file again: it is damaged");
        assertFails(
                facet + "vertex 0 1 0\nvertex 1 1 0\n",
                "line 7: a facet has more than three vertices; export the file again, as triangles");
        assertFails(
                facet + "vertex 0 1 nan\n",
                "line 6: 'nan' is not a finite number; write a decimal number such as -1.5e-3");
        assertFails(facet + "vertex 0 1\n", "line 6: a number is missing; complete the line");
        assertFails(facet + "vertx 0 1 0\n", "line 6: 'vertx' is no word of STL; export the file again: it is damaged");
        assertFails(
                "solid a\nvertex 0 0 0\n",
                "line 2: a vertex stands outside a facet; export the file again, as triangles");
    }

    /** The corners of an earlier facet must not serve for one that has not begun. */
    @Test
    void facetsBeginAndEndInTurn() throws IOException {
        String facet = "solid s\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendfacet\n";
        String mend = "; export the file again: it is damaged";
        assertFails(facet + "endsolid\nendfacet\n", "line 8: a facet ends that has not begun" + mend);
        assertFails(facet + "facet\nfacet\n", "line 8: a facet begins within a facet" + mend);
        assertFails(facet + "facet\nendsolid\n", "line 8: a solid ends within a facet" + mend);
        assertFails(facet + "facet\nsolid a\n", "line 8: a solid begins within a facet" + mend);
    }

    private void assertFails(String text, String line) throws IOException {
        assertEquals("bad.stl, " + line, failure(folder, "bad.stl", text));
    }

    private Model readBinary(byte[] bytes) throws IOException {
        return new ModelReader().read(Files.write(folder.resolve("bin.stl"), bytes));
    }

    private static byte[] binary(String header, float[]... facets) {
        ByteBuffer bytes = ByteBuffer.allocate(84 + 50 * facets.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(header.getBytes(StandardCharsets.US_ASCII)).position(80).putInt(facets.length);
        for (float[] facet : facets) {
            bytes.putFloat(0).putFloat(0).putFloat(0);
            for (float coordinate : facet) {
                bytes.putFloat(coordinate);
            }
            bytes.putShort((short) 0);
        }
        return bytes.array();
    }

    private static String solid(String name, float[]... facets) {
        StringBuilder text = new StringBuilder("solid " + name + "\n");
        for (float[] facet : facets) {
            text.append("  facet normal 0 0 0\n    outer loop\n");
            for (int i = 0; i < 9; i += 3) {
                text.append("      vertex " + facet[i] + " " + facet[i + 1] + " " + facet[i + 2] + "\n");
            }
            text.append("    endloop\n  endfacet\n");
        }
        return text.append("endsolid " + name + "\n").toString();
    }
}
