package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder shared/ beside the checkout, with what is too large for it, or may not be copied into it.
 *
 * <p>A test that needs a file which is not there is skipped. On a build server, where CI is set, it fails, unless
 * COLLIDE4J_SHARED says "absent" there.
 */
public final class SharedFolder {
    private static final boolean MUST_BE_THERE =
            System.getenv("CI") != null && !"absent".equals(System.getenv("COLLIDE4J_SHARED"));

    private SharedFolder() {}

    /** The folder of the cases, if it has the file. */
    public static Path casesWith(String file) {
        return with("cases", file);
    }

    /** Returns a folder, if it has the file. */
    public static Path with(String name, String file) {
        find(name + "/" + file);
        return find(name);
    }

    /** Returns a file or folder by its name in shared/. */
    public static Path find(String name) {
        Path at = Path.of("").toAbsolutePath();
        while (at != null && !Files.exists(at.resolve("shared").resolve(name))) {
            at = at.getParent();
        }
        String missing = "no shared/" + name + " beside the checkout";
        assertTrue(at != null || !MUST_BE_THERE, missing);
        assumeTrue(at != null, missing);
        return at.resolve("shared").resolve(name);
    }
}
