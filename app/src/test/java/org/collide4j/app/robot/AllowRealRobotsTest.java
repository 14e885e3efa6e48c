package org.collide4j.app.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.robot.Robot;
import org.collide4j.robot.RobotPose;
import org.collide4j.scene.robot.JointType;
import org.collide4j.scene.robot.RobotLink;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code allow} of robots against the disabled pairs of their SRDF; the bodies show the cause of every difference. */
class AllowRealRobotsTest {
    private static final String NOWHERE = "compared";
    private static final int MOST_NAMES = 12;
    private static final long SEED = 4;
    private static final int POSES = 20_000;

    @TempDir
    private Path folder;

    /**
     * What {@code allow} says / what the SRDF says: how many pairs, or which.
     *
     * <p>Never, but compared there: the pair may need no check, or touches so seldom that it was not found. Compared, but
     * never there: the bodies meet, which a pose shows. Adjacent, but never there: fixed joints hold the links together.
     * Always, but another word there: the bodies meet in every pose.
     */
    private static Stream<Arguments> robots() {
        return Stream.of(
                Arguments.of(
                        RealRobot.PANDA,
                        Map.of(
                                "Default/compared", "panda_hand panda_link5, panda_link5 panda_link7",
                                "compared/Never", "panda_link2 panda_link6")),
                Arguments.of(RealRobot.FANUC, Map.of()),
                Arguments.of(
                        RealRobot.GO1,
                        Map.of(
                                "Adjacent/Never",
                                "78 pairs",
                                "Always/Default",
                                "FL_thigh_rotor trunk, FR_thigh_rotor trunk, RL_thigh_rotor trunk, "
                                        + "RR_thigh_rotor trunk",
                                "Never/compared",
                                "FR_calf RL_foot, FR_thigh RL_foot",
                                "compared/Never",
                                "FL_calf FR_foot, FL_calf RR_thigh, FL_foot FR_calf, FL_foot FR_foot, "
                                        + "FL_foot FR_thigh, FL_foot RR_thigh, FL_hip RL_foot, FL_thigh FR_foot, "
                                        + "FR_calf RL_thigh, FR_foot RL_thigh, RL_foot RR_calf, RL_foot RR_thigh")),
                Arguments.of(
                        RealRobot.ANYMAL_B,
                        Map.of(
                                "Always/Adjacent", "LF_THIGH base, LH_THIGH base, RF_THIGH base, RH_THIGH base",
                                "Never/compared", "58 pairs",
                                "compared/Never", "LF_HIP RF_FOOT, LF_HIP RF_SHANK, LF_HIP RF_THIGH")),
                Arguments.of(
                        RealRobot.KINOVA,
                        Map.of(
                                "Adjacent/Never",
                                "LF_FOOT LF_SHANK, LH_FOOT LH_SHANK, RF_FOOT RF_SHANK, RH_FOOT RH_SHANK, "
                                        + "base jaco_mounting_block, imu_link jaco_front_hatch_support_v2, "
                                        + "imu_link jaco_mounting_block",
                                "Always/Default",
                                "LF_THIGH base, LH_THIGH base, RF_THIGH base, RH_THIGH base")),
                Arguments.of(
                        RealRobot.SOLO_12,
                        Map.of(
                                "Adjacent/compared",
                                        "FL_FOOT FL_LOWER_LEG, FR_FOOT FR_LOWER_LEG, HL_FOOT HL_LOWER_LEG, "
                                                + "HR_FOOT HR_LOWER_LEG",
                                "Always/compared",
                                        "FL_UPPER_LEG base_link, FR_UPPER_LEG base_link, HL_UPPER_LEG base_link, "
                                                + "HR_UPPER_LEG base_link",
                                "Never/compared", "39 pairs")));
    }

    @ParameterizedTest
    @MethodSource("robots")
    void pairsDifferFromTheSrdfForAReason(RealRobot real, Map<String, String> expected) throws IOException {
        Path output = folder.resolve("found.srdf");
        Cli cli = real.run("allow", "--output " + output);
        assertEquals(0, cli.code(), cli.err());
        Robot robot = real.read();
        Map<String, String> here = reasons(Srdf.read(output), robot);
        Map<String, String> there = reasons(real.semantics(), robot);
        Set<String> all = new TreeSet<>(here.keySet());
        all.addAll(there.keySet());
        Map<String, List<String>> differences = all.stream()
                .filter(pair -> !here.getOrDefault(pair, NOWHERE).equals(there.getOrDefault(pair, NOWHERE)))
                .collect(Collectors.groupingBy(
                        pair -> here.getOrDefault(pair, NOWHERE) + "/" + there.getOrDefault(pair, NOWHERE)));
        Map<String, String> told = new TreeMap<>();
        differences.forEach((words, pairs) ->
                told.put(words, pairs.size() > MOST_NAMES ? pairs.size() + " pairs" : String.join(", ", pairs)));
        assertEquals(new TreeMap<>(expected), told, real.toString());
        Causes causes = new Causes(robot);
        differences.forEach((words, pairs) -> pairs.forEach(pair -> causes.assertFor(words, pair)));
    }

    /** Returns the reasons by pairs, of links that have bodies. */
    private static Map<String, String> reasons(Srdf srdf, Robot robot) {
        Set<String> solid = robot.model().links().stream()
                .filter(link -> !link.collision().isEmpty())
                .map(RobotLink::name)
                .collect(Collectors.toCollection(HashSet::new));
        Map<String, String> reasons = new TreeMap<>();
        for (Srdf.DisabledPair pair : srdf.disabledPairs()) {
            if (solid.contains(pair.link1()) && solid.contains(pair.link2())) {
                reasons.put(String.join(" ", RealRobot.pair(pair.link1(), pair.link2())), pair.reason());
            }
        }
        return reasons;
    }

    /** What the bodies do in random poses, pair by pair. */
    private static final class Causes {
        private final Robot robot;
        private final PlainBodies plain;
        private final RobotPose pose;

        Causes(Robot robot) {
            this.robot = robot;
            plain = new PlainBodies(robot);
            pose = new RobotPose(robot);
        }

        void assertFor(String words, String pair) {
            String a = pair.substring(0, pair.indexOf(' '));
            String b = pair.substring(pair.indexOf(' ') + 1);
            switch (words.substring(0, words.indexOf('/'))) {
                case "Adjacent" -> assertEquals(bodyOf(robot.link(a)), bodyOf(robot.link(b)), pair);
                case "Always" -> assertEquals(200, hits(a, b, 200), pair);
                case "Default" -> assertTrue(plain.meet(a, b, pose.set(rest()), false), pair);
                case "Never" -> assertTrue(hits(a, b, 200) == 0, pair);
                default -> assertMeets(a, b);
            }
        }

        /** Returns the link nearest to the root of those that fixed joints hold together with a link. */
        private int bodyOf(int link) {
            return link > 0 && robot.jointAbove(link).type() == JointType.FIXED ? bodyOf(robot.parent(link)) : link;
        }

        private double[] rest() {
            double[] rest = robot.zero();
            for (int i = 0; i < rest.length; i++) {
                rest[i] = robot.lower(i) > 0 || robot.upper(i) < 0 ? 0.5 * (robot.lower(i) + robot.upper(i)) : 0;
            }
            return rest;
        }

        private RobotPose random(Random random) {
            double[] positions = robot.zero();
            for (int i = 0; i < positions.length; i++) {
                double lower = Math.max(-Math.PI, robot.lower(i));
                positions[i] = lower + random.nextDouble() * (Math.min(Math.PI, robot.upper(i)) - lower);
            }
            return pose.set(positions);
        }

        private int hits(String a, String b, int poses) {
            Random random = new Random(SEED);
            int hits = 0;
            for (int i = 0; i < poses; i++) {
                hits += plain.meet(a, b, random(random), false) ? 1 : 0;
            }
            return hits;
        }

        /** Asserts that the very surfaces meet in some pose. */
        private void assertMeets(String a, String b) {
            Random random = new Random(SEED);
            for (int i = 0; i < POSES; i++) {
                if (plain.meet(a, b, random(random), false) && plain.meet(a, b, pose, true)) {
                    return;
                }
            }
            throw new AssertionError(a + " and " + b + " meet in none of " + POSES + " poses of seed " + SEED);
        }
    }
}
