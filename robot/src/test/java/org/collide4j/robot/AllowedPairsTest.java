package org.collide4j.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs that may touch: neighbours, and what an SRDF adds. */
class AllowedPairsTest {
    private static final Path ARM = Path.of("../samples/arm.urdf");
    private static final String NEIGHBOURS = "base and shoulder, shoulder and upper_arm, upper_arm and forearm, "
            + "forearm and wrist, wrist and tool, tool and hand, hand and left_finger, hand and right_finger";

    @TempDir
    private Path folder;

    /** Returns an SRDF with a pair of neighbours, one that is none, and one of a link that the arm does not have. */
    private Srdf srdf() throws IOException {
        return Srdf.read(Files.writeString(folder.resolve("arm.srdf"), """
                <robot name="arm">
                  <disable_collisions link1="wrist" link2="forearm" reason="Adjacent"/>
                  <disable_collisions link1="left_finger" link2="right_finger" reason="Default"/>
                  <disable_collisions link1="ghost" link2="base" reason="Never"/>
                </robot>
                """));
    }

    private static Robot read(ReadOptions options) throws IOException {
        return new Robot(new ModelReader(options).readRobot(ARM));
    }

    @Test
    void anSrdfAddsToTheNeighbours() throws IOException {
        Robot plain = TestRobots.arm();
        assertEquals(NEIGHBOURS, AllowedPairs.neighbours(plain).toString());
        assertEquals(NEIGHBOURS, AllowedPairs.of(plain).toString());
        String both = NEIGHBOURS + ", left_finger and right_finger";
        assertEquals(both, AllowedPairs.of(plain, srdf()).toString());
        Robot withSrdf = read(ReadOptions.DEFAULT.withSrdf(srdf(), null));
        assertEquals(both, AllowedPairs.of(withSrdf).toString());
        assertEquals(NEIGHBOURS, AllowedPairs.neighbours(withSrdf).toString());
        assertTrue(
                withSrdf.model().notes().contains("the SRDF names links which the robot does not have: ghost"),
                withSrdf.model().notes().toString());
    }

    @Test
    void neighboursAreComparedIfAsked() throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withNeighbours(true);
        assertEquals("", AllowedPairs.of(read(options)).toString());
        Robot robot = read(options.withSrdf(srdf(), null));
        assertEquals(
                "forearm and wrist, left_finger and right_finger",
                AllowedPairs.of(robot).toString());
        RobotPose rest = new RobotPose(robot).set(robot.zero());
        assertTrue(new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.of(robot)).collides(rest));
        Robot usual = read(ReadOptions.DEFAULT.withSrdf(srdf(), null));
        assertFalse(new RobotPhase(RobotBodies.hulls(usual), AllowedPairs.of(usual))
                .collides(new RobotPose(usual).set(usual.zero())));
    }
}
