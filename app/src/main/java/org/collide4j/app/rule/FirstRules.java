package org.collide4j.app.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.collide4j.scene.Model;
import org.collide4j.scene.Printable;

/** The text of a first file of rules, which changes nothing until a person edits it. */
final class FirstRules {
    /** Rows of the matrix; more would not fit on a screen. */
    private static final int MOST_ROWS = 10;

    /** Texts that YAML takes as they are, wherever they stand. */
    private static final Pattern PLAIN = Pattern.compile("\\p{Alpha}[\\p{Alnum}_-]*(?: [\\p{Alnum}_-]+)*");

    private final Model model;
    private final String file;
    private final List<String> lines = new ArrayList<>();

    /** @param file the name that the file will have */
    FirstRules(Model model, String file) {
        this.model = model;
        this.file = file;
    }

    List<String> lines() {
        List<ModelGroups.Section> sections = new ModelGroups(model).sections();
        List<ModelGroups.Group> first = rows(sections);
        addHead();
        addGroups(sections);
        String a = first.isEmpty() ? "pins" : first.get(0).name();
        addExamples(quoted(a), quoted(first.size() > 1 ? first.get(1).name() : a));
        addMatrix(first.subList(0, Math.min(first.size(), MOST_ROWS)));
        return lines;
    }

    /** Returns the groups of the first section that is listed as a whole and has several, or else of another. */
    private static List<ModelGroups.Group> rows(List<ModelGroups.Section> sections) {
        Comparator<ModelGroups.Section> worse = Comparator.comparing(
                        (ModelGroups.Section section) -> section.groups().size() == 1)
                .thenComparing(section -> section.more() > 0);
        return sections.stream().min(worse).map(ModelGroups.Section::groups).orElse(List.of());
    }

    private void add(String... more) {
        lines.addAll(List.of(more));
    }

    private void addHead() {
        String unit = model.units().equals("unknown") ? "the model's unit" : model.units();
        add(
                "# Rules for " + Printable.line(model.name())
                        + ", as written by 'collide4j rules init'. They change nothing yet.",
                "# Use: collide4j check MODEL --rules " + Printable.line(file) + "        All about it: docs/rules.md",
                "# Lengths are in " + Printable.line(unit)
                        + ". In patterns * stands for any text, ? for one character.",
                "",
                "# Values of every pair that no rule below is for. The command line's --tolerance and --clearance come first.",
                "default:",
                "  severity: error        # or warning, info",
                "  contacts: listed       # or intended, forbidden",
                "  # tolerance: 0.001     # contact up to this deep is a touch, not a clash",
                "  # clearance: 0.05      # pairs nearer than this are listed too",
                "");
    }

    private void addGroups(List<ModelGroups.Section> sections) {
        add("# A part may be in several groups. Further keys: name-regex, attribute, any, all, not, group.", "groups:");
        for (ModelGroups.Section section : sections) {
            add("  # " + section.title());
            for (ModelGroups.Group group : section.groups()) {
                String text = "  " + quoted(group.name()) + ": {" + group.key() + ": " + quoted(group.pattern()) + "}";
                add(String.format(
                        Locale.ROOT, "%-50s # %,d part%s", text, group.parts(), group.parts() == 1 ? "" : "s"));
            }
            if (section.more() > 0) {
                add("  # … and " + section.more() + " more");
            }
        }
        add("");
    }

    private void addExamples(String a, String b) {
        add(
                "# Pairs that are not compared; reports count them by their reasons.",
                "exclusions:",
                "  # - between: [" + a + ", " + b + "]",
                "  #   reason: modelled as one piece",
                "",
                "# The first rule that fits a pair holds. 'all' is the group of all parts.",
                "rules:",
                "  # - name: a fits in b",
                "  #   between: [" + a + ", " + b + "]",
                "  #   contacts: intended   # a touch is no finding, an overlap is",
                "  #   tolerance: 0.002",
                "  # - name: room to work",
                "  #   between: [" + a + ", all]",
                "  #   clearance: 0.3",
                "  #   severity: warning",
                "");
    }

    /** Adds the lower half of the matrix, each pair of groups once. */
    private void addMatrix(List<ModelGroups.Group> groups) {
        add(
                "# Which groups meet which, columns in the order of the rows: 'check', 'skip', or the name of a rule.",
                "# Rules above with 'between' come first.",
                "matrix:");
        int widest = groups.stream()
                .mapToInt(group -> quoted(group.name()).length())
                .max()
                .orElse(0);
        for (int row = 0; row < groups.size(); row++) {
            String name = quoted(groups.get(row).name()) + ":";
            String cells = String.join(", ", Collections.nCopies(row + 1, RulesReader.CHECK));
            add("  " + name + " ".repeat(widest + 2 - name.length()) + "[" + cells + "]");
        }
    }

    /** Returns the text as YAML reads it back. */
    private static String quoted(String text) {
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "''") + "'";
    }
}
