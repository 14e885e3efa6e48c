package org.collide4j.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Traits;
import org.collide4j.scene.read.ModelReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssimpFormatTest {
    private static final double INCH = 0.0254;

    @TempDir
    Path folder;

    @BeforeAll
    static void requireNatives() {
        Natives.require();
    }

    @Test
    void fbxIsTurnedIntoMetresWithYUp() throws IOException {
        Part part = only("bolt.fbx", SmallFiles.FBX);
        assertEquals("bolt", part.name());
        assertTetrahedron(part, INCH);
        assertPlace(part, INCH, 3 * INCH, -2 * INCH);
    }

    @Test
    void printFormatsAreTurnedIntoMetres() throws IOException {
        assertTetrahedron(only("a.amf", SmallFiles.amf()), INCH);
        assertTetrahedron(
                new ModelReader()
                        .read(SmallFiles.threeMf(folder.resolve("a.3mf"), ""))
                        .parts()
                        .get(0),
                1e-3);
        Model inches = new ModelReader().read(SmallFiles.threeMf(folder.resolve("b.3mf"), "unit=\"inch\""));
        assertEquals("m", inches.units());
        assertTetrahedron(inches.parts().get(0), INCH);
    }

    @Test
    void offStatesNoUnit() throws IOException {
        Model model = read("a.OFF", SmallFiles.OFF);
        assertEquals("a", model.name());
        assertEquals("unknown", model.units());
        assertTetrahedron(model.parts().get(0), 1);
    }

    @Test
    void ifcKeepsNamesAndLeavesOutOpeningsAndSpaces() throws IOException {
        for (Map.Entry<String, Double> unit :
                Map.of("$,.METRE.", 1.0, ".MILLI.,.METRE.", 1e3).entrySet()) {
            Model model = read("wall.ifc", SmallIfc.text(unit.getKey(), unit.getValue()));
            assertEquals("m", model.units());
            assertEquals(
                    List.of("IfcWallStandardCase_Wand-1_" + SmallIfc.WALL, "IfcDoor_Tür_" + SmallIfc.DOOR),
                    model.parts().stream().map(Part::name).toList());
            assertEquals(0, model.parts().stream().filter(Part::air).count());
            assertOpenInTheMiddle(mesh(model.parts().get(0)));
            assertEquals(0.9 * 0.05 * 1.9, volume(model.parts().get(1)), 1e-6);
        }
    }

    @Test
    void partsKeepTypeGuidTreeMaterialAndProperties() throws IOException {
        Traits wall =
                read("wall.ifc", SmallIfc.text("$,.METRE.", 1)).parts().get(0).traits();
        assertEquals(
                Map.of(
                        "class", "IfcWallStandardCase",
                        "guid", SmallIfc.WALL,
                        "FireRating", "F90",
                        "IsExternal", "T"),
                wall.attributes());
        assertEquals(
                "IfcBuildingStorey_ground floor_0StoreyAAAAAAAAAAAAAAA",
                wall.path().get(wall.path().size() - 1));
        assertEquals(3, wall.path().size(), wall.path().toString());
        Traits red = new AssimpFormat()
                .read(Files.writeString(folder.resolve("hall.dae"), SmallFiles.COLLADA), false)
                .parts()
                .get(0)
                .traits();
        assertEquals("red paint", red.material());
        assertEquals(0xFF0000, red.colour());
    }

    @Test
    @Tag("thorough")
    void theRealHouseHasTheElementsOfItsText() throws IOException {
        Path file = SharedFolder.find("real/ifc/AC14-FZK-Haus.ifc");
        Model house = new ModelReader().read(file);
        Map<String, Integer> read = new TreeMap<>();
        for (Part part : house.parts()) {
            read.merge(
                    part.name().substring(0, part.name().indexOf('_')).toUpperCase(java.util.Locale.ROOT),
                    1,
                    Integer::sum);
        }
        Map<String, Integer> written = new TreeMap<>();
        Matcher entity =
                Pattern.compile("^#\\d+ *= *(IFC[A-Z]+)", Pattern.MULTILINE).matcher(Files.readString(file));
        while (entity.find()) {
            if (read.containsKey(entity.group(1))) {
                written.merge(entity.group(1), 1, Integer::sum);
            }
        }
        assertEquals(written, read);
        assertTrue(read.get("IFCBEAM") == 51 && read.get("IFCWALLSTANDARDCASE") == 13, read.toString());
        assertEquals(110, house.parts().size());
        assertEquals(
                35_906,
                house.parts().stream()
                        .mapToInt(part -> mesh(part).triangleCount())
                        .sum());
    }

    /** The sides of the wall have 4 × 3 m less the opening of 1 × 2 m each; Assimp leaves its narrow faces with gaps. */
    private static void assertOpenInTheMiddle(TriangleMesh wall) {
        Vector3 a = new Vector3();
        Vector3 b = new Vector3();
        Vector3 c = new Vector3();
        double sides = 0;
        double highest = 0;
        for (int t = 0; t < wall.triangleCount(); t++) {
            wall.vertex(wall.corner(t, 0), a);
            highest = Math.max(highest, a.z);
            wall.vertex(wall.corner(t, 1), b).sub(a);
            wall.vertex(wall.corner(t, 2), c).sub(a);
            sides += 0.5 * Math.abs(new Vector3().cross(b, c).y);
        }
        assertEquals(2 * (4 * 3 - 1 * 2), sides, 1e-4);
        assertEquals(3, highest, 1e-6);
    }

    private Part only(String name, String text) throws IOException {
        Model model = read(name, text);
        assertEquals("m", model.units());
        assertEquals(1, model.parts().size());
        return model.parts().get(0);
    }

    private Model read(String name, String text) throws IOException {
        return new ModelReader().read(Files.writeString(folder.resolve(name), text));
    }

    private static void assertTetrahedron(Part part, double edge) {
        assertEquals(4, mesh(part).triangleCount());
        assertEquals(edge * edge * edge / 6, volume(part), 1e-6 * edge * edge * edge);
    }

    private static void assertPlace(Part part, double x, double y, double z) {
        Vector3 place = part.pose().translation(new Vector3());
        assertEquals(0, new Vector3(x, y, z).distance(place), 1e-7, place.toString());
    }

    private static TriangleMesh mesh(Part part) {
        return ((Geometry.Surface) part.geometry()).mesh();
    }

    /** The volume within a closed surface whose faces look outwards. */
    private static double volume(Part part) {
        TriangleMesh mesh = mesh(part);
        Vector3 a = new Vector3();
        Vector3 b = new Vector3();
        Vector3 c = new Vector3();
        double volume = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            mesh.vertex(mesh.corner(t, 0), a);
            mesh.vertex(mesh.corner(t, 1), b);
            mesh.vertex(mesh.corner(t, 2), c);
            volume += a.dot(new Vector3().cross(b, c)) / 6;
        }
        return volume;
    }
}
