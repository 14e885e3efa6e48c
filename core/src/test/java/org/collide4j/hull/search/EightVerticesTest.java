package org.collide4j.hull.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

class EightVerticesTest {
    private static final long SEED = 8;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final EightVertices eight = new EightVertices();

    /** No product is larger than that of the vertex found, and of equal ones the first is taken. */
    @Test
    void theFarthestVertexIsFound() {
        for (int i = 0; i < 50_000; i++) {
            var vertices = new Vertices(points(1 + random.nextInt(8), random.nextBoolean()));
            boolean placed = random.nextBoolean();
            if (placed) {
                eight.set(vertices, pose());
            } else {
                eight.set(vertices);
            }
            double scale = Math.scalb(1.0, random.nextInt(400) - 200);
            double[] d = random.doubles(3, -scale, scale).toArray();
            int found = eight.farthest(d[0], d[1], d[2]);
            int first = 0;
            for (int k = 1; k < vertices.count(); k++) {
                first = along(k, d) > along(first, d) ? k : first;
            }
            assertEquals(first, found, "seed " + SEED + " case " + i);
            assertTrue(placed || found == vertices.farthest(d[0], d[1], d[2]), "seed " + SEED + " case " + i);
        }
    }

    @Test
    void verticesStandAtThePose() {
        var vertices = new Vertices(points(5, false));
        Pose pose = pose();
        eight.set(vertices, pose);
        var expected = new Vector3();
        var found = new Vector3();
        for (int k = 0; k < EightVertices.COUNT; k++) {
            pose.transform(vertices.get(Math.min(k, 4), expected), expected);
            assertEquals(expected, eight.get(k, found), "vertex " + k);
        }
        eight.set(vertices);
        assertEquals(vertices.get(2, expected), eight.get(2, found));
    }

    private double along(int k, double[] d) {
        return d[0] * eight.x(k) + d[1] * eight.y(k) + d[2] * eight.z(k);
    }

    private Pose pose() {
        double[] q = random.doubles(4, -1, 1).toArray();
        double[] t = random.doubles(3, -3, 3).toArray();
        return Pose.of(t[0], t[1], t[2], q[0], q[1], q[2], q[3]);
    }

    /** Of a grid, some are equally far. */
    private double[] points(int count, boolean onGrid) {
        double[] points = random.doubles(3L * count, -1, 1).toArray();
        for (int i = 0; onGrid && i < points.length; i++) {
            points[i] = Math.signum(points[i]);
        }
        return points;
    }
}
