package org.collide4j.scene.urdf;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.assembly.Notes;
import org.collide4j.scene.text.FileBytes;
import org.jspecify.annotations.Nullable;

/**
 * Finds the file that a URDF means by package://, model://, file:// or a plain path.
 *
 * <p>There is no list of packages here, so a package is searched for from the URDF's folder upwards: as a folder of that
 * name, as the folder itself, or as the folder that holds the path.
 */
final class MeshPath {
    private static final List<String> READ_INSTEAD_OF_COLLADA = List.of("obj", "stl", "glb");

    private final Notes notes;
    private int collada;

    MeshPath(Notes notes) {
        this.notes = notes;
    }

    /** The file of a {@code mesh} element; a failure if it is nowhere, or Collada with nothing to take instead. */
    Path find(XmlElement mesh) throws ModelFileException {
        String name = mesh.text("filename");
        try {
            Path file = find(mesh.file(), name);
            if (FileBytes.extension(Path.of(name)).equals("dae")) {
                return insteadOfCollada(mesh, file, name);
            }
            if (file == null) {
                throw mesh.bad("the mesh '" + name + "' is nowhere to be found", searched(name));
            }
            return file;
        } catch (InvalidPathException e) {
            throw mesh.bad("'" + name + "' is no path", "write one such as meshes/link.stl");
        }
    }

    void note() {
        notes.count(
                collada,
                "Collada file was replaced by the mesh of the same name beside it",
                "Collada files were replaced by the meshes of the same names beside them");
    }

    private static String searched(String name) {
        String scheme = scheme(name);
        return scheme.equals("package") || scheme.equals("model")
                ? "put the package's folder beside the URDF or above it"
                : "correct the path: it counts from the URDF's folder";
    }

    private Path insteadOfCollada(XmlElement mesh, @Nullable Path file, String name) throws ModelFileException {
        for (String extension : READ_INSTEAD_OF_COLLADA) {
            Path other = find(mesh.file(), name.substring(0, name.length() - 3) + extension);
            if (other != null) {
                collada++;
                return other;
            }
        }
        throw mesh.bad(
                "'" + name + "' is Collada, which is not read" + (file == null ? ", and it is missing" : ""),
                "put an .obj or .stl of the same name beside it");
    }

    private static @Nullable Path find(Path urdf, String name) {
        String scheme = scheme(name);
        if (scheme.equals("file")) {
            return existing(fileUri(name));
        }
        if (scheme.equals("package") || scheme.equals("model")) {
            String rest = name.substring(scheme.length() + 3);
            int slash = rest.indexOf('/');
            return upwards(urdf, rest.substring(0, Math.max(0, slash)), rest.substring(slash + 1));
        }
        return Path.of(name).isAbsolute() ? existing(Path.of(name)) : upwards(urdf, "", name);
    }

    private static @Nullable Path upwards(Path urdf, String packageName, String path) {
        for (Path folder = urdf.toAbsolutePath().normalize().getParent(); folder != null; folder = folder.getParent()) {
            Path found = existing(folder.resolve(packageName).resolve(path));
            boolean isPackage = folder.endsWith(packageName) || Files.exists(folder.resolve("package.xml"));
            if (found == null && isPackage && !packageName.isEmpty()) {
                found = existing(folder.resolve(path));
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable Path existing(Path path) {
        return Files.isRegularFile(path) ? path : null;
    }

    private static Path fileUri(String name) {
        try {
            return Path.of(URI.create(name));
        } catch (IllegalArgumentException e) { // not escaped as a URI should be, or file://relative
            return Path.of(name.substring("file://".length()));
        }
    }

    private static String scheme(String name) {
        int at = name.indexOf("://");
        return at < 0 ? "" : name.substring(0, at).toLowerCase(Locale.ROOT);
    }
}
