package org.collide4j.app.report.data;

import org.collide4j.app.console.Words;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.rule.Exclusion;
import org.collide4j.clash.rule.RuleReport;
import tools.jackson.core.JsonGenerator;

/** Properties that say which rule a finding has, and which pairs rules left out. */
public final class RulesJson {
    private final ClashReport report;

    /** Creates a writer for a report with all that the check found. */
    public RulesJson(ClashReport report) {
        this.report = report;
    }

    /** Writes what the rules left out, into the object that is open. */
    public void writeHead(JsonGenerator json) {
        RuleReport rules = report.rules();
        json.writeNumberProperty("intendedContacts", rules.intendedContacts());
        json.writeArrayPropertyStart("excluded");
        for (Exclusion exclusion : rules.exclusions()) {
            json.writeStartObject();
            json.writeStringProperty("reason", exclusion.reason());
            json.writeNumberProperty("pairs", exclusion.pairs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes severity and rule of the finding, into the object that is open. */
    public void writeRule(Finding finding, JsonGenerator json) {
        json.writeStringProperty("severity", Words.of(report.severity(finding)));
        json.writeStringProperty(
                "rule", report.rules().rule(finding.a(), finding.b()).name());
    }
}
