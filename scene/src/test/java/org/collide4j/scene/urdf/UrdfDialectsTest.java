package org.collide4j.scene.urdf;

import static org.collide4j.scene.ModelFiles.failure;
import static org.collide4j.scene.ModelFiles.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.collide4j.math.Vector3;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFiles;
import org.collide4j.scene.ScaledModel;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.shape.Box;
import org.collide4j.shape.HalfSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** URDF as programs and people really write it: simulators read it, so it is read, with a note of what was passed over. */
@Isolated("has a time limit, and takes the error stream of the JVM")
class UrdfDialectsTest {
    private static final String BALL = "<collision><geometry><sphere radius='1'/></geometry></collision>";
    private static final String LINK = "<link name='a'>" + BALL + "</link>";
    private static final String ROBOT = "<robot name='r'>" + LINK + "</robot>";

    @TempDir
    Path folder;

    @Test
    void declarationsMayBeOddOrLate() throws IOException {
        for (String start : List.of(
                "<?xml version=\"0.0\" ?>",
                "<?xml ?>",
                "<?xml encoding='utf-8'?>",
                "<?xml version='1.0' encoding=''?>",
                "<?xml version='1.1'?>",
                "\n  <?xml version='1.0'?>",
                "<!-- made by hand --><?xml version='1.0'?>\n",
                "\n<!-- one -->\n<!-- - two -->\n<?xml version='1.0' encoding='UTF-8'?>",
                "<!-- no declaration -->",
                "\uFEFF<?xml version='1.0'?>",
                "")) {
            assertEquals(List.of(), read(start + ROBOT).notes(), start);
        }
        assertEquals(
                "r.urdf, line 1: is in the encoding 'klingon', which is unknown here; save it in UTF-8",
                failure(folder, "r.urdf", "<?xml version='1.0' encoding='klingon'?>" + ROBOT));
        assertEquals(
                "r.urdf, line 4: is no well-formed XML, within <robot> of line 3; repair or export it again",
                failure(folder, "r.urdf", "\n<?xml version='1.0'?>\n<robot name='r'>\n<link"));
    }

    @Test
    void everyEncodingIsReadAndBytesThatAreWrongInItTooIfOnlyInAName() throws IOException {
        String named = ROBOT.replace("'a'", "'Größe'");
        for (String charset : List.of("UTF-8", "ISO-8859-1", "windows-1252", "UTF-16")) {
            String text = "<?xml version='1.0' encoding='" + charset + "'?>" + named;
            Path file = Files.write(folder.resolve("r.urdf"), text.getBytes(Charset.forName(charset)));
            assertEquals(List.of("Größe"), names(new ModelReader().read(file)), charset);
        }
        Path file = Files.write(folder.resolve("r.urdf"), named.getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(List.of("Gr\uFFFD\uFFFDe"), names(new ModelReader().read(file)));
    }

    @Test
    void whatStandsBehindTheRobotIsPassedOver() throws IOException {
        for (String rest : List.of("made by hand", "<!-- ok -->x", "<robot/>", "</robot>", "<", "&x;", "\u0001")) {
            assertEquals(
                    List.of("what stands behind the root element was passed over"),
                    read(ROBOT + rest).notes(),
                    rest);
        }
        assertEquals(List.of(), read(ROBOT + "\n<!-- end -->\n").notes());
    }

    @Test
    void entitiesAreNotFollowedAndDoNotGrow() throws IOException {
        String line = "r.urdf, line 1: declares a document type, which is not read; remove <!DOCTYPE …>";
        String bomb = "<!DOCTYPE b [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]>";
        assertEquals(line, failure(folder, "r.urdf", bomb + ROBOT.replace("'a'", "'&b;'")));
        assertEquals(line, failure(folder, "r.urdf", "<!DOCTYPE r SYSTEM 'file:///etc/passwd'>" + ROBOT));
        assertEquals(line, failure(folder, "r.urdf", "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>" + ROBOT));
        assertEquals(
                "r.urdf, line 1: is no well-formed XML, within <robot> of line 1; repair or export it again",
                failure(folder, "r.urdf", ROBOT.replace("'a'", "'&b;'")));
    }

    @Test
    void theParserKeepsItsWordsToItself() throws IOException {
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            StringBuilder attributes = new StringBuilder();
            for (int i = 0; i < 20_000; i++) {
                attributes.append(" a").append(i).append("='1'");
            }
            for (String bad : List.of(
                    "<robot" + attributes + ">" + LINK + "</robot>",
                    "<robot name='r'><" + "x".repeat(2_000_000) + "/>" + LINK + "</robo",
                    "<robot name='" + "y".repeat(5_000_000) + "'><link name='a'><x",
                    "<robot name='r'>" + "<a>".repeat(100_000),
                    "\u0001",
                    "<",
                    "<robot name='r' name='r'>" + LINK + "</robot>",
                    "<robot>\uFFFF</robot>")) {
                String line = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> failure(folder, "r.urdf", bad));
                assertTrue(line.length() < 300, line);
                assertTrue(!line.contains("JAXP") && !line.contains("getMax") && !line.contains("entity"), line);
            }
        } finally {
            System.setErr(before);
        }
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void sphericalJointsStandAtZero() throws IOException {
        Model model = read(
                "<robot name='r'>" + LINK + LINK.replace("'a'", "'b'")
                        + "<joint name='j' type='spherical'><parent link='a'/><child link='b'/><origin xyz='1 2 3'/></joint></robot>");
        assertEquals(
                "(1.0, 2.0, 3.0)",
                model.parts().get(1).pose().translation(new Vector3()).toString());
        assertEquals(List.of(new Model.Joined("j", "a", "b")), model.joined());
        assertEquals(List.of(), model.notes());
    }

    @Test
    void geometryThatIsNotReadIsLeftOutByName() throws IOException {
        String plane = BALL.replace("<sphere radius='1'/>", "<plane normal='0 0 1'/>");
        Model model = read("<robot name='r'><link name='ground'>" + plane + plane.replace("plane", "torus") + BALL
                + "</link></robot>");
        assertEquals(List.of("ground"), names(model));
        assertEquals(
                List.of(
                        "geometry of kinds that are not read was left out: <torus> of ground",
                        "planes, which have no end, were left out: <plane> of ground"),
                model.notes());
    }

    @Test
    void planesAreHalfSpacesIfWanted() throws IOException {
        String plane = BALL.replace("<sphere radius='1'/>", "<plane normal='0 3 4'/>");
        Path file = ModelFiles.write(
                folder, "ground.urdf", "<robot name='r'><link name='ground'>" + plane + BALL + "</link></robot>");
        Model model = new ModelReader(ReadOptions.DEFAULT.withHalfSpaces(true)).read(file);
        assertEquals(
                new Geometry.Solid(new HalfSpace(0, 0.6, 0.8, 0)),
                model.parts().get(0).geometry());
        assertEquals(List.of(), model.notes());
        Model inMillimetres = ScaledModel.of(model, 1000, "mm");
        assertEquals(
                model.parts().get(0).geometry(), inMillimetres.parts().get(0).geometry());
    }

    @Test
    void miscountedNumbersAreTakenAsSimulatorsDo() throws IOException {
        ModelFiles.write(folder, "t.obj", ModelFiles.TETRAHEDRON_OBJ);
        Model model = read("<robot name='r'><link name='a'>\n<collision><origin xyz='1 2 3 4' rpy='0 0 0 1'/><geometry>"
                + "<mesh filename='t.obj' scale='2 2 2 2'/></geometry></collision>\n<collision><geometry>"
                + "<mesh filename='t.obj' scale='3'/></geometry></collision><collision><geometry>"
                + "<box size='2 4 6 8'/></geometry></collision></link></robot>");
        assertEquals(8 / 6.0, ModelFiles.volume(ModelFiles.mesh(model.parts().get(0))), 1e-14);
        assertEquals(27 / 6.0, ModelFiles.volume(ModelFiles.mesh(model.parts().get(1))), 1e-14);
        assertEquals(new Geometry.Solid(new Box(1, 2, 3)), model.parts().get(2).geometry());
        assertEquals(
                "(1.0, 2.0, 3.0)",
                model.parts().get(0).pose().translation(new Vector3()).toString());
        assertEquals(
                List.of("5 attributes have not as many numbers as they should, and what simulators make of them was"
                        + " taken; the first is 'xyz' on line 2"),
                model.notes());
    }

    @Test
    void whatXacroLeftIsPassedOverByName() throws IOException {
        String half = BALL.replace("'1'", "'${radius}'");
        Model model = read("<robot name='r'><xacro:property name='radius' value='1'/><xacro:arg name='x' default='1'/>"
                + "<link name='b'>" + half + half.replace("${radius}", "$(arg x)") + "</link>" + LINK
                + "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint></robot>");
        assertEquals(List.of("a"), names(model));
        assertEquals(
                List.of(
                        "2 definitions of xacro were passed over",
                        "geometry with words that xacro should have replaced was left out: ${radius} of b, $(arg x) of b"),
                model.notes());
        assertEquals(
                "r.urdf, line 1: xyz=\"${x} 0 0\" is not made of numbers; run 'xacro robot.urdf.xacro > robot.urdf'",
                failure(
                        folder,
                        "r.urdf",
                        "<robot name='r'>" + LINK + LINK.replace("'a'", "'b'")
                                + "<joint name='j' type='fixed'><parent link='a'/><child link='b'/>"
                                + "<origin xyz='${x} 0 0'/></joint></robot>"));
    }

    @Test
    void limitsThatAreNoNumbersAreNone() throws IOException {
        assertEquals(
                List.of(),
                read("<robot name='r'>" + LINK + LINK.replace("'a'", "'b'")
                                + "<joint name='j' type='revolute'><parent link='a'/><child link='b'/>"
                                + "<limit lower='-inf' upper='inf'/></joint></robot>")
                        .notes());
    }

    private Model read(String text) throws IOException {
        return ModelFiles.read(folder, "r.urdf", text);
    }
}
