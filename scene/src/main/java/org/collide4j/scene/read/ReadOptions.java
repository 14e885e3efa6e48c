package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
 */
public record ReadOptions(
        JointValues joints,
        List<Path> search,
        Map<String, Path> packages,
        List<Path> packagePath,
        boolean skipMissing,
        boolean clouds,
        boolean halfSpaces) {
    public static final ReadOptions DEFAULT =
            new ReadOptions(JointValues.ZERO, List.of(), Map.of(), List.of(), false, false, false);

    public ReadOptions {
        search = List.copyOf(search);
        packages = Map.copyOf(packages);
        packagePath = List.copyOf(packagePath);
    }

    public ReadOptions withJoints(JointValues values) {
        return new ReadOptions(values, search, packages, packagePath, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withSearch(List<Path> folders) {
        return new ReadOptions(joints, folders, packages, packagePath, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withPackages(Map<String, Path> folders) {
        return new ReadOptions(joints, search, folders, packagePath, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withPackagePath(List<Path> folders) {
        return new ReadOptions(joints, search, packages, folders, skipMissing, clouds, halfSpaces);
    }

    public ReadOptions withSkipMissing(boolean skip) {
        return new ReadOptions(joints, search, packages, packagePath, skip, clouds, halfSpaces);
    }

    public ReadOptions withClouds(boolean read) {
        return new ReadOptions(joints, search, packages, packagePath, skipMissing, read, halfSpaces);
    }

    public ReadOptions withHalfSpaces(boolean read) {
        return new ReadOptions(joints, search, packages, packagePath, skipMissing, clouds, read);
    }
}
