package org.collide4j.app.rule;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.collide4j.app.console.Words;
import org.collide4j.app.rule.yaml.Place;
import org.collide4j.app.rule.yaml.Yaml;
import org.collide4j.app.rule.yaml.YamlFile;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rule;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** Reads a file of rules; docs/rules.md describes it. Every failure names its line and column, and how to mend it. */
final class RulesReader {
    static final String CHECK = "check";
    static final String SKIP = "skip";

    private static final List<String> SECTIONS = List.of("default", "groups", "exclusions", "rules", "matrix");
    private static final List<String> OF_ALL = List.of("severity", "tolerance", "clearance", "contacts");
    private static final List<String> OF_RULE =
            List.of("name", "between", "severity", "tolerance", "clearance", "contacts");
    private static final List<String> OF_EXCLUSION = List.of("between", "reason");
    private static final int MOST_GROUPS = 1_000;
    private static final int MOST_LINES = 10_000;
    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("\\d+,\\d+");

    private final Rules.Builder rules = Rules.builder();
    private final SelectorReader selectors = new SelectorReader();
    private final Map<String, Place> groups = new LinkedHashMap<>();
    private final Map<String, Rule> rulesByName = new HashMap<>();
    private final Map<String, Place> unused = new LinkedHashMap<>();
    private Rule standard = Rule.DEFAULT;
    private boolean skipsOthers;
    private int lines;

    private RulesReader() {}

    /** Reads the file. */
    static RulesFile read(Path file) throws IOException {
        return new RulesReader().read(YamlFile.read("--rules", file).members("sections"));
    }

    private RulesFile read(Yaml.Members file) {
        file.requireKnown(SECTIONS);
        Rule lengths = standard(file.get("default"));
        Yaml groupsOfFile = file.get("groups");
        if (groupsOfFile != null) {
            groupsOfFile.members("groups").members().forEach(this::addGroup);
        }
        sections(file, "exclusions").forEach(this::addExclusion);
        sections(file, "rules").forEach(this::addRule);
        Yaml matrix = file.get("matrix");
        if (matrix != null) {
            addMatrix(matrix.members("rows"));
        }
        if (skipsOthers) {
            rules.exclude(Rules.ALL, Rules.ALL, "no rule is for them");
        } else if (!standard.equals(Rule.DEFAULT)) {
            rules.rule(standard, Rules.ALL, Rules.ALL);
        }
        List<String> remarks = new ArrayList<>();
        unused.forEach((name, place) ->
                remarks.add(place + ": rule '" + name + "' is for no pair; add 'between', or name it in the matrix"));
        return new RulesFile(rules.build(), lengths.tolerance(), lengths.clearance(), groups, remarks);
    }

    private static List<Yaml> sections(Yaml.Members file, String name) {
        Yaml section = file.get(name);
        return section == null ? List.of() : section.items();
    }

    /** Returns the default with its lengths; sets the one without, for the lengths of the command line come first. */
    private Rule standard(@Nullable Yaml value) {
        if (value == null) {
            return Rule.DEFAULT;
        }
        if (value instanceof Yaml.Text text) {
            skipsOthers = word(text, "default", List.of(CHECK, SKIP)).equals(SKIP);
            return Rule.DEFAULT;
        }
        Yaml.Members members = value.members("the default's values");
        members.requireKnown(OF_ALL);
        Rule lengths = withValues(Rule.DEFAULT, members);
        standard = lengths.withTolerance(Double.NaN).withClearance(Double.NaN);
        return lengths;
    }

    private void addGroup(Yaml.Member group) {
        String name = group.key().value();
        if (name.equals(Rules.ALL)) {
            throw group.key().place().bad("'all' is the group of all parts", "choose another name");
        }
        if (groups.size() == MOST_GROUPS) {
            throw group.key().place().bad("there are more than " + MOST_GROUPS + " groups", "join some by patterns");
        }
        rules.group(name, selectors.group(group.key(), group.value()));
        groups.put(name, group.key().place());
    }

    private void addExclusion(Yaml value) {
        Yaml.Members exclusion = value.members("an exclusion's values");
        exclusion.requireKnown(OF_EXCLUSION);
        String reason = required(exclusion, "reason", "say why the pairs are left out")
                .text()
                .value();
        for (Pair pair : pairs(required(exclusion, "between", "name two groups: between: [A, B]"))) {
            rules.exclude(pair.a(), pair.b(), reason);
        }
    }

    private void addRule(Yaml value) {
        Yaml.Members members = value.members("a rule's values");
        members.requireKnown(OF_RULE);
        Yaml.Text name =
                required(members, "name", "reports state it with every finding").text();
        if (name.value().equals(CHECK) || name.value().equals(SKIP)) {
            throw name.place().bad("'" + name.value() + "' is a word of the matrix", "choose another name");
        }
        Rule rule = withValues(named(name.value()), members);
        if (rulesByName.putIfAbsent(name.value(), rule) != null) {
            throw name.place().bad("there are two rules '" + Printable.token(name.value()) + "'", "rename one");
        }
        Yaml between = members.get("between");
        if (between == null) {
            unused.put(name.value(), name.place());
        } else {
            pairs(between).forEach(pair -> rules.rule(rule, pair.a(), pair.b()));
        }
    }

    private Rule named(String name) {
        return Rule.named(name).withSeverity(standard.severity()).withContacts(standard.contacts());
    }

    private record Pair(String a, String b) {}

    /** Reads {@code [A, B]}, or a list of such pairs. */
    private List<Pair> pairs(Yaml between) {
        List<Yaml> items = between.items();
        boolean isList = !items.isEmpty() && items.get(0) instanceof Yaml.Items;
        List<Pair> pairs = new ArrayList<>();
        for (Yaml pair : isList ? items : List.of(between)) {
            if (!(pair instanceof Yaml.Items two) || two.items().size() != 2) {
                throw pair.place().bad("names not two groups", "write [A, B], or [A, A] for a group with itself");
            }
            pairs.add(new Pair(group(two.items().get(0)), group(two.items().get(1))));
            countLine(pair);
        }
        return pairs;
    }

    private void countLine(Yaml value) {
        if (++lines > MOST_LINES) {
            throw value.place().bad("there are more than " + MOST_LINES + " pairs of groups", "join some groups");
        }
    }

    private String group(Yaml value) {
        Yaml.Text name = value.text();
        if (!name.value().equals(Rules.ALL) && !groups.containsKey(name.value())) {
            Set<String> known = new TreeSet<>(groups.keySet());
            known.add(Rules.ALL);
            throw name.unknown("group", known);
        }
        return name.value();
    }

    /** A row is a mapping from groups to cells, or a list of cells in the order of the rows. */
    private void addMatrix(Yaml.Members matrix) {
        List<String> rows = new ArrayList<>();
        matrix.members().forEach(row -> rows.add(group(row.key())));
        Map<Set<String>, Yaml> cells = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            Yaml row = matrix.members().get(i).value();
            if (row instanceof Yaml.Items list) {
                addRow(rows.get(i), list, rows, cells);
            } else {
                for (Yaml.Member cell : row.members("cells").members()) {
                    addCell(rows.get(i), group(cell.key()), cell.value(), cells);
                }
            }
        }
    }

    private void addRow(String row, Yaml.Items list, List<String> rows, Map<Set<String>, Yaml> cells) {
        for (int column = 0; column < list.items().size(); column++) {
            Yaml cell = list.items().get(column);
            if (column == rows.size()) {
                throw cell.place().bad("the row has more cells than there are rows", "remove this one, or add a row");
            }
            addCell(row, rows.get(column), cell, cells);
        }
    }

    private void addCell(String row, String column, Yaml cell, Map<Set<String>, Yaml> cells) {
        Yaml other = cells.putIfAbsent(new HashSet<>(List.of(row, column)), cell);
        if (other == null) {
            countLine(cell);
            addCell(row, column, cell);
        } else if (!wordOf(other).equals(wordOf(cell))) {
            throw cell.place()
                    .bad(
                            "the cell of " + row + " and " + column + " differs from that in line "
                                    + other.place().line(),
                            "remove one of them");
        }
    }

    private static String wordOf(Yaml cell) {
        return cell instanceof Yaml.Text text ? text.value() : SKIP;
    }

    private void addCell(String row, String column, Yaml cell) {
        if (cell instanceof Yaml.Members members) {
            members.requireKnown(List.of(SKIP));
            String reason = required(members, SKIP, "say why the pairs are left out")
                    .text()
                    .value();
            rules.exclude(row, column, reason);
            return;
        }
        Yaml.Text word = cell.text();
        if (word.value().equals(SKIP)) {
            rules.exclude(row, column, "the matrix says 'skip' for " + row + " and " + column);
            return;
        }
        if (word.value().equals(CHECK)) {
            rules.rule(standard, row, column);
            return;
        }
        Rule rule = rulesByName.get(word.value());
        if (rule == null) {
            Set<String> known = new TreeSet<>(rulesByName.keySet());
            known.addAll(List.of(CHECK, SKIP));
            throw word.unknown("rule", known);
        }
        unused.remove(word.value());
        rules.rule(rule, row, column);
    }

    private static Yaml required(Yaml.Members members, String key, String why) {
        Yaml value = members.get(key);
        if (value == null) {
            throw members.place().bad("'" + key + "' is missing", why);
        }
        return value;
    }

    private static Rule withValues(Rule rule, Yaml.Members members) {
        Rule ruled = rule;
        Yaml severity = members.get("severity");
        if (severity != null) {
            ruled = ruled.withSeverity(constant(Severity.values(), severity.text(), "severity"));
        }
        Yaml contacts = members.get("contacts");
        if (contacts != null) {
            ruled = ruled.withContacts(constant(ContactPolicy.values(), contacts.text(), "word for contacts"));
        }
        Yaml tolerance = members.get("tolerance");
        if (tolerance != null) {
            ruled = ruled.withTolerance(length(tolerance.text()));
        }
        Yaml clearance = members.get("clearance");
        return clearance == null ? ruled : ruled.withClearance(length(clearance.text()));
    }

    private static <E extends Enum<E>> E constant(E[] constants, Yaml.Text word, String what) {
        List<String> known = new ArrayList<>();
        for (E constant : constants) {
            known.add(Words.of(constant));
        }
        return constants[known.indexOf(word(word, what, known))];
    }

    private static String word(Yaml.Text word, String what, List<String> known) {
        if (!known.contains(word.value())) {
            throw word.unknown(what, known);
        }
        return word.value();
    }

    private static double length(Yaml.Text text) {
        String number = text.value().strip();
        String shown = "'" + Printable.token(number) + "'";
        if (DECIMAL_COMMA.matcher(number).matches()) {
            throw text.place().bad(shown + " is no number", "write " + number.replace(',', '.'));
        }
        if (!NUMBER.matcher(number).matches()) {
            throw text.place().bad(shown + " is no length", "write a number in the model's unit, such as 0.005");
        }
        double length = Double.parseDouble(number);
        if (length < 0 || length == Double.POSITIVE_INFINITY) {
            throw text.place().bad(shown + " is no length", "it must be finite and not negative");
        }
        return length;
    }
}
