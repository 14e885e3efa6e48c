package org.collide4j.app.report.data;

import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;

/** The findings for programs; docs/reports.md describes the file. */
public final class JsonReport {
    private JsonReport() {}

    /** Writes the report with ids, statuses, issues and boxes, and leaves the stream open. */
    public static void write(ListedReport listed, OutputStream out) {
        KeptJson kept = new KeptJson(listed.run());
        RulesJson rules = new RulesJson(listed.report());
        try (JsonGenerator json = PrettyJson.to(out)) {
            json.writeStartObject();
            FindingJson.writeHead(listed.report(), json);
            rules.writeHead(json);
            kept.writeHead(json);
            FindingJson.writeFindings(listed.report().findings(), listed.grouping(), json, finding -> {
                rules.writeRule(finding, json);
                kept.writeStatus(finding, json);
                kept.writeBoxes(finding, json);
            });
            kept.writeResolved(json);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
