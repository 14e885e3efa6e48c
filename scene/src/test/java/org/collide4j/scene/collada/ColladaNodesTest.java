package org.collide4j.scene.collada;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.volume;
import static org.collide4j.scene.collada.ColladaText.TRIANGLES;
import static org.collide4j.scene.collada.ColladaText.geometries;
import static org.collide4j.scene.collada.ColladaText.geometry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where nodes place meshes, and which of them share one. */
class ColladaNodesTest {
    @TempDir
    Path folder;

    /** Each row: the steps of a node, and where its corner (0, 0, 1) comes to lie. */
    @Test
    void stepsActFromTheLastToTheFirst() throws IOException {
        for (Object[] row : new Object[][] {
            {"<translate>1 2 3</translate>", 1, 2, 4},
            {"<rotate>1 0 0 90</rotate>", 0, -1, 0},
            {"<rotate>0 5 0 90</rotate>", 1, 0, 0},
            {"<rotate>0 0 0 0</rotate>", 0, 0, 1},
            {"<scale>2 3 4</scale>", 0, 0, 4},
            {"<translate>1 2 3</translate><rotate>1 0 0 90</rotate><scale>2 3 4</scale>", 1, -2, 3},
            {"<scale>2 3 4</scale><rotate>1 0 0 450</rotate><translate>1 2 3</translate>", 2, -12, 8},
            {"<matrix>0 0 1 5 1 0 0 6 0 1 0 7 0 0 0 1</matrix>", 6, 6, 7},
            {"<translate>1 0 0</translate><matrix>0 0 1 5 1 0 0 6 0 1 0 7 0 0 0 1</matrix>", 7, 6, 7},
        }) {
            Part part = read(ColladaText.placed((String) row[0])).parts().get(0);
            assertHasCorner(part, new Vector3((int) row[1], (int) row[2], (int) row[3]), (String) row[0]);
        }
    }

    @Test
    void aMirrorKeepsTheFacesOutwards() throws IOException {
        Part part = read(ColladaText.placed("<scale>-2 1 1</scale>")).parts().get(0);
        assertEquals(2.0 / 6, volume(mesh(part)), 1e-15);
        assertHasCorner(part, new Vector3(-2, 0, 0), "mirrored");
    }

    @Test
    void nodesAreNestedAndInstancedAndShareTheirMesh() throws IOException {
        String wheel = "<node id='wheel' name='wheel'><translate>0 0 1</translate><instance_geometry url='#g'/></node>";
        String nodes = "<node name='car'><translate>10 0 0</translate>"
                + "<node name='front'><rotate>0 0 1 30</rotate><instance_node url='#wheel'/></node>"
                + "<node name='rear'><scale>2 2 2</scale><instance_node url='#wheel'/></node></node>"
                + "<node><instance_node url='#wheel'/></node>"
                + "<node><scale>2 2 2</scale><instance_geometry url='#g'/></node>";
        String libraries = "<library_nodes>" + wheel + "</library_nodes>" + geometries(geometry("g", TRIANGLES));
        Model model = read(ColladaText.file("", libraries, nodes));
        assertEquals(List.of("wheel", "wheel#2", "wheel#3", "g"), names(model));
        assertEquals(List.of("car", "front"), model.parts().get(0).traits().path());
        assertEquals(List.of("car", "rear"), model.parts().get(1).traits().path());
        assertEquals(List.of(), model.parts().get(2).traits().path());
        List<TriangleMesh> meshes = model.parts().stream().map(ModelFiles::mesh).toList();
        assertSame(meshes.get(0), meshes.get(2));
        assertSame(meshes.get(1), meshes.get(3));
        assertNotSame(meshes.get(0), meshes.get(1));
        assertHasCorner(model.parts().get(0), new Vector3(10, 0, 2), "front");
        assertHasCorner(model.parts().get(1), new Vector3(10, 0, 4), "rear");
        assertHasCorner(model.parts().get(2), new Vector3(0, 0, 2), "spare");
    }

    @Test
    void theMeshesOfANodeAreOneGroup() throws IOException {
        String nodes = "<node name='box'><instance_geometry url='#g'/><instance_geometry url='#h'/></node>"
                + "<node name='box'><instance_geometry url='#h'/></node>";
        Model model = read(ColladaText.file(
                "", geometries(geometry("g", TRIANGLES) + geometry("h", TRIANGLES.replace("#v", "#vh"))), nodes));
        assertEquals(List.of("box", "box#2", "box#3"), names(model));
        assertEquals(
                List.of("box", "box", "box#3"),
                model.parts().stream().map(Part::group).toList());
    }

    /** A skin is bound in the scene, wherever the node stands that shows it; a morph moves with its node. */
    @Test
    void skinsAreBoundAndMorphsAtRest() throws IOException {
        String controllers = """
                <library_controllers>
                <controller id="m"><morph source="#g"><source id="x"/></morph></controller>
                <controller id="s"><skin source="#m"><bind_shape_matrix>2 0 0 1 0 2 0 0 0 0 2 0 0 0 0 1</bind_shape_matrix>
                <joints/></skin></controller></library_controllers>
                """;
        String nodes = "<node name='morph'><translate>0 0 5</translate><instance_controller url='#m'/></node>"
                + "<node name='skin'><skew>1 2 3 4 5 6 7</skew><instance_controller url='#s'><skeleton>#j</skeleton>"
                + "</instance_controller></node>";
        String asset = "<unit meter='0.5'/>";
        Model model = read(ColladaText.file(asset, controllers + geometries(geometry("g", TRIANGLES)), nodes));
        assertHasCorner(model.parts().get(0), new Vector3(0, 0, 3), "morph");
        assertHasCorner(model.parts().get(1), new Vector3(0.5, 0, 1), "skin");
        assertHasCorner(model.parts().get(1), new Vector3(1.5, 0, 0), "skin");
        assertEquals(
                List.of(
                        "1 part has a skin, which was left out: its shape is the one in which it was bound",
                        "1 part has morph targets, which were left out: its shape is the one at rest"),
                model.notes());
    }

    @Test
    void theSceneThatIsShownIsRead() throws IOException {
        String text = ColladaText.scene("<node name='first'><instance_geometry url='#g'/></node>")
                .replace(
                        "</library_visual_scenes>",
                        "<visual_scene id='t'><node name='second'><instance_geometry url='#g'/></node></visual_scene>"
                                + "</library_visual_scenes>");
        assertEquals(List.of("first"), names(read(text)));
        assertEquals(
                List.of("second"),
                names(read(text.replace("instance_visual_scene url=\"#s\"", "instance_visual_scene url='#t'"))));
        assertEquals(List.of("first"), names(read(text.replaceAll("<scene>.*</scene>", ""))));
    }

    private Model read(String text) throws IOException {
        return new ModelReader().read(ModelFiles.write(folder, "a.dae", text));
    }

    private static void assertHasCorner(Part part, Vector3 corner, String what) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mesh(part).vertexCount(); i++) {
            Vector3 vertex = new Vector3();
            part.pose().transform(mesh(part).vertex(i, new Vector3()), vertex);
            nearest = Math.min(nearest, vertex.distance(corner));
        }
        assertTrue(nearest < 1e-14, what + ": no corner at " + corner + ", the nearest is off by " + nearest);
    }
}
