package org.collide4j.app.rule.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** Value of a YAML file: a text, a list, or a mapping. Every scalar is a text, whatever YAML calls it. */
public sealed interface Yaml {
    /** Returns where the value begins. */
    Place place();

    /** Text of any scalar. */
    record Text(Place place, String value) implements Yaml {}

    /** List of values. */
    record Items(Place place, List<Yaml> items) implements Yaml {}

    /** Values by name, in the file's order. */
    record Members(Place place, List<Member> members) implements Yaml {
        /** Returns the value of that name; null if there is none, or only its name. */
        public @Nullable Yaml get(String name) {
            for (Member member : members) {
                if (member.key().value().equals(name)) {
                    return member.value().isNothing() ? null : member.value();
                }
            }
            return null;
        }

        /** Refuses members of other names, with the nearest of the known ones. */
        public void requireKnown(Collection<String> known) {
            for (Member member : members) {
                if (!known.contains(member.key().value())) {
                    throw member.key().unknown("key", known);
                }
            }
        }
    }

    /** Value with its name. */
    record Member(Text key, Yaml value) {}

    /** Returns true for a name without a value. */
    default boolean isNothing() {
        return this instanceof Text text && text.value().isEmpty();
    }

    /** Returns this mapping; refuses other values, saying what the mapping is of. */
    default Members members(String of) {
        if (this instanceof Members members) {
            return members;
        }
        throw place().bad("is no mapping of " + of, "write 'NAME: VALUE', a line each, or {NAME: VALUE}");
    }

    /** Returns this list, or this value as a list of one. */
    default List<Yaml> items() {
        return this instanceof Items list ? list.items() : List.of(this);
    }

    /** Returns this text; refuses empty ones and other values. */
    default Text text() {
        if (!(this instanceof Text text)) {
            throw place().bad("is no text", "write one word or a text in quotes");
        }
        if (text.value().isBlank()) {
            throw place().bad("is empty", "write a text");
        }
        return text;
    }

    /** Returns the texts of this list, or this text alone. */
    default List<Text> texts() {
        List<Text> texts = new ArrayList<>();
        items().forEach(item -> texts.add(item.text()));
        if (texts.isEmpty()) {
            throw place().bad("is an empty list", "write a text");
        }
        return texts;
    }

    /** Returns the failure that this text is none of the known words. */
    default RuntimeException unknown(String what, Collection<String> known) {
        String word = this instanceof Text text ? text.value() : "";
        String nearest = Spelling.nearest(word, known);
        String mend = nearest != null
                ? "did you mean '" + nearest + "'?"
                : "known are " + String.join(", ", known.stream().limit(20).toList());
        return place().bad("unknown " + what + " '" + Printable.token(word) + "'", mend);
    }
}
