package org.collide4j.scene.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.Model;
import org.collide4j.scene.Traits;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GltfTraitsTest {
    @TempDir
    Path folder;

    @Test
    void pathsAreTheNamesAboveAPart() throws IOException {
        Model model = read("{\"name\":\"site\",\"mesh\":0,\"children\":[1]},{\"children\":[2]},"
                + "{\"name\":\"hall\",\"children\":[3]},{\"name\":\"pump\",\"mesh\":0}");
        assertEquals(List.of(), model.parts().get(0).traits().path());
        assertEquals(List.of("site", "hall"), model.parts().get(1).traits().path(), "a node without a name adds none");
    }

    @Test
    void pathsOfADeepTreeAreCut() throws IOException {
        StringBuilder nodes = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            nodes.append("{\"name\":\"n")
                    .append(i)
                    .append("\",\"children\":[")
                    .append(i + 1)
                    .append("]},");
        }
        Model model = read(nodes + "{\"mesh\":0}");
        assertEquals(64, model.parts().get(0).traits().path().size());
        assertEquals("n0", model.parts().get(0).traits().path().get(0));
    }

    @Test
    void namesOfConvertersStateClassAndGuid() throws IOException {
        Model model = read("{\"name\":\"IfcWall_Wall-1_0LV8Pid0X3IA3jJLVDPidY\",\"mesh\":0},"
                + "{\"name\":\"IfcDoor_Front_2jT\",\"children\":[2],\"extras\":{\"Fire\":\"F30\"}},"
                + "{\"name\":\"IfcMappedItem\",\"mesh\":0},{\"name\":\"pump\",\"mesh\":0}");
        assertEquals(
                List.of(
                        Map.of("class", "IfcWall", "guid", "0LV8Pid0X3IA3jJLVDPidY"),
                        Map.of("class", "IfcDoor", "Fire", "F30"),
                        Map.of()),
                model.parts().stream().map(part -> part.traits().attributes()).toList());
        assertEquals(List.of("IfcDoor_Front_2jT"), model.parts().get(1).traits().path());
    }

    @Test
    void extrasAreAttributes() throws IOException {
        Model model = read("{\"name\":\"a\",\"mesh\":0,\"extras\":{\"layer\":\"A-WALL\",\"level\":2,\"height\":2.5,"
                + "\"bearing\":true,\"none\":null,\"tags\":[\"x\",3],\"deep\":[[1]],\"Pset\":{\"Rating\":\"F30\"},"
                + "\"class\":\"\\ud800\"}},{\"mesh\":0,\"extras\":[1]},{\"mesh\":0,\"extras\":\"text\"}");
        assertEquals(
                Map.of(
                        "layer", "A-WALL",
                        "level", "2",
                        "height", "2.5",
                        "bearing", "true",
                        "tags", "x, 3",
                        "Pset.Rating", "F30",
                        "class", "\ufffd"),
                model.parts().get(0).traits().attributes());
        assertEquals(Map.of(), model.parts().get(1).traits().attributes());
        assertEquals(Map.of(), model.parts().get(2).traits().attributes());
    }

    @Test
    void manyExtrasAreCut() throws IOException {
        StringBuilder extras = new StringBuilder("\"a\":1");
        for (int i = 0; i < 5000; i++) {
            extras.append(",\"k").append(i).append("\":\"v\"");
        }
        Model model = read("{\"mesh\":0,\"extras\":{" + extras + "}}");
        assertEquals(200, model.parts().get(0).traits().attributes().size());
    }

    @Test
    void materialIsThatOfMostTriangles() throws IOException {
        GlbFile file = GlbFile.tetrahedron();
        file.accessor(GlbFile.shorts(0, 2, 1), 5123, 3, "SCALAR", "");
        String meshes = "{\"primitives\":[" + primitive(2, 1) + "," + primitive(1, 0) + "]},"
                + "{\"primitives\":[" + primitive(1, 1) + "]},{\"primitives\":[" + primitive(1, 2) + "]},"
                + "{\"primitives\":[" + primitive(1, 9) + "]}";
        String materials = ",\"materials\":[{\"name\":\"steel\",\"pbrMetallicRoughness\":"
                + "{\"baseColorFactor\":[1,0.5,0,1]}},{\"pbrMetallicRoughness\":"
                + "{\"baseColorFactor\":[0.001,7,-1,1],\"baseColorTexture\":{\"index\":0}}},{\"name\":7}]";
        Model model =
                read(file.glb(file.json(meshes, "{\"mesh\":0},{\"mesh\":1},{\"mesh\":2},{\"mesh\":3}", materials)));
        Traits steel = model.parts().get(0).traits();
        assertEquals("steel", steel.material());
        assertEquals(0xffbc00, steel.colour(), "0.5 is 188 in sRGB");
        for (int part = 1; part < 4; part++) {
            assertNull(model.parts().get(part).traits().material());
            assertNull(model.parts().get(part).traits().colour(), "textured, damaged, or missing");
        }
    }

    @Test
    void severalFilesAreTheFirstLevelOfPaths() throws IOException {
        Path one = GlbFile.write(
                folder, "one.glb", GlbFile.tetrahedron().glb("{\"name\":\"a\",\"children\":[1]},{\"mesh\":0}", ""));
        Path two = GlbFile.write(folder, "two.glb", GlbFile.tetrahedron().glb("{\"mesh\":0}", ""));
        Model model = new ModelReader().read(List.of(one, two));
        assertEquals(List.of("one.glb", "a"), model.parts().get(0).traits().path());
        assertEquals(List.of("two.glb"), model.parts().get(1).traits().path());
    }

    @Test
    void partsOfTheSampleBuildingStateTheirClass() throws IOException {
        Model model = new ModelReader().read(Path.of("../samples/house.glb"));
        assertTrue(model.parts().stream()
                .allMatch(part ->
                        part.traits().attributes().getOrDefault("class", "").startsWith("Ifc")));
        assertTrue(model.parts().stream()
                        .filter(part -> part.traits().attributes().containsKey("guid"))
                        .count()
                > 50);
    }

    private static String primitive(int indices, int material) {
        return "{\"attributes\":{\"POSITION\":0},\"indices\":" + indices + ",\"material\":" + material + "}";
    }

    private Model read(String nodes) throws IOException {
        return read(GlbFile.tetrahedron().glb(nodes, ""));
    }

    private Model read(byte[] glb) throws IOException {
        return new ModelReader().read(GlbFile.write(folder, "x.glb", glb));
    }
}
