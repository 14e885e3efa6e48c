package org.collide4j.robot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.collide4j.cases.SharedFolder;
import org.collide4j.scene.ModelFileException;

/** Robots for tests: the arm of samples/, one with every kind of joint, and the Panda beside the checkout. */
final class TestRobots {
    /** Every kind of joint in a row, one that follows, and frames that are turned. */
    static final String ALL_JOINTS = """
            <robot name="all">
              <link name="a"><collision><geometry><box size="0.2 0.3 0.4"/></geometry></collision></link>
              <link name="b"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
              <link name="c"><collision><geometry><box size="0.1 0.1 0.3"/></geometry></collision></link>
              <link name="d"><collision><geometry><box size="0.1 0.2 0.1"/></geometry></collision></link>
              <link name="e"><collision><geometry><cylinder radius="0.1" length="0.3"/></geometry></collision></link>
              <link name="f"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
              <link name="g"><collision><geometry><sphere radius="0.05"/></geometry></collision></link>
              <link name="h"><collision><geometry><sphere radius="0.05"/></geometry></collision></link>
              <joint name="turn" type="revolute"><parent link="a"/><child link="b"/>
                <origin xyz="0.1 0.2 0.5" rpy="0.3 -0.2 0.9"/><axis xyz="1 2 -1"/><limit lower="-2" upper="1.5"/></joint>
              <joint name="slide" type="prismatic"><parent link="b"/><child link="c"/>
                <origin xyz="0 0.3 0.2" rpy="1 0 0.4"/><axis xyz="0 1 1"/><limit lower="-0.3" upper="0.6"/></joint>
              <joint name="plane" type="planar"><parent link="c"/><child link="d"/>
                <origin xyz="0.3 0 0.1" rpy="0 0.7 0"/><axis xyz="0.2 -1 0.5"/></joint>
              <joint name="fly" type="floating"><parent link="d"/><child link="e"/>
                <origin xyz="0.1 0.1 0.4" rpy="0 0 1"/></joint>
              <joint name="ball" type="spherical"><parent link="e"/><child link="f"/>
                <origin xyz="0 0.4 0" rpy="0.5 0 0"/></joint>
              <joint name="follow" type="revolute"><parent link="f"/><child link="g"/>
                <origin xyz="0 0 0.3" rpy="0 0.1 0"/><axis xyz="0 0 1"/><limit lower="-9" upper="9"/>
                <mimic joint="turn" multiplier="-1.5" offset="0.25"/></joint>
              <joint name="spin" type="continuous"><parent link="a"/><child link="h"/>
                <origin xyz="-0.4 0 0" rpy="0 1.2 0"/><axis xyz="0 0 1"/></joint>
            </robot>
            """;

    /** A ball of radius 0.1 at the end of an arm of length 1 that turns about z, and that grows along x. */
    private static final String CRANK = """
            <robot name="crank">
              <link name="base"/><link name="arm"/><link name="ball">
                <collision><geometry><sphere radius="0.1"/></geometry></collision></link>
              <joint name="turn" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/></joint>
              <joint name="reach" type="prismatic"><parent link="arm"/><child link="ball"/><origin xyz="1 0 0"/>
                <axis xyz="1 0 0"/><limit lower="-1" upper="3"/></joint>
            </robot>
            """;

    private TestRobots() {}

    static Robot arm() throws ModelFileException {
        return Robot.read(Path.of("../samples/arm.urdf"));
    }

    static Robot crank(Path folder) throws IOException {
        return Robot.read(Files.writeString(folder.resolve("crank.urdf"), CRANK));
    }

    static Robot allJoints(Path folder) throws IOException {
        return Robot.read(Files.writeString(folder.resolve("all.urdf"), ALL_JOINTS));
    }

    /** Returns the Panda; without the folder shared/ beside the checkout the test is skipped, in CI it fails. */
    static Robot panda() throws ModelFileException {
        return Robot.read(SharedFolder.find("samples/franka_panda/panda.urdf"));
    }

    /** Returns positions within their limits, or within two where there are none; quaternions of any length. */
    static double[] positions(Robot robot, Random random) {
        double[] positions = new double[robot.positions()];
        for (int i = 0; i < positions.length; i++) {
            double lower = Math.max(-2, robot.lower(i));
            double upper = Math.min(2, robot.upper(i));
            positions[i] = lower + random.nextDouble() * (upper - lower);
        }
        return positions;
    }
}
