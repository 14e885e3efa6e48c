package org.collide4j.scene.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.scene.Model;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Part;

/**
 * Heads of the files of one model, added in their order, and what they say together: the model's name, its unit, the
 * groups that are joined, and the notes.
 *
 * <pre>{@code
 * var files = new ModelFileSet(List.of(Path.of("samples/house.glb")), ReadOptions.DEFAULT);
 * JoinedModels whole = files.joined();
 * whole.add(FileHead.of(files.read(0)));
 * }</pre>
 */
public final class JoinedModels {
    private static final String UNKNOWN = "unknown";

    private final List<Path> files;
    private final List<FileHead> heads = new ArrayList<>();
    private String units = UNKNOWN;
    private String unitsStatedBy = "";

    JoinedModels(List<Path> files) {
        this.files = files;
    }

    /**
     * Adds the head of the next file.
     *
     * @throws ModelFileException if the file states another unit of length than one before
     */
    public void add(FileHead head) throws ModelFileException {
        if (head.parts() > 0 && !head.units().equals(UNKNOWN)) {
            if (units.equals(UNKNOWN)) {
                units = head.units();
                unitsStatedBy = head.label();
            } else if (!units.equals(head.units())) {
                throw new ModelFileException(
                        files.get(heads.size()),
                        "",
                        "its lengths are in " + head.units() + ", those of " + unitsStatedBy + " in " + units,
                        "convert one of them");
            }
        }
        heads.add(head);
    }

    /**
     * Returns the model of the files that have been added, with these parts.
     *
     * @throws ModelFileException if no file has a part
     */
    public Model model(List<Part> parts) throws ModelFileException {
        if (heads.stream().allMatch(head -> head.parts() == 0)) {
            throw ModelReader.withoutTriangles(files.get(0));
        }
        List<String> notes = new ArrayList<>();
        List<Model.Joined> joined = new ArrayList<>();
        for (FileHead head : heads) {
            if (head.parts() > 0 && head.units().equals(UNKNOWN) && !units.equals(UNKNOWN)) {
                notes.add(head.label() + " states no unit of length: taken to be in " + units);
            }
        }
        for (FileHead head : heads) {
            joined.addAll(head.joined());
            notes.addAll(head.notes());
        }
        List<String> names = files.subList(0, heads.size()).stream()
                .map(ModelFileSet::nameOf)
                .toList();
        return new Model(String.join(" + ", names), units, parts, joined, notes);
    }
}
