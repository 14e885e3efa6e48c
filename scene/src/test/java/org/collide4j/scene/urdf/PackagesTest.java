package org.collide4j.scene.urdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.Part;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packages that the user names: where they are found, and what they allow. */
class PackagesTest {
    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void goDeeper() throws IOException {
        folder = Files.createDirectories(temporary.resolve("src/robots_of_mine"));
    }

    @Test
    void aNamedPackageComesFirst() throws IOException {
        write("arm/hand/l.obj", scaled(1));
        write("elsewhere/any/l.obj", scaled(2));
        Path urdf = robot("arm/a.urdf", "package://hand/l.obj");
        assertEquals(1, size(new ModelReader().read(urdf)));
        ReadOptions named = ReadOptions.DEFAULT.withPackages(Map.of("hand", folder.resolve("elsewhere/any")));
        assertEquals(2, size(new ModelReader(named).read(urdf)));
        assertEquals(List.of(), new ModelReader(named).read(urdf).notes());
        assertEquals(2, size(new ModelReader(named).read(robot("arm/b.urdf", "model://hand//l.obj"))));
        assertEquals(2, size(new ModelReader(named).read(robot("arm/c.urdf", "$(find hand)/l.obj"))));
    }

    @Test
    void thePathIsTheLastResort() throws IOException {
        write("one/hand/l.obj", scaled(1));
        write("two/hand/l.obj", scaled(2));
        write("three-src/package.xml", "<package><name> hand </name></package>");
        write("three-src/l.obj", scaled(3));
        write("four/hand/package.xml", "<package/>");
        write("four/hand/l.obj", scaled(4));
        Path urdf = robot("arm/urdf/a.urdf", "package://hand/l.obj");
        assertPath(1, urdf, "one", "one", "two");
        assertPath(2, urdf, "two/hand", "none", "two", "one");
        assertPath(3, urdf, "three-src", "three-src", "one");
        assertPath(4, urdf, "four/hand", "four/hand", "one");
        write("arm/package.xml", "<package/>");
        write("arm/hand/l.obj", scaled(5));
        Model own = new ModelReader(path("one")).read(urdf);
        assertEquals(5, size(own));
        assertEquals(List.of(), own.notes());
    }

    @Test
    void nothingElseIsAllowedByIt() throws IOException {
        write("one/hand/l.obj", scaled(1));
        write("one/secret.obj", scaled(1));
        write("one/foot/l.obj", scaled(1));
        Files.createSymbolicLink(folder.resolve("one/hand/out.obj"), folder.resolve("one/secret.obj"));
        for (ReadOptions options :
                List.of(path("one"), ReadOptions.DEFAULT.withPackages(Map.of("hand", folder.resolve("one/hand"))))) {
            for (String way : List.of(
                    "package://hand/../secret.obj",
                    "package://hand/%2e%2e/secret.obj",
                    "package://hand/out.obj",
                    "package://hand/" + folder.resolve("one/secret.obj"),
                    "package://../secret.obj",
                    "../../one/hand/l.obj",
                    "../../one/secret.obj",
                    folder.resolve("one/secret.obj").toString())) {
                Path urdf = robot("arm/urdf/a.urdf", way);
                assertThrows(ModelFileException.class, () -> new ModelReader(options).read(urdf), way);
            }
        }
        ReadOptions named = ReadOptions.DEFAULT.withPackages(Map.of("hand", folder.resolve("one/hand")));
        Path other = robot("arm/urdf/a.urdf", "package://foot/l.obj");
        String line = String.valueOf(assertThrows(ModelFileException.class, () -> new ModelReader(named).read(other))
                .getMessage());
        assertTrue(line.contains("name the folder of the package with --package foot=DIR"), line);
    }

    @Test
    void oddNamesAreMissing() throws IOException {
        for (String name : List.of("\u0001", "a\\b", "%00", " ")) {
            Path urdf = robot("arm/a.urdf", "package://" + name.replace("\u0001", "&#9;") + "/l.obj");
            assertThrows(ModelFileException.class, () -> new ModelReader(path("")).read(urdf), name);
        }
    }

    private void assertPath(double size, Path urdf, String used, String... folders) throws IOException {
        Model model = new ModelReader(path(folders)).read(urdf);
        assertEquals(size, size(model));
        Path end = folder.resolve(used);
        assertEquals(
                List.of("package hand was found on the path of packages: "
                        + (Files.exists(end.resolve("hand")) ? end.resolve("hand") : end)),
                model.notes());
    }

    private ReadOptions path(String... folders) {
        return ReadOptions.DEFAULT.withPackagePath(
                List.of(folders).stream().map(folder::resolve).toList());
    }

    /** The edge of the one tetrahedron. */
    private static double size(Model model) {
        Part part = model.parts().get(0);
        return Math.rint(Math.cbrt(6 * ModelFiles.volume(ModelFiles.mesh(part))) * 1e6) / 1e6;
    }

    private static String scaled(int edge) {
        String corners = "v 0 0 0\nv %d 0 0\nv 0 %d 0\nv 0 0 %d\n".formatted(edge, edge, edge);
        return corners + "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    }

    private Path robot(String urdf, String reference) throws IOException {
        return write(
                urdf,
                "<robot name='r'><link name='a'><collision><geometry><mesh filename='" + reference
                        + "'/></geometry></collision></link></robot>");
    }

    private Path write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
