package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Folders beside the checkout with what is too large for it, or may not be copied into it. */
public final class SharedFolder {
    private SharedFolder() {}

    /** The folder of the cases if it has the file; else the test is skipped, or fails where CI is set. */
    public static Path casesWith(String file) {
        return with("cases", file);
    }

    /** Returns a folder if it has the file; else the test is skipped, or fails where CI is set. */
    public static Path with(String name, String file) {
        Path folder = Path.of("../../shared").resolve(name);
        boolean found = Files.exists(folder.resolve(file));
        String missing = "no folder shared/" + name + " beside the checkout";
        assertTrue(found || System.getenv("CI") == null, missing);
        assumeTrue(found, missing);
        return folder;
    }
}
