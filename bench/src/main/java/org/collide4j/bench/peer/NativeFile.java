package org.collide4j.bench.peer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A native library in a jar, for wrappers that do not load it themselves. */
final class NativeFile {
    private NativeFile() {}

    /** Unpacks, loads and deletes the library. */
    static void load(String resource) {
        try (InputStream in = NativeFile.class.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new UnsatisfiedLinkError("no " + resource + " on the class path");
            }
            Path file = Files.createTempFile("peer", ".so");
            try {
                Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                System.load(file.toString());
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
