package org.collide4j.gpu.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.collide4j.arch.PackageArrows;
import org.junit.jupiter.api.Test;

/** The arrows of this module: a package knows those below it and no others. */
class LayersTest {
    private static final Path CLASSES = Path.of("target/classes");

    private static final Map<String, Set<String>> MAY_IMPORT = Map.of(
            "gpu", Set.of("gpu.opencl", "gpu.device", "gpu.kernel", "batch", "crew", "math", "query", "shape"),
            "gpu.opencl", Set.of("gpu.device", "gpu.kernel"),
            "gpu.device", Set.of("gpu.kernel", "gpu.kernel.single", "crew", "math", "shape"),
            "gpu.kernel.single", Set.of("gpu.kernel"),
            "gpu.kernel", Set.of("math", "shape"));

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, CLASSES);
    }

    @Test
    void onlyOpenclKnowsTheBinding() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.collide4j.gpu.opencl")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.lwjgl..")
                .check(new ClassFileImporter().importPath(CLASSES));
    }
}
