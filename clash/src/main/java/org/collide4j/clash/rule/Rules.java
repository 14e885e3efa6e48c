package org.collide4j.clash.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.collide4j.scene.Part;
import org.jspecify.annotations.Nullable;

/**
 * Rules of a clash check: named groups of parts, and what holds between two groups.
 *
 * <p>A pair of parts has the first rule that fits it, in either order, or is left out if an exclusion comes before. Pairs
 * that nothing fits have {@link Rule#DEFAULT}, unless another is given. Rules see the two parts only, never how they meet.
 *
 * <pre>{@code
 * Rules rules = Rules.builder()
 *         .group("boards", Selector.name("board*"))
 *         .group("steel", Selector.material("steel"))
 *         .exclude("steel", "steel", "welded together")
 *         .rule(Rule.named("steel in wood").withTolerance(0.001), "steel", "boards")
 *         .build();
 * ClashReport report = new ClashCheck(ClashOptions.DEFAULT.withRules(rules)).run(model, Progress.SILENT);
 * for (Finding finding : report.findings()) {
 *     System.out.println(report.severity(finding) + " by rule " + report.rules().rule(finding.a(), finding.b()).name());
 * }
 * }</pre>
 */
public final class Rules {
    /** The name of the group of all parts. */
    public static final String ALL = "all";

    /** No rules: every pair has {@link Rule#DEFAULT}. */
    public static final Rules NONE = builder().build();

    private final Map<String, Selector> groups;
    private final List<Line> lines;

    /** Rule or exclusion for the pairs of two groups. */
    record Line(Selector first, Selector second, @Nullable Rule rule, String reason) {}

    private Rules(Map<String, Selector> groups, List<Line> lines) {
        this.groups = Collections.unmodifiableMap(new LinkedHashMap<>(groups));
        this.lines = List.copyOf(lines);
    }

    /** Creates a builder without groups and rules. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns these rules for pairs of a part of each selection alone; all other pairs are left out for the reason. */
    public Rules between(Selector a, Selector b, String reason) {
        Selector neither = Selector.not(Selector.any(List.of(a, b)));
        Selector onlyA = Selector.all(List.of(a, Selector.not(b)));
        Selector onlyB = Selector.all(List.of(b, Selector.not(a)));
        List<Line> all = new ArrayList<>();
        all.add(new Line(neither, Selector.EVERYTHING, null, reason));
        all.add(new Line(onlyA, onlyA, null, reason));
        all.add(new Line(onlyB, onlyB, null, reason));
        all.addAll(lines);
        return new Rules(groups, all);
    }

    /** Returns the rules as they hold for these parts. */
    public AppliedRules applyTo(List<Part> parts) {
        return new AppliedRules(this, parts);
    }

    /** Returns the groups by name, in the order in which they were added. */
    public Map<String, Selector> groups() {
        return groups;
    }

    List<Line> lines() {
        return lines;
    }

    /** Collects groups and rules; a group comes before the rules that name it. */
    public static final class Builder {
        private final Map<String, Selector> groups = new LinkedHashMap<>();
        private final List<Line> lines = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a group.
         *
         * @throws IllegalArgumentException if there is one of that name
         */
        public Builder group(String name, Selector selector) {
            if (name.equals(ALL) || groups.putIfAbsent(name, selector) != null) {
                throw new IllegalArgumentException("there are two groups '" + name + "'");
            }
            return this;
        }

        /**
         * Adds a rule for the pairs of a part of each group.
         *
         * @throws IllegalArgumentException if a group is unknown
         */
        public Builder rule(Rule rule, String groupA, String groupB) {
            lines.add(new Line(selector(groupA), selector(groupB), rule, ""));
            return this;
        }

        /**
         * Leaves out the pairs of a part of each group.
         *
         * @throws IllegalArgumentException if a group is unknown
         */
        public Builder exclude(String groupA, String groupB, String reason) {
            lines.add(new Line(selector(groupA), selector(groupB), null, reason));
            return this;
        }

        private Selector selector(String group) {
            Selector selector = group.equals(ALL) ? Selector.EVERYTHING : groups.get(group);
            if (selector == null) {
                throw new IllegalArgumentException("there is no group '" + group + "'");
            }
            return selector;
        }

        /** Returns the rules collected so far. */
        public Rules build() {
            return new Rules(groups, lines);
        }
    }
}
