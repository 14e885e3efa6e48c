package org.collide4j.experiments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;

/** Folder for the files of tables and figures. */
final class OutputFolder {
    private final Path folder;

    /**
     * Opens the folder before the experiments run, so that a bad path fails early; creates the folder if its parent exists.
     *
     * @throws UserErrorException if the folder is not writable, or no figures can be drawn
     */
    OutputFolder(Path folder) {
        this.folder = folder;
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new UserErrorException("--out " + folder + ": is a file; name a folder");
        }
        Path parent = folder.toAbsolutePath().normalize().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw new UserErrorException("--out " + folder + ": there is no folder " + parent + "; make it first");
        }
        FigureSvg.requireFonts();
        try { // permissions do not show read-only disks: try to write
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "collide4j", ".tmp"));
        } catch (IOException e) {
            throw new UserErrorException("--out " + folder + ": may not be written; choose another place");
        }
    }

    /** Writes each table and figure to a file, and returns the paths. Titles of figures name the experiment's source. */
    List<Path> write(Experiment experiment, Results results) throws IOException {
        List<Path> written = new ArrayList<>();
        for (Table table : results.tables()) {
            written.add(write(table.name() + ".csv", CsvTable.of(table)));
        }
        for (Figure figure : results.figures()) {
            written.add(write(figure.name() + ".svg", FigureSvg.of(figure.from(experiment.source()))));
        }
        return written;
    }

    private Path write(String name, String text) throws IOException {
        OutputFile file = new OutputFile("--out", folder.resolve(name));
        file.write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        return file.path();
    }
}
