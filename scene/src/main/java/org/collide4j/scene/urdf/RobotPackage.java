package org.collide4j.scene.urdf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.collide4j.scene.files.AllowedFolders;
import org.collide4j.scene.files.References;
import org.jspecify.annotations.Nullable;

/**
 * The package of a robot: the folder that its references stay in.
 *
 * <p>That is the nearest folder above the URDF with a package.xml. Robots are often passed on without one: then it is
 * the nearest folder, three above at most, that holds a folder of meshes; else the one above if the URDF lies in a folder
 * called urdf or the like; else the URDF's own. Above its own folder, the user's home and the top folders of
 * the disk are never a package.
 */
final class RobotPackage {
    private static final Set<String> FOLDERS_OF_URDFS = Set.of("urdf", "urdfs", "robots", "xacro", "models", "sdf");
    private static final Set<String> FOLDERS_OF_MESHES = Set.of("meshes", "mesh");
    private static final int FARTHEST = 3;
    private static final int SHALLOWEST = 2;

    private final Path folder;
    private final List<Path> search;
    private final Packages packages;

    RobotPackage(Path urdf, List<Path> search, Packages packages) {
        this.packages = packages;
        this.folder = References.folder(urdf);
        this.search = search;
    }

    /**
     * Where references may lead: the package of the URDF, also of the real file if that is a link, the folders that are
     * searched, and those that the user names for the package.
     *
     * @param packageName the package that the reference names; empty for a path
     */
    AllowedFolders allowed(Path urdf, String packageName) {
        Set<Path> folders = new LinkedHashSet<>();
        for (Path own : List.of(folder, References.realFolder(urdf))) {
            folders.add(root(own));
            Path called = ancestorCalled(packageName, own);
            if (called != null) {
                folders.add(called);
            }
        }
        folders.addAll(search);
        Path named = packages.named().get(packageName);
        Path onPath = packages.onPath(packageName);
        if (named != null) {
            folders.add(named);
        }
        if (onPath != null) {
            folders.add(onPath);
        }
        return new AllowedFolders("the robot's package", folders);
    }

    /** The URDF's folder and those above it that are allowed, from below. */
    List<Path> upwards(AllowedFolders allowed) {
        List<Path> folders = new ArrayList<>();
        for (Path at = folder; at != null && allowed.contains(at); at = at.getParent()) {
            folders.add(at);
        }
        return folders;
    }

    List<Path> search() {
        return search;
    }

    /** The folder above the URDF that holds this path although references may not lead there, or null. */
    @Nullable
    Path holderOf(String path) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.isRegularFile(at.resolve(path))) {
                return at;
            }
        }
        return null;
    }

    /** True if the folder is the package of that name, or may be under another name. */
    static boolean is(Path folder, String name) {
        return folder.endsWith(name) || isMarked(folder);
    }

    private static Path root(Path own) {
        List<Path> candidates = candidates(own);
        for (Path folder : candidates) {
            if (isMarked(folder)) {
                return folder;
            }
        }
        for (Path folder : candidates.subList(0, Math.min(1 + FARTHEST, candidates.size()))) {
            if (FOLDERS_OF_MESHES.stream().anyMatch(meshes -> Files.isDirectory(folder.resolve(meshes)))) {
                return folder;
            }
        }
        return candidates.get(FOLDERS_OF_URDFS.contains(nameOf(own)) && candidates.size() > 1 ? 1 : 0);
    }

    /** Some packages are nested: an outer one that is called by its name counts as well. */
    private static @Nullable Path ancestorCalled(String name, Path own) {
        boolean marked = isMarked(root(own));
        return candidates(own).stream()
                .filter(folder -> !name.isEmpty() && folder.endsWith(name) && (isMarked(folder) || !marked))
                .findFirst()
                .orElse(null);
    }

    /** The folder itself, and those above it as far as they can be a package, from below. */
    private static List<Path> candidates(Path own) {
        Path home = Path.of(System.getProperty("user.home", "/"));
        List<Path> folders = new ArrayList<>(List.of(own));
        for (Path at = own.getParent();
                at != null && at.getNameCount() >= SHALLOWEST && !at.equals(home);
                at = at.getParent()) {
            folders.add(at);
        }
        return folders;
    }

    /** True if the folder says that it is a package. */
    static boolean isMarked(Path folder) {
        return Files.exists(folder.resolve("package.xml")) || Files.exists(folder.resolve("manifest.xml"));
    }

    private static String nameOf(Path folder) {
        Path name = folder.getFileName();
        return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    }
}
