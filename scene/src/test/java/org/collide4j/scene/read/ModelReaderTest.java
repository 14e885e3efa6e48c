package org.collide4j.scene.read;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelReaderTest {
    private static final String STL = """
            solid x
            facet normal 0 0 1
            outer loop
            vertex 0 0 0
            vertex 1 0 0
            vertex 0 1 0
            endloop
            endfacet
            endsolid x
            """;
    private static final String URDF = "<?xml version='1.0'?>\n<robot name='r'><link name='a'><collision><geometry>"
            + "<sphere radius='1'/></geometry></collision></link></robot>";

    private static final String TWO_LINKS = """
            <?xml version='1.0'?>
            <robot name='r'>
            <link name='a'><collision><geometry><sphere radius='1'/></geometry></collision></link>
            <link name='b'><collision><geometry><sphere radius='1'/></geometry></collision></link>
            <joint name='j' type='prismatic'><parent link='a'/><child link='b'/><axis xyz='0 0 1'/>
            <limit lower='0' upper='1'/></joint>
            </robot>
            """;

    @TempDir
    Path folder;

    @Test
    void severalFilesBecomeOneModelWithTheirNamesInFront() throws IOException {
        Path one = write(folder, "one.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path other = write(
                Files.createDirectory(folder.resolve("other")), "one.obj", ModelFiles.TETRAHEDRON_OBJ + "l 1 2\n");
        Path robot = write(folder, "bot.urdf", URDF);
        Model model = new ModelReader().read(List.of(one, other, robot));
        assertEquals(List.of("one.obj/one", "one.obj#2/one", "bot.urdf/a"), names(model));
        assertEquals("one.obj + one.obj + bot.urdf", model.name());
        assertEquals("m", model.units());
        assertEquals(
                List.of(
                        "one.obj states no unit of length: taken to be in m",
                        "one.obj#2 states no unit of length: taken to be in m",
                        "one.obj#2: 1 line or point was left out: it has no surface"),
                model.notes());
        Model alone = new ModelReader().read(List.of(one));
        assertEquals("one.obj", alone.name());
        assertEquals(List.of("one"), names(alone));
        assertEquals(List.of(), alone.notes());
        assertEquals(List.of(), new ModelReader().read(List.of(one, one)).notes(), "no file states a unit");
    }

    @Test
    void aFileWithoutTrianglesAmongOthersAddsANote() throws IOException {
        Path one = write(folder, "one.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path lights = write(folder, "lights.gltf", "{\"asset\":{\"version\":\"2.0\"}}");
        Path flat = write(folder, "flat.stl", "solid x\nendsolid x\n");
        for (List<Path> files : List.of(List.of(lights, one, flat), List.of(flat, one, lights))) {
            Model model = new ModelReader().read(files);
            assertEquals(List.of("one.obj/one"), names(model));
            assertEquals("unknown", model.units(), "no part has lengths in metres");
            assertEquals(
                    files.stream()
                            .filter(file -> !file.equals(one))
                            .map(file -> file.getFileName() + ": has no triangles")
                            .toList(),
                    model.notes());
        }
        assertEquals(
                lights + ": has no triangles; export the model with its meshes",
                assertThrows(ModelFileException.class, () -> new ModelReader().read(List.of(lights, flat)))
                        .getMessage());
    }

    @Test
    void aRobotGivenTwiceKeepsItsNeighboursApart() throws IOException {
        Path robot = write(folder, "bot.urdf", TWO_LINKS);
        Model both = new ModelReader().read(List.of(robot, robot));
        assertEquals(List.of("bot.urdf/a", "bot.urdf/b", "bot.urdf#2/a", "bot.urdf#2/b"), names(both));
        assertEquals(
                List.of(
                        new Model.Joined("j", "bot.urdf/a", "bot.urdf/b"),
                        new Model.Joined("j", "bot.urdf#2/a", "bot.urdf#2/b")),
                both.joined());
    }

    @Test
    void differentUnitsAreRefused() throws IOException {
        Path robot = write(folder, "bot.urdf", URDF);
        Path file = folder.resolve("drawing.glb");
        ModelFileSet set = new ModelFileSet(List.of(robot, file), ReadOptions.DEFAULT);
        JoinedModels models = set.joined();
        models.add(FileHead.of(set.read(0)));
        FileHead drawing = new FileHead("drawing.glb", "mm", 1, List.of(), List.of());
        assertEquals(
                file + ": its lengths are in mm, those of bot.urdf in m; convert one of them",
                assertThrows(ModelFileException.class, () -> models.add(drawing))
                        .getMessage());
    }

    @Test
    void jointValuesPoseTheRobotAmongOtherFiles() throws IOException {
        Path robot = write(folder, "bot.urdf", TWO_LINKS);
        Path table = write(folder, "table.obj", ModelFiles.TETRAHEDRON_OBJ);
        ModelReader reader = new ModelReader(ReadOptions.DEFAULT.withJoints(JointValues.parse("j=0.25")));
        Vector3 place = reader.read(List.of(table, robot)).parts().get(2).pose().translation(new Vector3());
        assertEquals(0, new Vector3(0, 0, 0.25).distance(place), 1e-15);
        assertThrows(ModelFileException.class, () -> reader.read(List.of(table, table)));
    }

    @Test
    void contentTellsTheFormatWhereTheExtensionDoesNot() throws IOException {
        assertEquals(List.of("x"), names(ModelFiles.read(folder, "a.txt", STL)));
        assertEquals(List.of("a"), names(ModelFiles.read(folder, "b.xml", URDF)));
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws IOException {
        assertEquals("none.glb: there is no such file; check the path", failure(folder.resolve("none.glb")));
        Path sub = Files.createDirectory(folder.resolve("sub"));
        assertEquals("sub: is a folder; name the model file in it", failure(sub));
        assertEquals("a.glb: is empty; export it again", failure(folder, "a.glb", ""));
        assertEquals(
                "a.txt: is no model file known here; name a .glb, .gltf, .obj, .ply, .stl, .dae or .urdf file",
                failure(folder, "a.txt", "hello"));
        assertEquals(
                "a.ifc: .ifc is not read without the module collide4j-formats; add it, or convert the file to GLB, for example with IfcConvert",
                failure(folder, "a.ifc", "x"));
        assertEquals(
                "a.srdf: is an SRDF, which has no geometry; name the robot's URDF, and this file with --srdf",
                failure(folder, "a.srdf", "<robot name='a'/>"));
        assertEquals(
                "a.xml: is an SRDF, which has no geometry; name the robot's URDF, and this file with --srdf",
                failure(folder, "a.xml", "<robot name='a'><disable_collisions link1='x' link2='y'/></robot>"));
        assertEquals(
                "a.step: CAD solids are not read; export them from the CAD program as GLB, OBJ or STL, or convert them, for example with 'gmsh in.step -2 -o out.stl' or FreeCAD",
                failure(folder, "a.step", "x"));
    }

    @Test
    void jointValuesAreParsedAndOnlyForRobots() throws IOException {
        assertEquals(
                Map.of("a", 1.0, "b=c", -0.5),
                JointValues.parse(" a = 1 ,b=c=-5e-1").byName());
        assertRefused("a", "'a' is not of the form joint=number");
        assertRefused("a=1,", "'' is not of the form joint=number");
        assertRefused("a=x", "'a=x' is not of the form joint=number");
        assertRefused("a=1,a=2", "joint a is given twice");
        Path file = write(folder, "one.obj", ModelFiles.TETRAHEDRON_OBJ);
        ModelReader reader = new ModelReader(ReadOptions.DEFAULT.withJoints(JointValues.parse("a=1")));
        assertEquals(
                file + ": has no joints; give joint values, an SRDF or --neighbours only with a URDF",
                assertThrows(ModelFileException.class, () -> reader.read(file)).getMessage());
    }

    private static void assertRefused(String text, String line) {
        assertEquals(
                line,
                assertThrows(IllegalArgumentException.class, () -> JointValues.parse(text))
                        .getMessage());
    }
}
