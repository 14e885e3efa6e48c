package org.collide4j.scene.gltf;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/**
 * The {@code extras} of a node as attributes: texts, numbers and truth values by name.
 *
 * <p>A value within an object is named by both, with a point between: {@code Pset_WallCommon.IsExternal}. A list of values
 * is one text with commas; lists of anything else are left out.
 */
final class Extras {
    /** Attributes of one node beyond this many are left out. */
    private static final int MOST_ATTRIBUTES = 200;

    private static final double LARGEST_EXACT = 0x1p53;

    private final Map<String, String> attributes = new TreeMap<>();

    private Extras() {}

    /** Returns the attributes of a node, those of the map and those of its own extras, which come first. */
    static Map<String, String> of(Json node, Map<String, String> others) {
        Extras extras = new Extras();
        extras.attributes.putAll(others);
        if (node.value() instanceof Map<?, ?> map && map.get("extras") instanceof Map<?, ?> own) {
            extras.add("", own);
        }
        return extras.attributes;
    }

    private void add(String prefix, Map<?, ?> members) {
        new TreeMap<Object, @Nullable Object>(members).forEach((key, value) -> add(prefix + key, value));
    }

    private void add(String name, @Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            add(name + ".", members);
            return;
        }
        String text = value instanceof List<?> list ? listed(list) : text(value);
        if (text != null && attributes.size() < MOST_ATTRIBUTES) {
            attributes.put(Printable.wellFormed(name), Printable.wellFormed(text));
        }
    }

    private static @Nullable String listed(List<?> list) {
        boolean isFlat = list.stream().allMatch(element -> text(element) != null);
        return isFlat ? list.stream().map(Extras::text).collect(Collectors.joining(", ")) : null;
    }

    private static @Nullable String text(@Nullable Object value) {
        if (value instanceof Double number) {
            boolean isWhole = number == Math.rint(number) && Math.abs(number) < LARGEST_EXACT;
            return isWhole ? Long.toString(number.longValue()) : number.toString();
        }
        return value instanceof String || value instanceof Boolean ? value.toString() : null;
    }
}
