package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokenGltfTest {
    private static final String AGAIN = "; export the file again: it is damaged or cut short";

    @TempDir
    Path folder;

    private final GlbFile file = GlbFile.tetrahedron();

    @Test
    void filesThatAreCutShortAreNamed() throws IOException {
        byte[] glb = file.glb("{\"mesh\":0}", "");
        assertFails(
                Arrays.copyOf(glb, 100),
                "bad.glb, byte 8: the header announces " + glb.length + " bytes, but the file has 100;"
                        + " export or copy it again: it is damaged or cut short");
        assertFails(
                Arrays.copyOf(glb, 12),
                "bad.glb, byte 12: the GLB header is incomplete; export or copy it again: it is damaged or cut short");
        glb[4] = 1;
        assertFails(glb, "bad.glb, byte 4: is GLB version 1; convert it to glTF 2.0");
        glb[0] = 'x';
        assertFails(glb, "bad.glb, byte 0: is no glTF: it begins neither with 'glTF' nor with '{'; export it again");
    }

    @Test
    void damagedJsonIsNamedByLineAndColumn() throws IOException {
        String line = failure(
                GlbFile.write(folder, "bad.gltf", "{\"asset\":{\n\"version\":}}".getBytes(StandardCharsets.UTF_8)));
        assertTrue(line.startsWith("bad.gltf, JSON line 2, column "), line);
        assertTrue(line.endsWith("; export it again: it is damaged or cut short"), line);
    }

    /** Neither its classes nor its options are of use to whoever has the file. */
    @Test
    void damagedJsonIsNotDescribedInTheParsersWords() throws IOException {
        String[] texts = {
            "{",
            "{\"asset\":[",
            "{\"asset",
            "{'asset':{}}",
            "{} // comment",
            "{/**/}",
            "{\"a\":NaN}",
            "{\"a\":+1}",
            "{\"a\":01}",
            "{\"a\":.5}",
            "{\"a\":1,}",
            "{\"a\":tru}",
            "{\"a\" 1}",
            "{\"a\":[1 2]}",
            "{\"a\":[1}}",
            "{\"a\\x\":1}",
            "{\"a\tb\":1}",
            "{\"\u00c0 \":1}",
            "{\"a\":" + "[".repeat(1000),
            "{\"a\":1" + "0".repeat(2000) + "}",
            "{\"" + "a".repeat(100_000) + "\":1}",
        };
        for (String text : texts) {
            String line = failure(GlbFile.write(folder, "bad.gltf", text.getBytes(StandardCharsets.ISO_8859_1)));
            assertTrue(line.startsWith("bad.gltf"), line);
            assertTrue(line.contains("; export "), line);
            for (String parser : new String[] {"[Source", "marker", "Feature", "Constraints", "jackson", "enable"}) {
                assertFalse(line.contains(parser), line);
            }
        }
    }

    @Test
    void wrongVersionsAreRefused() throws IOException {
        assertJsonFails(
                "\"version\":\"2.0\"", "\"version\":\"1.0\"", "asset: is glTF version 1.0; convert it to glTF 2.0");
        assertJsonFails("\"version\":\"2.0\"", "", "asset: 'version' is missing; export the file again");
    }

    @Test
    void numbersOutOfRangeAreNamed() throws IOException {
        assertJsonFails(
                "\"mesh\":0", "\"mesh\":7", "meshes: has no entry 7, only 1; export the file again: it is damaged");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":-1",
                "nodes[0].mesh: is not a whole number from 0: -1.0; export the file again");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":\"x\"",
                "nodes[0].mesh: is not a number of at most 1e300; export the file again");
        assertJsonFails("\"count\":4", "\"count\":5", "accessors[0]: ends at byte 60 of a view of 48" + AGAIN);
        assertJsonFails(
                "\"count\":4",
                "\"count\":2147483647",
                "accessors[0]: ends at byte 25769803764 of a view of 48" + AGAIN);
        assertJsonFails(
                "\"byteLength\":48",
                "\"byteLength\":480",
                "bufferViews[0]: ends at byte 480 of a buffer of 72" + AGAIN);
        assertJsonFails(
                "\"byteLength\":72", "\"byteLength\":73", "buffers[0]: should have 73 bytes, but has 72" + AGAIN);
        assertJsonFails(
                "\"componentType\":5126",
                "\"componentType\":5",
                "accessors[0].componentType: is no number type of glTF: 5; export the file again");
        assertJsonFails("\"VEC3\"", "\"VEC2\"", "accessors[0]: is of type VEC2, not VEC3; export the file again");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":0,\"matrix\":[1,2]",
                "nodes[0].matrix: has 2 numbers, not 16; export the file again");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":0,\"rotation\":[0,0,0,0]",
                "nodes[0]: the rotation is the quaternion 0 0 0 0; export the file again");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":0,\"scale\":[1e200,1,1],\"children\":[1]},{\"mesh\":0,\"scale\":[1e200,1,1]",
                "nodes[1]: its transform overflows; export the file again");
        assertJsonFails(
                "\"mesh\":0",
                "\"mesh\":0,\"matrix\":[1,0,0,1,0,1,0,0,0,0,1,0,0,0,0,1]",
                "nodes[0].matrix: has a last row other than 0 0 0 1; export the file again");
    }

    @Test
    void indicesOutOfRangeAreNamed() throws IOException {
        GlbFile other = new GlbFile();
        other.accessor(GlbFile.floats(0, 0, 0, 1, 0, 0, 0, 1, 0), 5126, 3, "VEC3", "");
        other.accessor(GlbFile.shorts(0, 1, 3), 5123, 3, "SCALAR", "");
        assertFails(
                other.glb("{\"mesh\":0}", ""),
                "bad.glb, accessors[1]: entry 2 names element 3 of 3; export the file again: it is damaged");
    }

    @Test
    void positionsThatAreNotFiniteAreNamed() throws IOException {
        GlbFile other = new GlbFile();
        other.accessor(GlbFile.floats(0, 0, 0, 1, 0, Float.NaN, 0, 1, 0), 5126, 3, "VEC3", "");
        other.accessor(GlbFile.shorts(0, 1, 2), 5123, 3, "SCALAR", "");
        assertFails(
                other.glb("{\"mesh\":0}", ""),
                "bad.glb, accessors[0]: number 5 is NaN; repair the mesh and export it again");
    }

    @Test
    void nodesThatAreNoTreeAreRefused() throws IOException {
        assertFails(
                file.glb("{\"mesh\":0,\"children\":[0]}", ",\"scenes\":[{\"nodes\":[0]}]"),
                "bad.glb, nodes[0]: is reached twice, so the nodes are no tree; export the file again");
    }

    @Test
    void missingBuffersAreNamed() throws IOException {
        assertJsonFails(
                "\"buffers\":[{",
                "\"buffers\":[{\"uri\":\"x.bin\",",
                "buffers[0]: the file x.bin is missing; put it beside the model");
        assertJsonFails(
                "\"buffers\":[{",
                "\"buffers\":[{\"uri\":\"https://a.b/x.bin\",",
                "buffers[0]: lies at https://a.b/x.bin; download it and name it by a relative path");
        assertJsonFails(
                "\"buffers\":[{",
                "\"buffers\":[{\"uri\":\"data:;base64,***\",",
                "buffers[0]: is not valid base64" + AGAIN);
        assertJsonFails(
                "\"bufferView\":0,", "", "accessors[0]: has no data; export the file again, without compression");
        String gltf =
                file.json("{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}", "{\"mesh\":0}", "");
        assertEquals(
                "bad.gltf, buffers[0]: has no data; export the file again, without compression",
                failure(GlbFile.write(folder, "bad.gltf", gltf.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void unknownOrCompressedGeometryIsRefusedByName() throws IOException {
        assertFails(
                file.glb("{\"mesh\":0}", ",\"extensionsRequired\":[\"KHR_materials_unlit\",\"XYZ_curves\"]"),
                "bad.glb, extensionsRequired[1]: requires the extension XYZ_curves, which is not read; export without it");
        assertJsonFails(
                "\"byteLength\":48",
                "\"byteLength\":48,\"extensions\":{\"EXT_meshopt_compression\":{}}",
                "bufferViews[0].extensions.EXT_meshopt_compression: 'buffer' is missing; export the file again");
    }

    @Test
    void modelsWithoutTrianglesAreRefused() throws IOException {
        String line = "bad.glb: has no triangles; export the model with its meshes";
        assertFails(file.glb("", ""), line);
        assertFails(file.glb("{\"mesh\":0}", ",\"scenes\":[{}]"), line);
        assertFails(file.glb("{\"mesh\":0,\"scale\":[0,0,0]}", ""), line);
    }

    private void assertJsonFails(String part, String replacement, String line) throws IOException {
        String json =
                file.json("{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}", "{\"mesh\":0}", "");
        assertTrue(json.contains(part), part);
        int at = json.indexOf(part);
        assertFails(
                file.glb(json.substring(0, at) + replacement + json.substring(at + part.length())), "bad.glb, " + line);
    }

    private void assertFails(byte[] bytes, String line) throws IOException {
        assertEquals(line, failure(GlbFile.write(folder, "bad.glb", bytes)));
    }
}
