package org.collide4j.spark.pack;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.scene.ModelFileException;

/** Files that are there as a whole or not at all, however the process ends. */
public final class WholeFile {
    /** Spark and Parquet pass over files whose names begin with a dot. */
    private static final String BEGIN = ".";

    private static final String END = ".unfinished";

    private WholeFile() {}

    /** Writes a file under the name that it is given. */
    public interface Content {
        /** Writes the file, which is not there yet. */
        void writeTo(Path unfinished) throws IOException;
    }

    /** Writes a file, or replaces it. */
    public static void write(Path file, Content content) throws ModelFileException {
        Path unfinished = file.resolveSibling(BEGIN + file.getFileName() + END);
        try {
            Files.deleteIfExists(unfinished);
            content.writeTo(unfinished);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw cannotWrite(file, e);
        } finally {
            deleteQuietly(unfinished);
        }
    }

    static ModelFileException cannotWrite(Path file, IOException e) {
        String reason = e instanceof FileSystemException failure && failure.getReason() != null
                ? failure.getReason()
                : String.valueOf(e.getMessage());
        return new ModelFileException(
                file, "", "cannot be written (" + reason + ")", "free the disk, or name another folder");
    }

    private static void deleteQuietly(Path unfinished) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            // the next run deletes it
        }
    }

    /** Deletes what an interrupted run has left in a folder. */
    static void deleteUnfinished(Path folder) throws IOException {
        for (Path file : files(folder)) {
            String name = String.valueOf(file.getFileName());
            if (name.startsWith(BEGIN) && name.endsWith(END)) {
                Files.delete(file);
            }
        }
    }

    /** Returns what is in a folder, in order of names; nothing if there is no such folder. */
    static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
