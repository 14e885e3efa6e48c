package org.collide4j.scene;

import java.util.HashMap;
import java.util.Map;

/**
 * Names of parts as people know them: printable, with an ellipsis in place of the GUID that a converter appended. With a
 * {@code *} in place of the ellipsis a label is a pattern that fits the part.
 *
 * <pre>{@code
 * PartLabels labels = new PartLabels(model);
 * System.out.println(labels.of("IfcWall_Wall-12_1TAI4ouKX4Xx4lBDZIu5qM")); // IfcWall_Wall-12_…
 * }</pre>
 */
public final class PartLabels {
    private static final String ELLIPSIS = "…";

    /** Characters of a GUID that tell parts of one name apart. */
    private static final int TELLING = 4;

    private final Map<String, Integer> uses = new HashMap<>();

    /** Creates labels for the parts of a model. */
    public PartLabels(Model model) {
        model.parts().forEach(part -> uses.merge(cut(part.name()), 1, Integer::sum));
    }

    /** Returns the label of a part, with the end of its GUID if other parts of the model are called the same. */
    public String of(String name) {
        return uses.getOrDefault(cut(name), 1) == 1 ? cut(name) : cut(name, TELLING);
    }

    /** Returns the name without its GUID, whatever other parts are called. */
    public static String cut(String name) {
        return cut(name, 0);
    }

    private static String cut(String name, int telling) {
        String text = Printable.of(name);
        int counter = startOfCounter(text);
        String numbered = text.substring(0, counter);
        int start = Guids.startOfLast(numbered);
        boolean isNamed = start > 0 && start < counter;
        return isNamed
                ? text.substring(0, start) + ELLIPSIS + numbered.substring(counter - telling) + text.substring(counter)
                : text;
    }

    /** Returns where a counter such as "#2", which makes equal names of a file unique, begins. */
    private static int startOfCounter(String text) {
        int start = text.length();
        while (start > 0 && Character.isDigit(text.charAt(start - 1))) {
            start--;
        }
        boolean isCounter = start > 0 && start < text.length() && text.charAt(start - 1) == '#';
        return isCounter ? start - 1 : text.length();
    }
}
