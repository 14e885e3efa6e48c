package org.collide4j.app.read;

import java.nio.file.Path;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.JointValues;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.Srdf;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that pose robots, and say which of their links need no check. */
public final class JointArguments {
    @Option(
            names = "--joints",
            paramLabel = "NAME=VALUE,…",
            description = "Where the joints of a URDF robot stand, in radians or metres; at 0 unless given.")
    private String joints = "";

    @Option(
            names = "--srdf",
            paramLabel = "FILE",
            description =
                    "The SRDF of a URDF robot: pairs of links that it disables are not compared, as neighbours are not.")
    private @Nullable Path srdf;

    @Option(
            names = "--state",
            paramLabel = "NAME",
            description = "The state of the SRDF that the robot stands in, NAME or GROUP/NAME. Values of --joints come "
                    + "before those of the state.")
    private @Nullable String state;

    @Option(
            names = "--neighbours",
            description = "Compare neighbours of a URDF robot too: links that a joint connects, or fixed joints hold "
                    + "together. Then --srdf alone says which pairs are not compared, as in MoveIt.")
    private boolean neighbours;

    /** Returns the options of a reader with these. */
    public ReadOptions applyTo(ReadOptions options) throws ModelFileException {
        ReadOptions posed = options.withJoints(values()).withNeighbours(neighbours);
        if (srdf == null) {
            if (state != null) {
                throw new UserErrorException("--state " + state + ": needs --srdf FILE, which defines the state");
            }
            return posed;
        }
        if (srdf.toString().isEmpty()) {
            throw new UserErrorException("--srdf: the file's name is empty; name an SRDF file");
        }
        Srdf semantics = Srdf.read(srdf);
        try {
            return posed.withSrdf(semantics, state);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--state " + state + ": " + e.getMessage());
        }
    }

    private JointValues values() {
        try {
            return joints.isEmpty() ? JointValues.ZERO : JointValues.parse(joints);
        } catch (IllegalArgumentException e) {
            throw new UserErrorException("--joints " + joints + ": " + e.getMessage());
        }
    }
}
