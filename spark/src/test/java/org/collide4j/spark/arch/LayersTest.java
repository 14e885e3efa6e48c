package org.collide4j.spark.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: packed models and the grid know neither the job nor the command line. */
class LayersTest {
    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "spark",
            Set.of("broad", "clash", "math", "mesh", "scene", "spark.cost", "spark.grid", "spark.pack", "spark.since"),
            "spark.command",
            Set.of(
                    "app.check",
                    "app.console",
                    "app.read",
                    "app.report",
                    "app.report.data",
                    "clash",
                    "math",
                    "scene",
                    "scene.read",
                    "spark",
                    "spark.pack"),
            "spark.cost",
            Set.of(),
            "spark.grid",
            Set.of(),
            "spark.pack",
            Set.of("bytes", "clash", "math", "mesh", "scene", "scene.read", "shape", "store"),
            "spark.since",
            Set.of("bytes", "clash", "math", "scene", "solid", "spark.pack"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }
}
