package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.collide4j.app.Cli;
import org.collide4j.robot.AllowedPairs;
import org.collide4j.robot.RangeOfMotion;
import org.collide4j.robot.RangeOfMotion.Stop;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotBodies;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.robot.JointType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code sweep} of robots from the states of their SRDF against dense samples of every pair of their bodies. */
class SweepRealRobotsTest {
    private static final int SAMPLES = 300;
    private static final double BEYOND = 1e-6;

    private static List<RealRobot> robots() {
        return RealRobot.all();
    }

    /** The pairs that are compared, posed and asked one by one. */
    private static final class AllPairs {
        private final PlainBodies plain;
        private final Set<List<String>> leftOut;
        private final RobotPose pose;

        AllPairs(RealRobot real, Robot robot) throws IOException {
            plain = new PlainBodies(robot);
            leftOut = real.leftOut(robot, false);
            pose = new RobotPose(robot);
        }

        /** Returns the pairs that meet when a position of the start is another: "A and B", the nearer to the root first. */
        List<String> meeting(double[] start, int at, double value) {
            double[] positions = start.clone();
            positions[at] = value;
            List<PlainBodies.Body> bodies = plain.hulls(pose.set(positions));
            List<String> found = new ArrayList<>();
            for (int i = 0; i < bodies.size(); i++) {
                for (int k = i + 1; k < bodies.size(); k++) {
                    PlainBodies.Body a = bodies.get(i);
                    PlainBodies.Body b = bodies.get(k);
                    if (a.link() != b.link()
                            && !leftOut.contains(
                                    RealRobot.pair(a.part().group(), b.part().group()))
                            && plain.hullsMeet(a, b)) {
                        found.add(a.part().name() + " and " + b.part().name());
                    }
                }
            }
            return found;
        }
    }

    private static List<RangeOfMotion.Range> ranges(RealRobot real, Robot robot, double[] start) throws IOException {
        return new RangeOfMotion(RobotBodies.hulls(robot), AllowedPairs.of(robot, real.semantics())).of(start, 0);
    }

    /** The ranges are those of the Java class, of which the other test proves each, and the exit code tells of stops. */
    @ParameterizedTest
    @MethodSource("robots")
    void theCommandPrintsTheRanges(RealRobot real) throws IOException {
        Robot robot = real.read();
        String state = real.states().get(0);
        List<RangeOfMotion.Range> ranges = ranges(real, robot, real.positions(robot, state));
        Cli cli = real.run("sweep", "--srdf " + real.srdfFile() + " --state " + state);
        boolean isStopped = false;
        for (RangeOfMotion.Range range : ranges) {
            String unit = range.type() == JointType.PRISMATIC ? "m" : "rad";
            String row = String.format(Locale.ROOT, "%.4f %s %.4f %s", range.from(), unit, range.to(), unit);
            String joined = (row + " " + pair(range.below()) + " " + pair(range.above()))
                    .replaceAll(" +", " ")
                    .strip();
            boolean isPrinted = cli.lines().stream()
                    .anyMatch(line -> line.replaceAll(" +", " ").strip().endsWith(joined));
            assertTrue(isPrinted, real + ": " + joined + " is not in\n" + cli.out());
            isStopped |= range.below() != null || range.above() != null;
        }
        assertEquals(isStopped ? 1 : 0, cli.code(), cli.out() + cli.err());
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("robots")
    void noSampleCollidesWithinTheRangeAndTheStopIsAContact(RealRobot real) throws IOException {
        Robot robot = real.read();
        AllPairs all = new AllPairs(real, robot);
        String state = real.states().get(0);
        double[] start = real.positions(robot, state);
        int stops = 0;
        for (RangeOfMotion.Range range : ranges(real, robot, start)) {
            int at = robot.position(range.joint());
            boolean startsInContact = !all.meeting(start, at, start[at]).isEmpty();
            for (int i = 0; i <= SAMPLES && !startsInContact; i++) {
                double value = range.from() + (range.to() - range.from()) * i / SAMPLES;
                assertEquals(List.of(), all.meeting(start, at, value), real + ": " + range + " at " + value);
            }
            assertTrue(range.from() <= start[at] && start[at] <= range.to(), range.toString());
            if (startsInContact) {
                assertEquals(range.from(), range.to(), range.toString());
            }
            assertStop(all, start, at, pair(range.below()), range.from() - BEYOND, range.from(), robot.lower(at));
            assertStop(all, start, at, pair(range.above()), range.to() + BEYOND, range.to(), robot.upper(at));
            stops += (range.below() == null ? 0 : 1) + (range.above() == null ? 0 : 1);
        }
        assertTrue(stops > 0 || real.equals(RealRobot.FANUC), real + ": nothing stops");
    }

    private static String pair(@Nullable Stop stop) {
        return stop == null ? "" : stop.toString();
    }

    /** Asserts that the pair meets a micrometre or microradian beyond the stop, or that the joint stands at its limit. */
    private static void assertStop(
            AllPairs all, double[] start, int at, String pair, double beyond, double stop, double limit) {
        if (pair.isEmpty()) {
            assertTrue(stop == limit || Double.isInfinite(limit), stop + " is not the limit " + limit);
        } else {
            List<String> meeting = all.meeting(start, at, beyond);
            assertTrue(meeting.contains(pair), pair + " does not meet at " + beyond + ", but " + meeting);
            assertFalse(stop < Math.min(limit, start[at]) || stop > Math.max(limit, start[at]), pair);
        }
    }
}
