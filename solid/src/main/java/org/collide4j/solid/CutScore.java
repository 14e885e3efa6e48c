package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;

/**
 * Estimates the volume of the hulls of both sides of a part for many cuts: from the farthest points of either side along
 * fixed directions, of a sample of the part's edges if it has many.
 */
final class CutScore {
    /** Directions, each taken both ways. */
    private static final int DIRECTIONS = 32;

    private static final int MOST_EDGES = 6000;

    private static final double[] AXES = axes();
    private static final HullBuilder BUILDER = new HullBuilder().search((vertices, graph) -> vertices);

    /** Ends of the sampled edges, six coordinates an edge. */
    private final double[] edges;

    /** Products of the ends with the directions. */
    private final double[] products;

    CutScore(Part part) {
        edges = sample(part);
        products = new double[edges.length / 3 * DIRECTIONS];
        for (int p = 0; p < edges.length / 3; p++) {
            for (int d = 0; d < DIRECTIONS; d++) {
                products[p * DIRECTIONS + d] = AXES[3 * d] * edges[3 * p]
                        + AXES[3 * d + 1] * edges[3 * p + 1]
                        + AXES[3 * d + 2] * edges[3 * p + 2];
            }
        }
    }

    /** Returns directions spread evenly over half a sphere, along a spiral. */
    private static double[] axes() {
        double[] axes = new double[3 * DIRECTIONS];
        double golden = Math.PI * (3 - Math.sqrt(5));
        for (int i = 0; i < DIRECTIONS; i++) {
            double z = (i + 0.5) / DIRECTIONS;
            double r = Math.sqrt(1 - z * z);
            axes[3 * i] = r * StrictMath.cos(golden * i + 0.3);
            axes[3 * i + 1] = r * StrictMath.sin(golden * i + 0.3);
            axes[3 * i + 2] = z;
        }
        return axes;
    }

    private static double[] sample(Part part) {
        int total = part.start(part.polygonCount());
        int stride = Math.max(1, total / MOST_EDGES);
        double[] edges = new double[6 * (total / stride + 1) + 6 * part.cornerCount()];
        int count = 0;
        int place = 0;
        for (int polygon = 0; polygon < part.polygonCount(); polygon++) {
            int end = part.start(polygon + 1);
            for (; place < end; place += stride) {
                int next = place + 1 < end ? place + 1 : part.start(polygon);
                System.arraycopy(part.points, 3 * part.loopVertex(place), edges, count, 3);
                System.arraycopy(part.points, 3 * part.loopVertex(next), edges, count + 3, 3);
                count += 6;
            }
        }
        for (int corner = 0; corner < part.cornerCount(); corner++) {
            for (int axis = 0; axis < 6; axis++) {
                edges[count++] = part.corner(corner, axis % 3);
            }
        }
        return Arrays.copyOf(edges, count);
    }

    /** Returns the sum of the volumes of both sides' hulls; infinite if the plane leaves nearly all on one side. */
    double volume(CutPlane plane) {
        var below = new Supports();
        var above = new Supports();
        for (int i = 0; i < edges.length; i += 6) {
            double start = plane.height(edges[i], edges[i + 1], edges[i + 2]);
            double end = plane.height(edges[i + 3], edges[i + 4], edges[i + 5]);
            int at = i / 3 * DIRECTIONS;
            (start <= 0 ? below : above).add(edges, i, products, at, start);
            if (start < 0 != end < 0) {
                double t = start / (start - end);
                below.cut(i, t, this);
                above.cut(i, t, this);
            }
        }
        if (below.deepest < MEANINGFUL || above.deepest < MEANINGFUL) {
            return Double.POSITIVE_INFINITY;
        }
        return below.volume() + above.volume();
    }

    private static final double MEANINGFUL = 1e-7;

    /** Farthest points along the directions, both ways. */
    private static final class Supports {
        private final double[] most = new double[2 * DIRECTIONS];
        private final double[] points = new double[6 * DIRECTIONS];
        private final double[] cutPoint = new double[3];
        private final double[] cutProducts = new double[DIRECTIONS];
        private double deepest;

        Supports() {
            Arrays.fill(most, Double.NEGATIVE_INFINITY);
        }

        void add(double[] from, int at, double[] products, int first, double height) {
            deepest = Math.max(deepest, Math.abs(height));
            for (int d = 0; d < DIRECTIONS; d++) {
                double along = products[first + d];
                if (along > most[2 * d]) {
                    most[2 * d] = along;
                    System.arraycopy(from, at, points, 6 * d, 3);
                }
                if (-along > most[2 * d + 1]) {
                    most[2 * d + 1] = -along;
                    System.arraycopy(from, at, points, 6 * d + 3, 3);
                }
            }
        }

        void cut(int edge, double t, CutScore of) {
            for (int axis = 0; axis < 3; axis++) {
                double start = of.edges[edge + axis];
                cutPoint[axis] = start + t * (of.edges[edge + 3 + axis] - start);
            }
            int at = edge / 3 * DIRECTIONS;
            for (int d = 0; d < DIRECTIONS; d++) {
                double start = of.products[at + d];
                cutProducts[d] = start + t * (of.products[at + DIRECTIONS + d] - start);
            }
            add(cutPoint, 0, cutProducts, 0, 0);
        }

        double volume() {
            Hull hull = BUILDER.build(points);
            return hull.boundary().dimension() < 3 ? 0 : hull.boundary().volume();
        }
    }
}
