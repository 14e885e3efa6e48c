package org.collide4j.clash.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others; none knows the readers of files. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "clash",
                    Set.of(
                            "clash.depth",
                            "clash.rule",
                            "scene",
                            "solid",
                            "solid.budget",
                            "solid.triangle",
                            "broad",
                            "bytes",
                            "hull",
                            "math",
                            "mesh",
                            "query",
                            "shape"),
            "clash.baseline", Set.of("clash", "scene", "broad", "math", "shape"),
            "clash.group", Set.of("clash", "scene", "math", "mesh", "shape"),
            "clash.rule", Set.of("bytes", "scene"),
            "clash.depth", Set.of("solid.budget", "broad", "math", "mesh"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
