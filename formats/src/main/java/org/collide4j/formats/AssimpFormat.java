package org.collide4j.formats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.read.ModelFormat;
import org.collide4j.scene.read.ModelReader;

/**
 * Reads what Assimp reads: IFC 2x3, FBX, 3MF, AMF, OFF, 3DS, X, DXF and LWO. Assimp runs in a process of its
 * own with limits of time and memory; a crash there is one line here.
 *
 * <p>Lengths of IFC, FBX, 3MF and AMF are turned into metres. Assimp computes in floats: far from the origin
 * positions are rounded to seven digits. None of these formats refers to other files. Openings and spaces of IFC are left
 * out.
 *
 * <pre>{@code
 * Model house = new ModelReader().read(Path.of("house.ifc")); // finds this reader as a service
 * }</pre>
 */
public final class AssimpFormat implements ModelFormat {
    private static final Set<String> IN_METRES = Set.of("ifc", "fbx", "3mf", "amf");
    private static final Set<String> WITHOUT_UNIT = Set.of("off", "3ds", "x", "dxf", "lwo");

    private final Child child;
    private final Path temporary;

    /** Creates a reader with the limits of the system properties {@code collide4j.formats.seconds} and megabytes. */
    public AssimpFormat() {
        this(Child.reader(Limits.ofProperties()), Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** @param temporary the folder in which each read has a folder of its own, and deletes it */
    AssimpFormat(Child child, Path temporary) {
        this.child = child;
        this.temporary = temporary;
    }

    @Override
    public Set<String> extensions() {
        return Stream.concat(IN_METRES.stream(), WITHOUT_UNIT.stream()).collect(Collectors.toSet());
    }

    @Override
    public Model read(Path file, boolean ownAxes) throws ModelFileException {
        String name = String.valueOf(file.getFileName());
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        try {
            if (extension.equals("ifc")) {
                IfcHeader.requireReadable(file);
            }
            Path folder = Files.createTempDirectory(temporary, "collide4j-formats");
            try {
                return named(name, extension, model(file, child.convert(file, ownAxes, folder)));
            } finally {
                delete(folder);
            }
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new ModelFileException(
                    file,
                    "",
                    "cannot be read without a temporary folder (" + e.getMessage() + ")",
                    "make room for one");
        }
    }

    /** The triangles come as glTF: what its reader says is about the file that the user named. */
    private static Model model(Path file, Path glb) throws ModelFileException {
        try {
            return new ModelReader().read(glb);
        } catch (ModelFileException e) {
            String reason = String.valueOf(e.getMessage());
            String prefix = glb + ": ";
            throw new ModelFileException(
                    file,
                    "",
                    reason.startsWith(prefix) ? reason.substring(prefix.length()) : "has damaged geometry: " + reason,
                    "export it again");
        }
    }

    private static Model named(String name, String extension, Model model) {
        int dot = name.lastIndexOf('.');
        return new Model(
                dot > 0 ? name.substring(0, dot) : name,
                WITHOUT_UNIT.contains(extension) ? "unknown" : model.units(),
                model.parts(),
                List.of(),
                model.notes());
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
