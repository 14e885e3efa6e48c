package org.collide4j.experiments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.app.console.OutputFile;
import org.collide4j.app.console.UserErrorException;

/** Where tables and figures are written to. */
final class OutputFolder {
    private final Path folder;

    /**
     * Made before the work, so that a bad name costs nobody time; makes the folder itself if only that is missing.
     *
     * @throws UserErrorException if no files can be written there, or no figures drawn
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
        try { // only trying tells: permissions do not know of read-only disks
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "collide4j", ".tmp"));
        } catch (IOException e) {
            throw new UserErrorException("--out " + folder + ": may not be written; choose another place");
        }
    }

    /** Writes every table and every figure to a file, and returns their paths; titles of figures name the experiment's source. */
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
