package org.collide4j.alternatives.search;

import java.util.Arrays;
import java.util.Comparator;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * Searches only the clumps of neighbouring vertices that can contain the farthest one (Kenwright 2015 §3, "regional clumping
 * of support points").
 *
 * <p>Each clump has a box. Products and sums of doubles round monotonically. So the product of the direction with the box's
 * farthest corner, computed like that of a vertex, bounds the products of all vertices in the box without a tolerance. The
 * vertices of a clump are searched in place: the faces of the hull are not needed.
 *
 * <b>Memory</b>: 28 bytes a vertex, 52 bytes a clump. <b>Cost</b>: the boxes twice and a few clumps, in all about √n.
 */
final class Clumps implements VertexSearch {
    private final Vertices vertices;

    /** The vertices, clump by clump, with their indices in the hull; ascending within a clump. */
    private final Vertices clumped;

    private final int[] vertexOf;
    private final int[] start;
    private final Vertices low;
    private final Vertices high;

    Clumps(Vertices vertices) {
        this.vertices = vertices;
        int count = vertices.count();
        Integer[] order = new Integer[count];
        Arrays.setAll(order, v -> v);
        var starts = new IntList();
        divide(order, 0, count, Math.max(8, (int) Math.sqrt(count)), starts);
        starts.add(count);
        start = starts.toArray();
        vertexOf = Arrays.stream(order).mapToInt(v -> v).toArray();
        clumped = picked(vertices, vertexOf);
        low = corners(-1);
        high = corners(1);
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        int likely = 0;
        double highest = Double.NEGATIVE_INFINITY;
        for (int clump = 0; clump + 1 < start.length; clump++) {
            double bound = bound(clump, dx, dy, dz);
            if (!(Math.abs(bound) <= Double.MAX_VALUE)) {
                return vertices.farthest(dx, dy, dz); // overflow: nothing is monotone
            }
            if (bound > highest) {
                highest = bound;
                likely = clump;
            }
        }
        int best = better(likely, start[likely], dx, dy, dz);
        double most = clumped.along(best, dx, dy, dz);
        for (int clump = 0; clump + 1 < start.length; clump++) {
            if (clump != likely && bound(clump, dx, dy, dz) >= most) {
                best = better(clump, best, dx, dy, dz);
                most = clumped.along(best, dx, dy, dz);
            }
        }
        return vertexOf[best];
    }

    @Override
    public long bytes() {
        return 28L * vertexOf.length + 4L * start.length + 48L * low.count();
    }

    /** Returns the position of the farthest of the clump's vertices and a given one; of equals, the smallest vertex. */
    private int better(int clump, int than, double dx, double dy, double dz) {
        int best = than;
        double most = clumped.along(best, dx, dy, dz);
        for (int i = start[clump]; i < start[clump + 1]; i++) {
            double along = clumped.along(i, dx, dy, dz);
            if (along > most || (along == most && vertexOf[i] < vertexOf[best])) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    private double bound(int clump, double dx, double dy, double dz) {
        return dx * (dx < 0 ? low : high).x(clump)
                + dy * (dy < 0 ? low : high).y(clump)
                + dz * (dz < 0 ? low : high).z(clump);
    }

    /** Splits a range of the order across the longest side of its box, until ranges have at most {@code most} vertices. */
    private void divide(Integer[] order, int from, int to, int most, IntList starts) {
        if (to - from <= most) {
            Arrays.sort(order, from, to);
            starts.add(from);
            return;
        }
        Arrays.sort(order, from, to, Comparator.comparingDouble(byLongestSide(order, from, to)::at));
        int middle = (from + to) / 2;
        divide(order, from, middle, most, starts);
        divide(order, middle, to, most, starts);
    }

    private Coordinate byLongestSide(Integer[] order, int from, int to) {
        Coordinate longest = vertices::x;
        double length = -1;
        for (Coordinate coordinate : new Coordinate[] {vertices::x, vertices::y, vertices::z}) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                min = Math.min(min, coordinate.at(order[i]));
                max = Math.max(max, coordinate.at(order[i]));
            }
            if (max - min > length) {
                length = max - min;
                longest = coordinate;
            }
        }
        return longest;
    }

    /** Returns the corner of each clump's box with the smallest (sign −1) or largest (1) coordinates. */
    private Vertices corners(int sign) {
        double[] corners = new double[3 * (start.length - 1)];
        Arrays.fill(corners, Double.NEGATIVE_INFINITY);
        for (int clump = 0; clump + 1 < start.length; clump++) {
            for (int i = start[clump]; i < start[clump + 1]; i++) {
                corners[3 * clump] = Math.max(corners[3 * clump], sign * clumped.x(i));
                corners[3 * clump + 1] = Math.max(corners[3 * clump + 1], sign * clumped.y(i));
                corners[3 * clump + 2] = Math.max(corners[3 * clump + 2], sign * clumped.z(i));
            }
        }
        return new Vertices(Arrays.stream(corners).map(c -> sign * c).toArray());
    }

    /** Returns the vertices with given indices, in their order. */
    static Vertices picked(Vertices vertices, int[] numbers) {
        double[] points = new double[3 * numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            points[3 * i] = vertices.x(numbers[i]);
            points[3 * i + 1] = vertices.y(numbers[i]);
            points[3 * i + 2] = vertices.z(numbers[i]);
        }
        return new Vertices(points);
    }

    private interface Coordinate {
        double at(int vertex);
    }
}
