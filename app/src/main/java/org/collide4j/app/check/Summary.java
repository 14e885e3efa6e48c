package org.collide4j.app.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.collide4j.app.console.Words;
import org.collide4j.app.table.Lengths;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Kind;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Model;

/** The lines above and below the table. */
final class Summary {
    private Summary() {}

    /** Returns lines about the model that was checked, and the options. */
    static List<String> head(ClashReport report) {
        Model model = report.model();
        String units = model.units().equals("unknown") ? "unit of length not stated" : "lengths in " + model.units();
        return List.of(
                model.name() + ": " + count(model.parts().size(), "part") + ", " + units + ", tolerance "
                        + Lengths.withUnit(report.tolerance(), model.units()),
                String.format(
                        Locale.ROOT,
                        "compared %,d of %s in %.2f s",
                        report.pairsCompared(),
                        count(report.pairs(), "pair"),
                        report.seconds()));
    }

    /** How many findings of each kind there are, those that were too many to list included. */
    static String counts(ClashReport report) {
        Map<Kind, Long> numbers = new EnumMap<>(Kind.class);
        report.findings().forEach(finding -> numbers.merge(finding.kind(), 1L, Long::sum));
        if (report.pairsUnsettled() > 0) {
            numbers.put(Kind.UNSETTLED, report.pairsUnsettled());
        }
        if (numbers.isEmpty()) {
            return "nothing found";
        }
        List<String> counts = new ArrayList<>();
        numbers.forEach((kind, number) -> counts.add(
                switch (kind) {
                    case CLASH -> count(number, "clash");
                    case INSIDE -> String.format(Locale.ROOT, "%,d inside another part", number);
                    case DUPLICATE -> count(number, "duplicate");
                    case UNSETTLED -> String.format(Locale.ROOT, "%,d unsettled", number);
                    case TOUCH -> count(number, "touch");
                    case CLOSE -> String.format(Locale.ROOT, "%,d closer than the clearance", number);
                }));
        return String.join(", ", counts);
    }

    /** How many findings of each severity there are. */
    static String severities(ClashReport report) {
        Map<Severity, Long> numbers = new EnumMap<>(Severity.class);
        report.findings().forEach(finding -> numbers.merge(report.severity(finding), 1L, Long::sum));
        List<String> counts = new ArrayList<>();
        numbers.forEach((severity, number) -> counts.add(
                severity == Severity.INFO
                        ? String.format(Locale.ROOT, "%,d for information", number)
                        : count(number, Words.of(severity))));
        return "by severity: " + String.join(", ", counts);
    }

    private static String count(long number, String noun) {
        String plural = noun.endsWith("h") ? "es" : "s";
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : plural);
    }
}
