package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.assembly.UniqueNames;
import org.collide4j.scene.gltf.GltfReader;
import org.collide4j.scene.obj.ObjReader;
import org.collide4j.scene.stl.StlReader;
import org.collide4j.scene.text.FileBytes;
import org.collide4j.scene.urdf.UrdfReader;

/**
 * Reads models from GLB, glTF, OBJ, STL and URDF files.
 *
 * <p>Every failure is a {@link ModelFileException}: one line with file, place, what is wrong and how to mend it. A model
 * that is returned has at least one part; all its numbers are finite, and what was left out is in its notes.
 */
public final class ModelReader {
    private final JointValues joints;

    /** A reader that leaves robots at the zero of their joints. */
    public ModelReader() {
        this(JointValues.ZERO);
    }

    /** A reader that poses robots; other files are refused if any joint value is given. */
    public ModelReader(JointValues joints) {
        this.joints = joints;
    }

    /** Reads one file. */
    public Model read(Path file) throws ModelFileException {
        Format format = Format.of(file);
        if (format == Format.URDF) {
            return UrdfReader.read(file, joints.byName(), mesh -> mesh(mesh, Format.of(mesh)));
        }
        if (!joints.byName().isEmpty()) {
            throw new ModelFileException(file, "", "has no joints", "give joint values only with a URDF");
        }
        return mesh(file, format);
    }

    /**
     * Reads several files into one model; with more than one, every name begins with its file's: {@code pump/rotor}.
     *
     * @throws IllegalArgumentException if there is no file
     */
    public Model read(List<Path> files) throws ModelFileException {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("files must name one model at least");
        }
        if (files.size() == 1) {
            return read(files.get(0));
        }
        List<Part> parts = new ArrayList<>();
        List<Model.Joined> joined = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        List<String> units = new ArrayList<>();
        UniqueNames names = new UniqueNames();
        for (Path file : files) {
            Model model = read(file);
            String prefix = names.unique(FileBytes.stem(file)) + "/";
            model.parts().forEach(part -> parts.add(prefixed(prefix, part)));
            model.joined()
                    .forEach(j ->
                            joined.add(new Model.Joined(prefix + j.joint(), prefix + j.groupA(), prefix + j.groupB())));
            model.notes().forEach(note -> notes.add(file.getFileName() + ": " + note));
            units.add(model.units());
        }
        boolean sameUnits = units.stream().distinct().count() == 1;
        if (!sameUnits) {
            notes.add("the files state different units (" + String.join(", ", units)
                    + "): coordinates are taken as they are");
        }
        String name = String.join(" + ", files.stream().map(FileBytes::stem).toList());
        return new Model(name, sameUnits ? units.get(0) : "unknown", parts, joined, notes);
    }

    private static Part prefixed(String prefix, Part part) {
        return new Part(prefix + part.name(), prefix + part.group(), part.pose(), part.geometry(), part.air());
    }

    private static Model mesh(Path file, Format format) throws ModelFileException {
        return switch (format) {
            case GLTF -> GltfReader.read(file);
            case OBJ -> ObjReader.read(file);
            case STL -> StlReader.read(file);
            case URDF ->
                throw new ModelFileException(
                        file, "", "is a robot, not a mesh", "name a mesh file in the URDF's geometry");
        };
    }
}
