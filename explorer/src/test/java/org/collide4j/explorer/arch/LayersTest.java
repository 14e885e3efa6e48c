package org.collide4j.explorer.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "explorer.compiler", Set.of(),
            "explorer.json", Set.of("math"),
            "explorer.situation", Set.of("explorer.json", "hull", "hull.search", "math", "shape"),
            "explorer.walk",
                    Set.of(
                            "explorer.json",
                            "explorer.situation",
                            "alternatives.depth",
                            "cast",
                            "epa",
                            "gjk",
                            "math",
                            "mpr",
                            "pair",
                            "shape"),
            "explorer.rays", Set.of("explorer.situation", "math", "render"),
            "explorer.worlds",
                    Set.of(
                            "explorer.json",
                            "explorer.situation",
                            "dynamics",
                            "dynamics.character",
                            "dynamics.scene",
                            "math",
                            "mesh",
                            "query",
                            "shape"),
            "explorer",
                    Set.of(
                            "explorer.json",
                            "explorer.situation",
                            "explorer.walk",
                            "hull",
                            "math",
                            "pair",
                            "query",
                            "shape"),
            "explorer.browser", Set.of("explorer", "explorer.rays", "explorer.worlds", "dynamics.scene"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
