package org.collide4j.site.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "site.page", Set.of(),
            "site.repository", Set.of(),
            "site.text", Set.of("site.page"),
            "site", Set.of("site.page", "site.repository", "site.text"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
