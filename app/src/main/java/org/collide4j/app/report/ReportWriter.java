package org.collide4j.app.report;

import java.io.IOException;
import java.io.OutputStream;
import org.collide4j.app.report.data.ListedReport;

/** Writes reports in a format of another module, found as a service. */
public interface ReportWriter {
    /** Returns the extension of its files, such as ".parquet". */
    String extension();

    /** Writes the report, and leaves the stream open. */
    void write(ListedReport report, OutputStream out) throws IOException;
}
