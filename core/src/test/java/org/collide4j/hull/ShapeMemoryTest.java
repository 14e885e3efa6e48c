package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import java.util.function.Supplier;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.shape.Box;
import org.collide4j.shape.Capsule;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.collide4j.shape.Triangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Quadrics and swept volumes take less storage than polytopes (van den Bergen 2001, contribution). */
@Isolated("counts bytes")
class ShapeMemoryTest {
    private static final int COPIES = 1000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void primitivesTakeAFewNumbersEach() {
        long sphere = bytes(() -> new Sphere(1));
        long capsule = bytes(() -> new Capsule(1, 2));
        long cylinder = bytes(() -> new Cylinder(1, 2));
        long cone = bytes(() -> new Cone(1, 2));
        long ellipsoid = bytes(() -> new Ellipsoid(1, 2, 3));
        long box = bytes(() -> new Box(1, 2, 3));
        long triangle = bytes(() -> new Triangle(0, 0, 0, 1, 0, 0, 0, 1, 0));
        long tetrahedron = Hull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1).bytes();
        assertTrue(sphere <= 24 && capsule <= 32 && cylinder <= 32 && cone <= 32, () -> "a sphere has " + sphere);
        assertTrue(ellipsoid <= 48 && box <= 40, () -> "an ellipsoid has " + ellipsoid);
        assertTrue(
                bytes(() -> new Segment(0, 0, 0, 1, 0, 0)) <= 64 && triangle <= 96, () -> "a triangle has " + triangle);
        assertTrue(tetrahedron >= 2 * ellipsoid, () -> "a tetrahedron has " + tetrahedron);
    }

    private long bytes(Supplier<ConvexShape> shape) {
        ConvexShape[] kept = new ConvexShape[COPIES];
        kept[0] = shape.get();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 1; i < COPIES; i++) {
            kept[i] = shape.get();
        }
        return (threads.getCurrentThreadAllocatedBytes() - before) / (COPIES - 1);
    }

    @Test
    void hullsCountTheirArrays() {
        Hull scanned = new HullBuilder().build(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
        // room for 8 vertices; 12 half-edges with origin, face, twin and neighbour; 5 starts of faces and 5 of
        // neighbours;
        // 4 sources, 4 planes
        assertEquals(8 * 24 + 4 * (12 * 4 + 5 + 5) + 4 * 4 + 4 * 32, scanned.bytes());
        assertEquals(0, scanned.search().bytes());
        double[] points = Clouds.sphere(new Random(7), 1000);
        Hull scan = new HullBuilder().search(FastSearch.SCAN).build(points);
        Hull cells = new HullBuilder().build(points);
        assertTrue(cells.search().bytes() > 0);
        assertEquals(scan.bytes() + cells.search().bytes(), cells.bytes());
    }
}
