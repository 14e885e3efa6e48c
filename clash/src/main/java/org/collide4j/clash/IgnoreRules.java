package org.collide4j.clash;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.clash.rule.Glob;
import org.collide4j.scene.Part;

/**
 * Pairs that the user does not want to hear of, by the names of the parts.
 *
 * <pre>
 *   Furniture*          every pair with a part whose name or group begins with Furniture
 *   Pin*~Lug*           every pair of a Pin… and a Lug…, in either order
 *   # a comment
 * </pre>
 *
 * {@code *} stands for any characters, {@code ?} for one; capitals do not matter. A pattern is held against the part's
 * whole name and against its group's. Where a name holds a {@code ~} itself, write {@code ?}.
 *
 * <pre>{@code
 * IgnoreRules ignore = IgnoreRules.parse(List.of("Furniture*", "Pin*~Lug*"));
 * var options = new ClashOptions(Double.NaN, 0, false, ignore); // the default tolerance
 * }</pre>
 */
public final class IgnoreRules {
    public static final IgnoreRules NONE = new IgnoreRules(List.of());

    private static final Glob ANYTHING = new Glob("*");

    private final List<Rule> rules;

    private IgnoreRules(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    private record Rule(String text, Glob first, Glob second) {}

    /**
     * Reads rules, one a line; empty lines and lines that begin with # are passed over.
     *
     * @throws IllegalArgumentException if a rule has an empty pattern, or more than two, naming it
     */
    public static IgnoreRules parse(List<String> lines) {
        List<Rule> rules = new ArrayList<>();
        for (String line : lines) {
            String text = line.strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                rules.add(rule(text));
            }
        }
        return new IgnoreRules(rules);
    }

    /** Returns rules that hold where these or the others hold. */
    public IgnoreRules and(IgnoreRules others) {
        List<Rule> all = new ArrayList<>(rules);
        all.addAll(others.rules);
        return new IgnoreRules(all);
    }

    private static Rule rule(String text) {
        String[] patterns = text.split("~", -1);
        for (String pattern : patterns) {
            if (pattern.isBlank() || patterns.length > 2) {
                throw new IllegalArgumentException("'" + text
                        + "' is no rule; write 'NAME*' to leave parts out, or 'NAME*~OTHER*' to allow contact");
            }
        }
        Glob first = new Glob(patterns[0].strip());
        return new Rule(text, first, patterns.length == 2 ? new Glob(patterns[1].strip()) : ANYTHING);
    }

    int count() {
        return rules.size();
    }

    String text(int rule) {
        return rules.get(rule).text;
    }

    boolean matchesFirst(int rule, Part part) {
        return matches(rules.get(rule).first, part);
    }

    boolean matchesSecond(int rule, Part part) {
        return matches(rules.get(rule).second, part);
    }

    private static boolean matches(Glob pattern, Part part) {
        return pattern.matches(part.name()) || pattern.matches(part.group());
    }
}
