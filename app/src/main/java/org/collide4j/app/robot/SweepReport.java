package org.collide4j.app.robot;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.app.robot.page.SweepPage;
import org.collide4j.app.robot.sweep.Sweep;
import org.collide4j.app.robot.sweep.SweepCsv;
import org.collide4j.app.robot.sweep.SweepJson;
import tools.jackson.core.exc.JacksonIOException;

/** A report of a sweep, still to be written; made before the long work, so that a bad name costs nobody an hour. */
final class SweepReport {
    private final Format format;
    private final OutputFile file;

    private enum Format {
        JSON,
        CSV,
        HTML;

        void write(Sweep sweep, OutputStream out) throws IOException {
            switch (this) {
                case JSON -> SweepJson.write(sweep, out);
                case CSV -> SweepCsv.write(sweep, out);
                case HTML -> new SweepPage(sweep).write(out);
            }
        }

        static Format of(Path file) {
            String name = file.toString().toLowerCase(Locale.ROOT);
            for (Format format : values()) {
                if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) {
                    return format;
                }
            }
            if (OutputFile.isDevice(file)) {
                return JSON;
            }
            throw new UserErrorException("--report " + file
                    + ": no report format has this extension; end the name with one of .json, .csv, .html");
        }
    }

    /**
     * Takes the format from the extension; a device or pipe of another name gets JSON.
     *
     * @throws UserErrorException if no format has the extension, or no file can be written there
     */
    SweepReport(Path path) {
        format = Format.of(path);
        file = new OutputFile("--report", path);
    }

    Path path() {
        return file.path();
    }

    /** Writes the whole report or nothing: a reader never sees half a file. */
    void write(Sweep sweep) throws IOException {
        file.write(out -> {
            try {
                format.write(sweep, out);
            } catch (JacksonIOException e) {
                throw e.getCause();
            }
        });
    }
}
