package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.app.Cli;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.robot.RobotJoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code check} of robots in the states of their SRDF against every pair of their bodies. */
class CheckRealRobotsTest {
    private static final long SEED = 9;
    private static final int POSES = 8;

    @TempDir
    private Path folder;

    private static List<RealRobot> robots() {
        return RealRobot.all();
    }

    /** Returns the pairs of bodies that meet where the joints stand, of those that are compared. */
    private static Set<String> meeting(
            RealRobot real, Robot robot, double[] positions, boolean hulls, boolean neighbours) throws IOException {
        Set<List<String>> leftOut = real.leftOut(robot, neighbours);
        PlainBodies plain = new PlainBodies(robot);
        RobotPose pose = new RobotPose(robot).set(positions);
        List<PlainBodies.Body> bodies = hulls ? plain.hulls(pose) : plain.surfaces(pose);
        Set<String> found = new TreeSet<>();
        for (PlainBodies.Body a : bodies) {
            for (PlainBodies.Body b : bodies) {
                if (a.link() < b.link()
                        && !leftOut.contains(
                                RealRobot.pair(a.part().group(), b.part().group()))
                        && (hulls ? plain.hullsMeet(a, b) : plain.surfacesMeet(a, b))) {
                    found.add(String.join(
                            " ", RealRobot.pair(a.part().name(), b.part().name())));
                }
            }
        }
        return found;
    }

    /** Returns the kinds of what the command finds, by pairs. */
    private Map<String, String> found(RealRobot real, String options) throws IOException {
        Path report = folder.resolve("report.csv");
        Cli cli = real.run("check", "--srdf " + real.srdfFile() + " --report " + report + options);
        assertTrue(cli.code() <= 1, real + options + ": " + cli.err());
        Map<String, String> kinds = new TreeMap<>();
        for (String line : Files.readAllLines(report).stream().skip(1).toList()) {
            String[] cells = line.split(",", -1);
            kinds.put(String.join(" ", RealRobot.pair(cells[1], cells[2])), cells[0]);
        }
        return kinds;
    }

    /** Surfaces that meet by less than the tolerance are a touch: of these the pairs alone do not decide. */
    @ParameterizedTest
    @MethodSource("robots")
    void clashesOfSurfacesAreThoseOfAllPairs(RealRobot real) throws IOException {
        Robot robot = real.read();
        for (String state : real.states()) {
            Set<String> meeting = meeting(real, robot, real.positions(robot, state), false, false);
            Map<String, String> found = found(real, " --state " + state);
            String what = real + " in state " + state + ": of all pairs meet " + meeting + "; check finds " + found;
            assertTrue(found.keySet().containsAll(meeting), what);
            found.values().removeIf(kind -> kind.equals("touch"));
            assertTrue(meeting.containsAll(found.keySet()), what);
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("robots")
    void clashesOfHullsAreThoseOfAllPairs(RealRobot real) throws IOException {
        Robot robot = real.read();
        for (String state : real.states()) {
            double[] positions = real.positions(robot, state);
            for (boolean neighbours : new boolean[] {false, true}) {
                String options = " --hulls --state " + state + (neighbours ? " --neighbours" : "");
                assertEquals(
                        meeting(real, robot, positions, true, neighbours),
                        found(real, options).keySet(),
                        real + options);
            }
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("robots")
    void clashesInRandomPosesAreThoseOfAllPairs(RealRobot real) throws IOException {
        Robot robot = real.read();
        Random random = new Random(SEED);
        int met = 0;
        for (int i = 0; i < POSES; i++) {
            double[] positions = robot.zero();
            StringBuilder options = new StringBuilder(" --hulls --joints ");
            for (RobotJoint joint : robot.model().joints()) {
                if (robot.hasOnePosition(joint.name())) {
                    double least = Math.max(-Math.PI, joint.lower());
                    double value = least + random.nextDouble() * (Math.min(Math.PI, joint.upper()) - least);
                    positions[robot.position(joint.name())] = value;
                    options.append(joint.name()).append('=').append(value).append(',');
                }
            }
            options.setLength(options.length() - 1);
            Set<String> meeting = meeting(real, robot, positions, true, false);
            assertEquals(meeting, found(real, options.toString()).keySet(), real + ", seed " + SEED + options);
            met += meeting.size();
        }
        assertTrue(met > 0, real + ", seed " + SEED + ": no pair meets in any pose");
    }
}
