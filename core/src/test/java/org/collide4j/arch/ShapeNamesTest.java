package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.hull.PointCloud;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Polygon;
import org.junit.jupiter.api.Test;

/** Messages name shapes and bodies: each says what it is, none is a class name and a hash. */
class ShapeNamesTest {
    @Test
    void everyShapeAndBodySaysWhatItIs() {
        List<JavaClass> kinds = Core.CLASSES.stream()
                .filter(c -> c.isAssignableTo(ConvexShape.class) || c.isAssignableTo(ConcaveBody.class))
                .filter(c -> !c.isInterface() && !c.isRecord() && !c.isAnonymousClass())
                .filter(c -> !c.getModifiers().contains(JavaModifier.ABSTRACT))
                .toList();
        assertTrue(kinds.size() >= 9, kinds::toString);
        List<String> nameless = kinds.stream()
                .filter(c -> c.tryGetMethod("toString").isEmpty())
                .map(JavaClass::getName)
                .toList();
        assertEquals(List.of(), nameless);
    }

    @Test
    void hullsAndCloudsTellTheirSizeAndPlace() {
        double[] points = {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0.1, 0.1, 0.1};
        String box = "in the box from (0.0, 0.0, 0.0) to (1.0, 2.0, 3.0)";
        assertEquals("hull of 4 vertices " + box, Hull.of(points).toString());
        assertEquals("cloud of 5 points " + box, new PointCloud(points).toString());
        assertEquals("polygon of 3 points", new Polygon(0, 0, 1, 0, 0, 1).toString());
        assertEquals(
                "polygon of 3 points, rounded by 0.5",
                Polygon.rounded(0.5, 0, 0, 1, 0, 0, 1).toString());
    }
}
