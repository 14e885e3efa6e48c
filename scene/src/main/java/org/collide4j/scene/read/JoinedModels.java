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

/** Several models as one: their parts stand in one frame, and with more than one each name says which file it is from. */
final class JoinedModels {
    private static final String UNKNOWN = "unknown";

    private final List<Part> parts = new ArrayList<>();
    private final List<Model.Joined> joined = new ArrayList<>();
    private final List<String> ofModels = new ArrayList<>();
    private final List<String> withoutUnits = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final UniqueNames labels = new UniqueNames();
    private String units = UNKNOWN;
    private String unitsStatedBy = "";

    /** Adds a model and tells it by its file's name. */
    void add(Path file, Model model) throws ModelFileException {
        String name = Printable.of(String.valueOf(file.getFileName()));
        names.add(name);
        String label = labels.unique(name);
        String prefix = label + "/";
        if (model.parts().isEmpty()) {
            ofModels.add(label + ": has no triangles");
        } else {
            takeUnits(file, label, model.units());
        }
        for (Part part : model.parts()) {
            parts.add(new Part(
                    prefix + part.name(),
                    prefix + part.group(),
                    part.pose(),
                    part.geometry(),
                    part.air(),
                    below(label, part.traits())));
        }
        for (Model.Joined pair : model.joined()) {
            joined.add(new Model.Joined(pair.joint(), prefix + pair.groupA(), prefix + pair.groupB()));
        }
        model.notes().forEach(note -> ofModels.add(label + ": " + note));
    }

    private static Traits below(String file, Traits traits) {
        List<String> path = new ArrayList<>();
        path.add(file);
        path.addAll(traits.path());
        return traits.withPath(path);
    }

    private void takeUnits(Path file, String label, String stated) throws ModelFileException {
        if (stated.equals(UNKNOWN)) {
            withoutUnits.add(label);
        } else if (units.equals(UNKNOWN)) {
            units = stated;
            unitsStatedBy = label;
        } else if (!units.equals(stated)) {
            throw new ModelFileException(
                    file,
                    "",
                    "its lengths are in " + stated + ", those of " + unitsStatedBy + " in " + units,
                    "convert one of them");
        }
    }

    Model model() {
        List<String> notes = new ArrayList<>();
        if (!units.equals(UNKNOWN)) {
            withoutUnits.forEach(label -> notes.add(label + " states no unit of length: taken to be in " + units));
        }
        notes.addAll(ofModels);
        return new Model(String.join(" + ", names), units, parts, joined, notes);
    }
}
