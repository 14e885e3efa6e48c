package org.collide4j.app.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Cli;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadArgumentsTest {
    @TempDir
    Path folder;

    private Path robot;

    @BeforeEach
    void writeRobot() throws IOException {
        Files.createDirectories(folder.resolve("packages/hand/meshes"));
        Files.writeString(
                folder.resolve("packages/hand/meshes/t.obj"),
                "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        Path arm = Files.createDirectories(folder.resolve("arm"));
        robot = Files.writeString(
                arm.resolve("arm.urdf"),
                "<robot name='r'><link name='a'><collision><geometry><mesh filename='package://hand/meshes/t.obj'/>"
                        + "</geometry></collision><collision><geometry><box size='1 1 1'/></geometry></collision></link></robot>");
    }

    @Test
    void otherFoldersAreSearchedIfAllowed() {
        for (String command : List.of("check", "hull")) {
            Cli cli = Cli.run(command, robot.toString());
            assertEquals(2, cli.code(), cli.out());
            assertEquals(
                    "collide4j " + command + ": " + robot
                            + ", line 1: the mesh 'package://hand/meshes/t.obj' is nowhere"
                            + " to be found; name the folder of the package with --package hand=DIR;"
                            + " --skip-missing leaves such parts out",
                    cli.err().strip());
            Cli found = Cli.run(
                    command,
                    robot.toString(),
                    "--search",
                    folder.resolve("packages").toString());
            assertEquals(0, found.code(), found.err());
            assertTrue(found.out().contains("2 parts"), found.out());
        }
    }

    @Test
    void packagesAreNamedByTheirFolder() {
        String hand = folder.resolve("packages/hand").toString();
        Cli found = Cli.run("check", robot.toString(), "--package", "other=" + folder, "--package", "hand=" + hand);
        assertEquals(0, found.code(), found.err());
        assertTrue(found.out().contains("2 parts"), found.out());
        for (String[] row : new String[][] {
            {"hand", "is not of the form NAME=DIR"},
            {"=" + hand, "is not of the form NAME=DIR"},
            {"hand=", "is not of the form NAME=DIR"},
            {"hand=" + folder.resolve("none"), "there is no such folder; check the path"}
        }) {
            Cli cli = Cli.run("check", robot.toString(), "--package", row[0]);
            assertEquals(2, cli.code());
            assertEquals(
                    "collide4j check: --package " + row[0] + ": " + row[1],
                    cli.err().strip());
        }
        Cli twice = Cli.run("check", robot.toString(), "--package", "hand=" + hand, "--package", "hand=" + hand);
        assertTrue(twice.err().contains("the package is given twice"), twice.err());
    }

    @Test
    void thePathOfPackagesListsFolders() throws IOException {
        Path a = folder.resolve("packages");
        Path b = folder.resolve("arm");
        String text = a + File.pathSeparator + File.pathSeparator + folder.resolve("none") + File.pathSeparator + b;
        assertEquals(List.of(a, b), ReadArguments.packagePath(text));
        assertEquals(List.of(), ReadArguments.packagePath(null));
        assertEquals(List.of(), ReadArguments.packagePath("\0"));
        ReadOptions options = ReadOptions.DEFAULT.withPackagePath(ReadArguments.packagePath(text));
        assertEquals(2, new ModelReader(options).read(robot).parts().size());
    }

    @Test
    void missingPartsAreLeftOutIfAsked() {
        Cli cli = Cli.run("check", robot.toString(), "--skip-missing");
        assertEquals(0, cli.code(), cli.err());
        assertTrue(
                cli.out().contains("note: parts whose mesh is missing were left out: package://hand/meshes/t.obj of a"),
                cli.out());
    }

    @Test
    void anSrdfDisablesPairsAndNamesStates() throws IOException {
        String box = "<collision><geometry><box size='1 1 1'/></geometry></collision>";
        String joint = "<joint name='%s' type='prismatic'><parent link='%s'/><child link='%s'/></joint>";
        Path urdf = Files.writeString(
                folder.resolve("r.urdf"),
                "<robot name='r'><link name='a'>" + box + "</link><link name='b'>" + box + "</link><link name='c'>"
                        + box + "</link>" + joint.formatted("ab", "a", "b") + joint.formatted("bc", "b", "c")
                        + "</robot>");
        Path srdf = Files.writeString(
                folder.resolve("r.srdf"),
                "<robot name='r'><group name='g'/><group_state name='far' group='g'><joint name='bc' value='5'/></group_state>"
                        + "</robot>");
        assertEquals(1, Cli.run("check", urdf.toString()).code());
        assertEquals(
                1, Cli.run("check", urdf.toString(), "--srdf", srdf.toString()).code());
        Cli far = Cli.run("check", urdf.toString(), "--srdf", srdf.toString(), "--state", "far");
        assertEquals(0, far.code(), far.out() + far.err());
        Cli near = Cli.run("check", urdf.toString(), "--srdf", srdf.toString(), "--state", "far", "--joints", "bc=0");
        assertEquals(1, near.code(), near.out());
        Files.writeString(srdf, "<robot name='r'><disable_collisions link1='c' link2='a' reason='Never'/></robot>");
        Cli disabled = Cli.run("check", urdf.toString(), "--srdf", srdf.toString());
        assertEquals(0, disabled.code(), disabled.out());
        assertTrue(
                disabled.out().contains("note: the SRDF disables 1 pair of links beside neighbours: 1 Never"),
                disabled.out());
        assertTrue(disabled.out().contains("note: 1 pair of links that the SRDF disables is left out"), disabled.out());
        for (String[] arguments : new String[][] {
            {"--state", "far", ": needs --srdf FILE, which defines the state"},
            {"--srdf", "", ": the file's name is empty; name an SRDF file"},
        }) {
            Cli cli = Cli.run("check", urdf.toString(), arguments[0], arguments[1]);
            assertEquals(2, cli.code());
            assertTrue(cli.err().strip().endsWith(arguments[2]), cli.err());
        }
        Cli unknown = Cli.run("check", urdf.toString(), "--srdf", srdf.toString(), "--state", "far");
        assertEquals(
                "collide4j check: --state far: no state is called 'far'; the SRDF has none",
                unknown.err().strip());
    }

    @Test
    void foldersThatAreNotThereAreNamed() {
        Cli cli = Cli.run(
                "check", robot.toString(), "--search", folder.resolve("none").toString());
        assertEquals(2, cli.code());
        assertEquals(
                "collide4j check: --search " + folder.resolve("none") + ": there is no such folder; check the path",
                cli.err().strip());
    }
}
