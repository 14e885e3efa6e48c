package org.collide4j.solid;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;

/**
 * Scores cuts of a part: by the volumes of the hulls of both sides, and by their second moments, which are small if the
 * sides are compact. Hulls are estimated from the farthest points of either side along fixed directions, of a sample of
 * the part's edges if it has many, from the points of the cut, and from the part's own hull.
 */
final class CutScore {
    /** Directions, each taken both ways. */
    private static final int DIRECTIONS = 32;

    /** Edges of a sample. */
    private static final int MOST_EDGES = 3000;

    /** Vertices of the part's hull of a sample. */
    private static final int MOST_OUTLINE = 120;

    /** Depth of the points on either side of a cut, at least. */
    private static final double LEAST_DEPTH = 1e-7;

    private static final double[] AXES = axes();

    /**
     * Weight of the moments beside the volumes, both relative to the part's: beyond about 1, cuts a little off a face
     * would win for their compact sides.
     */
    private static final double WEIGHT_OF_MOMENTS = 0.25;

    /** Ends of the sampled edges, six coordinates an edge. */
    private final double[] edges;

    /** Products of the ends with the directions. */
    private final double[] products;

    /** Vertices of the part's hull. */
    private final double[] outline;

    /** Volume and moment of the part's hull. */
    private final double volume;

    private final double moment;
    private final Supports below = new Supports();
    private final Supports above = new Supports();

    CutScore(Part part, Hull hull) {
        volume = Math.max(Double.MIN_NORMAL, hull.mass().volume());
        moment = Math.max(Double.MIN_NORMAL, moment(hull));
        outline = hull.vertexCount() <= MOST_OUTLINE
                ? Piece.coordinates(hull)
                : Piece.coordinates(new HullBuilder().maxVertices(MOST_OUTLINE).build(Piece.coordinates(hull)));
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

    /** Returns half the trace of the inertia: the integral of the squared distance from the centroid. */
    private static double moment(Hull hull) {
        double[] inertia = hull.mass().inertia(new double[9]);
        return 0.5 * (inertia[0] + inertia[4] + inertia[8]);
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
        int stride = Math.max(1, total / MOST_EDGES) | 1;
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

    /**
     * Returns the score, which is small for a good cut; infinite if the plane leaves nearly all on one side. No gain of
     * volume, as at the first cut through a ring, leaves the choice to the moments.
     */
    double of(CutPlane plane) {
        below.clear();
        above.clear();
        for (int i = 0; i < edges.length; i += 6) {
            double start = plane.height(edges[i], edges[i + 1], edges[i + 2]);
            double end = plane.height(edges[i + 3], edges[i + 4], edges[i + 5]);
            (start <= 0 ? below : above).add(edges, i, products, i / 3 * DIRECTIONS, start);
            if (start < 0 != end < 0) {
                double t = start / (start - end);
                double x = edges[i] + t * (edges[i + 3] - edges[i]);
                double y = edges[i + 1] + t * (edges[i + 4] - edges[i + 1]);
                double z = edges[i + 2] + t * (edges[i + 5] - edges[i + 2]);
                below.addExtra(x, y, z);
                above.addExtra(x, y, z);
            }
        }
        if (below.deepest < LEAST_DEPTH || above.deepest < LEAST_DEPTH) {
            return Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < outline.length; i += 3) {
            double height = plane.height(outline[i], outline[i + 1], outline[i + 2]);
            (height <= 0 ? below : above).addExtra(outline[i], outline[i + 1], outline[i + 2]);
        }
        below.build();
        above.build();
        return (below.volume + above.volume) / volume + WEIGHT_OF_MOMENTS * (below.moment + above.moment) / moment;
    }

    /** Farthest points along the directions, both ways, and points that the hull has besides. */
    private static final class Supports {
        private final double[] most = new double[2 * DIRECTIONS];
        private final double[] points = new double[6 * DIRECTIONS];
        private double[] extra = new double[3 * 64];
        private int extraEnd;
        private double deepest;
        private double volume;
        private double moment;

        void clear() {
            Arrays.fill(most, Double.NEGATIVE_INFINITY);
            deepest = 0;
            extraEnd = 0;
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

        void addExtra(double x, double y, double z) {
            if (extraEnd == extra.length) {
                extra = Arrays.copyOf(extra, 2 * extraEnd);
            }
            extra[extraEnd++] = x;
            extra[extraEnd++] = y;
            extra[extraEnd++] = z;
        }

        /** Builds the hull, for its volume and moment. */
        void build() {
            double[] all = Arrays.copyOf(points, points.length + extraEnd);
            System.arraycopy(extra, 0, all, points.length, extraEnd);
            Hull hull = Piece.hullOf(all);
            volume = hull.mass().volume();
            moment = moment(hull);
        }
    }
}
