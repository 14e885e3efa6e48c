package org.collide4j.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The arrows of the design: a package knows those below it and no others. */
class LayersTest {
    /** Each package with those it imports; an arrow that nothing needs any more is to go. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry("check", Set.of()),
            Map.entry("crew", Set.of()),
            Map.entry("list", Set.of()),
            Map.entry("math", Set.of()),
            Map.entry("number", Set.of("math")),
            Map.entry("shape", Set.of("check", "list", "math")),
            Map.entry("hull.search", Set.of("check", "list", "math")),
            Map.entry("hull", Set.of("hull.search", "list", "number", "shape", "math")),
            Map.entry("broad", Set.of("crew", "list", "math")),
            Map.entry("pair", Set.of("hull", "shape", "math")),
            Map.entry("newton", Set.of("pair", "math")),
            Map.entry("gjk", Set.of("newton", "pair", "number", "math")),
            Map.entry("epa", Set.of("pair", "shape", "number", "math")),
            Map.entry("exact", Set.of("pair", "number", "shape", "math")),
            Map.entry("mpr", Set.of("pair", "number", "math")),
            Map.entry("cast", Set.of("gjk", "pair", "number", "shape", "math")),
            Map.entry("manifold", Set.of("pair", "shape", "math")),
            Map.entry("kind.ball", Set.of("pair", "shape", "math")),
            Map.entry("kind.box", Set.of("exact", "manifold", "pair", "number", "shape", "math")),
            Map.entry("kind.hull", Set.of("gjk", "pair", "hull", "hull.search", "shape", "math")),
            Map.entry("proof.cover", Set.of("epa", "kind.hull", "pair", "hull", "hull.search", "shape", "math")),
            Map.entry(
                    "query",
                    Set.of(
                            "check",
                            "gjk",
                            "epa",
                            "exact",
                            "manifold",
                            "kind.ball",
                            "kind.box",
                            "kind.hull",
                            "mpr",
                            "proof.cover",
                            "cast",
                            "pair",
                            "shape",
                            "math")),
            Map.entry("mesh", Set.of("query", "manifold", "hull.search", "hull", "broad", "list", "shape", "math")),
            Map.entry("batch", Set.of("query", "crew", "shape", "math")),
            Map.entry("world", Set.of("mesh", "query", "broad", "check", "crew", "list", "shape", "math")));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }

    @Test
    void theLibraryNeedsJavaBaseAlone() {
        Set<String> modules = CompiledModule.requires();
        assertTrue(modules.equals(Set.of("java.base")), () -> "the module requires " + modules);
    }

    @Test
    void noThreadLocalsReflectionOrNatives() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(ThreadLocal.class, System.Logger.class)
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.lang.reflect", "java.lang.foreign")
                .check(Core.CLASSES);
    }
}
