package org.collide4j.app.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /** Names as converters from IFC write them; the id at the end changes with every export. */
    private static final Pattern IFC = Pattern.compile("(Ifc[A-Za-z]+_)(.+?)(_[0-3][0-9A-Za-z_$]{21})?");

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

    /**
     * Sort of groups.
     *
     * @param isOpen true if a part may have more behind the value
     * @param value of a part; null if the part is in no such group
     */
    private record Sort(String title, String key, boolean isOpen, Function<Part, @Nullable String> value) {}

    /** Returns the sections that have groups; the first says most about the model. */
    List<Section> sections() {
        int level = firstLevelThatDiffers();
        List<Section> sections = new ArrayList<>();
        add(sections, new Sort("by class", "class", false, part -> attribute(part, "class")));
        add(sections, new Sort("by layer", "layer", false, part -> attribute(part, "layer")));
        add(sections, new Sort("by place in the model's tree", "path", false, part -> at(part, level)));
        add(sections, new Sort("by beginning of the name", "name", true, familiesOfSeveral()));
        add(
                sections,
                new Sort("by material", "material", false, part -> part.traits().material()));
        if (sections.stream().allMatch(section -> section.groups().size() == 1)) {
            add(sections, new Sort("part by part", "name", false, Part::name));
        }
        return sections;
    }

    private void add(List<Section> sections, Sort sort) {
        Map<String, Integer> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Part part : parts) {
            String value = sort.value.apply(part);
            if (value != null && !value.isBlank()) {
                counts.merge(value, 1, Integer::sum);
            }
        }
        List<Group> groups = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_GROUPS)
                .forEach(entry -> groups.add(group(sort, entry.getKey(), entry.getValue())));
        if (!groups.isEmpty()) {
            sections.add(new Section(sort.title, groups, counts.size() - groups.size()));
        }
    }

    private Group group(Sort sort, String value, int count) {
        Matcher ifc = IFC.matcher(value);
        boolean isIfc = ifc.matches();
        boolean hasId = isIfc && ifc.group(3) != null && !sort.key.equals("name");
        String fixed = hasId ? ifc.group(1) + ifc.group(2) + "_" : value;
        String called = Printable.token((isIfc ? ifc.group(2) : value).strip());
        String name = called;
        for (int number = 1; !names.add(name); number++) {
            name = sort.key + " " + called + (number == 1 ? "" : " " + number);
        }
        return new Group(name, sort.key, pattern(fixed, hasId || sort.isOpen), count);
    }

    /** Returns a pattern that fits the value, and what begins with it if it is open; short and printable. */
    private static String pattern(String value, boolean isOpen) {
        StringBuilder pattern = new StringBuilder();
        value.codePoints().limit(LONGEST_NAME).forEach(c -> pattern.appendCodePoint(Printable.is(c) ? c : '?'));
        boolean isCut = value.codePointCount(0, value.length()) > LONGEST_NAME;
        return isOpen || isCut ? pattern + "*" : pattern.toString();
    }

    private static @Nullable String attribute(Part part, String name) {
        for (Map.Entry<String, String> attribute : part.traits().attributes().entrySet()) {
            if (attribute.getKey().equalsIgnoreCase(name)) {
                return attribute.getValue();
            }
        }
        return null;
    }

    private static @Nullable String at(Part part, int level) {
        List<String> path = part.traits().path();
        return level < path.size() ? path.get(level) : null;
    }

    /** Returns the first level of the tree that has several names. */
    private int firstLevelThatDiffers() {
        for (int level = 0; ; level++) {
            Set<String> different = new HashSet<>();
            for (Part part : parts) {
                String name = at(part, level);
                if (name != null) {
                    different.add(name);
                }
            }
            if (different.size() != 1) {
                return level;
            }
        }
    }

    /** Returns the beginning of a part's name, if another part has it too. */
    private Function<Part, @Nullable String> familiesOfSeveral() {
        Map<String, Integer> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Part part : parts) {
            String family = family(part);
            if (family != null) {
                counts.merge(family, 1, Integer::sum);
            }
        }
        return part -> {
            String family = family(part);
            return family != null && counts.getOrDefault(family, 0) > 1 ? family : null;
        };
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
