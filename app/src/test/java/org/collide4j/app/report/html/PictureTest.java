package org.collide4j.app.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.collide4j.app.Plant;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.view.Tessellation;
import org.collide4j.clash.ClashReport;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What reaches the page is what the model is. */
class PictureTest {
    private static JsonNode data(ClashReport report) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PictureData(report).write(ListedReport.of(report), out);
        return new JsonMapper().readTree(out.toByteArray());
    }

    @Test
    void buildingsStandUpright() {
        for (String name : List.of("house.glb", "house.ifc", "house.dae", "a.stl, b.obj")) {
            Model model = new Model(name, "m", Plant.model().parts(), List.of(), List.of());
            ClashReport report = new ClashReport(model, List.of(), 1e-5, 0, 0, 0, 0, List.of());
            assertEquals("y", data(report).get("up").asString(), name);
        }
    }

    @Test
    void namesSurviveTheirEscapes() {
        assertEquals(
                Plant.NASTY,
                data(Plant.report()).get("placed").get(1).get("name").asString());
        assertEquals(
                Plant.NASTY,
                data(Plant.report()).get("findings").get(0).get("a").asString());
    }

    @Test
    void noNameCanEndTheElementOfTheData() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(ListedReport.of(Plant.report()), out);
        JsonNode placed =
                UnpackedPage.data(out.toString(StandardCharsets.UTF_8)).get("placed");
        assertEquals(Plant.NASTY, placed.get(1).get("name").asString());
    }

    @Test
    void meshesFollowEachOtherInTheNumbers() throws IOException {
        ClashReport report = Plant.report();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PictureData(report).writeNumbers(out);
        int size = 0;
        for (JsonNode mesh : data(report).get("meshes")) {
            assertFalse(mesh.get("wide").asBoolean());
            size += 6 * (mesh.get("vertices").asInt() + mesh.get("triangles").asInt());
        }
        assertEquals(size, out.size());
    }

    @Test
    void aPartTellsItsPlaceInTheTreeAndItsColour() {
        TriangleMesh mesh = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        Geometry surface = new Geometry.Surface(mesh);
        Traits traits = new Traits(List.of("House", "Roof"), "wood", 0x804020, Map.of());
        List<Part> parts = List.of(
                new Part("beam", "beam", new Pose(), surface, false, traits),
                new Part("leaf", "door", new Pose(), surface),
                new Part("alone", "alone", new Pose(), surface));
        Model model = new Model("house.glb", "m", parts, List.of(), List.of());
        JsonNode placed = data(new ClashReport(model, List.of(), 0, 3, 0, 0, 0, List.of()))
                .get("placed");
        assertEquals("[\"House\",\"Roof\"]", placed.get(0).get("path").toString());
        assertEquals(0x804020, placed.get(0).get("colour").asInt());
        assertEquals("[\"door\"]", placed.get(1).get("path").toString());
        assertFalse(placed.get(2).has("path") || placed.get(2).has("colour"));
    }

    @Test
    void theTitleIsEscapedToo() throws IOException {
        ClashReport plant = Plant.report();
        Model renamed = new Model("<b>\"&", "m", plant.model().parts(), List.of(), List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(ListedReport.of(new ClashReport(renamed, List.of(), 0, 0, 0, 0, 0, List.of())), out);
        String page = out.toString(StandardCharsets.UTF_8);
        assertTrue(page.contains("<title>&lt;b&gt;&quot;&amp; · clash report</title>"));
    }

    @Test
    void aSharedMeshIsWrittenOnceAndAirNotAtAll() {
        TriangleMesh mesh = new TriangleMesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        List<Part> parts = List.of(
                new Part("a", "a", Pose.at(1e6, 0, 0), new Geometry.Surface(mesh)),
                new Part("b", "b", Pose.at(1e6 + 4, 0, 0), new Geometry.Surface(mesh)),
                new Part("room", "room", new Pose(), new Geometry.Surface(mesh), true, Traits.NONE));
        Model model = new Model("far.stl", "unknown", parts, List.of(), List.of());
        JsonNode data = data(new ClashReport(model, List.of(), 0, 3, 0, 0, 0, List.of()));
        assertEquals(1, data.get("meshes").size());
        assertEquals(2, data.get("placed").size());
        assertEquals(1e6 + 2.5, data.get("middle").get(0).asDouble());
        assertEquals(-2.5, data.get("placed").get(0).get("matrix").get(12).asDouble());
        assertEquals("z", data.get("up").asString());
    }

    @Test
    void packedVerticesAreWithinHalfAStepOfTheTruth() {
        double[] vertices = {-3, 7, 1e-3, 5, 7.5, 2e-3, 0.123456, 7.25, 1.5e-3, 5, 7.5, 2e-3, 1, 7, 1e-3};
        TriangleMesh mesh = new TriangleMesh(vertices, new int[] {0, 1, 2, 1, 3, 2, 0, 4, 2});
        PackedMesh packed = new PackedMesh(mesh);
        assertEquals(4, packed.vertexCount(), "equal vertices are one");
        assertEquals(2, packed.triangleCount(), "a triangle with two equal corners is none");
        JsonNode json = written(packed);
        ByteBuffer bytes = ByteBuffer.wrap(
                        Base64.getDecoder().decode(json.get("vertices").asString()))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 9; i++) {
            double step = json.get("step").get(i % 3).asDouble();
            double value = json.get("min").get(i % 3).asDouble() + Short.toUnsignedInt(bytes.getShort()) * step;
            assertEquals(vertices[i], value, 0.51 * step);
        }
    }

    private static JsonNode written(PackedMesh mesh) {
        StringWriter out = new StringWriter();
        try (var json = new JsonMapper().createGenerator(out)) {
            mesh.write(json);
        }
        return new JsonMapper().readTree(out.toString());
    }

    @Test
    void tessellatedSolidsHaveTheVolumeAndTheSizeOfTheSolid() {
        check(new Box(1, 2, 3), 48, 1e-9);
        check(new Sphere(2), 4.0 / 3 * Math.PI * 8, 0.02);
        check(new Cylinder(1, 2), 4 * Math.PI, 0.01);
        check(new Capsule(1, 2), 4 * Math.PI + 4.0 / 3 * Math.PI, 0.02);
        check(new Cone(1, 1.5), Math.PI, 0.01);
        check(new Ellipsoid(1, 2, 3), 8 * Math.PI, 0.02);
    }

    private static void check(ConvexShape solid, double volume, double within) {
        TriangleMesh mesh = Tessellation.of(solid);
        assertEquals(volume, volume(mesh), within * volume, solid.toString());
        Aabb expected = new Aabb();
        solid.bounds(expected);
        Aabb actual = new Aabb();
        for (int i = 0; i < mesh.vertexCount(); i++) {
            actual.add(mesh.vertex(i, new Vector3()));
        }
        assertEquals(expected.diagonal(), actual.diagonal(), within * expected.diagonal() + 1e-12, solid.toString());
    }

    /** By the divergence theorem: right only if the surface is closed and faces outwards. */
    private static double volume(TriangleMesh mesh) {
        double six = 0;
        Vector3 a = new Vector3();
        Vector3 b = new Vector3();
        Vector3 c = new Vector3();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.vertex(mesh.corner(t, 0), a);
            mesh.vertex(mesh.corner(t, 1), b);
            mesh.vertex(mesh.corner(t, 2), c);
            six += a.dot(new Vector3().cross(b, c));
        }
        return six / 6;
    }
}
