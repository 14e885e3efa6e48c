package org.collide4j.app.report.data;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.collide4j.scene.clash.ClashReport;
import org.collide4j.scene.clash.Finding;
import org.collide4j.shape.Point;

/** The findings for spreadsheets: RFC 4180, one line a finding, under a header. */
public final class CsvReport {
    private static final String HEADER =
            "kind,a,b,distance,pointOnA.x,pointOnA.y,pointOnA.z," + "pointOnB.x,pointOnB.y,pointOnB.z,units";
    private static final String LINE_END = "\r\n"; // RFC 4180 wants both

    private CsvReport() {}

    /** Writes the report, and leaves the stream open. */
    public static void write(ClashReport report, OutputStream out) throws IOException {
        Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        csv.write(HEADER + LINE_END);
        for (Finding finding : report.findings()) {
            csv.write(String.join(
                    ",",
                    finding.kind().name().toLowerCase(Locale.ROOT),
                    quoted(finding.a().name()),
                    quoted(finding.b().name()),
                    number(finding.distance()),
                    coordinates(finding.pointOnA()),
                    coordinates(finding.pointOnB()),
                    quoted(report.model().units())));
            csv.write(LINE_END);
        }
        csv.flush();
    }

    private static String coordinates(Point point) {
        return number(point.x()) + "," + number(point.y()) + "," + number(point.z());
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    private static String quoted(String text) {
        boolean special = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
