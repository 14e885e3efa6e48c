package org.collide4j.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Box;
import org.collide4j.shape.Segment;
import org.collide4j.shape.Sphere;
import org.junit.jupiter.api.Test;

/** Figures by their measures: lengths, angles, places. */
class DebugLinesTest {
    private final DebugBuffer buffer = new DebugBuffer();
    private final DebugLines lines = new DebugLines(buffer);

    private Vector3 end(int vertex) {
        float[] p = buffer.lines().positions();
        return new Vector3(p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2]);
    }

    private double length() {
        double sum = 0;
        for (int i = 0; i < buffer.lines().count(); i += 2) {
            sum += end(i).distance(end(i + 1));
        }
        return sum;
    }

    @Test
    void aBoxHasTwelveEdges() {
        lines.box(new Aabb(-1, -2, -3, 1, 2, 3), 0x123456);
        Set<String> edges = new HashSet<>();
        for (int i = 0; i < buffer.lines().count(); i += 2) {
            edges.add(end(i) + " to " + end(i + 1));
            assertEquals(0x123456, buffer.lines().colours()[i]);
        }
        assertEquals(12, edges.size());
        assertEquals(4 * (2 + 4 + 6), length(), 1e-6);
    }

    @Test
    void boxesWithoutEndAreLeftOut() {
        lines.box(new Aabb(), 1);
        double infinite = Double.POSITIVE_INFINITY;
        lines.box(new Aabb(-infinite, -infinite, -infinite, infinite, infinite, infinite), 1);
        assertEquals(0, buffer.lines().count());
    }

    @Test
    void axesAreRedGreenAndBlue() {
        Pose pose = Pose.of(1, 2, 3, 0.5, 0.5, 0.5, 0.5); // x to y, y to z, z to x
        lines.axes(pose, 2);
        assertEquals(new Vector3(1, 4, 3), end(1));
        assertEquals(new Vector3(1, 2, 5), end(3));
        assertEquals(new Vector3(3, 2, 3), end(5));
        int[] colours = buffer.lines().colours();
        assertTrue(colours[0] >> 16 > 0xf0 && (colours[2] >> 8 & 0xff) > 0xb0 && (colours[4] & 0xff) > 0xf0);
    }

    @Test
    void arrowsEndWhereTheVectorEnds() {
        lines.arrow(new Vector3(1, 1, 1), new Vector3(0, 3, 4), 7);
        assertEquals(new Vector3(1, 4, 5), end(1));
        for (int i = 3; i < buffer.lines().count(); i += 2) {
            assertEquals(new Vector3(1, 4, 5), end(i), "the head ends at the tip");
            assertTrue(end(i - 1).distance(end(i)) < 1);
        }
        lines.arrow(new Vector3(1, 1, 1), new Vector3(), 7);
        assertEquals(1, buffer.points().count());
    }

    @Test
    void arcsKeepRadiusAndAngles() {
        Vector3 center = new Vector3(1, 2, 3);
        lines.arc(center, new Vector3(0, 0, 1), new Vector3(1, 0, 0), 2, -0.5, 1.5, 1);
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < buffer.lines().count(); i++) {
            Vector3 at = end(i).sub(center);
            if (at.length() > 0) {
                assertEquals(2, at.length(), 1e-6);
                least = Math.min(least, Math.atan2(at.y, at.x));
                most = Math.max(most, Math.atan2(at.y, at.x));
            }
        }
        assertEquals(-0.5, least, 1e-6);
        assertEquals(1.5, most, 1e-6);
        assertEquals(2 * 2 + 2 * 2.0, length(), 0.05);
    }

    @Test
    void conesKeepTheirAngle() {
        Vector3 apex = new Vector3(1, 0, 0);
        Vector3 axis = new Vector3(0, 0.6, 0.8);
        for (double angle : new double[] {0.3, Math.PI / 2, 2.5}) {
            buffer.clear();
            lines.cone(apex, axis, angle, 3, 1);
            for (int i = 0; i < buffer.lines().count(); i++) {
                Vector3 at = end(i).sub(apex);
                if (at.length() > 0) {
                    assertEquals(3, at.length(), 1e-5);
                    assertEquals(Math.cos(angle), at.dot(axis) / 3, 1e-5);
                }
            }
        }
    }

    @Test
    void shapesHaveNoDiagonals() {
        lines.shape(Tessellation.of(new Box(1, 2, 3), 0.1), Pose.at(5, 0, 0), 1);
        assertEquals(24, buffer.lines().count());
        assertEquals(4 * (2 + 4 + 6), length(), 1e-5);
        buffer.clear();
        Tessellation ball = Tessellation.of(new Sphere(1), 0.05);
        lines.shape(ball, new Pose(), 1);
        assertEquals(3 * ball.triangleCount(), buffer.lines().count(), "three half edges a triangle, two ends an edge");
        lines.surface(ball, new Pose(), 1);
        assertEquals(3 * ball.triangleCount(), buffer.triangles().count());
        buffer.clear();
        lines.shape(Tessellation.of(new Segment(0, 0, 0, 1, 2, 2), 0.1), new Pose(), 1);
        assertEquals(6, length(), 1e-6, "there and back");
    }

    @Test
    void gridsLieInTheirPlane() {
        Vector3 normal = new Vector3(0.6, 0, 0.8);
        lines.grid(new Vector3(1, 1, 1), normal, 2, 1);
        assertEquals(36, buffer.lines().count());
        for (int i = 0; i < 36; i++) {
            assertEquals(1.4, normal.dot(end(i)), 1e-6);
        }
        assertEquals(18 * 4, length(), 1e-5);
    }
}
