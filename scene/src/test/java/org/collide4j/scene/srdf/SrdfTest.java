package org.collide4j.scene.srdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.collide4j.cases.SharedFolder;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.ModelFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SrdfTest {
    private static final String ROBOT = """
            <?xml version="1.0"?>
            <!-- <disable_collisions link1="x" link2="y" reason="in a comment"/> -->
            <robot name="two arms">
              <group name="left"><chain base_link="base" tip_link="l2"/><joint name="lj"/></group>
              <group name="both"><group name="left"/><link name="r1"/><link name="r2"/></group>
              <group_state name="home" group="left"><joint name="lj" value="0.5"/><joint name="root" value="0 0 1 0 0 0 1"/>
              </group_state>
              <group_state name="home" group="both"><joint name="rj" value="-1e-2"/></group_state>
              <group_state name="up" group="both"><joint name="rj" value="2"/></group_state>
              <end_effector name="hand" group="left" parent_link="l2"/>
              <end_effector name="claw" group="left" parent_link="r2" parent_group="both"/>
              <virtual_joint name="root" type="floating" parent_frame="world" child_link="base"/>
              <passive_joint name="rj"/>
              <disable_collisions link1="base" link2="l1" reason="Adjacent"/>
              <disable_collisions link1="l2" link2="r2"/>
              <joint_property joint_name="rj" property_name="a" value="b"/>
            </robot>
            """;

    @TempDir
    Path folder;

    @Test
    void everyElementIsRead() throws IOException {
        Srdf srdf = read(ROBOT);
        assertEquals("two arms", srdf.robot());
        assertEquals(
                List.of(
                        new Srdf.Group(
                                "left", List.of(), List.of("lj"), List.of(new Srdf.Chain("base", "l2")), List.of()),
                        new Srdf.Group("both", List.of("r1", "r2"), List.of(), List.of(), List.of("left"))),
                srdf.groups());
        assertEquals(
                new Srdf.State(
                        "home", "left", Map.of("lj", List.of(0.5), "root", List.of(0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))),
                srdf.states().get(0));
        assertEquals(3, srdf.states().size());
        assertEquals(
                List.of(
                        new Srdf.DisabledPair("base", "l1", Srdf.DisabledPair.ADJACENT),
                        new Srdf.DisabledPair("l2", "r2", "")),
                srdf.disabledPairs());
        assertEquals(List.of("rj"), srdf.passiveJoints());
        assertEquals(List.of(new Srdf.VirtualJoint("root", "floating", "world", "base")), srdf.virtualJoints());
        assertEquals(
                List.of(
                        new Srdf.EndEffector("hand", "left", "l2", ""),
                        new Srdf.EndEffector("claw", "left", "r2", "both")),
                srdf.endEffectors());
        assertEquals(List.of("elements of the SRDF were passed over: <joint_property>"), srdf.notes());
    }

    @Test
    void statesAreFoundByNameAndByGroup() throws IOException {
        Srdf srdf = read(ROBOT);
        assertEquals(Map.of("lj", 0.5, "rj", -0.01), srdf.values("home"));
        assertEquals(Map.of("rj", -0.01), srdf.values("both/home"));
        assertEquals(
                "no state is called 'down'; the states are left/home, both/home, both/up",
                assertThrows(IllegalArgumentException.class, () -> srdf.values("down"))
                        .getMessage());
        Srdf contradicting = read(ROBOT.replace("name=\"rj\" value=\"-1e-2\"", "name=\"lj\" value=\"3\""));
        assertEquals(
                "the groups with a state 'home' place joint 'lj' differently; name one as GROUP/STATE",
                assertThrows(IllegalArgumentException.class, () -> contradicting.values("home"))
                        .getMessage());
        assertEquals(Map.of("lj", 3.0), contradicting.values("both/home"));
    }

    @Test
    void namesThatTheRobotLacksAreNoted() throws IOException {
        Srdf srdf = read(ROBOT.replace("<group name=\"left\"/>", "<group name=\"legs\"/>"));
        assertEquals(
                List.of(
                        "the SRDF names links which the robot does not have: l2, r1",
                        "the SRDF names joints which the robot does not have: rj",
                        "the SRDF names groups which it does not define: legs"),
                notes(srdf, "base", "l1", "r2 lj"));
        assertEquals(List.of(), notes(read(ROBOT), "base", "l1", "l2 lj", "r1 rj", "r2"));
    }

    /** Returns the notes beside those of the file, for a robot of links in a row; a link may name the joint above it. */
    private static List<String> notes(Srdf srdf, String... links) {
        List<String> all = srdf.notesFor(TestTree.row(links));
        assertEquals(srdf.notes(), all.subList(0, srdf.notes().size()));
        return all.subList(srdf.notes().size(), all.size());
    }

    @Test
    void mistakesAreNamedByTheirLine() throws IOException {
        assertFails("<x/>", "line 1: is no SRDF: it begins with <x>, not with <robot>; name an SRDF file");
        assertFails(
                "<robot><link name='a'/></robot>",
                "line 1: is a URDF, not an SRDF: it has <link>s; name the SRDF file of the robot");
        assertFails(
                "<robot>\n<disable_collisions link1='a'/></robot>",
                "line 2: <disable_collisions> has no attribute 'link2'; add it");
        assertFails(
                "<robot>\n<group name='a'/><group name='a'/></robot>",
                "line 2: there are two of <group> 'a'; rename one");
        assertFails(
                "<robot><group_state name='a' group='b'><joint name='j' value='far'/></group_state></robot>",
                "line 1: value=\"far\" is not made of numbers; write decimal numbers up to 1e300, separated by spaces");
        assertFails(
                "<robot><group_state name='a' group='b'><joint name='j' value='1 2 3 4 5 6 7 8'/></group_state></robot>",
                "line 1: the value of a joint has 8 numbers; write one to seven");
        assertFails(
                "<robot><group_state name='a' group='b'><joint name='j' value='1'/><joint name='j' value='1'/>"
                        + "</group_state></robot>",
                "line 1: the state 'a' gives joint 'j' twice; remove one");
        assertFails(
                "<robot><group", "line 1: is no well-formed XML, within <robot> of line 1; repair or export it again");
    }

    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        byte[] whole = ROBOT.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(20261128);
        for (int i = 0; i < 500; i++) {
            byte[] bytes =
                    random.nextInt(4) == 0 ? Arrays.copyOf(whole, 1 + random.nextInt(whole.length - 1)) : whole.clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            Path file = Files.write(folder.resolve("a.srdf"), bytes);
            try {
                Srdf.read(file);
                Files.writeString(file, SrdfWriter.replaced(file, List.of()));
                assertEquals(List.of(), Srdf.read(file).disabledPairs());
            } catch (ModelFileException e) {
                assertEquals(1, String.valueOf(e.getMessage()).lines().count(), e.getMessage());
            }
        }
    }

    /** Against the counts of a plain search through their texts, without comments. */
    @Test
    void realFilesAreReadAsAWhole() throws IOException {
        Path real = SharedFolder.find("real/robots");
        int files = 0;
        try (Stream<Path> all = Files.walk(real)) {
            for (Path file :
                    all.filter(path -> path.toString().endsWith(".srdf")).toList()) {
                files++;
                Srdf srdf = Srdf.read(file);
                String text = Files.readString(file).replaceAll("(?s)<!--.*?-->", "");
                assertEquals(
                        count(text, "<disable_collisions\\b"),
                        srdf.disabledPairs().size(),
                        file.toString());
                assertEquals(count(text, "<group_state\\b"), srdf.states().size(), file.toString());
                assertEquals(
                        count(text, "<virtual_joint\\b"), srdf.virtualJoints().size());
                assertEquals(
                        count(text, "<end_effector\\b"), srdf.endEffectors().size());
                assertEquals(
                        count(text, "<chain\\b"),
                        srdf.groups().stream().mapToInt(g -> g.chains().size()).sum());
                assertEquals(List.of(), srdf.notes());
            }
        }
        assertTrue(files >= 6, "only " + files);
        Srdf panda = Srdf.read(real.resolve("panda.srdf"));
        assertEquals(-2.356, panda.values("ready").get("panda_joint4"));
        Set<String> reasons = new HashSet<>();
        panda.disabledPairs().forEach(pair -> reasons.add(pair.reason()));
        assertEquals(Set.of("Adjacent", "Default", "Never"), reasons);
    }

    private static int count(String text, String pattern) {
        return (int) Pattern.compile(pattern).matcher(text).results().count();
    }

    private Srdf read(String text) throws IOException {
        return Srdf.read(ModelFiles.write(folder, "a.srdf", text));
    }

    private void assertFails(String text, String line) throws IOException {
        Path file = ModelFiles.write(folder, "a.srdf", text);
        String message =
                assertThrows(ModelFileException.class, () -> Srdf.read(file)).getMessage();
        assertEquals(file + ", " + line, message);
    }
}
