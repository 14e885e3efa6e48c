package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.collide4j.scene.srdf.Srdf;
import org.jspecify.annotations.Nullable;

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
 * @param packages folders of packages by name, where a robot's {@code package://NAME/} leads before anything is searched
 * @param packagePath folders, each a package or a folder of packages, as ROS_PACKAGE_PATH lists them: packages that are found
 *     nowhere else are looked for in them
 * @param skipMissing whether parts of a robot whose mesh is missing or cannot be read are left out, with a note,
 *     instead of refused
 * @param clouds whether files of points without faces are read, as {@code Geometry.Cloud}, instead of refused
 * @param halfSpaces whether planes of a robot are read, as solids that are {@code HalfSpace}s, instead of left out with a note:
 *     for worlds and simulations, as a clash check refuses parts without an end
 * @param srdf what else is known of the robots among the files: the pairs that it disables are not compared; or null
 * @param state a state of the SRDF in which the robots stand, but for the values of {@code joints}; or null
 * @param neighbours whether links of robots are compared that a joint connects, or fixed joints hold together, instead of
 *     left out; with an SRDF all pairs are compared then that it does not disable, as MoveIt does
 */
public record ReadOptions(
        JointValues joints,
        List<Path> search,
        Map<String, Path> packages,
        List<Path> packagePath,
        boolean skipMissing,
        boolean clouds,
        boolean halfSpaces,
        @Nullable Srdf srdf,
        @Nullable String state,
        boolean neighbours) {
    public static final ReadOptions DEFAULT =
            new ReadOptions(JointValues.ZERO, List.of(), Map.of(), List.of(), false, false, false, null, null, false);

    public ReadOptions {
        search = List.copyOf(search);
        packages = Map.copyOf(packages);
        packagePath = List.copyOf(packagePath);
    }

    /** True if the options make sense for robots alone. */
    boolean needRobot() {
        return srdf != null || neighbours || !joints.byName().isEmpty();
    }

    /**
     * Returns where joints of a robot stand: as the state of the SRDF says, and as {@link #joints} says over that.
     *
     * @param isFree true for joints that one number places; the state's values of others are passed over
     */
    public Map<String, Double> jointValues(Predicate<String> isFree) {
        Map<String, Double> values = new HashMap<>(srdf == null || state == null ? Map.of() : srdf.values(state));
        values.keySet().removeIf(isFree.negate());
        values.putAll(joints.byName());
        return values;
    }

    public ReadOptions withJoints(JointValues values) {
        return new ReadOptions(
                values, search, packages, packagePath, skipMissing, clouds, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withSearch(List<Path> folders) {
        return new ReadOptions(
                joints, folders, packages, packagePath, skipMissing, clouds, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withPackages(Map<String, Path> folders) {
        return new ReadOptions(
                joints, search, folders, packagePath, skipMissing, clouds, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withPackagePath(List<Path> folders) {
        return new ReadOptions(
                joints, search, packages, folders, skipMissing, clouds, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withSkipMissing(boolean skip) {
        return new ReadOptions(
                joints, search, packages, packagePath, skip, clouds, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withClouds(boolean read) {
        return new ReadOptions(
                joints, search, packages, packagePath, skipMissing, read, halfSpaces, srdf, state, neighbours);
    }

    public ReadOptions withHalfSpaces(boolean read) {
        return new ReadOptions(
                joints, search, packages, packagePath, skipMissing, clouds, read, srdf, state, neighbours);
    }

    public ReadOptions withNeighbours(boolean compared) {
        return new ReadOptions(
                joints, search, packages, packagePath, skipMissing, clouds, halfSpaces, srdf, state, compared);
    }

    /**
     * Returns these options with an SRDF.
     *
     * @param name of a state: NAME or GROUP/NAME; null for the zero of all joints
     * @throws IllegalArgumentException in one line, if the SRDF has no such state
     */
    public ReadOptions withSrdf(Srdf semantics, @Nullable String name) {
        if (name != null) {
            semantics.values(name);
        }
        return new ReadOptions(
                joints, search, packages, packagePath, skipMissing, clouds, halfSpaces, semantics, name, neighbours);
    }
}
