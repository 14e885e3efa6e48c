package org.collide4j.solid;

import java.util.Random;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/** Unions of boxes with whole corners, from -4 to 7, and their depths in whole numbers. */
public final class WholeBoxes {
    private static final int LEAST = -4;
    private static final int CELLS = 11;

    private WholeBoxes() {}

    /** Returns one to so many boxes: least and greatest corner of each. */
    public static double[] random(Random random, int most) {
        double[] corners = new double[6 * (1 + random.nextInt(most))];
        for (int i = 0; i < corners.length; i += 6) {
            for (int axis = 0; axis < 3; axis++) {
                corners[i + axis] = random.nextInt(7) - 4;
                corners[i + 3 + axis] = corners[i + axis] + 1 + random.nextInt(4);
            }
        }
        return corners;
    }

    /** Returns the surface of the union, as squares of unit cells; the corner of the least coordinates is at the origin. */
    public static TriangleMesh mesh(double... boxes) {
        return SolidMeshes.cells(CELLS, CELLS, CELLS, (x, y, z) -> holds(boxes, x + LEAST, y + LEAST, z + LEAST));
    }

    /** Returns true if the point of the mesh's frame is in the union. */
    public static boolean holds(double[] boxes, Vector3 p) {
        return holds(
                boxes, (int) Math.floor(p.x) + LEAST, (int) Math.floor(p.y) + LEAST, (int) Math.floor(p.z) + LEAST);
    }

    private static boolean holds(double[] boxes, int x, int y, int z) {
        for (int i = 0; i < boxes.length; i += 6) {
            boolean isAbove = x >= boxes[i] && y >= boxes[i + 1] && z >= boxes[i + 2];
            if (isAbove && x < boxes[i + 3] && y < boxes[i + 4] && z < boxes[i + 5]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the square of the depth of two unions: every coordinate of the nearest free translation is 0 or that of a side
     * of an obstacle.
     */
    public static long leastSquare(double[] a, double[] b) {
        int n = (a.length / 6) * (b.length / 6);
        long[][] low = new long[3][n];
        long[][] high = new long[3][n];
        int at = 0;
        for (int i = 0; i < a.length; i += 6) {
            for (int k = 0; k < b.length; k += 6) {
                for (int axis = 0; axis < 3; axis++) {
                    low[axis][at] = (long) (b[k + axis] - a[i + 3 + axis]);
                    high[axis][at] = (long) (b[k + 3 + axis] - a[i + axis]);
                }
                at++;
            }
        }
        long best = Long.MAX_VALUE;
        for (int i = 0; i <= 2 * n; i++) {
            for (int k = 0; k <= 2 * n; k++) {
                for (int m = 0; m <= 2 * n; m++) {
                    long x = side(low[0], high[0], i);
                    long y = side(low[1], high[1], k);
                    long z = side(low[2], high[2], m);
                    long square = x * x + y * y + z * z;
                    if (square < best && isFree(low, high, x, y, z)) {
                        best = square;
                    }
                }
            }
        }
        return best;
    }

    private static long side(long[] low, long[] high, int number) {
        return number == 2 * low.length ? 0 : number < low.length ? low[number] : high[number - low.length];
    }

    private static boolean isFree(long[][] low, long[][] high, long x, long y, long z) {
        for (int i = 0; i < low[0].length; i++) {
            if (x > low[0][i] && x < high[0][i] && y > low[1][i] && y < high[1][i] && z > low[2][i] && z < high[2][i]) {
                return false;
            }
        }
        return true;
    }
}
