package org.collide4j.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Same bits on every machine, and no garbage: what the library may not call. */
class KernelRulesTest {
    /** Math's functions whose last bit is the platform's choice, and the fused product that the browser lacks. */
    private static final Set<String> INEXACT = Set.of(
            "fma",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "exp",
            "log",
            "log10",
            "pow",
            "cbrt",
            "hypot",
            "sinh",
            "cosh",
            "tanh",
            "expm1",
            "log1p",
            "multiplyHigh");

    private static final Set<String> KERNELS = Set.of(
            "org.collide4j.gjk",
            "org.collide4j.epa",
            "org.collide4j.exact",
            "org.collide4j.manifold",
            "org.collide4j.newton",
            "org.collide4j.pair",
            "org.collide4j.mpr",
            "org.collide4j.kind.ball",
            "org.collide4j.kind.box",
            "org.collide4j.kind.hull",
            "org.collide4j.proof",
            "org.collide4j.proof.cast",
            "org.collide4j.proof.cone",
            "org.collide4j.proof.cover",
            "org.collide4j.cast",
            "org.collide4j.query");

    /** Pools that grow with the hardest query so far and keep what they have. */
    private static final Set<String> POOLS = Set.of(
            "org.collide4j.cast.CastMemory.space",
            "org.collide4j.epa.Corners.next",
            "org.collide4j.epa.PlanarEpa.vertex",
            "org.collide4j.epa.PolytopeMemory.space",
            "org.collide4j.mpr.PortalMemory.space",
            "org.collide4j.query.Pair.searches");

    @Test
    void nothingIsCalledWhoseBitsDependOnThePlatform() {
        Set<String> found = new TreeSet<>();
        calls(javaClass -> true)
                .filter(call -> call.getTargetOwner().getName().equals("java.lang.Math"))
                .filter(call -> INEXACT.contains(call.getTarget().getName()))
                .forEach(call -> found.add(call.getDescription()));
        assertEquals(Set.of(), found);
    }

    @Test
    void nothingIsReadFromClockOrChance() {
        Set<String> found = new TreeSet<>();
        calls(javaClass -> true)
                .filter(call -> call.getTargetOwner().getName().matches("java\\.util\\..*Random.*")
                        || call.getTarget().getName().matches("nanoTime|currentTimeMillis|identityHashCode|random"))
                .forEach(call -> found.add(call.getDescription()));
        assertEquals(Set.of(), found);
    }

    @Test
    void staticFieldsAreConstants() {
        fields().that().areStatic().should().beFinal().check(Core.CLASSES);
    }

    @Test
    void kernelsCreateNothingOutsideOfTheirConstructors() {
        Set<String> found = new TreeSet<>();
        List<JavaConstructorCall> constructions = calls(KernelRulesTest::isKernel)
                .filter(JavaConstructorCall.class::isInstance)
                .map(JavaConstructorCall.class::cast)
                .toList();
        assertTrue(constructions.size() > 5, "no constructor call was seen at all");
        constructions.stream()
                .filter(call -> !mayCreate(call.getOrigin()))
                .filter(call -> !call.getTargetOwner().isAssignableTo(Throwable.class))
                .forEach(call -> found.add(call.getDescription()));
        assertEquals(Set.of(), found);
    }

    private static boolean isKernel(JavaClass javaClass) {
        return KERNELS.contains(javaClass.getPackageName());
    }

    /** Constructors, what runs once for a class, the copies, answers and texts that a caller asks for by name. */
    private static boolean mayCreate(JavaCodeUnit origin) {
        return origin.isConstructor()
                || origin.getName().equals("<clinit>")
                || Set.of("copy", "ofAllPoints", "withoutDepth", "ofRays", "relative", "absolute", "toString")
                        .contains(origin.getName())
                || POOLS.contains(origin.getOwner().getName() + "." + origin.getName());
    }

    private static Stream<JavaCall<?>> calls(Predicate<JavaClass> which) {
        return Core.CLASSES.stream()
                .filter(which)
                .flatMap(javaClass -> javaClass.getCodeUnits().stream())
                .flatMap(unit -> unit.getCallsFromSelf().stream());
    }
}
