package org.collide4j.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.collide4j.shape.ConvexShape;
import org.junit.jupiter.api.Test;

/** The arrows of the design: a package knows those below it and no others. */
class LayersTest {
    /** Each package with those it imports; an arrow that nothing needs any more is to go. */
    static final Map<String, Set<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry("check", Set.of()),
            Map.entry("arithmetic", Set.of("math")),
            Map.entry("bounds", Set.of("shape", "math")),
            Map.entry("bytes", Set.of("math")),
            Map.entry("closest", Set.of()),
            Map.entry("crew", Set.of()),
            Map.entry("list", Set.of()),
            Map.entry("math", Set.of()),
            Map.entry("number", Set.of("math")),
            Map.entry("shape", Set.of("arithmetic", "bytes", "check", "list", "math")),
            Map.entry("hull.search", Set.of("check", "math")),
            Map.entry("hull.cells", Set.of("bytes", "hull.search", "list")),
            Map.entry("hull", Set.of("bytes", "hull.cells", "hull.search", "list", "number", "shape", "math")),
            Map.entry("broad", Set.of("bytes", "crew", "list", "math")),
            Map.entry("pair", Set.of("arithmetic", "hull", "shape", "math")),
            Map.entry("newton", Set.of("arithmetic", "pair", "math")),
            Map.entry("gjk", Set.of("newton", "pair", "number", "math")),
            Map.entry("epa", Set.of("arithmetic", "proof", "proof.cone", "proof.cover", "pair", "number", "math")),
            Map.entry("exact", Set.of("pair", "number", "shape", "math")),
            Map.entry("mpr", Set.of("pair", "number", "math")),
            Map.entry("cast", Set.of("arithmetic", "gjk", "kind.plane", "pair", "shape", "math")),
            Map.entry("manifold", Set.of("arithmetic", "pair", "shape", "math")),
            Map.entry("kind.ball", Set.of("pair", "shape", "math")),
            Map.entry("kind.box", Set.of("exact", "manifold", "pair", "number", "shape", "math")),
            Map.entry("kind.plane", Set.of("exact", "manifold", "pair", "shape", "math")),
            Map.entry("kind.hull", Set.of("gjk", "pair", "hull", "hull.search", "shape", "math")),
            Map.entry("proof", Set.of("math")),
            Map.entry("proof.cast", Set.of("arithmetic", "exact", "pair", "number", "shape", "math")),
            Map.entry("proof.cone", Set.of("arithmetic", "proof", "pair", "shape", "math")),
            Map.entry("proof.cover", Set.of("arithmetic", "proof", "proof.cone", "kind.hull", "pair", "shape", "math")),
            Map.entry(
                    "query",
                    Set.of(
                            "bounds",
                            "check",
                            "gjk",
                            "epa",
                            "exact",
                            "manifold",
                            "kind.ball",
                            "kind.box",
                            "kind.hull",
                            "kind.plane",
                            "mpr",
                            "proof.cast",
                            "proof.cone",
                            "proof.cover",
                            "cast",
                            "pair",
                            "shape",
                            "math")),
            Map.entry(
                    "mesh",
                    Set.of(
                            "arithmetic",
                            "bounds",
                            "bytes",
                            "closest",
                            "query",
                            "manifold",
                            "hull",
                            "broad",
                            "check",
                            "list",
                            "number",
                            "shape",
                            "math")),
            Map.entry(
                    "draw",
                    Set.of("arithmetic", "check", "closest", "hull", "hull.search", "mesh", "shape", "math", "world")),
            Map.entry("batch", Set.of("query", "crew", "shape", "math")),
            Map.entry("store", Set.of("bytes", "hull", "mesh", "shape")),
            Map.entry(
                    "world",
                    Set.of(
                            "bounds", "bytes", "mesh", "query", "broad", "check", "crew", "list", "shape", "store",
                            "math")));

    /**
     * Each concrete shape with the packages outside shape and hull that name its class: those that have a kernel for it, or a
     * constant of it. Composed shapes have no entry: a query sees them through the methods of {@link ConvexShape} alone.
     */
    private static final Map<String, Set<String>> MAY_NAME_SHAPE = Map.ofEntries(
            Map.entry("Box", Set.of("kind.box", "kind.hull", "pair")),
            Map.entry("Capsule", Set.of("pair")),
            Map.entry("Cone", Set.of("pair", "proof.cover")),
            Map.entry("Cylinder", Set.of("pair")),
            Map.entry("Ellipsoid", Set.of("kind.ball", "pair")),
            Map.entry("HalfSpace", Set.of("bounds", "draw", "kind.plane", "mesh", "pair", "query", "world")),
            Map.entry("Hull", Set.of("draw", "kind.hull", "mesh", "pair")),
            Map.entry("Point", Set.of("manifold", "mesh", "pair", "proof.cover", "query", "world")),
            Map.entry("Segment", Set.of("kind.hull")),
            Map.entry("Sphere", Set.of("pair")),
            Map.entry("Triangle", Set.of("kind.hull")));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, Path.of("target/classes"));
    }

    @Test
    void shapesAreNamedOnlyWhereAKernelNeedsThem() {
        Map<String, Set<String>> named = new TreeMap<>();
        for (JavaClass shape : Core.CLASSES) {
            if (isConcreteShape(shape)) {
                Set<String> packages = new TreeSet<>();
                for (Dependency dependency : shape.getDirectDependenciesToSelf()) {
                    packages.add(PackageArrows.nameOfPackage(dependency.getOriginClass()));
                }
                packages.removeAll(Set.of("shape", "hull"));
                if (!packages.isEmpty()) {
                    named.put(shape.getSimpleName(), packages);
                }
            }
        }
        assertEquals(PackageArrows.lines(MAY_NAME_SHAPE), PackageArrows.lines(named));
    }

    /** One list of classes is left, for speed (decision 0028), and one proof that fails for cones (decision 0051). */
    @Test
    void onlyKernelsTellShapesByTheirClass() {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : Core.CLASSES) {
            String place = PackageArrows.nameOfPackage(type);
            boolean mayTell = Set.of("shape", "hull").contains(place) || place.startsWith("kind.");
            if (!mayTell
                    && type.getInstanceofChecks().stream().anyMatch(check -> isConcreteShape(check.getRawType()))) {
                found.add(place + "." + type.getSimpleName());
            }
        }
        assertEquals(Set.of("pair.CommonShapes", "proof.cover.FanProof"), found);
    }

    private static boolean isConcreteShape(JavaClass type) {
        return type.isAssignableTo(ConvexShape.class)
                && !type.isInterface()
                && !type.getModifiers().contains(JavaModifier.ABSTRACT)
                && Set.of("shape", "hull").contains(PackageArrows.nameOfPackage(type));
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
