package org.collide4j.robot.derivative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.shape.Box;
import org.collide4j.shape.Cone;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Cylinder;
import org.collide4j.shape.Ellipsoid;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Warm derivatives make no garbage. */
@Isolated("counts bytes")
class DerivativeAllocationTest {
    private static final int ROUNDS = 8;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Derivatives derivatives = new Derivatives();
    private final ImpactDerivatives impact = new ImpactDerivatives();
    private final List<ConvexShape> shapes = List.of(
            new Box(1, 0.5, 0.75),
            new Sphere(0.5),
            new Cylinder(0.5, 0.5),
            new Cone(0.5, 0.7),
            new Ellipsoid(1, 0.7, 0.4));
    private final Pose here = new Pose();
    private final Pose there = Pose.at(1.5, 0.1, 0.2);
    private final Pose turned = Pose.of(3, 0.1, 0.2, 1, 2, 3, 4);
    private final Motion way = new Motion().setTranslation(2, 0, 0).setRotation(1, 1, 0, 1);
    private final Motion rest = new Motion();
    private final double[] twist = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    private double sum;

    @Test
    void warmCallsAllocateNothing() {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 25; i++) {
                ask();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes");
        assertTrue(Double.isFinite(sum));
    }

    private void ask() {
        for (int i = 0; i < shapes.size(); i++) {
            for (int k = 0; k < shapes.size(); k++) {
                sum += derivatives.of(shapes.get(i), here, shapes.get(k), there).along(twist);
                sum += derivatives
                        .of(shapes.get(i), here, shapes.get(k), turned)
                        .along(twist);
                sum += impact.of(shapes.get(i), here, way, shapes.get(k), turned, rest)
                        .time();
            }
        }
    }
}
