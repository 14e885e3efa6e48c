package org.collide4j.app.report.data;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.collide4j.app.console.Words;
import org.collide4j.app.table.Csv;
import org.collide4j.app.table.HowFar;
import org.collide4j.clash.ClashReport;
import org.collide4j.clash.Detail;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Translation;
import org.collide4j.clash.baseline.KeptRun;
import org.collide4j.clash.group.Grouping;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/** The findings for spreadsheets: one line a finding, under a header. */
public final class CsvReport {
    private static final List<String> HEADER = List.of(
            "kind",
            "a",
            "b",
            "signedDistance",
            "pointOnA.x",
            "pointOnA.y",
            "pointOnA.z",
            "pointOnB.x",
            "pointOnB.y",
            "pointOnB.z",
            "units",
            "lower",
            "upper",
            "id",
            "status",
            "issue",
            "issueName",
            "severity",
            "rule",
            "method",
            "reason",
            "inner",
            "deviation",
            "translation.x",
            "translation.y",
            "translation.z",
            "deepest");

    private CsvReport() {}

    /** Writes the report with ids, statuses, issues and rules, and leaves the stream open. */
    public static void write(ListedReport listed, OutputStream out) throws IOException {
        ClashReport report = listed.report();
        Grouping grouping = listed.grouping();
        Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        csv.write(Csv.line(HEADER));
        for (int i = 0; i < report.findings().size(); i++) {
            int issue = grouping.issueOf(i);
            Finding finding = report.findings().get(i);
            List<String> cells = new ArrayList<>(cells(finding, report.model().units(), listed.run()));
            cells.add(Integer.toString(issue + 1));
            cells.add(Csv.text(grouping.issues().get(issue).name()));
            cells.add(Words.of(report.severity(finding)));
            cells.add(Csv.text(report.rules().rule(finding.a(), finding.b()).name()));
            Detail detail = finding.detail();
            cells.add(KeptJson.word(detail.method()));
            cells.add(KeptJson.word(detail.reason()));
            cells.add(HowFar.inner(finding));
            cells.add(Csv.number(detail.deviation()));
            cells.addAll(cells(detail.translation()));
            csv.write(Csv.line(cells));
        }
        csv.flush();
    }

    private static List<String> cells(@Nullable Translation way) {
        if (way == null) {
            return List.of("", "", "", "");
        }
        return List.of(Csv.number(way.x()), Csv.number(way.y()), Csv.number(way.z()), Csv.number(way.deepest()));
    }

    private static List<String> cells(Finding finding, String units, KeptRun run) {
        Point a = finding.pointOnA();
        Point b = finding.pointOnB();
        return List.of(
                finding.kind().name().toLowerCase(Locale.ROOT),
                Csv.text(finding.a().name()),
                Csv.text(finding.b().name()),
                Csv.number(finding.signedDistance()),
                Csv.number(a.x()),
                Csv.number(a.y()),
                Csv.number(a.z()),
                Csv.number(b.x()),
                Csv.number(b.y()),
                Csv.number(b.z()),
                Csv.text(units),
                Csv.number(finding.lower()),
                Csv.number(finding.upper()),
                Csv.text(run.kept(finding).id()),
                KeptJson.word(run.status(finding)));
    }
}
