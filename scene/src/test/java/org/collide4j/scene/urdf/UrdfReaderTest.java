package org.collide4j.scene.urdf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.mesh;
import static org.collide4j.scene.ModelFiles.names;
import static org.collide4j.scene.ModelFiles.read;
import static org.collide4j.scene.ModelFiles.volume;
import static org.collide4j.scene.ModelFiles.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrdfReaderTest {
    private static final String BALL = "<collision><geometry><sphere radius='1'/></geometry></collision>";

    @TempDir
    Path folder;

    @Test
    void solidsOfALinkArePartsOfItsGroup() throws IOException {
        Model model = robot("<link name='arm'>" + BALL
                + "<collision><origin xyz='0 0 5'/><geometry><box size='2 4 6'/></geometry></collision>"
                + "<collision><geometry><cylinder radius='1' length='4'/></geometry></collision>"
                + "<collision><geometry><capsule radius='1' length='2'/></geometry></collision></link>");
        assertEquals(List.of("arm#1", "arm#2", "arm#3", "arm#4"), names(model));
        assertEquals("arm", model.parts().get(3).group());
        assertEquals("m", model.units());
        assertEquals(
                List.of(new Sphere(1), new Box(1, 2, 3), new Cylinder(1, 2), new Capsule(1, 1)),
                model.parts().stream()
                        .map(part -> ((Geometry.Solid) part.geometry()).shape())
                        .toList());
        assertEquals("(0.0, 0.0, 5.0)", at(model, 1));
    }

    @Test
    void pathsAreTheLinksFromTheRoot() throws IOException {
        Model model =
                robot("<link name='base'/><link name='arm'>" + BALL + "</link><link name='hand'>" + BALL + "</link>"
                        + "<joint name='a' type='fixed'><parent link='base'/><child link='arm'/></joint>"
                        + "<joint name='b' type='fixed'><parent link='arm'/><child link='hand'/></joint>");
        assertEquals(
                List.of(List.of("base", "arm"), List.of("base", "arm", "hand")),
                model.parts().stream().map(part -> part.traits().path()).toList());
    }

    @Test
    void meshesAreScaledMirroredAndShared() throws IOException {
        Files.createDirectories(folder.resolve("pkg/meshes"));
        write(folder.resolve("pkg/meshes"), "t.obj", ModelFiles.TETRAHEDRON_OBJ);
        String mesh = "<collision><geometry><mesh filename='package://pkg/meshes/t.obj'";
        Model model = robot("<link name='a'>" + mesh + "/></geometry></collision>" + mesh
                + " scale='-2 2 2'/></geometry></collision><collision><geometry>"
                + "<mesh filename='pkg/meshes/t.obj'/></geometry></collision></link>");
        assertEquals(1 / 6.0, volume(mesh(model.parts().get(0))), 1e-15);
        assertEquals(8 / 6.0, volume(mesh(model.parts().get(1))), 1e-14);
        assertSame(mesh(model.parts().get(0)), mesh(model.parts().get(2)));
    }

    @Test
    void packagesAreFoundAboveTheFileAndFilesByUri() throws IOException {
        Path robots = Files.createDirectories(folder.resolve("pkg/robots/deep"));
        Path meshes = Files.createDirectories(folder.resolve("pkg/meshes"));
        Path obj = write(meshes, "t.obj", ModelFiles.TETRAHEDRON_OBJ);
        for (String uri : List.of(
                "package://pkg/meshes/t.obj",
                obj.toUri().toString(),
                "file://" + obj,
                obj.toString(),
                "../../meshes/t.obj")) {
            Model model = read(
                    robots,
                    "r.urdf",
                    "<robot name='r'><link name='a'><collision><geometry><mesh filename='" + uri
                            + "'/></geometry></collision></link></robot>");
            assertEquals(4, mesh(model.parts().get(0)).triangleCount(), uri);
        }
    }

    @Test
    void colladaThatIsMissingIsReplacedByAMeshBesideIt() throws IOException {
        String link =
                "<link name='a'><collision><geometry><mesh filename='gripper.DAE'/></geometry></collision></link>";
        assertFails(
                link,
                "line 1: the mesh 'gripper.DAE' is nowhere to be found; correct the path: it counts from the URDF's folder;"
                        + " --skip-missing leaves such parts out");
        write(folder, "gripper.obj", ModelFiles.TETRAHEDRON_OBJ);
        assertEquals(
                List.of("1 missing Collada file was replaced by the mesh of the same name"),
                robot(link).notes());
    }

    @Test
    void jointsPoseTheirChildren() throws IOException {
        String text = chain("revolute", "<axis xyz='0 0 2'/><limit lower='-2' upper='2'/>");
        assertEquals("(1.0, 0.0, 0.0)", at(robot(text), 1));
        Model turned = robot(text, "j=" + Math.PI / 2);
        Vector3 x = turned.parts().get(1).pose().rotate(1, 0, 0, new Vector3());
        assertEquals(0, x.distance(new Vector3(0, 1, 0)), 1e-15);
        Model slid = robot(chain("prismatic", "<axis xyz='0 3 4'/>"), "j=10");
        assertEquals(0, slid.parts().get(1).pose().translation(new Vector3()).distance(new Vector3(1, 6, 8)), 1e-14);
        assertEquals(List.of(new Model.Joined("j", "a", "b")), slid.joined());
    }

    @Test
    void rollPitchYawTurnAboutFixedAxesInThatOrder() throws IOException {
        Model model = robot("<link name='a'><collision><origin rpy='0.3 -0.5 1.1'/><geometry><sphere radius='1'/>"
                + "</geometry></collision></link>");
        Vector3 p = new Vector3(1, 2, 3);
        turn(p, 0.3, 1);
        turn(p, -0.5, 2);
        turn(p, 1.1, 0);
        Vector3 q = model.parts().get(0).pose().transform(new Vector3(1, 2, 3), new Vector3());
        assertEquals(0, p.distance(q), 1e-15 * 8);
    }

    /** Turns the plane of two axes by the angle: 0 turns x towards y, 1 y towards z, 2 z towards x. */
    private static void turn(Vector3 p, double angle, int plane) {
        double[] xyz = {p.x, p.y, p.z};
        double u = xyz[plane];
        double v = xyz[(plane + 1) % 3];
        xyz[plane] = u * Math.cos(angle) - v * Math.sin(angle);
        xyz[(plane + 1) % 3] = u * Math.sin(angle) + v * Math.cos(angle);
        p.set(xyz[0], xyz[1], xyz[2]);
    }

    @Test
    void mimicsFollowTheirLeader() throws IOException {
        String text = chain("prismatic", "<axis xyz='0 1 0'/>") + "<link name='c'>" + BALL + "</link>"
                + "<joint name='k' type='prismatic'><parent link='a'/><child link='c'/><axis xyz='0 0 1'/>"
                + "<mimic joint='j' multiplier='-2' offset='1'/></joint>";
        assertEquals("(0.0, 0.0, -5.0)", at(robot(text, "j=3"), 2));
        assertEquals("(0.0, 0.0, 1.0)", at(robot(text), 2));
        assertJointFails(text, "k=1", "line 1: joint 'k' mimics 'j'; give the value of that joint");
        assertFails(
                text.replace("joint='j'", "joint='k'"),
                "line 1: joint 'k' mimics itself; let one joint of the circle be free");
        assertFails(
                text.replace("joint='j'", "joint='x'"),
                "line 1: joint 'k' mimics 'x', which is missing; correct the name");
    }

    @Test
    void jointValuesThatMakeNoSenseAreRefusedAndThoseBeyondLimitsNoted() throws IOException {
        String limited = chain("revolute", "<limit lower='-1' upper='1'/>");
        assertEquals(
                List.of("joint j stands at 1.5, outside its limits -1.0 to 1.0"),
                robot(limited, "j=1.5").notes());
        assertEquals(List.of(), robot(limited, "j=1").notes());
        assertEquals(
                List.of("joint j stands at 0.0, outside its limits -2.0 to -1.0"),
                robot(chain("revolute", "<limit lower='-2' upper='-1'/>")).notes());
        assertJointFails(limited, "x=1", "line 1: no joint is called 'x'; the joints that move are j");
        assertJointFails(chain("fixed", ""), "j=1", "line 1: joint 'j' is fixed, so it has no value; leave it out");
        assertJointFails(
                chain("planar", ""),
                "j=1",
                "line 1: joint 'j' is planar, so one number cannot place it; leave it out: it stays at zero");
    }

    @Test
    void linksHeldTogetherAndLinksAcrossEmptyFramesAreJoined() throws IOException {
        // a -j1- b -fixed- (empty c) -fixed- d -j2- (empty e) -j3- f
        String links = "";
        for (String link : List.of("a", "b", "d", "f")) {
            links += "<link name='" + link + "'>" + BALL + "</link>";
        }
        Model model = robot(links + "<link name='c'/><link name='e'/>" + joint("j1", "continuous", "a", "b")
                + joint("f1", "fixed", "b", "c") + joint("f2", "fixed", "c", "d") + joint("j2", "floating", "d", "e")
                + joint("j3", "continuous", "e", "f"));
        assertEquals(
                List.of(
                        new Model.Joined("f2, f1", "b", "d"),
                        new Model.Joined("j1", "a", "b"),
                        new Model.Joined("j3, j2", "d", "f")),
                model.joined());
        assertEquals(
                List.of(
                        "links b and d count as joined, through the joints f2, f1",
                        "links d and f count as joined, through the joints j3, j2"),
                model.notes());
    }

    @Test
    void visualGeometryIsTakenOnlyIfNoLinkHasCollisionGeometry() throws IOException {
        String seen =
                "<link name='b'>" + BALL.replace("collision", "visual") + "</link>" + joint("j", "fixed", "a", "b");
        Model model = robot("<link name='a'>" + BALL + "</link>" + seen);
        assertEquals(List.of("a"), names(model));
        assertEquals(List.of("links with visual but without collision geometry were left out: b"), model.notes());
        model = robot("<link name='a'/>" + seen);
        assertEquals(List.of("b"), names(model));
        assertEquals(List.of("no link has collision geometry: the visual geometry is taken"), model.notes());
    }

    @Test
    void brokenRobotsAreNamed() throws IOException {
        String a = "<link name='a'>" + BALL + "</link>\n";
        String b = "<link name='b'>" + BALL + "</link>\n";
        assertFails("", "line 1: the robot has no links; add one");
        assertFails("<link name='a'/>", ": no link has geometry; add <collision> elements");
        assertFails(a + a, "line 2: there are two links 'a'; rename one");
        assertFails(a + b, "line 1: the robot has 2 roots, 'a' and 'b' among them; connect them by a joint");
        assertFails(
                a + joint("j", "fixed", "a", "c"),
                "line 2: joint 'j' names the link 'c', which is missing; add the link or correct the name");
        assertFails(
                a + b + joint("j", "fixed", "a", "b") + joint("k", "fixed", "b", "a"),
                "line 1: link 'a' hangs on a cycle of joints; remove a joint of the cycle");
        assertFails(
                a + b + joint("j", "fixed", "a", "b") + joint("k", "fixed", "a", "b"),
                "line 3: link 'b' is the child of two joints, 'j' and 'k'; remove one: links and joints form a tree");
        assertFails(
                a + b + joint("j", "fixed", "a", "b") + joint("j", "fixed", "a", "b"),
                "line 3: there are two joints 'j'; rename one");
        assertFails(
                a + b + joint("j", "screw", "a", "b"),
                "line 3: joint type 'screw' is unknown; use fixed, revolute, continuous, prismatic, planar, floating or spherical");
        assertFails(
                a + "<joint name='j' type='fixed'><parent link='a'/></joint>",
                "line 2: joint 'j' has no <child>; add one with the link's name");
        assertFails(
                a.replace("'1'", "'one'"),
                "line 1: radius=\"one\" is not made of numbers; write decimal numbers up to 1e300, separated by spaces");
        assertFails(
                a.replace("'1'", "'-1'"),
                "line 1: <sphere>: radius must be between 0 and 1e300: -1.0; give sizes that are not negative");
        assertFails(
                a.replace("sphere", "torus"),
                ": no link has geometry that is read (geometry of kinds that are not read was left out: <torus> of a); add"
                        + " <collision> elements");
        assertFails(
                a.replace("<sphere radius='1'/>", ""),
                "line 1: <collision> has no geometry; add a box, cylinder, sphere, capsule or mesh");
        assertFails(
                a.replace("<sphere radius='1'/>", "<box size='1 2'/>"), "line 1: size=\"1 2\" has 2 numbers; write 3");
        assertFails(
                a.replace("<sphere radius='1'/>", "<mesh filename='package://p/x.stl'/>"),
                "line 1: the mesh 'package://p/x.stl' is nowhere to be found; name the folder of the package with"
                        + " --package p=DIR; --skip-missing leaves such parts out");
        assertFails(
                "<xacro:macro name='x'/>",
                "line 1: is a xacro file: <xacro:macro>; run 'xacro robot.urdf.xacro > robot.urdf'");
        assertEquals(
                "r.urdf, line 1: is no URDF: it begins with <sdf>, not with <robot>; name a URDF file",
                failure(folder, "r.urdf", "<sdf/>"));
        assertEquals(
                "r.urdf, line 2: is no well-formed XML, within <robot> of line 1; repair or export it again",
                failure(folder, "r.urdf", "<robot name='r'>\n<link name='a'/>"));
    }

    private static String joint(String name, String type, String parent, String child) {
        return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child
                + "'/></joint>";
    }

    private static String chain(String type, String more) {
        return "<link name='a'>" + BALL + "</link><link name='b'>" + BALL + "</link><joint name='j' type='" + type
                + "'><origin xyz='1 0 0'/><parent link='a'/><child link='b'/>" + more + "</joint>";
    }

    private Model robot(String content) throws IOException {
        return read(folder, "r.urdf", "<robot name='r'>" + content + "</robot>");
    }

    private Model robot(String content, String joints) throws IOException {
        Path file = write(folder, "r.urdf", "<robot name='r'>" + content + "</robot>");
        return new ModelReader(ReadOptions.DEFAULT.withJoints(JointValues.parse(joints))).read(file);
    }

    private static String at(Model model, int part) {
        return model.parts().get(part).pose().translation(new Vector3()).toString();
    }

    private void assertFails(String content, String line) throws IOException {
        assertEquals(
                "r.urdf" + (line.startsWith(":") ? "" : ", ") + line,
                failure(folder, "r.urdf", "<robot name='r'>" + content + "</robot>"));
    }

    private void assertJointFails(String content, String joints, String line) {
        String message = assertThrows(ModelFileException.class, () -> robot(content, joints))
                .getMessage();
        assertEquals("r.urdf, " + line, message.replace(folder + "/", ""));
    }
}
