package org.collide4j.app.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.clash.ClashReport;

/** A report still to be written; made before the long work, so that a bad name costs nobody an hour. */
public final class ReportFile {
    private final Path file;
    private final ReportFormat format;

    /**
     * Takes the format from the extension.
     *
     * @throws UserErrorException if no format has the extension, or no file can be written there
     */
    public ReportFile(Path file) {
        this.file = file;
        this.format = ReportFormat.of(file);
        if (Files.isDirectory(file)) {
            throw new UserErrorException("--report " + file + ": is a folder; name a file in it");
        }
        if (!Files.isDirectory(folder())) {
            throw new UserErrorException("--report " + file + ": there is no folder " + folder() + "; make it first");
        }
        if ((Files.exists(file) && !Files.isWritable(file)) || !canHoldFiles()) {
            throw new UserErrorException("--report " + file + ": may not be written; choose another place");
        }
    }

    /** Only trying tells: permissions do not know of read-only disks. */
    private boolean canHoldFiles() {
        try {
            Files.delete(Files.createFile(unfinished()));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public Path path() {
        return file;
    }

    /** Writes the whole report or nothing: a reader never sees half a file. */
    public void write(ClashReport report) throws IOException {
        Path unfinished = unfinished();
        try {
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW), 1 << 16)) {
                format.write(report, out);
            }
            replaceBy(unfinished);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private void replaceBy(Path finished) throws IOException {
        try {
            Files.move(finished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(finished, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Path unfinished() {
        return folder().resolve(
                        file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    }

    private Path folder() {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }
}
