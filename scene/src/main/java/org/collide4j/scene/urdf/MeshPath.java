package org.collide4j.scene.urdf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.collide4j.scene.Printable;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.files.AllowedFolders;
import org.collide4j.scene.files.Lookup;
import org.jspecify.annotations.Nullable;

/**
 * Finds the file that a URDF means by package://, model://, file:// or a plain path, within the robot's package and the
 * folders that the user allows.
 *
 * <p>A package is where the user says by name. Else it is searched for from the URDF's folder upwards: as a folder of that
 * name, as the folder itself, or as the folder that holds the path; then in the folders that the user allows, and last on
 * the user's path of packages.
 */
final class MeshPath {
    private static final List<String> READ_INSTEAD = List.of("obj", "stl", "glb");
    private static final Pattern FOUND_BY_XACRO = Pattern.compile("^(?:file://)?\\$\\(find ([^)/]+)\\)/");
    private static final Pattern IN_PACKAGE = Pattern.compile("^(?:package|model)://+([^/]*)/+(.*)$", Pattern.DOTALL);
    /** Advice for parts without a usable mesh. */
    static final String SKIP = "--skip-missing leaves such parts out";

    private static final String OR_SKIP = "; " + SKIP;

    private final Path urdf;
    private final RobotPackage robotPackage;
    private final Packages packages;
    private final Map<String, Path> usedFromPath = new LinkedHashMap<>();
    private int collada;

    MeshPath(Path urdf, List<Path> search, Packages packages) {
        this.urdf = urdf;
        this.packages = packages;
        this.robotPackage = new RobotPackage(urdf, search, packages);
    }

    /** Finds the file of that name, or that of a mesh of the same name if it is Collada that is not there. */
    Lookup find(String name) {
        Lookup file = findAsNamed(name);
        if (!(file instanceof Lookup.Missing) || !name.toLowerCase(Locale.ROOT).endsWith(".dae")) {
            return file;
        }
        for (String extension : READ_INSTEAD) {
            Lookup other = findAsNamed(name.substring(0, name.length() - 3) + extension);
            if (other instanceof Lookup.Found) {
                collada++;
                return other;
            }
        }
        return file;
    }

    void note(Notes notes) {
        usedFromPath.forEach((name, folder) ->
                notes.add("package " + Printable.token(name) + " was found on the path of packages: " + folder));
        notes.count(
                collada,
                "missing Collada file was replaced by the mesh of the same name",
                "missing Collada files were replaced by the meshes of the same names");
    }

    private Lookup findAsNamed(String name) {
        String text = FOUND_BY_XACRO.matcher(name).replaceFirst("package://$1/");
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("package:") || lower.startsWith("model:")) {
            Matcher inPackage = IN_PACKAGE.matcher(
                    text.substring(0, text.indexOf(':')).toLowerCase(Locale.ROOT) + text.substring(text.indexOf(':')));
            return inPackage.matches()
                    ? inPackage(name, inPackage.group(1), inPackage.group(2))
                    : new Lookup.Refused(
                            "'" + Printable.token(name) + "' names no file of a package",
                            "write package://NAME/meshes/link.stl");
        }
        String path =
                lower.startsWith("file:") ? text.substring("file:".length()).replaceFirst("^//", "") : text;
        AllowedFolders allowed = robotPackage.allowed(urdf, "");
        return explained(
                name,
                allowed.find(path, p -> besideOrAbove(p, allowed)),
                "correct the path: it counts from the URDF's folder");
    }

    /** A path counts from the URDF's folder; many are meant from a folder above, or from one that the user names. */
    private List<Path> besideOrAbove(String path, AllowedFolders allowed) {
        List<Path> bases = new ArrayList<>(robotPackage.upwards(allowed));
        bases.addAll(robotPackage.search());
        return bases.stream().map(base -> base.resolve(path)).toList();
    }

    private Lookup inPackage(String name, String packageName, String path) {
        if (packageName.isBlank() || packageName.equals(".") || packageName.equals("..")) {
            return new Lookup.Refused(
                    "'" + Printable.token(name) + "' names no package", "write package://NAME/meshes/link.stl");
        }
        Path onPath = packages.onPath(packageName);
        AllowedFolders allowed = robotPackage.allowed(urdf, packageName);
        Function<String, List<Path>> candidates = whole -> places(packageName, whole, allowed, onPath);
        Lookup found = allowed.find(packageName + "/" + path, candidates);
        if (onPath != null && found instanceof Lookup.Found file && file.file().startsWith(onPath)) {
            usedFromPath.put(packageName, onPath);
        }
        Path holder = found instanceof Lookup.Missing ? robotPackage.holderOf(packageName + "/" + path) : null;
        return explained(
                name,
                found,
                holder == null
                        ? "name the folder of the package with --package " + Printable.token(packageName) + "=DIR"
                        : "allow that package with --search " + holder);
    }

    /** Returns where a path that begins with its package may lead, the likeliest first. */
    private List<Path> places(String packageName, String whole, AllowedFolders allowed, @Nullable Path onPath) {
        String rest = whole.substring(whole.indexOf('/') + 1);
        List<Path> places = new ArrayList<>();
        Path named = packages.named().get(packageName);
        if (named != null) {
            places.add(named.resolve(rest));
        }
        for (Path folder : besideOrAbove("", allowed)) {
            places.add(folder.resolve(whole));
            if (RobotPackage.is(folder, packageName)) {
                places.add(folder.resolve(rest));
            }
        }
        if (onPath != null) {
            places.add(onPath.resolve(rest));
        }
        return places;
    }

    private static Lookup explained(String name, Lookup lookup, String mend) {
        return lookup instanceof Lookup.Missing
                ? new Lookup.Missing("the mesh '" + Printable.token(name) + "' is nowhere to be found", mend + OR_SKIP)
                : lookup;
    }
}
