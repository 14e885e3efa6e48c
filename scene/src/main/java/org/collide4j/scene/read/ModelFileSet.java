package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.collide4j.scene.Traits;
import org.collide4j.scene.assembly.UniqueNames;

/**
 * Files of one model, read one at a time: for models that do not fit into memory as a whole.
 *
 * <p>The parts of all shares, one file after the other, are those of {@link ModelReader#read(List)}, and {@link JoinedModels}
 * makes the rest of that model from their heads. A file without triangles has a note and no part.
 *
 * <pre>{@code
 * var files = new ModelFileSet(List.of(Path.of("samples/house.glb"), Path.of("samples/plant-room.glb")), ReadOptions.DEFAULT);
 * JoinedModels whole = files.joined();
 * for (int i = 0; i < files.size(); i++) {
 *     Model share = files.read(i); // "house.glb/IfcWall…", "plant-room.glb/pump", …
 *     whole.add(FileHead.of(share));
 * }
 * String units = whole.model(List.of()).units();
 * }</pre>
 */
public final class ModelFileSet {
    private final List<Path> files;
    private final List<String> labels = new ArrayList<>();
    private final ReadOptions options;
    private final ModelReader reader;

    /**
     * Creates the set; opens files only to look for a robot if joint values or an SRDF are given.
     *
     * @throws ModelFileException if joint values or an SRDF are given and no file is a robot
     * @throws IllegalArgumentException if there is no file
     */
    public ModelFileSet(List<Path> files, ReadOptions options) throws ModelFileException {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("files must name one model at least");
        }
        this.files = List.copyOf(files);
        this.options = options;
        reader = new ModelReader(options);
        UniqueNames names = new UniqueNames();
        for (Path file : files) {
            labels.add(isSingle() ? nameOf(file) : names.unique(nameOf(file)));
        }
        requireRobotForJoints();
    }

    private void requireRobotForJoints() throws ModelFileException {
        if (isSingle() || !options.needRobot()) {
            return;
        }
        for (Path file : files) {
            if (Format.of(file) == Format.URDF) {
                return;
            }
        }
        throw ModelReader.withoutJoints(files.get(0));
    }

    static String nameOf(Path file) {
        return Printable.of(String.valueOf(file.getFileName()));
    }

    private boolean isSingle() {
        return files.size() == 1;
    }

    /** Returns the number of files. */
    public int size() {
        return files.size();
    }

    /** Returns a file. */
    public Path file(int index) {
        return files.get(index);
    }

    /** Returns the name that a file has in the model: its own, with a number where several have the same. */
    public String label(int index) {
        return labels.get(index);
    }

    /** Returns how the files are read. */
    public ReadOptions options() {
        return options;
    }

    /** Reads a file: its share of the model, whose name is the file's label. */
    public Model read(int index) throws ModelFileException {
        Path file = files.get(index);
        String label = labels.get(index);
        if (isSingle()) {
            Model model = reader.read(file);
            return new Model(label, model.units(), model.parts(), model.joined(), model.notes());
        }
        Model model = reader.readAny(file);
        String prefix = label + "/";
        List<Part> parts = new ArrayList<>();
        for (Part part : model.parts()) {
            parts.add(new Part(
                    prefix + part.name(),
                    prefix + part.group(),
                    part.pose(),
                    part.geometry(),
                    part.air(),
                    below(label, part.traits())));
        }
        List<Model.Joined> joined = model.joined().stream()
                .map(pair -> new Model.Joined(pair.joint(), prefix + pair.groupA(), prefix + pair.groupB()))
                .toList();
        List<String> notes = new ArrayList<>();
        if (parts.isEmpty()) {
            notes.add(label + ": has no triangles");
        }
        model.notes().forEach(note -> notes.add(label + ": " + note));
        return new Model(label, model.units(), parts, joined, notes);
    }

    private static Traits below(String file, Traits traits) {
        List<String> path = new ArrayList<>();
        path.add(file);
        path.addAll(traits.path());
        return traits.withPath(path);
    }

    /** Returns the model as far as no file has been added. */
    public JoinedModels joined() {
        return new JoinedModels(files);
    }
}
