package org.collide4j.gpu.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.collide4j.gpu", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule ARROWS = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("org.collide4j.gpu..")
            .layer("gpu")
            .definedBy("org.collide4j.gpu")
            .layer("opencl")
            .definedBy("org.collide4j.gpu.opencl")
            .layer("device")
            .definedBy("org.collide4j.gpu.device")
            .layer("kernel")
            .definedBy("org.collide4j.gpu.kernel")
            .whereLayer("gpu")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("opencl")
            .mayOnlyBeAccessedByLayers("gpu")
            .whereLayer("device")
            .mayOnlyBeAccessedByLayers("gpu", "opencl")
            .whereLayer("kernel")
            .mayOnlyBeAccessedByLayers("gpu", "opencl", "device");

    @ArchTest
    static final ArchRule ONLY_OPENCL_KNOWS_THE_BINDING = noClasses()
            .that()
            .resideOutsideOfPackage("org.collide4j.gpu.opencl")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.lwjgl..");
}
