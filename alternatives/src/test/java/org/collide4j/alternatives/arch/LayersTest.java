package org.collide4j.alternatives.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "alternatives.broad", Set.of("broad", "list", "math"),
            "alternatives.cast", Set.of("alternatives.nearest", "gjk", "math", "pair", "shape"),
            "alternatives.depth", Set.of("epa", "math", "number", "pair", "proof"),
            "alternatives.distance", Set.of("gjk", "math", "pair"),
            "alternatives.ladder", Set.of("gjk", "hull", "kind.box", "math", "pair", "query", "shape"),
            "alternatives.nearest", Set.of("gjk", "math", "pair"),
            "alternatives.search", Set.of("hull", "hull.cells", "hull.search", "list"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
