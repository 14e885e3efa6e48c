package org.collide4j.solid.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module. */
class LayersTest {
    @Test
    void solidKnowsThePackagesOfCoreThatItNeedsAndNoOthers() {
        PackageArrows.check(
                Map.of("solid", Set.of("broad", "crew", "hull", "hull.search", "math", "mesh", "query", "shape")),
                Path.of("target/classes"));
    }
}
