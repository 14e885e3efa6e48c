package org.collide4j.hull;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.quickhull3d.Point3d;
import com.github.quickhull3d.QuickHull3D;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.collide4j.math.Vector3;
import org.junit.jupiter.api.Test;

/** Against quickhull3d, on clouds that its tolerance can bear: solid, of moderate size, no two points nearly the same. */
class OtherBuilderTest {
    private static final long SEED = 20261124;

    private final Random random = new Random(SEED);

    @Test
    void randomCloudsHaveTheSameHull() {
        for (int i = 0; i < 1000; i++) {
            int count = 4 + random.nextInt(200);
            compare(
                    switch (i % 4) {
                        case 0 -> Clouds.box(random, count);
                        case 1 -> Clouds.sphere(random, count);
                        case 2 -> gaussian(count);
                        default -> Clouds.scaled(Clouds.box(random, count), Math.scalb(1.0, random.nextInt(60) - 30));
                    });
        }
    }

    @Test
    void largerCloudsHaveTheSameHull() {
        compare(Clouds.box(random, 50_000));
        compare(gaussian(50_000));
        compare(Clouds.sphere(random, 3000));
    }

    @Test
    void gridsHaveTheSameCornersAndVolume() {
        for (int side = 2; side < 8; side++) {
            compare(Clouds.grid(side, 1));
        }
    }

    private static void compare(double[] points) {
        var other = new QuickHull3D(points);
        Hull hull = new HullBuilder().build(points);
        HullBoundary boundary = hull.boundary();
        int[] theirs = Arrays.stream(other.getVertexPointIndices()).sorted().toArray();
        int[] ours =
                IntStream.range(0, hull.vertexCount()).map(boundary::source).toArray();
        assertArrayEquals(theirs, ours, () -> describe(points));
        double volume = volume(other);
        assertTrue(volume > 0);
        assertEquals(volume, boundary.volume(), 1e-12 * volume, () -> describe(points));
    }

    private static double volume(QuickHull3D hull) {
        Point3d[] vertices = hull.getVertices();
        double volume = 0;
        for (int[] face : hull.getFaces()) {
            for (int i = 1; i + 1 < face.length; i++) {
                Vector3 a = vector(vertices[face[0]]);
                Vector3 b = vector(vertices[face[i]]);
                Vector3 c = vector(vertices[face[i + 1]]);
                volume += new Vector3().cross(a, b).dot(c) / 6;
            }
        }
        return volume;
    }

    private static Vector3 vector(Point3d p) {
        return new Vector3(p.x, p.y, p.z);
    }

    private double[] gaussian(int count) {
        return IntStream.range(0, 3 * count)
                .mapToDouble(i -> random.nextGaussian())
                .toArray();
    }

    private static String describe(double[] points) {
        return "seed " + SEED + ": new HullBuilder().build(" + Arrays.toString(points) + ")";
    }
}
