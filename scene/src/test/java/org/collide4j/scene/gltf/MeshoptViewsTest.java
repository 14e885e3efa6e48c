package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.volume;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose buffer views are compressed; the streams of a tetrahedron were written by meshoptimizer 1.3.0. */
class MeshoptViewsTest {
    private static final String POSITIONS = "oAAAATwAAAD//wE8AAAAfn0AAAEPAAAA//8BDwAAAH59AAABAwAAAP8BAwAAAH4AAAAA"
            + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==";
    private static final String EXPONENTIAL_POSITIONS =
            "oe7u7gBAPwAAAgAAAABAPwAAAgAAAABAAAAAAgAAAAAAAAAAAAAAAPIAAADyAAAA8gAAAA==";
    private static final String TRIANGLES = "4f4OAhHwBAB2h1ZneKmGZYlomAFpAAA=";
    private static final String INDICES = "0QAIAgIECAoMAgIEBAAAAAA=";
    private static final String MEND =
            "; export the file again: it is damaged, or decompress it: 'gltf-transform copy'";

    @TempDir
    Path folder;

    @Test
    void bothExtensionsAndAllModesAreRead() throws IOException {
        for (String extension : List.of("EXT_meshopt_compression", "KHR_meshopt_compression")) {
            for (String mode : List.of("TRIANGLES", "INDICES")) {
                String indices = mode.equals("TRIANGLES") ? TRIANGLES : INDICES;
                assertTetrahedron(glb(extension, POSITIONS, "ATTRIBUTES", indices, mode, 12));
                assertTetrahedron(glb(
                        extension, EXPONENTIAL_POSITIONS, "ATTRIBUTES\",\"filter\":\"EXPONENTIAL", indices, mode, 12));
            }
        }
    }

    @Test
    void damageIsNamedWithItsPlace() throws IOException {
        String place = "c.glb, bufferViews[0].extensions.EXT_meshopt_compression: ";
        assertEquals(
                "c.glb, bufferViews[1]: does not have the length of what its compressed data announces" + MEND,
                fails(POSITIONS, "ATTRIBUTES", 15));
        assertEquals(
                place + "the compressed data does not begin as its mode says" + MEND, fails(INDICES, "ATTRIBUTES", 12));
        assertEquals(place + "has the unknown mode POINTS" + MEND, fails(POSITIONS, "POINTS", 12));
        assertEquals(
                place + "has the filter OCTAHEDRAL, which is none of positions" + MEND,
                fails(POSITIONS, "ATTRIBUTES\",\"filter\":\"OCTAHEDRAL", 12));
    }

    private String fails(String positions, String mode, int corners) throws IOException {
        byte[] glb = glb("EXT_meshopt_compression", positions, mode, TRIANGLES, "TRIANGLES", corners);
        return failure(GlbFile.write(folder, "c.glb", glb));
    }

    private void assertTetrahedron(byte[] glb) throws IOException {
        var model = new ModelReader().read(GlbFile.write(folder, "c.glb", glb));
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(List.of(), model.notes());
    }

    /** A file without uncompressed data: its views lie in a buffer that is not there. */
    private static byte[] glb(
            String extension, String positions, String mode, String indices, String indexMode, int corners) {
        byte[] first = Base64.getDecoder().decode(positions);
        byte[] second = Base64.getDecoder().decode(indices);
        GlbFile file = new GlbFile();
        int at = (first.length + 3) / 4 * 4;
        file.view(first, "");
        file.view(second, "");
        file.accessor("\"bufferView\":0,\"componentType\":5126,\"count\":4,\"type\":\"VEC3\"");
        file.accessor("\"bufferView\":1,\"componentType\":5123,\"count\":12,\"type\":\"SCALAR\"");
        String json = file.json(
                "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}",
                "{\"mesh\":0}",
                ",\"extensionsRequired\":[\"" + extension + "\"]");
        String views = "\"bufferViews\":[" + view(extension, 0, first.length, 12, 4, 48, mode) + ","
                + view(extension, at, second.length, 2, corners, 24, indexMode) + "],\"buffers\":[{\"byteLength\":"
                + file.binary().length + "},{\"byteLength\":72,\"extensions\":{\"" + extension
                + "\":{\"fallback\":true}}}],";
        int from = json.indexOf("\"bufferViews\":[{");
        return file.glb(json.substring(0, from) + views + json.substring(json.indexOf("\"meshes\"")));
    }

    private static String view(String extension, int at, int length, int stride, int count, int whole, String mode) {
        return "{\"buffer\":1,\"byteLength\":" + whole + ",\"extensions\":{\"" + extension
                + "\":{\"buffer\":0,\"byteOffset\":" + at + ",\"byteLength\":" + length + ",\"byteStride\":" + stride
                + ",\"count\":" + count + ",\"mode\":\"" + mode + "\"}}}";
    }
}
