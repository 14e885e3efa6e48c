package org.collide4j.alternatives.search;

import java.util.Arrays;
import java.util.Comparator;
import org.collide4j.hull.search.VertexSearch;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * Looks only into those clumps of neighbouring vertices that can hold the farthest one (Kenwright 2015 §3, "regional
 * clumping of support points").
 *
 * <p>Each clump has a box. Products and sums of doubles are rounded monotonically, so the product of the direction with the
 * box's farthest corner, computed as that of a vertex is, bounds those of all vertices in the box without any tolerance.
 * The vertices of a clump are searched in place: the faces of the hull are not needed.
 *
 * <p><b>Memory</b>: 28 bytes a vertex, 52 bytes a clump. <b>Cost</b>: the boxes twice and a few clumps, in all about √n.
 */
final class Clumps implements VertexSearch {
    private final Vertices vertices;

    /** The vertices clump by clump, and their numbers in the hull; within a clump these ascend. */
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
                return vertices.farthest(dx, dy, dz); // beyond the range of double nothing is monotone
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

    /** The place of the farthest of the clump's vertices and the one given; of equals, of the smallest vertex. */
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

    /** Halves the range of the order across the longest side of its box until it has at most so many vertices. */
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

    /** For each clump the corner of its box with the smallest (sign −1) or the largest (1) coordinates. */
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

    /** Some of the vertices, in a new order. */
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
