package org.collide4j.formats.arch;

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

    private static final Map<String, Set<String>> MAY_IMPORT =
            Map.of("formats", Set.of("formats.child", "scene", "scene.read"), "formats.child", Set.of());

    @Test
    void packagesKnowThoseBelowThemAndNoOthers() {
        PackageArrows.check(MAY_IMPORT, CLASSES);
    }

    @Test
    void onlyTheChildProcessKnowsTheNativeLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.collide4j.formats.child")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.lwjgl..")
                .check(new ClassFileImporter().importPath(CLASSES));
    }
}
