package org.collide4j.robot.arch;

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
                        "robot",
                        Set.of(
                                "broad",
                                "hull",
                                "math",
                                "mesh",
                                "query",
                                "robot.derivative",
                                "scene",
                                "scene.read",
                                "scene.robot",
                                "scene.srdf",
                                "shape",
                                "solid",
                                "world"),
                        "robot.derivative",
                        Set.of("math", "query", "shape")),
                Path.of("target/classes"));
    }
}
