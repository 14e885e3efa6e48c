package org.collide4j.solid.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module. */
class LayersTest {
    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(
                Map.of(
                        "solid",
                        Set.of("solid.depth", "broad", "crew", "hull", "hull.search", "math", "mesh", "query", "shape"),
                        "solid.depth",
                        Set.of(
                                "solid.triangle",
                                "bounds",
                                "broad",
                                "closest",
                                "draw",
                                "hull",
                                "hull.search",
                                "math",
                                "mesh",
                                "query"),
                        "solid.budget",
                        Set.of(),
                        "solid.triangle",
                        Set.of("solid.budget", "broad", "closest", "math", "mesh")),
                Path.of("target/classes"));
    }
}
