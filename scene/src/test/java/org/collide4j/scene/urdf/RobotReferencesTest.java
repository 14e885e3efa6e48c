package org.collide4j.scene.urdf;

import static org.collide4j.scene.ModelFiles.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the meshes of robots may lie: the layouts that robots are passed on in, and the ways out that are refused. */
class RobotReferencesTest {
    private static final String TO_BE_MOVED =
            " lies outside of the robot's package; move the file there, or allow its folder with --search DIR";

    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void goDeeper() throws IOException {
        folder = Files.createDirectories(temporary.resolve("src/robots_of_mine"));
    }

    @Test
    @Tag("thorough")
    void copiesOfManySizesAreBounded() throws IOException {
        write("l.obj", ModelFiles.TETRAHEDRON_OBJ + "f 1 2 3\n".repeat(20_000));
        StringBuilder sizes = new StringBuilder();
        for (int i = 1; i < 1000; i++) {
            sizes.append(
                    "<collision><geometry><mesh filename='l.obj' scale='" + i + " 1 1'/></geometry></collision>\n");
        }
        Path robot = write("a.urdf", "<robot name='r'><link name='base'>\n" + sizes + "</link></robot>");
        String line = assertThrows(ModelFileException.class, () -> new ModelReader().read(robot))
                .getMessage();
        assertTrue(line.contains("scaled copies of the meshes have more than 5"), line);
        assertTrue(line.endsWith("use fewer sizes of one mesh"), line);
    }

    @Test
    void packagesAreReadInTheirUsualLayouts() throws IOException {
        for (String mark : List.of("", "arm/package.xml", "arm/manifest.xml")) {
            goDeeper();
            if (!mark.isEmpty()) {
                write(mark, "<package/>");
            }
            write("arm/meshes/collision/l.obj", ModelFiles.TETRAHEDRON_OBJ);
            for (String urdf :
                    List.of("arm/urdf/a.urdf", "arm/robots/a.urdf", "arm/urdf/generated/a.urdf", "arm/a.urdf")) {
                String up =
                        "../".repeat((int) urdf.chars().filter(c -> c == '/').count() - 1);
                for (String reference : List.of(
                        "package://arm/meshes/collision/l.obj",
                        "model://arm/meshes/collision/l.obj",
                        "Package://arm//meshes/collision/l.obj",
                        "file://$(find arm)/meshes/collision/l.obj",
                        "$(find arm)/meshes/collision/l.obj",
                        up + "meshes/collision/l.obj",
                        "meshes/collision/l.obj",
                        "./" + up + "meshes/../meshes/collision/l.obj",
                        up + "meshes/collision%2Fl.obj",
                        folder.resolve("arm/meshes/collision/l.obj").toString(),
                        folder.resolve("arm/meshes/collision/l.obj").toUri().toString())) {
                    assertRead(urdf, reference);
                }
            }
        }
    }

    @Test
    void packagesWithoutAMarkOrUnderAnotherNameAreRead() throws IOException {
        write("arm-master/package.xml", "<package/>");
        write("arm-master/parts/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertRead("arm-master/urdf/a.urdf", "package://arm/parts/l.obj");
        write("hand/parts/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertRead("hand/urdf/a.urdf", "../parts/l.obj");
        assertRead("hand/urdf/a.urdf", "package://hand/parts/l.obj");
        assertRead("hand/one/two/a.urdf", "package://hand/parts/l.obj");
        write("flat/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertRead("flat/a.urdf", "l.obj");
        assertRead("flat/a.urdf", "package://flat/l.obj");
        write("inside/base/meshes/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertRead("inside/a.urdf", "package://base/meshes/l.obj");
        write("many/package.xml", "<package/>");
        write("many/robots/leg_description/meshes/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertRead("many/robots/leg_description/urdf/a.urdf", "package://many/robots/leg_description/meshes/l.obj");
        assertRead("many/robots/leg_description/urdf/a.urdf", "package://leg_description/meshes/l.obj");
    }

    @Test
    void waysOutOfThePackageAreRefusedByName() throws IOException {
        write("arm/package.xml", "<package/>");
        write("secret.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path secret = folder.resolve("secret.obj");
        for (String way : List.of(
                "../../secret.obj",
                "meshes/../../../secret.obj",
                secret.toString(),
                secret.toUri().toString(),
                "file://" + secret,
                "file:" + secret,
                "..%2F..%2Fsecret.obj",
                "%2e%2e/%2E%2e/secret.obj",
                secret.toString().replace("/", "%2F"),
                "package://arm/../../../secret.obj",
                "package://arm/%2e%2e/%2e%2e/%2e%2e/secret.obj",
                "../../not/there.obj",
                "../../secret.dae")) {
            String line = failure("arm/urdf/a.urdf", way);
            assertTrue(line.startsWith("a.urdf, line 1: '") && line.endsWith(TO_BE_MOVED), way + " -> " + line);
        }
        assertEquals(
                "a.urdf, line 1: '../../secret.obj'" + TO_BE_MOVED, failure("arm/urdf/a.urdf", "../../secret.obj"));
        assertRefused(
                "%252e%252e/secret.obj", "'%252e%252e/secret.obj' is percent-encoded twice; write it as a plain path");
        String windows = " is a path of Windows; write a relative path, with / between folders";
        assertRefused("..\\secret.obj", "'..\\secret.obj'" + windows);
        assertRefused("C:/secret.obj", "'C:/secret.obj'" + windows);
        assertRefused("\\\\host\\secret.obj", "'\\\\host\\secret.obj'" + windows);
        assertRefused(
                "//host/secret.obj",
                "'//host/secret.obj' lies on another machine; copy it here and name it by a relative path");
        assertRefused(
                "http://a.b/secret.obj", "lies at http://a.b/secret.obj; download it and name it by a relative path");
        assertRefused(
                "package://secret.obj",
                "'package://secret.obj' names no file of a package;" + " write package://NAME/meshes/link.stl");
        assertRefused(
                "package://../secret.obj",
                "'package://../secret.obj' names no package;" + " write package://NAME/meshes/link.stl");
    }

    @Test
    void aLinkMayNotLeadOutButStayWithin() throws IOException {
        write("arm/package.xml", "<package/>");
        write("arm/meshes/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        write("secret.obj", ModelFiles.TETRAHEDRON_OBJ);
        Files.createSymbolicLink(folder.resolve("arm/meshes/out.obj"), folder.resolve("secret.obj"));
        Files.createSymbolicLink(folder.resolve("arm/meshes/in.obj"), folder.resolve("arm/meshes/l.obj"));
        Files.createSymbolicLink(folder.resolve("arm/up"), folder);
        assertRead("arm/urdf/a.urdf", "../meshes/in.obj");
        for (String way : List.of("../meshes/out.obj", "../up/secret.obj")) {
            assertEquals(
                    "a.urdf, line 1: '" + way + "' is a link that leads outside of the robot's package; move the file"
                            + " there, or allow its folder with --search DIR",
                    failure("arm/urdf/a.urdf", way));
        }
    }

    /** As a build that installs links instead of files leaves it. */
    @Test
    void aRobotOfLinksIsReadFromBothItsFolders() throws IOException {
        write("arm/package.xml", "<package/>");
        write("arm/meshes/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path real = robot("arm/urdf/a.urdf", "package://arm/meshes/l.obj");
        Path share = temporary.resolve("install/share/arm");
        for (String file : List.of("package.xml", "meshes/l.obj", "urdf/a.urdf")) {
            Files.createDirectories(share.resolve(file).getParent());
            Files.createSymbolicLink(
                    share.resolve(file), real.getParent().getParent().resolve(file));
        }
        assertEquals(List.of("a"), names(new ModelReader().read(share.resolve("urdf/a.urdf"))));
    }

    @Test
    void otherPackagesNeedToBeAllowed() throws IOException {
        write("arm/package.xml", "<package/>");
        write("hand/meshes/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path urdf = robot("arm/urdf/a.urdf", "package://hand/meshes/l.obj");
        assertEquals(
                "a.urdf, line 1: the mesh 'package://hand/meshes/l.obj' is nowhere to be found; allow that package with"
                        + " --search " + folder + "; --skip-missing leaves such parts out",
                ModelFiles.failure(urdf));
        for (Path search : List.of(folder, folder.resolve("hand"))) {
            assertEquals(List.of("a"), names(reader(search).read(urdf)));
        }
        Path relative = robot("arm/urdf/b.urdf", "../../hand/meshes/l.obj");
        assertTrue(ModelFiles.failure(relative).endsWith(TO_BE_MOVED));
        assertEquals(List.of("a"), names(reader(folder.resolve("hand")).read(relative)));
        assertThrows(
                ModelFileException.class, () -> reader(folder.resolve("none")).read(relative));
    }

    @Test
    void missingMeshesAreLeftOutOnlyIfAsked() throws IOException {
        write("arm/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        Path urdf = robot("arm/a.urdf", "l.obj", "none.obj", "x.dae", "package://p/y.stl");
        assertEquals(
                "a.urdf, line 2: the mesh 'none.obj' is nowhere to be found; correct the path: it counts from the URDF's"
                        + " folder; --skip-missing leaves such parts out",
                ModelFiles.failure(urdf));
        ModelReader skipping = new ModelReader(ReadOptions.DEFAULT.withSkipMissing(true));
        Model model = skipping.read(urdf);
        assertEquals(List.of("a"), names(model));
        assertEquals(
                List.of("parts whose mesh is missing were left out: none.obj of a, x.dae of a, package://p/y.stl of a"),
                model.notes());
        Path out = robot("arm/out.urdf", "l.obj", "../../../secret.obj");
        assertThrows(ModelFileException.class, () -> skipping.read(out), "refused, not missing");
        Path nothing = robot("arm/nothing.urdf", "none.obj");
        assertEquals(
                nothing
                        + ": no link has geometry that is read (parts whose mesh is missing were left out: none.obj of a);"
                        + " add <collision> elements",
                assertThrows(ModelFileException.class, () -> skipping.read(nothing))
                        .getMessage());
    }

    @Test
    void unreadableMeshesAreLeftOutOnlyIfAsked() throws IOException {
        write("arm/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        write("arm/p.stl", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n");
        write("arm/c.step", "ISO-10303-21;");
        Path urdf = robot("arm/a.urdf", "l.obj", "p.stl", "c.step", "p.stl");
        assertEquals(
                "p.stl: is a pointer of Git LFS, not the file itself; fetch it with 'git lfs pull'; --skip-missing leaves"
                        + " such parts out",
                ModelFiles.failure(urdf).replace(folder + "/arm/", ""));
        Model model = new ModelReader(ReadOptions.DEFAULT.withSkipMissing(true)).read(urdf);
        assertEquals(List.of("a"), names(model));
        assertEquals(2, model.notes().size(), model.notes().toString());
        assertTrue(
                model.notes().get(0).startsWith("a mesh was left out: "),
                model.notes().toString());
        assertTrue(
                model.notes().get(1).contains("c.step: CAD solids are not read"),
                model.notes().toString());
    }

    @Test
    void aMeshWithoutTrianglesIsLeftOutWithANote() throws IOException {
        write("arm/l.obj", ModelFiles.TETRAHEDRON_OBJ);
        write("arm/e.gltf", "{\"asset\":{\"version\":\"2.0\"}}");
        Model model = new ModelReader().read(robot("arm/a.urdf", "l.obj", "e.gltf"));
        assertEquals(List.of("a"), names(model));
        assertEquals(List.of("a mesh was left out: e.gltf has no triangles"), model.notes());
        assertEquals(
                "b.urdf: no link has geometry that is read (a mesh was left out: e.gltf has no triangles); add <collision>"
                        + " elements",
                failure("arm/b.urdf", "e.gltf"));
    }

    private static ModelReader reader(Path search) {
        return new ModelReader(ReadOptions.DEFAULT.withSearch(List.of(search)));
    }

    private void assertRead(String urdf, String reference) throws IOException {
        Path file = robot(urdf, reference);
        try {
            assertEquals(1, new ModelReader().read(file).parts().size());
        } catch (ModelFileException e) {
            throw new AssertionError(urdf + " with " + reference, e);
        }
    }

    private void assertRefused(String reference, String line) throws IOException {
        assertEquals("a.urdf, line 1: " + line, failure("arm/urdf/a.urdf", reference));
    }

    private String failure(String urdf, String reference) throws IOException {
        return ModelFiles.failure(robot(urdf, reference));
    }

    private Path robot(String urdf, String... references) throws IOException {
        StringBuilder text = new StringBuilder("<robot name='r'><link name='a'>");
        for (String reference : references) {
            text.append("<collision><geometry><mesh filename='")
                    .append(reference)
                    .append("'/></geometry></collision>\n");
        }
        return write(urdf, text + "</link></robot>");
    }

    private Path write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
