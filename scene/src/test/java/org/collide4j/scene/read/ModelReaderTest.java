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

    @TempDir
    Path folder;

    @Test
    void severalFilesBecomeOneModelWithTheirNamesInFront() throws IOException {
        Path one = write(folder, "one.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path other = write(
                Files.createDirectory(folder.resolve("other")), "one.obj", ModelFiles.TETRAHEDRON_OBJ + "l 1 2\n");
        Path robot = write(folder, "bot.urdf", URDF);
        Model model = new ModelReader().read(List.of(one, other, robot));
        assertEquals(List.of("one/one", "one#2/one", "bot/a"), names(model));
        assertEquals("unknown", model.units());
        assertEquals(
                List.of(
                        "one.obj: 1 line or point was left out: it has no surface",
                        "the files state different units (unknown, unknown, m): coordinates are taken as they are"),
                model.notes());
        assertEquals(List.of("one"), names(new ModelReader().read(List.of(one))));
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
                "a.txt: is no model file known here; name a .glb, .gltf, .obj, .stl or .urdf file",
                failure(folder, "a.txt", "hello"));
        assertEquals(
                "a.ifc: IFC is not read; convert it to GLB, for example with IfcConvert",
                failure(folder, "a.ifc", "x"));
        assertEquals(
                "a.step: CAD solids are not read; export them from the CAD program as GLB, OBJ or STL",
                failure(folder, "a.step", "x"));
        assertEquals(
                "a.ply: .ply is not read; convert it to GLB, for example with Blender or assimp",
                failure(folder, "a.ply", "x"));
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
        ModelReader reader = new ModelReader(JointValues.parse("a=1"));
        assertEquals(
                file + ": has no joints; give joint values only with a URDF",
                assertThrows(ModelFileException.class, () -> reader.read(file)).getMessage());
    }

    private static void assertRefused(String text, String line) {
        assertEquals(
                line,
                assertThrows(IllegalArgumentException.class, () -> JointValues.parse(text))
                        .getMessage());
    }
}
