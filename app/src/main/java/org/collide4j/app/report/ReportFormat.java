package org.collide4j.app.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.bcf.BcfReport;
import org.collide4j.app.report.ci.JUnitReport;
import org.collide4j.app.report.ci.SarifReport;
import org.collide4j.app.report.data.CsvReport;
import org.collide4j.app.report.data.JsonReport;
import org.collide4j.app.report.data.ListedReport;
import org.collide4j.app.report.html.HtmlReport;

/** The kinds of report files, by their extension. */
enum ReportFormat {
    JSON,
    CSV,
    HTML,
    BCF,
    JUNIT,
    SARIF,
    PARQUET;

    /** Writes the report; the file that it replaces is still there. */
    void write(ListedReport report, ReportOptions options, Path replaced, OutputStream out) throws IOException {
        switch (this) {
            case JSON -> JsonReport.write(report, out);
            case CSV -> CsvReport.write(report, out);
            case HTML -> HtmlReport.write(report, out);
            case BCF ->
                new BcfReport(options.bcfVersion(), options.now()).write(report, options.remarks(), replaced, out);
            case JUNIT -> JUnitReport.write(report, options.counts(), out);
            case SARIF -> SarifReport.write(report, options.remarks(), out);
            case PARQUET -> writer().write(report, out);
        }
    }

    /** Returns the writer of a format that another module has. */
    private ReportWriter writer() {
        for (ReportWriter writer : ServiceLoader.load(ReportWriter.class)) {
            if (extensions().contains(writer.extension())) {
                return writer;
            }
        }
        throw new UserErrorException(
                "--report with the extension " + extensions().get(0)
                        + ": its writer is not on the class path; add collide4j-spark and Apache Spark, or start ./collide4j of a "
                        + "checkout");
    }

    /**
     * Returns the format that the file's name asks for; JSON for a device or pipe, whose name asks for nothing.
     *
     * @throws UserErrorException if there is none, or its module is missing
     */
    static ReportFormat of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        for (ReportFormat format : values()) {
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                if (format == PARQUET) {
                    format.writer(); // a missing one is told before the long work
                }
                return format;
            }
        }
        if (OutputFile.isDevice(file)) {
            return JSON;
        }
        String known = Arrays.stream(values())
                .map(format -> format.extensions().get(0))
                .collect(Collectors.joining(", "));
        throw new UserErrorException(
                "--report " + file + ": no report format has this extension; end the name with one of " + known);
    }

    private List<String> extensions() {
        return switch (this) {
            case JSON -> List.of(".json");
            case CSV -> List.of(".csv");
            case HTML -> List.of(".html");
            case BCF -> List.of(".bcf", ".bcfzip");
            case JUNIT -> List.of(".xml");
            case SARIF -> List.of(".sarif");
            case PARQUET -> List.of(".parquet");
        };
    }
}
