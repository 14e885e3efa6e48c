package org.collide4j.app.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;

/** Several model files as one: their parts stand in one frame, and each name says which file it is from. */
final class Models {
    private static final String UNKNOWN = "unknown";

    private Models() {}

    /** The same model under another name. */
    static Model named(String name, Model model) {
        return new Model(name, model.units(), model.parts(), model.joined(), model.notes());
    }

    /**
     * Puts models together; one alone stays as it is.
     *
     * @throws UserErrorException if they state different units of length
     */
    static Model together(List<Model> models) {
        if (models.size() == 1) {
            return models.get(0);
        }
        List<Part> parts = new ArrayList<>();
        List<Model.Joined> joined = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        String units = commonUnits(models, notes);
        Map<String, Integer> seen = new HashMap<>();
        for (Model model : models) {
            int copy = seen.merge(model.name(), 1, Integer::sum);
            String prefix = model.name() + (copy == 1 ? "" : " (" + copy + ")") + "/";
            model.parts().forEach(part -> parts.add(renamed(part, prefix)));
            model.joined()
                    .forEach(j -> joined.add(new Model.Joined(j.joint(), prefix + j.groupA(), prefix + j.groupB())));
            model.notes().forEach(note -> notes.add(prefix.substring(0, prefix.length() - 1) + ": " + note));
        }
        return new Model(String.join(" + ", names(models)), units, parts, joined, notes);
    }

    private static Part renamed(Part part, String prefix) {
        return new Part(prefix + part.name(), prefix + part.group(), part.pose(), part.geometry(), part.air());
    }

    private static String commonUnits(List<Model> models, List<String> notes) {
        String units = UNKNOWN;
        String statedBy = "";
        for (Model model : models) {
            if (model.units().equals(UNKNOWN)) {
                notes.add(model.name() + " states no unit of length: taken to be the same as in the other models");
            } else if (units.equals(UNKNOWN)) {
                units = model.units();
                statedBy = model.name();
            } else if (!units.equals(model.units())) {
                throw new UserErrorException(model.name() + ": its lengths are in " + model.units() + ", those of "
                        + statedBy + " in " + units + "; convert one of them");
            }
        }
        return units;
    }

    private static List<String> names(List<Model> models) {
        return models.stream().map(Model::name).toList();
    }
}
