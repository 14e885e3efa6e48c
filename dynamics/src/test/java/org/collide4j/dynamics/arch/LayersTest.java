package org.collide4j.dynamics.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "dynamics.mass", Set.of("math", "shape"),
            "dynamics.solver", Set.of("arithmetic", "crew", "math"),
            "dynamics.character", Set.of("math", "shape", "world"),
            "dynamics",
                    Set.of(
                            "dynamics.character",
                            "dynamics.mass",
                            "dynamics.solver",
                            "arithmetic",
                            "broad",
                            "crew",
                            "draw",
                            "hull",
                            "math",
                            "mesh",
                            "query",
                            "shape",
                            "store",
                            "world"),
            "dynamics.scene", Set.of("dynamics", "draw", "hull", "math", "mesh", "shape"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
