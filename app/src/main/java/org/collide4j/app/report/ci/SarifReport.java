package org.collide4j.app.report.ci;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.collide4j.app.console.Version;
import org.collide4j.app.console.Words;
import org.collide4j.app.report.data.FindingText;
import org.collide4j.app.report.data.KeptJson;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.data.PrettyJson;
import org.collide4j.app.report.data.Remark;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Translation;
import org.collide4j.clash.baseline.Change;
import org.collide4j.clash.baseline.Comparison;
import org.collide4j.clash.baseline.KeptFinding;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.baseline.Status;
import org.collide4j.clash.rule.Severity;
import org.collide4j.scene.Part;
import org.collide4j.scene.Printable;
import tools.jackson.core.JsonGenerator;

/** Findings as SARIF 2.1.0: rules are the kinds, results the findings, and fingerprints their ids. */
public final class SarifReport {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final Map<String, String> SENTENCES = Map.of(
            "clash", "The volumes of two parts overlap, or their surfaces cross.",
            "inside", "One part lies wholly within the other.",
            "duplicate", "Two parts are the same at the same place, within the tolerance.",
            "unsettled", "Work, time or memory ran out before the pair was decided.",
            "touch", "Two parts are in contact, within the tolerance.",
            "close", "Two parts are apart, but nearer than the clearance.");

    private static final List<Kind> KINDS = List.of(Kind.values());

    private final ClashReport report;
    private final KeptRun run;
    private final Function<String, Remark> remarks;
    private final JsonGenerator json;

    private SarifReport(ListedReport listed, Function<String, Remark> remarks, JsonGenerator json) {
        report = listed.report();
        run = listed.run();
        this.remarks = remarks;
        this.json = json;
    }

    /**
     * Writes the file, and leaves the stream open.
     *
     * @param remarks what people say of a finding, by its id
     */
    public static void write(ListedReport listed, Function<String, Remark> remarks, OutputStream out)
            throws IOException {
        String version = Version.number();
        try (JsonGenerator json = PrettyJson.to(out)) {
            new SarifReport(listed, remarks, json).write(version);
            json.writeRaw('\n');
        }
    }

    private void write(String version) {
        json.writeStartObject();
        json.writeStringProperty("$schema", SCHEMA);
        json.writeStringProperty("version", "2.1.0");
        json.writeArrayPropertyStart("runs");
        json.writeStartObject();
        writeTool(version);
        json.writeArrayPropertyStart("results");
        for (Finding finding : report.findings()) {
            if (finding.kind() != Kind.TOUCH || report.severity(finding) != Severity.INFO) {
                write(finding);
            }
        }
        if (run.baseline() != null) {
            run.comparison().resolved().forEach(this::writeAbsent);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeTool(String version) {
        json.writeObjectPropertyStart("tool");
        json.writeObjectPropertyStart("driver");
        json.writeStringProperty("name", "collide4j");
        json.writeStringProperty("version", version);
        json.writeArrayPropertyStart("rules");
        for (Kind kind : KINDS) {
            String word = Words.of(kind);
            json.writeStartObject();
            json.writeStringProperty("id", word);
            writeText("shortDescription", SENTENCES.getOrDefault(word, word));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void write(Finding finding) {
        KeptFinding kept = run.kept(finding);
        json.writeStartObject();
        begin(kept);
        json.writeStringProperty("level", level(finding));
        writeText(
                "message",
                FindingText.names(finding) + ": "
                        + FindingText.measure(finding, report.model().units()));
        json.writeArrayPropertyStart("locations");
        writeLocation(finding.a());
        json.writeEndArray();
        json.writeArrayPropertyStart("relatedLocations");
        writeLocation(finding.b());
        json.writeEndArray();
        writeState(finding, kept);
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty(
                "rule", report.rules().rule(finding.a(), finding.b()).name());
        if (Double.isFinite(finding.signedDistance())) {
            json.writeNumberProperty("signedDistance", finding.signedDistance());
        }
        json.writeStringProperty("method", KeptJson.word(finding.method()));
        Translation way = finding.detail().translation();
        if (way != null) {
            json.writeName("translation");
            json.writeArray(new double[] {way.x(), way.y(), way.z()}, 0, 3);
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void begin(KeptFinding kept) {
        json.writeStringProperty("ruleId", Words.of(kept.kind()));
        json.writeNumberProperty("ruleIndex", KINDS.indexOf(kept.kind()));
        json.writeObjectPropertyStart("partialFingerprints");
        json.writeStringProperty("collide4jFindingId/v1", kept.id());
        json.writeEndObject();
    }

    /** Returns the level of the rule's severity; a pair that is unsettled is a warning at most. */
    private String level(Finding finding) {
        return switch (report.severity(finding)) {
            case ERROR -> finding.kind() == Kind.UNSETTLED ? "warning" : "error";
            case WARNING -> "warning";
            case INFO -> "note";
        };
    }

    private void writeState(Finding finding, KeptFinding kept) {
        Comparison.Item item = run.item(finding);
        if (item == null) {
            return;
        }
        boolean isNew = item.finding().status() == Status.NEW;
        json.writeStringProperty(
                "baselineState", isNew ? "new" : item.change() == Change.NONE ? "unchanged" : "updated");
        if (item.finding().status() == Status.APPROVED) {
            Remark remark = remarks.apply(kept.id());
            json.writeArrayPropertyStart("suppressions");
            json.writeStartObject();
            json.writeStringProperty("kind", "external");
            json.writeStringProperty("status", "accepted");
            if (!remark.comment().isBlank()) {
                json.writeStringProperty("justification", remark.comment());
            }
            json.writeEndObject();
            json.writeEndArray();
        }
    }

    private void writeAbsent(KeptFinding gone) {
        json.writeStartObject();
        begin(gone);
        json.writeStringProperty("level", "none");
        json.writeStringProperty("kind", "pass");
        writeText(
                "message",
                Printable.of(gone.a()) + " and " + Printable.of(gone.b()) + ": " + Words.of(gone.kind())
                        + ", resolved");
        json.writeStringProperty("baselineState", "absent");
        json.writeEndObject();
    }

    private void writeLocation(Part part) {
        json.writeStartObject();
        json.writeObjectPropertyStart("physicalLocation");
        json.writeObjectPropertyStart("artifactLocation");
        json.writeStringProperty("uri", uri(fileOf(part)));
        json.writeEndObject();
        json.writeObjectPropertyStart("region"); // some readers ask for one
        json.writeNumberProperty("startLine", 1);
        json.writeEndObject();
        json.writeEndObject();
        json.writeArrayPropertyStart("logicalLocations");
        json.writeStartObject();
        json.writeStringProperty("name", part.name());
        json.writeStringProperty("kind", "object");
        json.writeEndObject();
        json.writeEndArray();
        writeText("message", Printable.of(part.name()));
        json.writeEndObject();
    }

    /** Returns the file of a part: of several models, the one that its name begins with. */
    private String fileOf(Part part) {
        String model = report.model().name();
        int end = part.name().indexOf('/');
        return model.contains(" + ") && end > 0 ? part.name().substring(0, end) : model;
    }

    private static String uri(String file) {
        try {
            return new URI(null, null, "./" + file, null).toASCIIString().substring(2);
        } catch (URISyntaxException e) {
            return "model";
        }
    }

    private void writeText(String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }
}
