package org.collide4j.scene.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PolygonTest {
    private final Polygon polygon = new Polygon();

    @Test
    void arrowheadIsCutWithoutTrianglesOutsideIt() {
        double[] arrow = {0, 0, 0, 2, -1, 0, 0.5, 0, 0, 2, 1, 0};
        for (int turn = 0; turn < 4; turn++) {
            double[] turned = new double[12];
            for (int i = 0; i < 12; i++) {
                turned[i] = arrow[(i + 3 * turn) % 12];
            }
            assertCovers(turned, 4, 0.5);
        }
    }

    @Test
    void randomStarsAreCoveredOnceByTrianglesOfOneOrientation() {
        Random random = new Random(3);
        for (int i = 0; i < 500; i++) {
            int count = 4 + random.nextInt(30);
            double[] star = new double[3 * count];
            double area = 0;
            for (int k = 0; k < count; k++) {
                double angle = 2 * Math.PI * k / count;
                double radius = 0.2 + random.nextDouble();
                star[3 * k] = radius * Math.cos(angle);
                star[3 * k + 1] = radius * Math.sin(angle);
                star[3 * k + 2] = 0.3 * star[3 * k] - 2 * star[3 * k + 1];
            }
            for (int k = 0; k < count; k++) {
                int n = 3 * ((k + 1) % count);
                area += 0.5 * (star[3 * k] * star[n + 1] - star[3 * k + 1] * star[n]);
            }
            assertCovers(star, count, area);
        }
    }

    @Test
    void bowTieIsCutButCalledAGuess() {
        polygon.cut(new double[] {0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0}, 4);
        assertFalse(polygon.isSimple());
    }

    /** Seen along z, all triangles have positive area, and their areas add up. */
    private void assertCovers(double[] p, int count, double area) {
        polygon.cut(p, count);
        assertTrue(polygon.isSimple());
        double sum = 0;
        for (int t = 0; t < count - 2; t++) {
            int a = 3 * polygon.corner(3 * t);
            int b = 3 * polygon.corner(3 * t + 1);
            int c = 3 * polygon.corner(3 * t + 2);
            double one = 0.5 * ((p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a]));
            assertTrue(one > 0, "triangle " + t + " is turned over");
            sum += one;
        }
        assertEquals(area, sum, 1e-12);
    }
}
