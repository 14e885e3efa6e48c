package org.collide4j.npm;

import java.nio.file.Path;

/** The files of the package, as the build has put them together. */
final class Packed {
    private static final Path FOLDER = Path.of("target/package");

    private Packed() {}

    static Path files() {
        return FOLDER.toAbsolutePath();
    }
}
