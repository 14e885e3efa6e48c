package org.collide4j.app.report.data;

import java.io.OutputStream;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Grouping;
import tools.jackson.core.JsonGenerator;

/** The findings for programs; docs/reports.md describes the file. */
public final class JsonReport {
    private JsonReport() {}

    /** Writes the report of a run without a baseline, and leaves the stream open. */
    public static void write(ClashReport report, OutputStream out) {
        write(report, KeptRun.alone(report), out);
    }

    /** Writes the report with ids, statuses and boxes, and leaves the stream open. */
    public static void write(ClashReport report, KeptRun run, OutputStream out) {
        KeptJson kept = new KeptJson(run);
        try (JsonGenerator json = PrettyJson.to(out)) {
            json.writeStartObject();
            FindingJson.writeHead(report, json);
            kept.writeHead(json);
            FindingJson.writeFindings(report.findings(), Grouping.of(report), json, finding -> {
                kept.writeStatus(finding, json);
                kept.writeBoxes(finding, json);
            });
            kept.writeResolved(json);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
