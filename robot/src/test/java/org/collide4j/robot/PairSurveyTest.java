package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.collide4j.robot.PairSurvey.Reason;
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
        assertTrue(survey.entries().toString().contains("left_finger and right_finger: default"), survey.toString());
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
}
