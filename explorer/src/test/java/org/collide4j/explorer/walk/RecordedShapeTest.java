package org.collide4j.explorer.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

class RecordedShapeTest {
    /** They make new shapes of this one. */
    private static final Set<String> ALGEBRA = Set.of("rounded", "transformed", "plus", "hullWith", "negated");

    @Test
    void passesOnEveryCapability() {
        int capabilities = 0;
        for (Method method : ConvexShape.class.getMethods()) {
            if (!ALGEBRA.contains(method.getName()) && !Modifier.isStatic(method.getModifiers())) {
                capabilities++;
                assertTrue(
                        overrides(method),
                        method + " is not passed on: the walks that are shown would not be the library's");
            }
        }
        assertTrue(capabilities >= 11, "only " + capabilities + " capabilities were looked at");
    }

    private static boolean overrides(Method method) {
        return Arrays.stream(RecordedShape.class.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName())
                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
    }

    @Test
    void whatTheShapeKnowsIsThatOfTheShape() {
        ConvexShape cylinder = new Cylinder(1, 2);
        RecordedShape recorded = new RecordedShape(cylinder);
        assertSame(cylinder.curvature(), recorded.curvature());
        assertSame(cylinder.symmetry(), recorded.symmetry());
        ConvexShape box = new Box(1, 2, 3);
        recorded = new RecordedShape(box);
        assertSame(box.vertices(), recorded.vertices());
        assertSame(box.faces(), recorded.faces());
    }

    @Test
    void remembersWhatItWasAsked() {
        RecordedShape shape = new RecordedShape(new Sphere(2));
        Vector3 out = new Vector3();
        shape.support(0, 0, 3, out);
        shape.support(1, 0, 0, out);
        assertEquals(2, shape.takeAsked().size());
        assertEquals(0, shape.takeAsked().size());
    }
}
