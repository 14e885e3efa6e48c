package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
        assertTrue(stopped.out().matches("(?s).*smallest distance of 201 poses: -0\\.\\d+ m, .*"), stopped.out());
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
            })
    void badInputIsOneLine(String options, String line) {
        Cli cli = Cli.run(("sweep " + ARM + " " + options).split(" "));
        assertEquals(2, cli.code(), cli.out());
        assertTrue(cli.err().contains(line) && cli.err().lines().count() == 1, cli.err());
    }
}
