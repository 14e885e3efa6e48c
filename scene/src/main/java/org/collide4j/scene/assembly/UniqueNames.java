package org.collide4j.scene.assembly;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Makes names unique in the order they come: piston, piston#2, piston#3. */
public final class UniqueNames {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Returns the name, with a number appended if it is taken; never the same twice, never more than one line. */
    public String unique(String wish) {
        String name = oneLine(wish);
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

    /** The name without line breaks and other control characters, which would spoil tables and messages. */
    public static String oneLine(String name) {
        return name.chars().anyMatch(Character::isISOControl)
                ? name.replaceAll("\\p{Cntrl}+", " ").strip()
                : name;
    }
}
