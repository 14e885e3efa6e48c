package org.collide4j.app.arch;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of scene and of app: a package knows those below it and no others; scene knows nothing of clash and app. */
class LayersTest {
    private static final Map<String, Set<String>> SCENE = Map.ofEntries(
            Map.entry("scene", Set.of("math", "mesh", "shape")),
            Map.entry("scene.files", Set.of("scene")),
            Map.entry("scene.text", Set.of("scene", "scene.files")),
            Map.entry("scene.assembly", Set.of("scene", "scene.files", "math", "mesh")),
            Map.entry("scene.meshopt", Set.of()),
            Map.entry("scene.collada", Set.of("scene", "scene.assembly", "scene.files", "scene.xml", "math", "mesh")),
            Map.entry("scene.gltf", Set.of("scene", "scene.assembly", "scene.files", "scene.meshopt", "math", "mesh")),
            Map.entry("scene.obj", Set.of("scene", "scene.assembly", "scene.files", "scene.text", "math")),
            Map.entry("scene.ply", Set.of("scene", "scene.assembly", "scene.files", "scene.text", "math")),
            Map.entry("scene.stl", Set.of("scene", "scene.assembly", "scene.files", "scene.text", "math")),
            Map.entry("scene.xyz", Set.of("scene", "scene.assembly", "scene.files", "scene.text")),
            Map.entry("scene.xml", Set.of("scene", "scene.assembly", "scene.files", "scene.text")),
            Map.entry(
                    "scene.urdf",
                    Set.of(
                            "scene",
                            "scene.assembly",
                            "scene.files",
                            "scene.robot",
                            "scene.xml",
                            "math",
                            "mesh",
                            "shape")),
            Map.entry("scene.robot", Set.of("scene", "math")),
            Map.entry("scene.srdf", Set.of("scene", "scene.assembly", "scene.files", "scene.robot", "scene.xml")),
            Map.entry(
                    "scene.read",
                    Set.of(
                            "scene",
                            "scene.assembly",
                            "scene.files",
                            "scene.text",
                            "scene.collada",
                            "scene.gltf",
                            "scene.obj",
                            "scene.ply",
                            "scene.robot",
                            "scene.srdf",
                            "scene.stl",
                            "scene.urdf",
                            "scene.xyz")),
            Map.entry("scene.query", Set.of("scene", "scene.files", "scene.text", "hull", "math", "shape")));

    private static final Map<String, Set<String>> APP = Map.ofEntries(
            Map.entry(
                    "app",
                    Set.of(
                            "app.baseline",
                            "app.check",
                            "app.console",
                            "app.decompose",
                            "app.device",
                            "app.explore",
                            "app.hull",
                            "app.query",
                            "app.render",
                            "app.review",
                            "app.robot",
                            "app.rule",
                            "app.simulate")),
            Map.entry("app.serve", Set.of("app.console")),
            Map.entry("app.explore", Set.of("app.console", "app.serve")),
            Map.entry(
                    "app.review",
                    Set.of(
                            "app.baseline",
                            "app.check",
                            "app.console",
                            "app.report.data",
                            "app.report.html",
                            "app.serve",
                            "clash.baseline")),
            Map.entry("app.console", Set.of("scene", "clash")),
            Map.entry("app.read", Set.of("app.console", "scene", "scene.read", "scene.srdf")),
            Map.entry(
                    "app.robot",
                    Set.of(
                            "app.console",
                            "app.read",
                            "app.robot.page",
                            "app.robot.sweep",
                            "app.table",
                            "robot",
                            "scene",
                            "scene.read",
                            "scene.robot",
                            "scene.srdf")),
            Map.entry(
                    "app.robot.page",
                    Set.of(
                            "app.console",
                            "app.export",
                            "app.report.data",
                            "app.report.html",
                            "app.robot.sweep",
                            "app.view",
                            "scene",
                            "scene.robot",
                            "hull",
                            "math",
                            "mesh",
                            "query",
                            "robot")),
            Map.entry(
                    "app.robot.sweep",
                    Set.of(
                            "app.console",
                            "app.report.data",
                            "app.table",
                            "scene",
                            "scene.robot",
                            "scene.srdf",
                            "robot")),
            Map.entry(
                    "app.table",
                    Set.of("app.console", "scene", "clash", "clash.baseline", "clash.group", "clash.rule", "shape")),
            Map.entry(
                    "app.report.data",
                    Set.of(
                            "app.console",
                            "app.table",
                            "scene",
                            "clash",
                            "clash.baseline",
                            "clash.group",
                            "clash.rule",
                            "shape")),
            Map.entry("app.rule.yaml", Set.of("app.console", "scene")),
            Map.entry(
                    "app.rule",
                    Set.of("app.console", "app.read", "app.rule.yaml", "scene", "scene.read", "clash", "clash.rule")),
            Map.entry("app.view", Set.of("scene", "clash", "draw", "math", "mesh", "render", "shape")),
            Map.entry("app.report.html", Set.of("app.report.data", "app.view", "scene", "clash", "math", "mesh")),
            Map.entry(
                    "app.report.bcf",
                    Set.of(
                            "app.console",
                            "app.report.data",
                            "app.view",
                            "scene",
                            "clash",
                            "clash.baseline",
                            "clash.group",
                            "clash.rule",
                            "math",
                            "render")),
            Map.entry(
                    "app.report.ci",
                    Set.of(
                            "app.console",
                            "app.report.data",
                            "scene",
                            "clash",
                            "clash.baseline",
                            "clash.group",
                            "clash.rule",
                            "shape")),
            Map.entry(
                    "app.report",
                    Set.of(
                            "app.console",
                            "app.report.bcf",
                            "app.report.ci",
                            "app.report.data",
                            "app.report.html",
                            "clash")),
            Map.entry(
                    "app.baseline",
                    Set.of("app.console", "app.report.data", "app.table", "scene", "clash", "clash.baseline", "shape")),
            Map.entry(
                    "app.check",
                    Set.of(
                            "app.baseline",
                            "app.console",
                            "app.read",
                            "app.report",
                            "app.report.bcf",
                            "app.report.data",
                            "app.rule",
                            "app.table",
                            "scene",
                            "clash",
                            "clash.baseline",
                            "clash.group",
                            "clash.rule",
                            "scene.read")),
            Map.entry(
                    "app.simulate",
                    Set.of(
                            "app.console",
                            "app.report.html",
                            "app.view",
                            "dynamics",
                            "dynamics.scene",
                            "math",
                            "query",
                            "mesh",
                            "shape",
                            "store",
                            "world")),
            Map.entry("app.device", Set.of("app.console", "batch", "gpu", "query")),
            Map.entry(
                    "app.query", Set.of("app.console", "app.device", "scene", "scene.query", "batch", "math", "query")),
            Map.entry(
                    "app.render",
                    Set.of(
                            "app.console",
                            "app.read",
                            "app.view",
                            "scene",
                            "scene.query",
                            "scene.read",
                            "hull",
                            "math",
                            "query",
                            "render",
                            "shape")),
            Map.entry(
                    "app.export",
                    Set.of(
                            "app.console",
                            "app.report.data",
                            "app.view",
                            "scene",
                            "hull",
                            "hull.search",
                            "math",
                            "mesh")),
            Map.entry(
                    "app.decompose",
                    Set.of(
                            "app.console",
                            "app.export",
                            "app.read",
                            "app.report.html",
                            "app.table",
                            "app.view",
                            "scene",
                            "scene.read",
                            "hull",
                            "math",
                            "mesh",
                            "solid")),
            Map.entry(
                    "app.hull",
                    Set.of(
                            "app.console",
                            "app.export",
                            "app.read",
                            "app.table",
                            "app.view",
                            "scene",
                            "scene.read",
                            "hull",
                            "hull.search",
                            "math",
                            "mesh",
                            "shape")));

    @Test
    void packagesOfSceneKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(SCENE, Path.of("../scene/target/classes"));
    }

    @Test
    void packagesOfAppKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(APP, Path.of("target/classes"));
    }
}
