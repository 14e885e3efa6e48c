package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small files that say much more than they have: each would take gigabytes. */
class GrowthTest {
    private static final int VERTICES = 4000;
    private static final String TOO_MUCH =
            ": repeats meshes far beyond the size of the file; split it, or export it again";

    @TempDir
    Path folder;

    @Test
    void aMillionInstancesWithoutDataAreRefused() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        int place = file.view(GlbFile.bytes(0), "");
        int value = file.view(GlbFile.floats(1, 2, 3), "");
        int moves = file.accessor("\"componentType\":5126,\"count\":1048576,\"type\":\"VEC3\",\"sparse\":{\"count\":1,"
                + "\"indices\":{\"bufferView\":" + place + ",\"componentType\":5121},"
                + "\"values\":{\"bufferView\":" + value + "}}");
        String node = "{\"mesh\":0,\"extensions\":{\"EXT_mesh_gpu_instancing\":{\"attributes\":{\"TRANSLATION\":"
                + moves + "}}}}";
        assertEquals("x.glb, nodes[0]" + TOO_MUCH, failure(GlbFile.write(folder, "x.glb", file.glb(node, ""))));
    }

    @Test
    void trianglesThatThousandsOfPrimitivesShareAreRefused() throws IOException {
        String primitives = repeated(VERTICES, "{\"attributes\":{\"POSITION\":0},\"mode\":5}");
        String line = failure(GlbFile.write(folder, "x.glb", glb(primitives, "{\"mesh\":0}")));
        assertEquals(
                "x.glb, meshes[0].primitives[N]" + TOO_MUCH, line.replaceFirst("primitives\\[\\d+]", "primitives[N]"));
    }

    @Test
    void copiesOfEverySizeAreReadUpToALimit() throws IOException {
        String primitive = "{\"attributes\":{\"POSITION\":0},\"mode\":5}";
        byte[] few = glb(primitive, scaled(100));
        assertEquals(
                100,
                new ModelReader()
                        .read(GlbFile.write(folder, "few.glb", few))
                        .parts()
                        .size());
        String line = failure(GlbFile.write(folder, "x.glb", glb(primitive, scaled(4000))));
        assertEquals("x.glb, nodes[N]" + TOO_MUCH, line.replaceFirst("nodes\\[\\d+]", "nodes[N]"));
    }

    /** Returns a file whose one accessor has the vertices of a zigzag. */
    private static byte[] glb(String primitives, String nodes) {
        float[] places = new float[3 * VERTICES];
        for (int i = 0; i < VERTICES; i++) {
            places[3 * i] = i;
            places[3 * i + 1] = i % 2;
        }
        GlbFile file = new GlbFile();
        file.accessor(GlbFile.floats(places), 5126, VERTICES, "VEC3", "");
        return file.glb(file.json("{\"primitives\":[" + primitives + "]}", nodes, ""));
    }

    private static String scaled(int nodes) {
        return IntStream.range(0, nodes)
                .mapToObj(i -> "{\"mesh\":0,\"scale\":[1," + (2 + i) + ",1]}")
                .collect(Collectors.joining(","));
    }

    private static String repeated(int count, String text) {
        return IntStream.range(0, count).mapToObj(i -> text).collect(Collectors.joining(","));
    }
}
