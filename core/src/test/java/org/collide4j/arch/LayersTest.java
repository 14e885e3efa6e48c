package org.collide4j.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows of the design: a package knows those below it and no others. */
class LayersTest {
    private static final String ROOT = "org.collide4j.";

    /** Each package with those it may import, directly or through them. */
    private static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry("math", Set.of()),
            Map.entry("shape", Set.of("math")),
            Map.entry("hull", Set.of("shape", "math")),
            Map.entry("broad", Set.of("math")),
            Map.entry("smooth", Set.of("shape", "math")),
            Map.entry("gjk", Set.of("smooth", "shape", "math")),
            Map.entry("epa", Set.of("smooth", "shape", "math")),
            Map.entry("exact", Set.of("shape", "math")),
            Map.entry("mpr", Set.of("shape", "math")),
            Map.entry("sat", Set.of("shape", "math")),
            Map.entry("cast", Set.of("gjk", "shape", "math")),
            Map.entry("manifold", Set.of("shape", "math")),
            Map.entry(
                    "query",
                    Set.of("gjk", "epa", "exact", "mpr", "sat", "cast", "manifold", "smooth", "shape", "math")),
            Map.entry(
                    "ladder",
                    Set.of("query", "hull", "sat", "gjk", "epa", "exact", "mpr", "cast", "smooth", "shape", "math")),
            Map.entry("mesh", Set.of("query", "broad", "shape", "math")),
            Map.entry("batch", Set.of("query", "shape", "math")),
            Map.entry("world", Set.of("query", "broad", "mesh", "shape", "math")));

    @Test
    void everyPackageHasItsPlaceInTheDesign() {
        Set<String> present = Core.CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(ROOT))
                .map(name -> name.substring(ROOT.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(present.containsAll(Set.of("math", "shape", "query")), () -> "packages seen: " + present);
        assertTrue(MAY_IMPORT.keySet().containsAll(present), () -> "packages without a place: " + present);
    }

    @Test
    void packagesKnowOnlyThoseBelowThem() {
        MAY_IMPORT.forEach((name, below) -> {
            String[] allowed = Stream.concat(Stream.of(name), below.stream())
                    .map(lower -> ROOT + lower)
                    .toArray(String[]::new);
            classes()
                    .that()
                    .resideInAPackage(ROOT + name)
                    .should()
                    .onlyDependOnClassesThat(resideInAnyPackage(allowed).or(resideInAPackage("java..")))
                    .allowEmptyShould(true)
                    .check(Core.CLASSES);
        });
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
