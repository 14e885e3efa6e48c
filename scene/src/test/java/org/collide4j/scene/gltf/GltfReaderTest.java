package org.collide4j.scene.gltf;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.volume;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GltfReaderTest {
    private static final String MESH = "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1}]}";

    @TempDir
    Path folder;

    @Test
    void nodesWithMeshesArePartsInMetres() throws IOException {
        Model model =
                read("{\"mesh\":0,\"name\":\"a\"},{\"mesh\":0,\"name\":\"a\"},{\"mesh\":0},{\"name\":\"empty\"}", "");
        assertEquals(List.of("a", "a#2", "node 2"), names(model));
        assertEquals("m", model.units());
        assertSame(mesh(model.parts().get(0)), mesh(model.parts().get(2)));
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
    }

    @Test
    void nodeTransformsAreChainedInDouble() throws IOException {
        Model model = read(
                "{\"children\":[1],\"translation\":[3500123.4567,5800765.4321,0]},"
                        + "{\"mesh\":0,\"rotation\":[0,0,1,1],\"translation\":[0.001,0,0]}",
                "");
        Part part = model.parts().get(0);
        Vector3 p = mesh(part).vertex(1, new Vector3());
        assertEquals("(0.0, 1.0, 0.0)", p.toString());
        part.pose().transform(p, p);
        assertEquals(3500123.4567 + 0.001 - 1, p.x, 1e-9);
        assertEquals(5800765.4321, p.y, 1e-9);
    }

    @Test
    void scaleIsBakedInAndSharedByCopies() throws IOException {
        Model model = read(
                "{\"mesh\":0,\"scale\":[2,3,4]},{\"mesh\":0,\"scale\":[2,3,4],\"rotation\":[0.5,0.5,0.5,0.5]},"
                        + "{\"mesh\":0,\"scale\":[2,3,5]}",
                "");
        TriangleMesh first = mesh(model.parts().get(0));
        assertEquals(4, volume(first), 1e-14);
        assertSame(first, mesh(model.parts().get(1)));
        assertEquals(5, volume(mesh(model.parts().get(2))), 1e-14);
    }

    @Test
    void mirroredMeshesStillLookOutwards() throws IOException {
        Model model = read("{\"mesh\":0,\"scale\":[-1,1,1]},{\"mesh\":0,\"scale\":[-2,-2,-2]}", "");
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(8 / 6.0, volume(mesh(model.parts().get(1))), 1e-14);
        Part part = model.parts().get(0);
        double least = 0;
        for (int i = 0; i < 4; i++) {
            least = Math.min(least, part.pose().transform(mesh(part).vertex(i, new Vector3()), new Vector3()).x);
        }
        assertEquals(-1, least);
    }

    @Test
    void shearInAMatrixIsBakedIn() throws IOException {
        Model model = read("{\"mesh\":0,\"matrix\":[1,0,0,0, 0.5,1,0,0, 0,0,1,0, 7,0,0,1]}", "");
        Part part = model.parts().get(0);
        Vector3 p = part.pose().transform(mesh(part).vertex(1, new Vector3()), new Vector3());
        assertEquals("(7.5, 1.0, 0.0)", p.toString());
    }

    @Test
    void partsThatAreScaledToNothingAreNoted() throws IOException {
        Model model = read("{\"mesh\":0},{\"mesh\":0,\"scale\":[0,0,0]}", "");
        assertEquals(
                List.of(
                        "4 triangles with two equal corners were left out",
                        "1 part was left out: its scale flattens it to nothing"),
                model.notes());
    }

    @Test
    void stripsAndFansKeepTheirOrientation() throws IOException {
        GlbFile file = new GlbFile();
        file.accessor(GlbFile.floats(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 2, 0), 5126, 5, "VEC3", "");
        file.accessor(GlbFile.bytes(0, 1, 3, 2), 5121, 4, "SCALAR", "");
        String meshes = "{\"primitives\":[{\"mode\":5,\"attributes\":{\"POSITION\":0}}]},"
                + "{\"primitives\":[{\"mode\":6,\"attributes\":{\"POSITION\":0},\"indices\":1}]}";
        Model model = read(file.glb(file.json(meshes, "{\"mesh\":0},{\"mesh\":1}", "")));
        assertEquals(3, mesh(model.parts().get(0)).triangleCount());
        assertEquals(2, mesh(model.parts().get(1)).triangleCount());
        for (Part part : model.parts()) {
            for (int t = 0; t < mesh(part).triangleCount(); t++) {
                assertEquals(1, doubleArea(mesh(part), t), "all turn left: " + part.name() + " " + t);
            }
        }
    }

    private static double doubleArea(TriangleMesh mesh, int t) {
        Vector3 a = mesh.vertex(mesh.corner(t, 0), new Vector3());
        Vector3 b = mesh.vertex(mesh.corner(t, 1), new Vector3());
        Vector3 c = mesh.vertex(mesh.corner(t, 2), new Vector3());
        return new Vector3().cross(b.sub(a), c.sub(a)).z;
    }

    @Test
    void pointsAndLinesAreLeftOutWithANote() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        String meshes = "{\"primitives\":[{\"attributes\":{\"POSITION\":0},\"indices\":1},"
                + "{\"mode\":0,\"attributes\":{\"POSITION\":0}},{\"mode\":1,\"attributes\":{\"POSITION\":0}}]}";
        Model model = read(file.glb(file.json(meshes, "{\"mesh\":0}", "")));
        assertEquals(List.of("2 sets of points or lines were left out: they have no surface"), model.notes());
    }

    @Test
    void seamsAreWeldedAcrossThePrimitivesOfAMesh() throws IOException {
        GlbFile file = new GlbFile();
        file.accessor(GlbFile.floats(0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1), 5126, 6, "VEC3", "");
        file.accessor(GlbFile.floats(0, 0, -0.0f, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1), 5126, 6, "VEC3", "");
        String meshes = "{\"primitives\":[{\"attributes\":{\"POSITION\":0}},{\"attributes\":{\"POSITION\":1}}]}";
        TriangleMesh mesh = mesh(
                read(file.glb(file.json(meshes, "{\"mesh\":0}", ""))).parts().get(0));
        assertEquals(4, mesh.vertexCount());
        assertEquals(1 / 6.0, volume(mesh), 1e-15);
    }

    @Test
    void quantizedPositionsAreDecoded() throws IOException {
        GlbFile file = new GlbFile();
        file.accessor(
                GlbFile.bytes(0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 0, -128), 5120, 4, "VEC3", ",\"normalized\":true");
        file.accessor(GlbFile.shorts(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3), 5123, 12, "SCALAR", "");
        file.accessor(GlbFile.shorts(0, 0, 0, 65535, 0, 0, 0, 65535, 0, 0, 0, 65535), 5123, 4, "VEC3", "");
        String meshes = MESH + ",{\"primitives\":[{\"attributes\":{\"POSITION\":2},\"indices\":1}]}";
        Model model = read(file.glb(file.json(
                meshes,
                "{\"mesh\":0},{\"mesh\":1,\"scale\":[0.5,0.5,0.5]}",
                ",\"extensionsRequired\":[\"KHR_mesh_quantization\"],\"extensionsUsed\":[\"KHR_mesh_quantization\"]")));
        assertEquals(-1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15, "the last corner is at z = -1");
        assertEquals(Math.pow(32767.5, 3) / 6, volume(mesh(model.parts().get(1))), 1e-3);
    }

    @Test
    void requiredExtensionsOfLooksAreNoHindrance() throws IOException {
        for (String extension : List.of(
                "KHR_techniques_webgl",
                "KHR_materials_pbrSpecularGlossiness",
                "KHR_texture_basisu",
                "KHR_lights_punctual",
                "EXT_texture_webp",
                "EXT_lights_image_based",
                "VRMC_materials_mtoon")) {
            String required = ",\"extensionsRequired\":[\"" + extension + "\"]";
            assertEquals(
                    1,
                    read(GlbFile.tetrahedron().glb("{\"mesh\":0}", required))
                            .parts()
                            .size());
        }
    }

    @Test
    void sparseAccessorsReplaceSomePositions() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        int indices = file.view(GlbFile.bytes(3), "");
        int values = file.view(GlbFile.floats(0, 0, 5), "");
        String sparse = "\"sparse\":{\"count\":1,\"indices\":{\"bufferView\":" + indices
                + ",\"componentType\":5121},\"values\":{\"bufferView\":" + values + "}}";
        file.accessor("\"bufferView\":0,\"componentType\":5126,\"count\":4,\"type\":\"VEC3\"," + sparse);
        String meshes = "{\"primitives\":[{\"attributes\":{\"POSITION\":2},\"indices\":1}]}";
        Model model = read(file.glb(file.json(meshes, "{\"mesh\":0}", "")));
        assertEquals(5 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
    }

    @Test
    void instancesAreParts() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        int at = file.accessor(GlbFile.floats(1, 0, 0, 2, 0, 0), 5126, 2, "VEC3", "");
        String extension = "\"extensions\":{\"EXT_mesh_gpu_instancing\":{\"attributes\":{\"TRANSLATION\":" + at + "}}}";
        Model model = read(file.glb("{\"mesh\":0,\"name\":\"screw\",\"translation\":[0,7,0]," + extension + "}", ""));
        assertEquals(List.of("screw", "screw#2"), names(model));
        assertEquals(
                "(2.0, 7.0, 0.0)",
                model.parts().get(1).pose().translation(new Vector3()).toString());
    }

    @Test
    void piecesOfABuildingElementAreNamedAndGroupedByIt() throws IOException {
        Model model = read(
                "{\"name\":\"IfcDoor_Front_2jT\",\"children\":[1,2]},{\"name\":\"IfcMappedItem\",\"mesh\":0},"
                        + "{\"name\":\"IfcMappedItem_node_3\",\"mesh\":0},"
                        + "{\"name\":\"IfcSpace_Hall_3W\",\"mesh\":0,\"children\":[4]},{\"name\":\"IfcLamp_9\",\"mesh\":0}",
                "");
        assertEquals(
                List.of("IfcDoor_Front_2jT", "IfcDoor_Front_2jT#2", "IfcSpace_Hall_3W", "IfcLamp_9"), names(model));
        assertEquals("IfcDoor_Front_2jT", model.parts().get(1).group());
        assertTrue(model.parts().get(2).air());
        assertFalse(model.parts().get(3).air());
        assertEquals(List.of(), model.notes());
    }

    @Test
    void buffersMayLieBesideTheFileOrWithinTheText() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        String json = file.json(MESH, "{\"mesh\":0}", "");
        Files.write(folder.resolve("the data.bin"), file.binary());
        String beside = json.replace("\"buffers\":[{", "\"buffers\":[{\"uri\":\"the%20data.bin\",");
        Path one = Files.writeString(folder.resolve("one.gltf"), beside);
        String data =
                "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(file.binary());
        Path two = Files.writeString(
                folder.resolve("two.gltf"), json.replace("\"buffers\":[{", "\"buffers\":[{\"uri\":\"" + data + "\","));
        for (Path path : List.of(one, two)) {
            assertEquals(
                    1 / 6.0, volume(mesh(new ModelReader().read(path).parts().get(0))), 1e-15);
        }
    }

    @Test
    void onlyTheDefaultSceneIsRead() throws IOException {
        Model model = read(
                "{\"mesh\":0,\"name\":\"a\"},{\"mesh\":0,\"name\":\"b\"}",
                ",\"scene\":1,\"scenes\":[{\"nodes\":[0]},{\"nodes\":[1]}]");
        assertEquals(List.of("b"), names(model));
        assertEquals(List.of("1 other scene was left out"), model.notes());
    }

    private Model read(String nodes, String more) throws IOException {
        // nodes named as children must not be roots too, so no scene is given
        return read(GlbFile.tetrahedron().glb(nodes, more));
    }

    private Model read(byte[] glb) throws IOException {
        return new ModelReader().read(GlbFile.write(folder, "x.glb", glb));
    }
}
