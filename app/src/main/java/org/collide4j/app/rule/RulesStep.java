package org.collide4j.app.rule;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.rule.yaml.Spelling;
import org.collide4j.clash.ClashOptions;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.rule.AppliedRules;
import org.collide4j.clash.rule.ContactPolicy;
import org.collide4j.clash.rule.Rules;
import org.collide4j.clash.rule.Selector;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Model;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** The rules of a check, from the command line. */
public final class RulesStep {
    private final @Nullable RulesFile read;
    private final @Nullable Path file;
    private final List<String> between;
    private final Severity failOn;
    private final List<String> remarks = new ArrayList<>();

    RulesStep(@Nullable RulesFile read, @Nullable Path file, List<String> between, Severity failOn) {
        this.read = read;
        this.file = file;
        this.between = between;
        this.failOn = failOn;
    }

    /**
     * Returns the options with the rules for that model; lengths that the options state come before the file's default.
     *
     * @param files the model's files
     * @throws UserErrorException if a side of {@code --between} names nothing
     */
    public ClashOptions applyTo(ClashOptions options, Model model, List<Path> files) {
        Rules rules = read == null ? Rules.NONE : read.rules();
        ClashOptions ruled = options;
        if (read != null) {
            remarks.addAll(read.remarks());
            remarkEmptyGroups(read, rules, model);
            ruled = withDefaults(options, read);
        }
        if (!between.isEmpty()) {
            Selector a = side(between.get(0), rules, model, files);
            Selector b = side(between.get(1), rules, model, files);
            rules = rules.between(a, b, "not between " + between.get(0) + " and " + between.get(1));
        }
        return ruled.withRules(rules);
    }

    /** Returns the clearance of pairs whose rule states none: the one given, or the file's default if that is 0. */
    public double clearance(double given) {
        double ofFile = read == null ? Double.NaN : read.clearance();
        return given == 0 && !Double.isNaN(ofFile) ? ofFile : given;
    }

    private ClashOptions withDefaults(ClashOptions options, RulesFile read) {
        boolean takesTolerance = Double.isNaN(options.tolerance());
        return new ClashOptions(
                takesTolerance ? read.tolerance() : options.tolerance(),
                clearance(options.clearance()),
                options.hulls(),
                options.ignore(),
                options.timeout());
    }

    private void remarkEmptyGroups(RulesFile read, Rules rules, Model model) {
        AppliedRules applied;
        try {
            applied = rules.applyTo(model.parts());
        } catch (IllegalArgumentException e) { // by a regular expression
            throw new UserErrorException(file + ": " + e.getMessage());
        }
        read.groups().forEach((name, place) -> {
            if (applied.emptyGroups().contains(name)) {
                remarks.add(place + ": group '" + Printable.token(name) + "' matches no part");
            }
        });
    }

    private static Selector side(String word, Rules rules, Model model, List<Path> files) {
        Selector group =
                word.equals(Rules.ALL) ? Selector.EVERYTHING : rules.groups().get(word);
        if (group != null) {
            return group;
        }
        Selector inFile = InputFiles.selector(word, model, files);
        Selector selector = inFile != null ? inFile : Selector.name(word);
        if (model.parts().stream().noneMatch(selector::selects)) {
            String nearest = Spelling.nearest(word, rules.groups().keySet());
            throw new UserErrorException("--between: '" + word
                    + "' names no group of the rules, no model file and no part; "
                    + (nearest == null
                            ? "write a pattern such as '*" + word + "*'"
                            : "did you mean '" + nearest + "'?"));
        }
        return selector;
    }

    /** Returns what the user should know about the rules, a line each. */
    public List<String> remarks() {
        return remarks;
    }

    /** Returns true if rules were given, so that findings differ by them. */
    public boolean areGiven() {
        return read != null;
    }

    /**
     * Returns true if a pair of the check can be too close.
     *
     * @param given the clearance of the command line
     */
    public boolean hasClearance(double given, ClashReport report) {
        return clearance(given) > 0
                || report.rules().applied().rulesInUse().stream().anyMatch(rule -> rule.clearance() > 0);
    }

    /** Returns true if the finding counts for the exit code: an allowed contact never does. */
    public boolean counts(ClashReport report, Finding finding) {
        boolean isAllowed = finding.kind() == Kind.TOUCH
                && report.rules().rule(finding.a(), finding.b()).contacts() != ContactPolicy.FORBIDDEN;
        return !isAllowed && report.severity(finding).compareTo(failOn) <= 0;
    }
}
