package org.collide4j.app.report.data;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;
import org.collide4j.clash.Translation;
import org.collide4j.clash.group.Grouping;
import org.collide4j.clash.group.Issue;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The words in which every report speaks of findings. */
public final class FindingJson {
    private FindingJson() {}

    /** Writes the properties that describe the check as a whole, into the object that is open. */
    public static void writeHead(ClashReport report, JsonGenerator json) {
        json.writeStringProperty("model", report.model().name());
        json.writeStringProperty("units", report.model().units());
        PrettyJson.writeNumber("tolerance", report.tolerance(), json);
        json.writeNumberProperty("parts", report.model().parts().size());
        json.writeNumberProperty("pairs", report.pairs());
        json.writeNumberProperty("pairsCompared", report.pairsCompared());
        json.writeNumberProperty("pairsUnsettled", report.pairsUnsettled());
        PrettyJson.writeNumber("seconds", report.seconds(), json);
        json.writeArrayPropertyStart("notes");
        report.notes().forEach(json::writeString);
        json.writeEndArray();
    }

    /**
     * Writes the properties {@code issues} and {@code findings}, both worst first.
     *
     * @param more writes further properties of a finding, into the object that is open
     */
    public static void writeFindings(
            List<Finding> findings, Grouping grouping, JsonGenerator json, Consumer<Finding> more) {
        writeIssues(grouping, json);
        json.writeArrayPropertyStart("findings");
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            json.writeStartObject();
            json.writeStringProperty("kind", finding.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringProperty("a", finding.a().name());
            json.writeStringProperty("b", finding.b().name());
            PrettyJson.writeNumber("signedDistance", finding.signedDistance(), json);
            PrettyJson.writeNumber("lower", finding.lower(), json);
            PrettyJson.writeNumber("upper", finding.upper(), json);
            json.writeStringProperty("method", KeptJson.word(finding.method()));
            writeTranslation(finding.detail().translation(), json);
            if (finding.detail().inner() != null) {
                json.writeStringProperty("inner", HowFar.inner(finding));
            }
            if (finding.kind() == Kind.DUPLICATE) {
                PrettyJson.writeNumber("deviation", finding.detail().deviation(), json);
            }
            if (finding.detail().reason() != null) {
                json.writeStringProperty(
                        "reason", KeptJson.word(finding.detail().reason()));
            }
            writePoint("pointOnA", finding.pointOnA(), json);
            writePoint("pointOnB", finding.pointOnB(), json);
            more.accept(finding);
            json.writeNumberProperty("issue", grouping.issueOf(i) + 1);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeTranslation(@Nullable Translation way, JsonGenerator json) {
        if (way != null) {
            writePoint("translation", new Point(way.x(), way.y(), way.z()), json);
            PrettyJson.writeNumber("deepest", way.deepest(), json);
        }
    }

    private static void writeIssues(Grouping grouping, JsonGenerator json) {
        int[][] findings = grouping.findings();
        json.writeArrayPropertyStart("issues");
        for (int i = 0; i < findings.length; i++) {
            Issue issue = grouping.issues().get(i);
            json.writeStartObject();
            json.writeNumberProperty("id", i + 1);
            json.writeStringProperty("name", issue.name());
            json.writeStringProperty("kind", issue.kind().name().toLowerCase(Locale.ROOT));
            PrettyJson.writeNumber("signedDistance", issue.signedDistance(), json);
            writePoint("place", issue.place(), json);
            json.writeName("findings");
            json.writeArray(findings[i], 0, findings[i].length);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void writePoint(String name, Point point, JsonGenerator json) {
        json.writeName(name);
        json.writeArray(new double[] {point.x(), point.y(), point.z()}, 0, 3);
    }
}
