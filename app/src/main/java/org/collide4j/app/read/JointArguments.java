package org.collide4j.app.read;

import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.read.JointValues;
import picocli.CommandLine.Option;

/** The option that poses robots. */
public final class JointArguments {
    @Option(
            names = "--joints",
            paramLabel = "NAME=VALUE,…",
            description = "Where the joints of a URDF robot stand, in radians or metres; at 0 unless given.")
    private String joints = "";

    /** Returns where the joints stand. */
    public JointValues values() {
        try {
            return joints.isEmpty() ? JointValues.ZERO : JointValues.parse(joints);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--joints " + joints + ": " + e.getMessage());
        }
    }
}
