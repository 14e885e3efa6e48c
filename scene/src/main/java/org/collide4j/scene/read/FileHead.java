package org.collide4j.scene.read;

import java.util.List;
import org.collide4j.scene.Model;

/**
 * One file's share of a model of several files, without the parts.
 *
 * <pre>{@code
 * var files = new ModelFileSet(List.of(Path.of("samples/house.glb"), Path.of("samples/cup.obj")), ReadOptions.DEFAULT);
 * FileHead head = FileHead.of(files.read(1));
 * }</pre>
 *
 * @param label the file's name, unique in the model
 * @param units the unit of length that the file states; "unknown" if it states none
 * @param parts the number of its parts
 */
public record FileHead(String label, String units, int parts, List<Model.Joined> joined, List<String> notes) {
    public FileHead {
        joined = List.copyOf(joined);
        notes = List.copyOf(notes);
    }

    /** Returns the head of a share that {@link ModelFileSet#read} has returned. */
    public static FileHead of(Model share) {
        return new FileHead(share.name(), share.units(), share.parts().size(), share.joined(), share.notes());
    }
}
