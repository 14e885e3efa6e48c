package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.List;

/**
 * How models are read.
 *
 * <pre>{@code
 * var options = ReadOptions.DEFAULT.withSkipMissing(true).withSearch(List.of(Path.of("meshes")));
 * var reader = new ModelReader(options);
 * }</pre>
 *
 * @param joints where the joints of robots stand
 * @param search folders that references of models may lead into beside their own folder or package; a {@code package://}
 *     of another package is looked for in them
 * @param skipMissing whether parts of a robot whose mesh is missing or cannot be read are left out, with a note,
 *     instead of refused
 * @param clouds whether files of points without faces are read, as {@code Geometry.Cloud}, instead of refused
 * @param halfSpaces whether planes of a robot are read, as solids that are {@code HalfSpace}s, instead of left out with a note:
 *     for worlds and simulations, as a clash check refuses parts without an end
 */
public record ReadOptions(
        JointValues joints, List<Path> search, boolean skipMissing, boolean clouds, boolean halfSpaces) {
    public static final ReadOptions DEFAULT = new ReadOptions(JointValues.ZERO, List.of(), false, false, false);

    public ReadOptions {
        search = List.copyOf(search);
    }

    public ReadOptions withJoints(JointValues values) {
        return new ReadOptions(values, search, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withSearch(List<Path> folders) {
        return new ReadOptions(joints, folders, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withSkipMissing(boolean skip) {
        return new ReadOptions(joints, search, skip, clouds, halfSpaces);
    }

    public ReadOptions withClouds(boolean read) {
        return new ReadOptions(joints, search, skipMissing, read, halfSpaces);
    }

    public ReadOptions withHalfSpaces(boolean read) {
        return new ReadOptions(joints, search, skipMissing, clouds, read);
    }
}
