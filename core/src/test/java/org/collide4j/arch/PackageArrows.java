package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which packages know which others, as compiled (constants are copied and do not count); names without the shared root. */
public final class PackageArrows {
    private static final String ROOT = "org.collide4j.";

    private PackageArrows() {}

    /**
     * Asserts that the packages of a folder of classes import what the design says: no package and no arrow more, and none
     * that nothing needs any more.
     */
    public static void check(Map<String, Set<String>> design, Path classes) {
        assertEquals(lines(design), lines(of(classes)));
    }

    private static Map<String, Set<String>> of(Path classes) {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (JavaClass javaClass : importedAlone(classes)) {
            String from = javaClass.getPackageName();
            if (!from.startsWith(ROOT)) {
                continue; // the module's descriptor
            }
            Set<String> known = arrows.computeIfAbsent(from.substring(ROOT.length()), unused -> new TreeSet<>());
            javaClass.getDirectDependenciesFromSelf().stream()
                    .map(dependency ->
                            dependency.getTargetClass().getBaseComponentType().getPackageName())
                    .filter(name -> name.startsWith(ROOT) && !name.equals(from))
                    .forEach(name -> known.add(name.substring(ROOT.length())));
        }
        return arrows;
    }

    /** Imports the classes of a folder, and of those they use the names alone. */
    private static JavaClasses importedAlone(Path classes) {
        return ArchConfiguration.withThreadLocalScope(configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter().importPath(classes);
        });
    }

    /** Returns the name of the class's package without the shared root. */
    static String nameOfPackage(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }

    /** Returns one line an entry, in order, so that a failure shows the entry that is off. */
    static String lines(Map<String, Set<String>> arrows) {
        return new TreeMap<>(arrows)
                .entrySet().stream()
                        .map(arrow -> arrow.getKey() + " -> " + new TreeSet<>(arrow.getValue()))
                        .collect(Collectors.joining("\n"));
    }
}
