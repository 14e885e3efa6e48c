package org.collide4j.scene.ply;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.volume;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlyReaderTest {
    private static final String VERTICES = "0 0 0\n1 0 0\n0 1 0\n0 0 1\n";
    private static final String FACES = "3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n";
    private static final String HEADER = """
            ply
            format ascii 1.0
            element vertex 4
            property float x
            property float y
            property float z
            element face 4
            property list uchar int vertex_indices
            end_header
            """;

    @TempDir
    Path folder;

    @Test
    void textIsRead() throws IOException {
        Model model = read(HEADER + VERTICES + FACES);
        assertEquals(List.of("a"), ModelFiles.names(model));
        assertEquals("unknown", model.units());
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(List.of(), model.notes());
    }

    @Test
    void bothOrdersOfBytesAndEveryTypeAreRead() throws IOException {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            for (String newline : List.of("\n", "\r\n")) {
                Model model = new ModelReader().read(Files.write(folder.resolve("a.ply"), binary(order, newline)));
                assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
                assertEquals(List.of("1 face with fewer than three corners was left out"), model.notes());
            }
        }
    }

    /** Faces stand before the vertices, whose properties stand in no usual order, among others of every type. */
    private static byte[] binary(ByteOrder order, String newline) {
        String name = order == ByteOrder.BIG_ENDIAN ? "binary_big_endian" : "binary_little_endian";
        String header = String.join(
                newline,
                "ply",
                "comment end_header is not here",
                "format " + name + " 1.0",
                "obj_info x",
                "element face 5",
                "property list ushort uint vertex_index",
                "property list uint8 float64 weights",
                "element nothing 2000000000",
                "element vertex 4",
                "property double z",
                "property uchar red",
                "property int16 x",
                "property list int8 int8 tags",
                "property float32 y",
                "end_header",
                "");
        ByteBuffer body = ByteBuffer.allocate(1000).order(order);
        body.put(header.getBytes(StandardCharsets.US_ASCII));
        int[][] faces = {{0, 2, 1}, {0, 1, 3}, {1, 2}, {0, 3, 2}, {1, 2, 3}};
        for (int[] face : faces) {
            body.putShort((short) face.length);
            for (int corner : face) {
                body.putInt(corner);
            }
            body.put((byte) 1).putDouble(Double.NaN);
        }
        int[][] corners = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        for (int[] xyz : corners) {
            body.putDouble(xyz[2]).put((byte) 255).putShort((short) xyz[0]);
            body.put((byte) 2).put((byte) 3).put((byte) 4).putFloat(xyz[1]);
        }
        byte[] bytes = new byte[body.position()];
        body.flip().get(bytes);
        return bytes;
    }

    @Test
    void polygonsAndStripsAreCutIntoTriangles() throws IOException {
        String square =
                HEADER.replace("face 4", "face 1").replace("vertex 4", "vertex 5") + VERTICES + "1 1 0\n4 0 1 4 2\n";
        assertEquals(2, mesh(read(square).parts().get(0)).triangleCount());
        String strips = HEADER.replace("face 4", "tristrips 1") + VERTICES + "10 0 2 1 3 -1 0 1 3 -1 2\n";
        assertEquals(3, mesh(read(strips).parts().get(0)).triangleCount());
    }

    @Test
    void commentsBetweenNumbersArePassedOver() throws IOException {
        String remarked = VERTICES.replace("1 0 0\n", "comment 9 9 9\n1 0 # x\n  obj_info 7\n\n0\n");
        Model model = read(HEADER + "comment the corners\n" + remarked + "comment\n" + FACES + "comment the end\n");
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertFails(
                HEADER + VERTICES.replace("1 0 0", "1 0 comment"),
                ", line 11: 'comment' is not a finite number; write a decimal number such as -1.5e-3");
    }

    @Test
    void pointsAloneAreACloudIfThatIsWanted() throws IOException {
        String text = HEADER.replace("face 4", "face 0") + VERTICES;
        Model model =
                new ModelReader(ReadOptions.DEFAULT.withClouds(true)).read(ModelFiles.write(folder, "a.ply", text));
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1},
                ((Geometry.Cloud) model.parts().get(0).geometry()).points());
        assertFails(text, ": has points, but no faces; export its faces too, or build its hull: 'collide4j hull'");
    }

    @Test
    void contentTellsItIsPly() throws IOException {
        assertEquals(List.of("b"), ModelFiles.names(ModelFiles.read(folder, "b.txt", HEADER + VERTICES + FACES)));
    }

    @Test
    void brokenFilesAreNamed() throws IOException {
        String damaged = "; export it again: it is damaged or cut short";
        assertFails("plyx\n", ", line 1: is no PLY: it does not begin with 'ply'; export it again");
        assertFails("ply\nend_header\n", ", line 2: the header names no format; export it again");
        assertFails(
                "ply\nformat ascii 1.0\n",
                ", line 3: the file ends within its header; export it again: it is cut short");
        assertFails(
                "ply\nformat odd 1.0\n",
                ", line 2: 'odd' is no format of PLY; it is ascii, binary_little_endian or"
                        + " binary_big_endian: export it again");
        assertFails(HEADER.replace("float x", "half x"), ", line 4: 'half' is no number type of PLY; export it again");
        assertFails(
                HEADER.replace("property float x\n", "") + VERTICES + FACES,
                ", line 8: its vertices have no x, y and z; export it again, with positions");
        assertFails(
                HEADER.replace("vertex 4", "vertex 2000000000") + VERTICES + FACES,
                ", line 9: announces 2000000000 of 'vertex', more than the file holds" + damaged);
        assertFails(
                HEADER + VERTICES + FACES.replace("3 1 2 3", "3 1 2 4"),
                ", face 3: names vertex 4, but the file has 4" + damaged);
        assertFails(
                HEADER + VERTICES + FACES.replace("3 1 2 3", "2000000 1 2 4"),
                ", line 17: a list has 2000000 entries; export the file again: it is damaged or cut short");
        assertFails(
                HEADER + VERTICES + "3 0 1", ", line 15: the file ends too early; export it again: it is cut short");
        assertFails(
                HEADER + VERTICES.replace("0 0 1", "0 nan 1") + FACES,
                ", line 13: 'nan' is not a finite number; write a decimal number such as -1.5e-3");
        byte[] whole = binary(ByteOrder.LITTLE_ENDIAN, "\n");
        assertEquals(
                "c.ply, byte 436: announces 4 of 'vertex', which take 64 bytes, but 62 follow" + damaged,
                ModelFiles.failure(Files.write(folder.resolve("c.ply"), Arrays.copyOf(whole, whole.length - 10))));
    }

    private Model read(String text) throws IOException {
        return ModelFiles.read(folder, "a.ply", text);
    }

    private void assertFails(String text, String line) throws IOException {
        assertEquals("a.ply" + line, ModelFiles.failure(folder, "a.ply", text));
    }
}
