package org.collide4j.formats;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Real files beside the project, which may be missing. */
final class Shared {
    private Shared() {}

    static Path file(String name) {
        for (String folder : List.of("../../shared", "../shared")) {
            if (Files.exists(Path.of(folder, name))) {
                return Path.of(folder, name);
            }
        }
        assumeTrue(false, "there is no shared/" + name);
        throw new IllegalStateException(name);
    }
}
