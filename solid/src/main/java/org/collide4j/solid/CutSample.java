package org.collide4j.solid;

import java.util.Arrays;

/**
 * Points and edges of a part's surface, a sample if it has many, and their products with directions: splits them by a
 * plane.
 */
final class CutSample {
    /** Sides of polygons of a sample. */
    private static final int MOST_SIDES = 3000;

    private static final int HALF = Directions.HALF;

    private final double[] points;

    /** Two points an edge, the smaller number first. */
    private final int[] edges;

    private final double[] products;
    private final double[] heights;

    /** A point in which an edge crosses the plane, and its products. */
    private final double[] crossing = new double[3];

    private final double[] crossingProducts = new double[HALF];

    /** Takes a part, points that the sample has in any case, and {@link Directions#spread} for the part's proportions. */
    CutSample(Part part, double[] kept, double[] directions) {
        long[] chosen = sides(part);
        int[] numbers = new int[part.pointCount()];
        Arrays.fill(numbers, -1);
        double[] found = new double[3 * (2 * chosen.length + part.cornerCount()) + kept.length];
        edges = new int[2 * chosen.length];
        int count = 0;
        for (int i = 0; i < edges.length; i++) {
            int point = (int) (i % 2 == 0 ? chosen[i / 2] >>> 32 : chosen[i / 2]);
            if (numbers[point] < 0) {
                System.arraycopy(part.points, 3 * point, found, 3 * count, 3);
                numbers[point] = count++;
            }
            edges[i] = numbers[point];
        }
        for (int corner = 0; corner < part.cornerCount(); corner++) {
            for (int axis = 0; axis < 3; axis++) {
                found[3 * count + axis] = part.corner(corner, axis);
            }
            count++;
        }
        System.arraycopy(kept, 0, found, 3 * count, kept.length);
        points = Arrays.copyOf(found, 3 * count + kept.length);
        heights = new double[points.length / 3];
        products = products(points, directions);
    }

    /** Returns sides of polygons, each once, as their two points: the smaller number in the upper half. */
    private static long[] sides(Part part) {
        int total = part.start(part.polygonCount());
        int stride = Math.max(1, total / MOST_SIDES) | 1;
        long[] sides = new long[total / stride + 1];
        int count = 0;
        int place = 0;
        for (int polygon = 0; polygon < part.polygonCount(); polygon++) {
            int end = part.start(polygon + 1);
            for (; place < end; place += stride) {
                int a = part.loopVertex(place);
                int b = part.loopVertex(place + 1 < end ? place + 1 : part.start(polygon));
                sides[count++] = (long) Math.min(a, b) << 32 | Math.max(a, b);
            }
        }
        return Arrays.stream(sides, 0, count).sorted().distinct().toArray();
    }

    private static double[] products(double[] points, double[] directions) {
        double[] products = new double[points.length / 3 * HALF];
        for (int p = 0; p < points.length / 3; p++) {
            for (int d = 0; d < HALF; d++) {
                products[p * HALF + d] = directions[3 * d] * points[3 * p]
                        + directions[3 * d + 1] * points[3 * p + 1]
                        + directions[3 * d + 2] * points[3 * p + 2];
            }
        }
        return products;
    }

    /** Gives each side of the plane its points, and both the points in which edges cross it. */
    void split(CutPlane plane, Supports below, Supports above) {
        below.clear();
        above.clear();
        for (int p = 0; p < heights.length; p++) {
            heights[p] = plane.height(points[3 * p], points[3 * p + 1], points[3 * p + 2]);
            (heights[p] <= 0 ? below : above).add(points, 3 * p, products, p * HALF, heights[p]);
        }
        for (int e = 0; e < edges.length; e += 2) {
            if (heights[edges[e]] < 0 != heights[edges[e + 1]] < 0) {
                cross(edges[e], edges[e + 1]);
                below.addCut(crossing, crossingProducts);
                above.addCut(crossing, crossingProducts);
            }
        }
    }

    private void cross(int from, int to) {
        double t = heights[from] / (heights[from] - heights[to]);
        for (int axis = 0; axis < 3; axis++) {
            double start = points[3 * from + axis];
            crossing[axis] = start + t * (points[3 * to + axis] - start);
        }
        for (int d = 0; d < HALF; d++) {
            double start = products[from * HALF + d];
            crossingProducts[d] = start + t * (products[to * HALF + d] - start);
        }
    }
}
