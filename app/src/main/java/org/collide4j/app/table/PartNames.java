package org.collide4j.app.table;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.collide4j.scene.Model;
import org.collide4j.scene.Printable;

/**
 * Part names with less of what says nothing: each cut is an ellipsis, and with a {@code *} in its place the name is a
 * pattern that fits the part.
 */
final class PartNames {
    /** Part names that converters from IFC write: class, name, and a GUID of 22 characters. */
    private static final Pattern WITH_GUID = Pattern.compile("Ifc.+_[0-9A-Za-z_$]{22}");

    private static final int GUID = 22;
    private static final int TELLING = 4;

    private final Map<String, Integer> uses = new HashMap<>();

    PartNames(Model model) {
        model.parts().forEach(part -> uses.merge(beforeGuid(Printable.of(part.name())), 1, Integer::sum));
    }

    /** The name without its GUID, or with the GUID's end if other parts are called the same. */
    String withoutGuid(String name) {
        String called = beforeGuid(name);
        if (called.equals(name)) {
            return name;
        }
        boolean unique = uses.getOrDefault(called, 1) == 1;
        return called + Cell.ELLIPSIS + (unique ? "" : name.substring(name.length() - TELLING));
    }

    private static String beforeGuid(String name) {
        return WITH_GUID.matcher(name).matches() ? name.substring(0, name.length() - GUID) : name;
    }

    /** How much of the names to keep in front of the cut, so that most of them still differ; the middle if it may be. */
    static int head(Collection<String> names, int columns) {
        Set<String> different = Set.copyOf(names);
        int middle = (columns - 1) / 2;
        int best = middle;
        int most = differing(different, columns, middle);
        for (int off = 1; off <= middle && most < different.size(); off++) {
            for (int head : List.of(middle - off, Math.min(middle + off, columns - 1))) {
                int differing = differing(different, columns, head);
                if (differing > most) {
                    most = differing;
                    best = head;
                }
            }
        }
        return best;
    }

    private static int differing(Set<String> names, int columns, int head) {
        Set<String> shown = new HashSet<>();
        names.forEach(name -> shown.add(Cell.shortened(name, columns, head)));
        return shown.size();
    }
}
