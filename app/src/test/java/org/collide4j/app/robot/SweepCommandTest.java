package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.Cli;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code collide4j sweep} proves ranges of joints, and trajectories. */
class SweepCommandTest {
    private static final String ARM = Path.of("..", "samples", "arm.urdf").toString();

    /** A wall that the arm meets when it turns. */
    private static final String WALL = """
            <robot name="wall"><link name="wall"><collision><origin xyz="0 0.6 0.5"/>
              <geometry><box size="2 0.1 1"/></geometry></collision></link></robot>
            """;

    @TempDir
    private Path folder;

    private String wall() throws IOException {
        return Files.writeString(folder.resolve("wall.urdf"), WALL).toString();
    }

    private String trajectory(String text) throws IOException {
        return Files.writeString(folder.resolve("way.csv"), text).toString();
    }

    @Test
    void jointsMoveToTheirLimitsOrAContact() throws IOException {
        Cli cli = Cli.run("sweep", ARM, "--joints", "lift=1.2,grip=0.03", "--around", wall());
        assertEquals(1, cli.code(), cli.err());
        assertTrue(cli.out().matches("(?s).*turn +-3.0000 rad +\\d\\.\\d+ rad +\\w+ and wall\n.*"), cli.out());
        assertTrue(cli.out().matches("(?s).*grip +0.0000 m +0.0500 m +left_finger and right_finger\n.*"), cli.out());
    }

    @Test
    void aTrajectoryIsProvenOrStopsAtItsFirstContact() throws IOException {
        String way = trajectory("turn,lift\n-1,1.2\n0,1.2\n1.5,1.2\n");
        Cli free = Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way);
        assertEquals(0, free.code(), free.out() + free.err());
        assertTrue(free.out().contains("knots 1 to 3: free at every time, proven by "), free.out());
        Cli stopped = Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--around", wall());
        assertEquals(1, stopped.code(), stopped.err());
        assertTrue(stopped.out().matches("(?s).*contact of \\w+ and wall at knot 2\\.\\d+\n.*"), stopped.out());
        assertTrue(stopped.out().matches("(?s).*smallest distance: -0\\.\\d+ m to -0\\.\\d+ m, .*"), stopped.out());
        assertEquals(
                free.out(),
                Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--samples", "3")
                        .out());
    }

    @Test
    void oneJointIsSweptOverItsOwnRange() throws IOException {
        Cli cli =
                Cli.run("sweep", ARM, "--joints", "lift=1.2,grip=0.03", "--around", wall(), "--joint", "turn=-3..0.1");
        assertEquals(0, cli.code(), cli.err());
        assertTrue(cli.out().matches("(?s).*\nturn +-3.0000 rad +0.1000 rad\n.*"), cli.out());
        assertFalse(cli.out().contains("elbow"), cli.out());
        assertTrue(
                cli.out().contains("smallest distance within these ranges: 0.01999 m to 0.02001 m, wrist and hand"),
                cli.out());
        Cli outside =
                Cli.run("sweep", ARM, "--joints", "grip=0.03", "--joint", "elbow=1..1.5", "--joint", "grip=0.01..0.02");
        assertTrue(outside.out().contains("elbow  1.0000 rad  1.5000 rad"), outside.out());
        assertTrue(outside.out().contains("grip     0.0100 m    0.0200 m"), outside.out());
    }

    @Test
    void aSplineTakesItsOwnWay() throws IOException {
        String way = trajectory("turn,lift\n-1,1.2\n0,0.2\n1,1.2\n");
        Cli straight = Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--around", wall());
        Cli spline =
                Cli.run("sweep", ARM, "--joints", "grip=0.03", "--trajectory", way, "--around", wall(), "--spline");
        assertTrue(straight.out().contains("contact of ") && spline.out().contains("contact of "), straight.out());
        assertNotEquals(straight.out(), spline.out());
    }

    @Test
    void nothingIsWrittenWhereTheRobotIsBad() throws IOException {
        Path report = folder.resolve("arm.html");
        assertEquals(
                2, Cli.run("sweep", "none.urdf", "--report", report.toString()).code());
        assertFalse(Files.exists(report));
    }

    private String srdf() throws IOException {
        return Files.writeString(folder.resolve("arm.srdf"), """
                        <robot name="arm">
                          <group name="arm"><chain base_link="base" tip_link="forearm"/></group>
                          <group name="fingers"><link name="left_finger"/><link name="right_finger"/></group>
                          <group name="all"><group name="arm"/><group name="fingers"/><group name="all"/></group>
                          <group name="foot"><link name="base"/></group>
                          <group_state name="out" group="all">
                            <joint name="lift" value="1.2"/><joint name="grip" value="0.03"/>
                          </group_state>
                          <disable_collisions link1="left_finger" link2="ghost" reason="Never"/>
                        </robot>
                        """).toString();
    }

    /** Returns the output with one space between the columns of its table. */
    private static String narrow(Cli cli) {
        return cli.out().replaceAll(" +", " ");
    }

    private static List<String> joints(Cli sweep) {
        return sweep.lines().stream()
                .filter(line -> !line.startsWith("smallest") && (line.contains(" rad ") || line.contains(" m ")))
                .map(line -> line.strip().replaceFirst(" .*", ""))
                .toList();
    }

    @Test
    void theJointsOfAGroupAreMovedAlone() throws IOException {
        String options = "--srdf " + srdf() + " --state out";
        assertEquals(List.of("turn", "lift", "elbow"), joints(sweep(options + " --group arm")));
        assertEquals(List.of("grip"), joints(sweep(options + " --group fingers")));
        Cli all = sweep(options + " --group all");
        assertEquals(List.of("turn", "lift", "elbow", "grip"), joints(all));
        Cli whole = sweep(options);
        assertTrue(joints(whole).containsAll(joints(all)) && joints(whole).size() > 4, whole.out());
        assertTrue(
                all.lines().stream().filter(line -> line.contains(" rad ")).allMatch(whole.lines()::contains),
                whole.out());
    }

    private Cli sweep(String options) {
        return Cli.run(("sweep " + ARM + " " + options).split(" "));
    }

    /** An SRDF without a pair of neighbours leaves them out; only --neighbours compares them. */
    @Test
    void neighboursAreLeftOutUnlessTheyAreAskedFor() throws IOException {
        String options = "--srdf " + srdf() + " --state out";
        Cli usual = sweep(options);
        assertTrue(narrow(usual).contains("turn -3.0000 rad 3.0000 rad"), usual.out());
        assertEquals(
                usual.lines().stream().filter(line -> !line.startsWith("note:")).toList(),
                sweep("--joints lift=1.2,grip=0.03").lines());
        Cli neighbours = sweep(options + " --neighbours");
        assertEquals(1, neighbours.code(), neighbours.out());
        assertTrue(neighbours.out().contains("base and shoulder"), neighbours.out());
    }

    @Test
    void theSrdfIsToldAsByCheck() throws IOException {
        String options = "--srdf " + srdf();
        List<String> notes = List.of(
                "note: the SRDF names links which the robot does not have: ghost",
                "note: groups of the SRDF contain each other in a circle: all");
        Cli check = Cli.run(("check " + ARM + " " + options).split(" "));
        assertTrue(check.lines().containsAll(notes), check.out());
        assertTrue(sweep(options).lines().containsAll(notes), sweep(options).out());
    }

    /** A ball on a rod within a cup: its hull fills the cup. */
    @Test
    void concaveLinksAreCutIntoPieces() throws IOException {
        Files.copy(Path.of("..", "samples", "cup.obj"), folder.resolve("cup.obj"));
        String robot = Files.writeString(folder.resolve("cup.urdf"), """
                        <robot name="cup">
                          <link name="cup"><collision><geometry><mesh filename="cup.obj"/></geometry></collision></link>
                          <link name="rod"/>
                          <link name="ball"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
                          <joint name="rod" type="prismatic"><parent link="cup"/><child link="rod"/><axis xyz="0 1 0"/>
                            <limit lower="0" upper="2"/></joint>
                          <joint name="side" type="prismatic"><parent link="rod"/><child link="ball"/><axis xyz="1 0 0"/>
                            <limit lower="-1" upper="1"/></joint>
                        </robot>
                        """).toString();
        Cli hulls = Cli.run("sweep", robot, "--joints", "rod=0.9", "--neighbours");
        assertTrue(
                hulls.out()
                        .matches("(?s)note: cup: is concave, and its hull is \\d+ % larger\n"
                                + "note: --pieces 0.005 compares concave closed meshes as pieces instead, "
                                + "within 5 mm\n.*"),
                hulls.out());
        assertTrue(narrow(hulls).contains("side 0.0000 m 0.0000 m cup and ball cup and ball"), hulls.out());
        Cli pieces = Cli.run("sweep", robot, "--joints", "rod=0.9", "--neighbours", "--pieces", "0.06");
        assertTrue(!pieces.out().contains("note:"), pieces.out());
        assertTrue(narrow(pieces).matches("(?s).*side -0\\.[1-9]\\d* m 0\\.[1-9]\\d* m .*"), pieces.out());
        Cli allow = Cli.run("allow", robot, "--poses", "300", "--pieces", "0.06");
        assertTrue(allow.code() == 0 && !allow.out().contains("concave"), allow.out() + allow.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--group legs --srdf SRDF | --group legs: no group is called 'legs'; the groups are arm, fingers, all, foot",
                "--group foot --srdf SRDF | --group foot: has no joint that moves by itself",
                "--group arm | --group arm: needs --srdf FILE, which defines the group",
                "--group arm --trajectory a.csv | --group arm: the header of --trajectory says which joints move",
                "--pieces 0 | --pieces 0.0: must be a finite length, more than 0",
                "--pieces NaN | --pieces NaN: must be a finite length, more than 0",
            })
    void badGroupsAndPiecesAreOneLine(String options, String line) throws IOException {
        Cli cli = sweep(options.replace("SRDF", srdf()));
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "turn;0;1x | line 3: '1x' is no number",
                "turn;0 | has 1 knots; write a header and two rows or more",
                "knee;0;1 | line 1: no joint is called 'knee'",
                "turn,lift;0,1;0 | line 3: has 1 cells; the header has 2",
                "turn;0;NaN | line 3: NaN is no finite number",
                "turn,lift;1,5.2;-1e71,.3 | line 3: -1e71 is more than 1000 from the knot before; positions are in radians",
            })
    void aBadTrajectoryIsOneLine(String text, String line) throws IOException {
        Cli cli = Cli.run("sweep", ARM, "--trajectory", trajectory(text.replace(';', '\n')));
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--clearance -1 | --clearance -1.0: must be a finite length, not negative",
                "--samples 0 | --samples 0: must be 1 or more",
                "--joints knee=1 | --joints: no joint is called 'knee'",
                "--trajectory none.csv | none.csv",
                "--around none.glb | none.glb",
                "--joint knee=0..1 | --joint knee=0..1: no joint is called 'knee'",
                "--joint grip_right=0..1 | --joint grip_right=0..1: the joint follows 'grip'; sweep that one",
                "--joint mount=0..1 | --joint mount=0..1: the joint neither turns about an axis nor slides along one",
                "--joint lift=1..0 | --joint lift=1..0: 1.0 is more than 0.0; name the lesser position first",
                "--joint lift=0..x | --joint lift=0..x: 'x' is no finite number",
                "--joint lift=NaN..1 | --joint lift=NaN..1: 'NaN' is no finite number",
                "--joint lift=1 | --joint lift=1: is not of the form NAME=FROM..TO",
                "--joint =0..1 | --joint =0..1: is not of the form NAME=FROM..TO",
                "--joint lift=0..1 --joint lift=0..2 | --joint lift=0..2: the joint is given twice",
                "--joint lift=0..1 --trajectory way.csv | --joint and --trajectory: a sweep moves joints or follows",
                "--spline | --spline: needs --trajectory FILE, whose knots it joins",
                "--report arm.pdf | --report arm.pdf: no report format has this extension; end the name with one of .json",
                "--report none/arm.html | none",
            })
    void badInputIsOneLine(String options, String line) {
        Cli cli = Cli.run(("sweep " + ARM + " " + options).split(" "));
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
    }
}
