package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.collide4j.robot.PairSurvey.Reason;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.Test;

/** Pairs that need no comparison. */
class PairSurveyTest {
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
        Robot robot = Robot.read(TestRobots.shared("real/robots/fanuc_description/urdf/fanuc.urdf"));
        Srdf srdf = Srdf.read(TestRobots.shared("real/robots/fanuc.srdf"));
        PairSurvey survey = PairSurvey.of(RobotBodies.hulls(robot), 3000, 1);
        assertEquals(pairs(srdf.disabledPairs()), pairs(survey.disabledPairs()));
        assertEquals(AllowedPairs.of(robot, srdf).toString(), survey.allowed().toString());
    }

    /**
     * Links 2 and 6 of the Panda overlap in some poses, whatever its SRDF says; links 5 and 7, and 5 and hand, at rest.
     */
    @Test
    void thePandaHasThePairsOfItsSrdfButForThree() throws IOException {
        Srdf srdf = Srdf.read(TestRobots.shared("real/robots/panda.srdf"));
        PairSurvey survey = PairSurvey.of(RobotBodies.hulls(TestRobots.panda()), 3000, 1);
        Set<String> expected = pairs(srdf.disabledPairs());
        assertTrue(expected.remove("panda_link2 panda_link6 Never"));
        expected.add("panda_link5 panda_link7 Default");
        expected.add("panda_hand panda_link5 Default");
        assertEquals(expected, pairs(survey.disabledPairs()));
    }
}
