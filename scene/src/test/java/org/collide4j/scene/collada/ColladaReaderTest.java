package org.collide4j.scene.collada;

import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.triangles;
import static org.collide4j.scene.ModelFiles.volume;
import static org.collide4j.scene.collada.ColladaText.NODE;
import static org.collide4j.scene.collada.ColladaText.TRIANGLES;
import static org.collide4j.scene.collada.ColladaText.file;
import static org.collide4j.scene.collada.ColladaText.geometries;
import static org.collide4j.scene.collada.ColladaText.geometry;
import static org.collide4j.scene.collada.ColladaText.primitive;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColladaReaderTest {
    private static final double SIXTH = 1.0 / 6;

    @TempDir
    Path folder;

    @Test
    void everyKindOfFaceGivesTheSameTetrahedron() throws IOException {
        for (String primitives : List.of(
                TRIANGLES,
                primitive("triangles", "<p>0 2 1 0 1 3</p>") + primitive("triangles", "<p>0 3 2 1 2 3</p>"),
                primitive("polylist", "<vcount>3 3 3 3</vcount><p>0 2 1 0 1 3 0 3 2 1 2 3</p>"),
                primitive("polygons", "<p>0 2 1</p><p>0 1 3</p><p>0 3 2</p><p>1 2 3</p>"),
                primitive("trifans", "<p>0 1 3 2 1</p><p>1 2 3</p>"),
                primitive("tristrips", "<p>0 2 1 3 0 2</p>"))) {
            Model model = read(ColladaText.mesh(primitives));
            assertEquals("m", model.units());
            assertEquals(List.of("part one"), names(model));
            assertEquals(List.of(), model.notes());
            assertEquals(4, triangles(model), primitives);
            assertEquals(SIXTH, volume(mesh(model.parts().get(0))), 1e-15, primitives);
        }
    }

    /** An L of three squares: its middle lies outside of its hull's diagonal. */
    @Test
    void concavePolygonsAreCutRight() throws IOException {
        String corners = "0 0 0 2 0 0 2 1 0 1 1 0 1 2 0 0 2 0";
        for (String polygon : List.of(
                primitive("polygons", "<p>0 1 2 3 4 5</p>"),
                primitive("polylist", "<vcount>6</vcount><p>3 4 5 0 1 2</p>"))) {
            Model model = read(file("", geometries(geometry("g", corners, polygon)), NODE));
            assertEquals(3, area(model.parts().get(0)), 1e-15);
            assertEquals(4, triangles(model));
        }
    }

    @Test
    void severalInputsHaveTheirOffsets() throws IOException {
        String libraries = geometries("""
                <geometry id="g"><mesh>
                <source id="normals"><float_array id="na">nan 0 0</float_array></source>
                <source id="p"><float_array id="a">9 9 0 0 0 7 0 0 1 7 0 1 0 7 1 0 0 7</float_array><technique_common>
                <accessor source="#a" count="4" offset="2" stride="4"><param name="Z"/><param name="Y"/><param name="X"/>
                <param/></accessor></technique_common></source>
                <vertices id="v"><input semantic="POSITION" source="#p"/><input semantic="NORMAL" source="#normals"/></vertices>
                <triangles><input semantic="NORMAL" source="#normals" offset="0"/>
                <input semantic="VERTEX" source="#v" offset="1"/><input semantic="TEXCOORD" source="#none" offset="2" set="0"/>
                <p>0 0 5  7 2 5  0 1 9  0 0 0  0 1 0  0 3 0  0 0 0  0 3 0  0 2 0  0 1 0  0 2 0  0 3 0</p></triangles>
                </mesh></geometry>
                """);
        assertEquals(SIXTH, volume(mesh(read(file("", libraries, NODE)).parts().get(0))), 1e-15);
    }

    @Test
    void unitsAndUpAxesAreTurned() throws IOException {
        String node = "<node name='a'><translate>1 2 3</translate><instance_geometry url='#g'/></node>";
        for (Object[] row : new Object[][] {
            {"X_UP", -2.0, 1.0, 3.0}, {"Y_UP", 1.0, 2.0, 3.0}, {"Z_UP", 1.0, 3.0, -2.0}, {"", 1.0, 2.0, 3.0}
        }) {
            String up = row[0].equals("") ? "" : "<up_axis>" + row[0] + "</up_axis>";
            for (double unit : new double[] {1, 0.0254, 1e-3}) {
                String asset = (unit == 1 ? "" : "<unit name='u' meter='" + unit + "'/>") + up;
                Part part = read(file(asset, geometries(geometry("g", TRIANGLES)), node))
                        .parts()
                        .get(0);
                assertEquals(SIXTH * unit * unit * unit, volume(mesh(part)), 1e-15 * unit * unit * unit);
                assertPlace(part, unit * (double) row[1], unit * (double) row[2], unit * (double) row[3]);
                Vector3 tip = new Vector3();
                part.pose().transform(mesh(part).vertex(indexOf(part, 0, 0, unit), new Vector3()), tip);
                Vector3 up3 = tip.sub(part.pose().translation(new Vector3()));
                assertEquals(row[0].equals("Z_UP") ? unit : 0, up3.y, 1e-15);
            }
        }
    }

    /** As rviz and MoveIt read it: the unit counts, the up axis does not. */
    @Test
    void aRobotsMeshKeepsItsAxes() throws IOException {
        String asset = "<unit meter='0.01'/><up_axis>X_UP</up_axis>";
        Files.writeString(
                folder.resolve("hand.DAE"),
                file(
                        asset,
                        geometries(geometry("g", TRIANGLES)),
                        "<node><translate>1 2 3</translate><instance_geometry url='#g'/></node>"));
        Model robot = ModelFiles.read(
                folder,
                "r.urdf",
                "<robot name='r'><link name='a'><collision><geometry><mesh filename='hand.DAE' scale='2 2 2'/></geometry>"
                        + "</collision></link></robot>");
        assertEquals(List.of(), robot.notes());
        assertPlace(robot.parts().get(0), 0.02, 0.04, 0.06);
        assertEquals(SIXTH * 8e-6, volume(mesh(robot.parts().get(0))), 1e-20);
    }

    @Test
    void doublesAreKeptFarFromTheOrigin() throws IOException {
        String corners = "5000000.001 0 0 5000001.001 0 0 5000000.001 1 0 5000000.001 0 1";
        Model model = read(file("", geometries(geometry("g", corners, TRIANGLES)), NODE));
        assertEquals(SIXTH, volume(mesh(model.parts().get(0))), 1e-9);
    }

    @Test
    void linesCurvesAndOddEndsAreNoted() throws IOException {
        String primitives = TRIANGLES
                + primitive("lines", "<p>0 1</p>")
                + primitive("linestrips", "<p>0 1 2</p>")
                + primitive("triangles", "<p>0 1 1 2</p>")
                + primitive("polylist", "<vcount>2 1</vcount><p>0 1 2</p>")
                + primitive("triangles", "")
                + "<triangles><input semantic='NORMAL' source='#v'/><p>0 1 2</p></triangles><extra/>";
        String curve = "<geometry id='c'><spline/></geometry>";
        String nodes = NODE
                + "<node><instance_geometry url='#c'/><instance_camera url='#x'/><lookat>0 0 0 0 0 1 0 1 0</lookat></node>"
                + "<node><scale>0 0 0</scale><instance_geometry url='#g'/></node>";
        String text = file("", geometries(geometry("g", primitives) + curve), nodes)
                .replace("</library_visual_scenes>", "<visual_scene id='t'/></library_visual_scenes>");
        assertEquals(
                List.of(
                        "1 other scene was left out",
                        "6 triangles with two equal corners were left out",
                        "1 part was left out: its scale flattens it to nothing",
                        "1 geometry of curves, or a hull of another geometry, was left out: only meshes are read",
                        "2 sets of lines were left out: they have no surface",
                        "1 primitive without positions was left out",
                        "1 list of triangles ends within a triangle, which was left out",
                        "2 polygons of fewer than three corners were left out"),
                read(text).notes());
    }

    @Test
    void materialsAreThoseThatTheInstanceBinds() throws IOException {
        String libraries = """
                <library_effects><effect id="e"><profile_COMMON><technique sid="t"><phong>
                <diffuse><color>1 0.5 0 1</color></diffuse></phong></technique></profile_COMMON></effect></library_effects>
                <library_materials><material id="e" name="rust"><instance_effect url="#e"/></material>
                <material id="m"/></library_materials>
                """;
        String binding = "<bind_material><technique_common><instance_material symbol='s' target='#e'/>"
                + "<instance_material symbol='t' target='#m'/></technique_common></bind_material>";
        String primitives = primitive("triangles", "<p>0 2 1</p>").replace("count", "material='t' count")
                + primitive("triangles", "<p>0 1 3 0 3 2 1 2 3</p>").replace("count", "material='s' count");
        String node = "<node id='n'><instance_geometry url='#g'>" + binding + "</instance_geometry></node>";
        Traits traits = read(file("", libraries + geometries(geometry("g", primitives)), node))
                .parts()
                .get(0)
                .traits();
        assertEquals("rust", traits.material());
        assertEquals(0xFF8000, traits.colour());
    }

    private Model read(String text) throws IOException {
        return new ModelReader().read(ModelFiles.write(folder, "a.dae", text));
    }

    private static int indexOf(Part part, double x, double y, double z) {
        for (int i = 0; i < mesh(part).vertexCount(); i++) {
            if (mesh(part).vertex(i, new Vector3()).distance(new Vector3(x, y, z)) < 1e-12) {
                return i;
            }
        }
        throw new AssertionError("no vertex at " + x + " " + y + " " + z);
    }

    private static void assertPlace(Part part, double x, double y, double z) {
        Vector3 place = part.pose().translation(new Vector3());
        assertTrue(new Vector3(x, y, z).distance(place) < 1e-15, place.toString());
    }

    private static double area(Part part) {
        double area = 0;
        Vector3 a = new Vector3();
        for (int t = 0; t < mesh(part).triangleCount(); t++) {
            mesh(part).vertex(mesh(part).corner(t, 0), a);
            Vector3 b =
                    mesh(part).vertex(mesh(part).corner(t, 1), new Vector3()).sub(a);
            Vector3 c =
                    mesh(part).vertex(mesh(part).corner(t, 2), new Vector3()).sub(a);
            area += 0.5 * new Vector3().cross(b, c).z;
        }
        return area;
    }
}
