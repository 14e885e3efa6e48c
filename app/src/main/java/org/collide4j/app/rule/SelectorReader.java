package org.collide4j.app.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.collide4j.app.rule.yaml.Yaml;
import org.collide4j.clash.rule.Selector;

/** Reads which parts are in a group. */
final class SelectorReader {
    private static final List<String> KEYS = List.of(
            "name", "name-regex", "path", "material", "layer", "class", "attribute", "group", "any", "all", "not");

    private static final int MOST_PATTERNS = 100_000;

    private final Map<String, Selector> groups = new HashMap<>();

    /** How many patterns each group is made of, those of groups within it included. */
    private final Map<String, Integer> sizes = new HashMap<>();

    private int patterns;

    /** Reads a group, which later ones may name. */
    Selector group(Yaml.Text name, Yaml value) {
        int before = patterns;
        Selector selector = selector(value);
        groups.put(name.value(), selector);
        sizes.put(name.value(), patterns - before);
        return selector;
    }

    /** A text is a pattern of names, a list is any of its elements, a mapping is all of its members. */
    private Selector selector(Yaml value) {
        if (value instanceof Yaml.Members members) {
            return all(members);
        }
        if (value instanceof Yaml.Items list && !list.items().isEmpty()) {
            return Selector.any(list.items().stream().map(this::selector).toList());
        }
        count(value, 1);
        return Selector.name(value.text().value());
    }

    /** Counts patterns, those of groups within groups again: each group may name the one before twice. */
    private void count(Yaml value, int more) {
        patterns += more;
        if (patterns > MOST_PATTERNS) {
            throw value.place()
                    .bad(
                            "groups of groups are made of more than " + MOST_PATTERNS + " patterns",
                            "name fewer groups within groups");
        }
    }

    private Selector all(Yaml.Members members) {
        members.requireKnown(KEYS);
        if (members.members().isEmpty()) {
            throw members.place().bad("selects by nothing", "write a key such as name, class, path or material");
        }
        List<Selector> selectors = new ArrayList<>();
        for (Yaml.Member member : members.members()) {
            selectors.add(selector(member.key().value(), member.value()));
        }
        return selectors.size() == 1 ? selectors.get(0) : Selector.all(selectors);
    }

    private Selector selector(String key, Yaml value) {
        return switch (key) {
            case "name" -> any(value, Selector::name);
            case "name-regex" -> any(value, Selector::nameRegex);
            case "path" -> any(value, Selector::path);
            case "material" -> any(value, Selector::material);
            case "layer", "class" -> any(value, pattern -> Selector.attribute(key, pattern));
            case "attribute" -> attributes(value);
            case "group" -> anyGroup(value);
            case "all" ->
                Selector.all(value.items().stream().map(this::selector).toList());
            case "any" ->
                Selector.any(value.items().stream().map(this::selector).toList());
            case "not" -> Selector.not(selector(value));
            default -> throw new IllegalArgumentException(key);
        };
    }

    private Selector any(Yaml value, Function<String, Selector> by) {
        List<Selector> selectors = new ArrayList<>();
        for (Yaml.Text text : value.texts()) {
            count(text, 1);
            try {
                selectors.add(by.apply(text.value()));
            } catch (IllegalArgumentException e) {
                throw text.place().bad(String.valueOf(e.getMessage()), "correct the expression");
            }
        }
        return selectors.size() == 1 ? selectors.get(0) : Selector.any(selectors);
    }

    private Selector attributes(Yaml value) {
        List<Selector> selectors = new ArrayList<>();
        for (Yaml.Member member : value.members("attributes").members()) {
            String name = member.key().value();
            selectors.add(any(member.value(), pattern -> Selector.attribute(name, pattern)));
        }
        return Selector.all(selectors);
    }

    private Selector anyGroup(Yaml value) {
        List<Selector> selectors = new ArrayList<>();
        for (Yaml.Text text : value.texts()) {
            Selector group = groups.get(text.value());
            if (group == null) {
                throw text.unknown("group", groups.keySet().stream().sorted().toList());
            }
            count(text, sizes.getOrDefault(text.value(), 0));
            selectors.add(group);
        }
        return Selector.any(selectors);
    }
}
