package org.collide4j.explorer.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final String ROOT = "org.collide4j.";

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
            "explorer.rays", Set.of("explorer.situation", "math", "query"),
            "explorer.worlds",
                    Set.of("explorer.json", "explorer.situation", "dynamics", "dynamics.scene", "math", "shape"),
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
        Map<String, Set<String>> imports = new TreeMap<>();
        for (JavaClass javaClass : new ClassFileImporter().importPath(Path.of("target/classes"))) {
            String from = javaClass.getPackageName();
            if (!from.startsWith(ROOT)) {
                continue;
            }
            Set<String> known = imports.computeIfAbsent(from.substring(ROOT.length()), unused -> new TreeSet<>());
            javaClass.getDirectDependenciesFromSelf().stream()
                    .map(dependency ->
                            dependency.getTargetClass().getBaseComponentType().getPackageName())
                    .filter(name -> name.startsWith(ROOT) && !name.equals(from))
                    .forEach(name -> known.add(name.substring(ROOT.length())));
        }
        Map<String, Set<String>> expected = new TreeMap<>();
        MAY_IMPORT.forEach((from, known) -> expected.put(from, new TreeSet<>(known)));
        assertEquals(expected, imports);
    }
}
