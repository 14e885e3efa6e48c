package org.collide4j.formats;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The native libraries of Assimp, which not every platform has. */
final class Natives {
    private Natives() {}

    /** Skips the test without them, or fails it where CI=true says that nothing may be skipped. */
    static void require() {
        boolean areThere = System.getProperty("java.class.path").matches("(?s).*lwjgl-assimp-[^/\\\\]*natives.*");
        String line = "Assimp has no native library for this platform";
        if ("true".equals(System.getenv("CI"))) {
            assertTrue(areThere, line);
        }
        assumeTrue(areThere, line);
    }
}
