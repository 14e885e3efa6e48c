package org.collide4j.scene.urdf;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.files.FileBytes;
import org.jspecify.annotations.Nullable;

/**
 * Folders of packages that the user names. References of a robot to such a package may lead into its folder, and nowhere
 * else by that.
 *
 * @param named folders by the name of their package
 * @param path folders, each a package or a folder of packages, as ROS_PACKAGE_PATH lists them
 */
public record Packages(Map<String, Path> named, List<Path> path) {
    /** No package is known. */
    public static final Packages NONE = new Packages(Map.of(), List.of());

    private static final Pattern NAME = Pattern.compile("<name>\\s*([^<\\s]+)\\s*</name>");
    private static final int LONGEST_HEAD = 1 << 16;

    public Packages {
        named = Map.copyOf(named);
        path = List.copyOf(path);
    }

    /** Returns the folder of a package on the path, the first of several; null if there is none. */
    @Nullable
    Path onPath(String name) {
        for (Path folder : path) {
            Path absolute = folder.toAbsolutePath().normalize();
            if (RobotPackage.isMarked(absolute)) {
                if (absolute.endsWith(name) || name.equals(statedName(absolute))) {
                    return absolute;
                }
            } else if (holds(absolute, name)) {
                return absolute.resolve(name);
            }
        }
        return null;
    }

    private static boolean holds(Path folder, String name) {
        try {
            Path inside = folder.resolve(name);
            return folder.equals(inside.getParent()) && Files.isDirectory(inside);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Returns the name in the folder's package.xml, which may differ from the folder's; null if none can be read. */
    private static @Nullable String statedName(Path folder) {
        try {
            byte[] head = FileBytes.start(folder.resolve("package.xml"), LONGEST_HEAD);
            Matcher name = NAME.matcher(new String(head, StandardCharsets.UTF_8));
            return name.find() ? name.group(1) : null;
        } catch (ModelFileException e) {
            return null;
        }
    }
}
