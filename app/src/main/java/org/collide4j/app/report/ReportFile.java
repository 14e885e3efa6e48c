package org.collide4j.app.report;

import java.io.IOException;
import java.nio.file.Path;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.report.data.ListedReport;
import tools.jackson.core.exc.JacksonIOException;

/** A report still to be written; made before the long work, so that a bad name costs nobody an hour. */
public final class ReportFile {
    private final ReportFormat format;
    private final OutputFile file;

    /**
     * Takes the format from the extension; a device or pipe of another name gets JSON.
     *
     * @throws UserErrorException if no format has the extension, or no file can be written there
     */
    public ReportFile(Path file) {
        format = ReportFormat.of(file);
        this.file = new OutputFile("--report", file);
    }

    public Path path() {
        return file.path();
    }

    /** Returns true if the report is a BCF file, whose topics a baseline keeps. */
    public boolean isBcf() {
        return format == ReportFormat.BCF;
    }

    /** Writes the whole report or nothing: a reader never sees half a file. */
    public void write(ListedReport report) throws IOException {
        write(report, ReportOptions.NONE);
    }

    /** Writes the whole report or nothing, with what some formats need besides. */
    public void write(ListedReport report, ReportOptions options) throws IOException {
        file.write(out -> {
            try {
                format.write(report, options, path(), out);
            } catch (JacksonIOException e) {
                throw e.getCause();
            }
        });
    }
}
