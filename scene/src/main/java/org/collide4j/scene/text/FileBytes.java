package org.collide4j.scene.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.collide4j.scene.ModelFileException;

/** Files as a whole, and what can be wrong with them as such. */
public final class FileBytes {
    private FileBytes() {}

    /** Returns all bytes of a file that is there, readable and not empty. */
    public static byte[] read(Path file) throws ModelFileException {
        try {
            if (Files.isDirectory(file)) {
                throw new ModelFileException(file, "", "is a folder", "name the model file in it");
            }
            long size = Files.size(file);
            if (size > Integer.MAX_VALUE - 16) {
                throw new ModelFileException(file, "", "is larger than 2 GiB", "split the model into several files");
            }
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length == 0) {
                throw new ModelFileException(file, "", "is empty", "export it again");
            }
            return bytes;
        } catch (IOException e) {
            throw explain(file, e);
        }
    }

    /** The same failure as one line about the file. */
    public static ModelFileException explain(Path file, IOException e) {
        if (e instanceof ModelFileException explained) {
            return explained;
        }
        if (e instanceof NoSuchFileException) {
            return new ModelFileException(file, "", "there is no such file", "check the path");
        }
        if (e instanceof AccessDeniedException) {
            return new ModelFileException(file, "", "may not be read", "grant read permission");
        }
        return new ModelFileException(
                file, "", "cannot be read (" + e.getMessage() + ")", "check the disk and the path");
    }

    /** The file's name without folder and extension: what a nameless part is called. */
    public static String stem(Path file) {
        Path last = file.getFileName();
        String name = last == null ? file.toString() : last.toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** The file's extension in lower case, without the dot; empty if there is none. */
    public static String extension(Path file) {
        Path last = file.getFileName();
        String name = last == null ? "" : last.toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
