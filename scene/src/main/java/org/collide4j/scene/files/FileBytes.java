package org.collide4j.scene.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Locale;
import org.collide4j.scene.ModelFileException;

/**
 * Files as a whole, and what can be wrong with them as such.
 *
 * <p>Only regular files are opened: a pipe would block, and a device such as /dev/zero has no end. A file may take half
 * of the memory that Java is given, and 2 GiB at most; its size when it is opened counts, so that a file that grows
 * meanwhile is read up to there.
 */
public final class FileBytes {
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 16;

    private FileBytes() {}

    /** Returns all bytes of a regular file that is there, readable, not empty and not too large. */
    public static byte[] read(Path file) throws ModelFileException {
        try {
            long size = regular(file).size();
            requireRoom(file, size, Runtime.getRuntime().maxMemory());
            if (size == 0) {
                throw new ModelFileException(file, "", "is empty", "export it again");
            }
            return first(file, (int) size);
        } catch (IOException e) {
            throw explain(file, e);
        }
    }

    /** Returns the first bytes of a regular file, as many as it has up to the count. */
    public static byte[] start(Path file, int count) throws ModelFileException {
        try {
            regular(file);
            return first(file, count);
        } catch (IOException e) {
            throw explain(file, e);
        }
    }

    private static BasicFileAttributes regular(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new ModelFileException(file, "", "is a folder", "name the model file in it");
        }
        if (!attributes.isRegularFile()) {
            throw new ModelFileException(
                    file, "", "is a pipe, a socket or a device", "save what it holds to a file and name that");
        }
        return attributes;
    }

    /** Refuses what memory will not hold, before any of it is read. */
    static void requireRoom(Path file, long size, long memory) throws ModelFileException {
        if (size > LARGEST_ARRAY) {
            throw new ModelFileException(
                    file, "", "has " + megabytes(size) + ", more than 2 GiB", "split the model into several files");
        }
        if (size > memory / 2) {
            long needed = Math.addExact(size, size) >> 20;
            throw new ModelFileException(
                    file,
                    "",
                    "has " + megabytes(size) + ", more than half of the memory of " + megabytes(memory),
                    "split it, or allow more with COLLIDE4J_JAVA_OPTS=-Xmx" + (needed + needed / 2) + "m");
        }
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%,d MB", bytes >> 20);
    }

    private static byte[] first(Path file, int count) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = new byte[count];
            int length = in.readNBytes(bytes, 0, count);
            return length == count ? bytes : Arrays.copyOf(bytes, length);
        }
    }

    /** Returns the failure as an exception with one line about the file. */
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
        String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return new ModelFileException(
                file,
                "",
                "cannot be read" + (reason == null ? "" : " (" + reason + ")"),
                "check the disk and the path");
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
