package org.collide4j.app.table;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where to cut names that are too long for a column. */
final class PartNames {
    private PartNames() {}

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
