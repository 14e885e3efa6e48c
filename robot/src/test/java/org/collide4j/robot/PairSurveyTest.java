package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.cases.SharedFolder;
import org.collide4j.math.Pose;
import org.collide4j.query.NarrowPhase;
import org.collide4j.robot.PairSurvey.Reason;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs that need no comparison. */
class PairSurveyTest {
    @TempDir
    private Path folder;

    @Test
    void theArm() throws IOException {
        PairSurvey survey = PairSurvey.of(RobotBodies.hulls(TestRobots.arm()), 500, 1);
        List<String> adjacent = survey.entries().stream()
                .filter(entry -> entry.reason() == Reason.ADJACENT)
                .map(entry -> entry.linkA() + " " + entry.linkB())
                .toList();
        assertEquals(
                List.of(
                        "base shoulder",
                        "shoulder upper_arm",
                        "upper_arm forearm",
                        "forearm wrist",
                        "wrist tool",
                        "tool hand",
                        "hand left_finger",
                        "hand right_finger"),
                adjacent);
        assertTrue(
                survey.entries().toString().contains("left_finger and right_finger: default"),
                survey.entries().toString());
        assertTrue(
                survey.entries().toString().contains("base and upper_arm: never"),
                survey.entries().toString());
        assertEquals(survey.entries().size(), survey.allowed().count());
    }

    /** What is allowed for never touching does not touch in other poses, but for a few of many. */
    @Test
    void neverHoldsForOtherPoses() throws IOException {
        Robot robot = TestRobots.panda();
        RobotBodies bodies = RobotBodies.hulls(robot);
        PairSurvey survey = PairSurvey.of(bodies, 2000, 1);
        AllowedPairs necessary = AllowedPairs.none(robot);
        for (PairSurvey.Entry entry : survey.entries()) {
            necessary = entry.reason() == Reason.NEVER ? necessary : necessary.with(entry.linkA(), entry.linkB());
        }
        RobotPhase few = new RobotPhase(bodies, survey.allowed());
        RobotPhase all = new RobotPhase(bodies, necessary);
        assertTrue(few.pairs() < all.pairs(), few.pairs() + " of " + all.pairs());
        Random random = new Random(2);
        RobotPose pose = new RobotPose(robot);
        int missed = 0;
        for (int i = 0; i < 2000; i++) {
            pose.set(TestRobots.positions(robot, random));
            missed += few.collides(pose) == all.collides(pose) ? 0 : 1;
        }
        assertTrue(missed <= 4, missed + " collisions of 2000 poses were missed");
    }

    /** Asks for every pair of pieces in every pose. */
    private static Map<String, Reason> plain(RobotBodies bodies, int poses, long seed) {
        Robot robot = bodies.robot();
        AllowedPairs adjacent = AllowedPairs.neighbours(robot);
        RobotPose pose = new RobotPose(robot);
        Set<String> atRest = touching(bodies, pose.set(PairSurvey.restWithinLimits(robot)));
        Map<String, Integer> touches = new TreeMap<>();
        Random random = new Random(seed);
        for (int i = 0; i < poses; i++) {
            touching(bodies, pose.set(PairSurvey.randomPositions(robot, random)))
                    .forEach(pair -> touches.merge(pair, 1, Integer::sum));
        }
        Map<String, Reason> reasons = new TreeMap<>();
        for (RobotBodies.BodyPiece a : bodies.all()) {
            for (RobotBodies.BodyPiece b : bodies.all()) {
                String pair = robot.linkName(a.link()) + " and " + robot.linkName(b.link());
                int count = touches.getOrDefault(pair, 0);
                if (a.link() < b.link() && adjacent.contains(a.link(), b.link())) {
                    reasons.put(pair, Reason.ADJACENT);
                } else if (a.link() < b.link() && (count == 0 || count == poses || atRest.contains(pair))) {
                    reasons.put(
                            pair,
                            count == poses ? Reason.ALWAYS : atRest.contains(pair) ? Reason.DEFAULT : Reason.NEVER);
                }
            }
        }
        return reasons;
    }

    private static Set<String> touching(RobotBodies bodies, RobotPose pose) {
        NarrowPhase narrow = new NarrowPhase();
        Set<String> pairs = new TreeSet<>();
        for (RobotBodies.BodyPiece a : bodies.all()) {
            Pose poseA = new Pose().setProduct(pose.link(a.link()), a.pose());
            for (RobotBodies.BodyPiece b : bodies.all()) {
                Pose poseB = new Pose().setProduct(pose.link(b.link()), b.pose());
                if (a.link() < b.link() && narrow.intersects(a.shape(), poseA, b.shape(), poseB)) {
                    pairs.add(pose.robot().linkName(a.link()) + " and "
                            + pose.robot().linkName(b.link()));
                }
            }
        }
        return pairs;
    }

    @Test
    void theReasonsAreThoseOfEveryPairInEveryPose() throws IOException {
        Map<Reason, Integer> met = new EnumMap<>(Reason.class);
        for (Robot robot : List.of(TestRobots.arm(), TestRobots.allJoints(folder), TestRobots.panda(), knot())) {
            RobotBodies bodies = RobotBodies.hulls(robot);
            for (int poses : new int[] {1, 60}) {
                Map<String, Reason> found = new TreeMap<>();
                for (PairSurvey.Entry entry : PairSurvey.of(bodies, poses, 6).entries()) {
                    found.put(entry.linkA() + " and " + entry.linkB(), entry.reason());
                    met.merge(entry.reason(), 1, Integer::sum);
                }
                assertEquals(plain(bodies, poses, 6), found, robot + ", seed 6, " + poses + " poses");
            }
        }
        assertEquals(Set.of(Reason.values()), met.keySet(), met.toString());
    }

    /** Returns a robot of twelve links within each other, some of which always touch. */
    private Robot knot() throws IOException {
        StringBuilder text = new StringBuilder("<robot name='knot'>");
        for (int i = 0; i < 12; i++) {
            text.append("<link name='l" + i
                    + "'><collision><geometry><box size='0.1 0.1 0.3'/></geometry></collision></link>");
            if (i > 0) {
                text.append("<joint name='j" + i + "' type='revolute'><parent link='l" + i / 3 + "'/><child link='l" + i
                        + "'/><origin xyz='0 0 0.12'/><axis xyz='1 0 0'/><limit lower='-1' upper='1'/></joint>");
            }
        }
        return Robot.read(Files.writeString(folder.resolve("knot.urdf"), text + "</robot>"));
    }

    private static Set<String> pairs(List<Srdf.DisabledPair> pairs) {
        Set<String> names = new TreeSet<>();
        for (Srdf.DisabledPair pair : pairs) {
            boolean isInOrder = pair.link1().compareTo(pair.link2()) < 0;
            names.add((isInOrder ? pair.link1() + " " + pair.link2() : pair.link2() + " " + pair.link1()) + " "
                    + pair.reason());
        }
        return names;
    }

    @Test
    void theFanucHasThePairsOfItsSrdf() throws IOException {
        Robot robot = Robot.read(SharedFolder.find("real/robots/fanuc_description/urdf/fanuc.urdf"));
        Srdf srdf = Srdf.read(SharedFolder.find("real/robots/fanuc.srdf"));
        PairSurvey survey = PairSurvey.of(RobotBodies.hulls(robot), 3000, 1);
        assertEquals(pairs(srdf.disabledPairs()), pairs(survey.disabledPairs()));
        assertEquals(AllowedPairs.of(robot, srdf).toString(), survey.allowed().toString());
    }

    /**
     * Links 2 and 6 of the Panda overlap in some poses, whatever its SRDF says; links 5 and 7, and 5 and hand, at rest.
     */
    @Test
    void thePandaHasThePairsOfItsSrdfButForThree() throws IOException {
        Srdf srdf = Srdf.read(SharedFolder.find("real/robots/panda.srdf"));
        PairSurvey survey = PairSurvey.of(RobotBodies.hulls(TestRobots.panda()), 3000, 1);
        Set<String> expected = pairs(srdf.disabledPairs());
        assertTrue(expected.remove("panda_link2 panda_link6 Never"));
        expected.add("panda_link5 panda_link7 Default");
        expected.add("panda_hand panda_link5 Default");
        assertEquals(expected, pairs(survey.disabledPairs()));
    }
}
