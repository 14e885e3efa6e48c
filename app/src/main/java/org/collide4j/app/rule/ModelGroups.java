package org.collide4j.app.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** The groups that a model suggests: parts of one class, layer, level of the tree, material, or family of names. */
final class ModelGroups {
    /** More groups of one sort than this are not listed. */
    private static final int MOST_GROUPS = 20;

    private static final int LONGEST_NAME = 60;
    private static final String SEPARATORS = " _.-:#/(";

    /**
     * Groups of one sort, the largest first.
     *
     * @param title such as "by class"
     * @param more how many further groups are not listed
     */
    record Section(String title, List<Group> groups, int more) {}

    /**
     * Group that the model suggests.
     *
     * @param key of the selector: class, layer, path, material or name
     */
    record Group(String name, String key, String pattern, int parts) {}

    private final List<Part> parts;
    private final Set<String> names = new HashSet<>(Set.of("all"));

    ModelGroups(Model model) {
        parts = model.parts().stream().filter(part -> !part.air()).toList();
    }

    /** Returns the sections that have groups; the first says most about the model. */
    List<Section> sections() {
        int level = firstLevelThatDiffers();
        List<Section> sections = new ArrayList<>();
        add(sections, "by class", "class", part -> attribute(part, "class"));
        add(sections, "by layer", "layer", part -> attribute(part, "layer"));
        add(
                sections,
                "by place in the model's tree",
                "path",
                part -> at(part.traits().path(), level));
        add(sections, "by name", "name", ModelGroups::family);
        add(sections, "by material", "material", part -> part.traits().material());
        return sections;
    }

    private void add(List<Section> sections, String title, String key, Function<Part, @Nullable String> value) {
        Map<String, Integer> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Part part : parts) {
            String own = value.apply(part);
            if (own != null && !own.isBlank()) {
                counts.merge(own, 1, Integer::sum);
            }
        }
        if (key.equals("name")) {
            counts.values().removeIf(count -> count == 1);
        }
        List<Group> groups = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_GROUPS)
                .forEach(entry -> groups.add(group(key, entry.getKey(), entry.getValue())));
        if (!groups.isEmpty()) {
            sections.add(new Section(title, groups, counts.size() - groups.size()));
        }
    }

    private Group group(String key, String value, int count) {
        String pattern = pattern(value) + (key.equals("name") ? "*" : "");
        String name = Printable.token(value.strip());
        if (!names.add(name)) {
            name = key + " " + name;
            for (int number = 2; !names.add(name); number++) {
                name = key + " " + Printable.token(value.strip()) + " " + number;
            }
        }
        return new Group(name, key, pattern, count);
    }

    /** Returns a pattern that fits the value, short and printable. */
    private static String pattern(String value) {
        StringBuilder pattern = new StringBuilder();
        value.codePoints().limit(LONGEST_NAME).forEach(c -> pattern.appendCodePoint(Printable.is(c) ? c : '?'));
        return value.codePointCount(0, value.length()) > LONGEST_NAME ? pattern + "*" : pattern.toString();
    }

    private static @Nullable String attribute(Part part, String name) {
        for (Map.Entry<String, String> attribute : part.traits().attributes().entrySet()) {
            if (attribute.getKey().equalsIgnoreCase(name)) {
                return attribute.getValue();
            }
        }
        return null;
    }

    private static @Nullable String at(List<String> path, int level) {
        return level < path.size() ? path.get(level) : null;
    }

    /** Returns the first level of the tree that has several names. */
    private int firstLevelThatDiffers() {
        for (int level = 0; ; level++) {
            Set<String> different = new HashSet<>();
            for (Part part : parts) {
                String name = at(part.traits().path(), level);
                if (name != null) {
                    different.add(name);
                }
            }
            if (different.size() != 1) {
                return level;
            }
        }
    }

    /** Returns what stands in front of the first digit of a name: "Pipe" of "Pipe_12"; null if that is nothing. */
    private static @Nullable String family(Part part) {
        String name = part.name();
        int end = 0;
        while (end < name.length() && !Character.isDigit(name.charAt(end))) {
            end++;
        }
        while (end > 0 && SEPARATORS.indexOf(name.charAt(end - 1)) >= 0) {
            end--;
        }
        return end == 0 ? null : name.substring(0, end);
    }
}
