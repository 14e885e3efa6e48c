package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "turn;0;1x | line 3: '1x' is no number",
                "turn;0 | has 1 knots; write a header and two rows or more",
                "knee;0;1 | line 1: no joint is called 'knee'",
                "turn,lift;0,1;0 | line 3: has 1 cells; the header has 2",
                "turn;0;NaN | line 3: NaN is no finite number",
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
