package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder beside the checkout with the cases that are too large for it. */
public final class SharedFolder {
    private SharedFolder() {}

    /** The folder of the cases if it has the file; else the test is skipped, or fails where CI is set. */
    public static Path casesWith(String file) {
        Path folder = Path.of("../../shared/cases");
        boolean found = Files.exists(folder.resolve(file));
        String missing = "no folder shared/cases beside the checkout";
        assertTrue(found || System.getenv("CI") == null, missing);
        assumeTrue(found, missing);
        return folder;
    }
}
