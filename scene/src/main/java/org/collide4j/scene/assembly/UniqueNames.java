package org.collide4j.scene.assembly;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.collide4j.scene.Printable;

/** Makes names unique in the order they come: piston, piston#2, piston#3. */
public final class UniqueNames {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Returns the name, with a number appended if it is taken; never the same twice, never more than one line. */
    public String unique(String wish) {
        String name = Printable.of(wish).strip();
        if (taken.add(name)) {
            return name;
        }
        int number = counts.getOrDefault(name, 1);
        String candidate;
        do {
            candidate = name + "#" + ++number;
        } while (!taken.add(candidate));
        counts.put(name, number);
        return candidate;
    }
}
