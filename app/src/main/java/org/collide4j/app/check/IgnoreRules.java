package org.collide4j.app.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.clash.ClashReport;
import org.collide4j.scene.clash.Finding;
import org.jspecify.annotations.Nullable;

/**
 * What the user does not want to hear of.
 *
 * <p>A rule is {@code PATTERN}, which leaves parts out, or {@code PATTERN~PATTERN}, which allows contact between parts. A
 * pattern is compared with a part's whole name and with its group; {@code *} stands for any text, {@code ?} for one
 * character.
 */
final class IgnoreRules {
    private final List<Rule> rules = new ArrayList<>();

    private record Rule(
            String text, Pattern first, @Nullable Pattern second) {
        boolean covers(Part part) {
            return second == null && fits(first, part);
        }

        boolean allows(Part a, Part b) {
            return second != null && ((fits(first, a) && fits(second, b)) || (fits(first, b) && fits(second, a)));
        }

        private static boolean fits(Pattern pattern, Part part) {
            return pattern.matcher(part.name()).matches()
                    || pattern.matcher(part.group()).matches();
        }
    }

    /** Rules separated by commas; {@code @FILE} stands for the lines of a file, where {@code #} starts a comment. */
    static IgnoreRules of(List<String> arguments) throws IOException {
        IgnoreRules rules = new IgnoreRules();
        for (String argument : arguments) {
            if (argument.startsWith("@")) {
                rules.readFile(Path.of(argument.substring(1)));
            } else {
                for (String rule : argument.split(",", -1)) {
                    rules.add(rule, "--ignore " + argument);
                }
            }
        }
        return rules;
    }

    private void readFile(Path file) throws IOException {
        int number = 0;
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            number++;
            String rule = line.replaceFirst("(^|\\s)#.*", "");
            if (!rule.isBlank()) {
                add(rule, file + ", line " + number);
            }
        }
    }

    private void add(String text, String place) {
        String[] patterns = text.strip().split("~", -1);
        boolean empty = false;
        for (String pattern : patterns) {
            empty |= pattern.isBlank();
        }
        if (empty || patterns.length > 2) {
            throw new UserErrorException(place + ": '" + text.strip()
                    + "' is no rule; write PATTERN to leave parts out, or PATTERN~PATTERN to allow contact");
        }
        rules.add(new Rule(text.strip(), pattern(patterns[0]), patterns.length == 1 ? null : pattern(patterns[1])));
    }

    private static Pattern pattern(String wildcards) {
        StringBuilder regex = new StringBuilder();
        for (char c : wildcards.strip().toCharArray()) {
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    /** The model without the parts that a rule leaves out; its notes say how many each rule took. */
    Model apply(Model model) {
        List<Part> parts = new ArrayList<>(model.parts());
        List<String> notes = new ArrayList<>(model.notes());
        for (Rule rule : rules) {
            if (rule.second() == null) {
                int before = parts.size();
                parts.removeIf(rule::covers);
                notes.add(count(before - parts.size(), "part") + " left out by --ignore " + rule.text());
            }
        }
        return new Model(model.name(), model.units(), parts, model.joined(), notes);
    }

    /** The report without the findings that a rule allows; its notes say how many each rule took. */
    ClashReport apply(ClashReport report) {
        List<Finding> findings = new ArrayList<>(report.findings());
        List<String> notes = new ArrayList<>(report.notes());
        for (Rule rule : rules) {
            if (rule.second() != null) {
                int before = findings.size();
                findings.removeIf(finding -> rule.allows(finding.a(), finding.b()));
                notes.add(count(before - findings.size(), "finding") + " left out by --ignore " + rule.text());
            }
        }
        return Reports.with(report, findings, notes);
    }

    private static String count(int number, String noun) {
        return number == 1 ? "1 " + noun : number + " " + noun + "s";
    }
}
