package org.collide4j.render.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module. */
class LayersTest {
    @Test
    void renderKnowsThePackagesOfCoreThatItNeedsAndNoOthers() {
        PackageArrows.check(
                Map.of("render", Set.of("broad", "crew", "math", "mesh", "query", "shape")), Path.of("target/classes"));
    }
}
