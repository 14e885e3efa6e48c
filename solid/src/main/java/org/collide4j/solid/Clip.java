package org.collide4j.solid;

import java.util.Arrays;

/** The surface of a part within a half-space, and a little beyond: polygons clipped by Sutherland and Hodgman (1974). */
final class Clip {
    private final Part part;
    private final double[] heights;
    private final int[] renumbered;
    private double[] points;
    private int pointCount;
    private int[] starts;
    private int polygons;
    private int[] loops;
    private int loopEnd;

    /** Cut points by their edges, open addressing: the edge's ends, then the point. */
    private long[] edges = new long[64];

    private int[] cuts = new int[64];
    private int edgeCount;

    Clip(Part part, CutPlane plane) {
        this.part = part;
        heights = new double[part.pointCount()];
        renumbered = new int[heights.length];
        points = new double[3 * Math.max(8, heights.length)];
        starts = new int[part.polygonCount() + 1];
        loops = new int[64];
        Arrays.fill(edges, -1);
        keepPoints(plane);
        for (int polygon = 0; polygon < part.polygonCount(); polygon++) {
            clip(part.start(polygon), part.start(polygon + 1));
        }
    }

    double[] points() {
        return Arrays.copyOf(points, 3 * pointCount);
    }

    int[] starts() {
        return Arrays.copyOf(starts, polygons + 1);
    }

    int[] loops() {
        return Arrays.copyOf(loops, loopEnd);
    }

    private void keepPoints(CutPlane plane) {
        double[] p = part.points;
        for (int v = 0; v < heights.length; v++) {
            heights[v] = plane.height(p[3 * v], p[3 * v + 1], p[3 * v + 2]) - Part.OVERLAP;
            renumbered[v] = heights[v] <= 0 ? addPoint(p[3 * v], p[3 * v + 1], p[3 * v + 2]) : -1;
        }
    }

    private void clip(int from, int to) {
        int last = part.loopVertex(to - 1);
        for (int place = from; place < to; place++) {
            int next = part.loopVertex(place);
            if (heights[last] <= 0 != heights[next] <= 0) {
                addToLoop(cut(last, next));
            }
            if (heights[next] <= 0) {
                addToLoop(renumbered[next]);
            }
            last = next;
        }
        if (loopEnd > starts[polygons]) {
            starts[++polygons] = loopEnd;
        }
    }

    /** Returns the point in which an edge crosses the plane; both polygons at the edge get the same one. */
    private int cut(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        long edge = (long) low << 32 | high;
        int slot = slot(edge);
        if (edges[slot] == edge) {
            return cuts[slot];
        }
        double t = heights[low] / (heights[low] - heights[high]);
        double[] p = part.points;
        int point = addPoint(
                between(p[3 * low], p[3 * high], t),
                between(p[3 * low + 1], p[3 * high + 1], t),
                between(p[3 * low + 2], p[3 * high + 2], t));
        edges[slot] = edge;
        cuts[slot] = point;
        if (2 * ++edgeCount > edges.length) {
            grow();
        }
        return point;
    }

    private static double between(double p, double q, double t) {
        return t < 0.5 ? p + t * (q - p) : q - (1 - t) * (q - p);
    }

    private int slot(long edge) {
        int slot = (int) ((edge * 0x9E3779B97F4A7C15L) >>> 33) & (edges.length - 1);
        while (edges[slot] >= 0 && edges[slot] != edge) {
            slot = (slot + 1) & (edges.length - 1);
        }
        return slot;
    }

    private void grow() {
        long[] oldEdges = edges;
        int[] oldCuts = cuts;
        edges = new long[2 * oldEdges.length];
        cuts = new int[edges.length];
        Arrays.fill(edges, -1);
        for (int i = 0; i < oldEdges.length; i++) {
            if (oldEdges[i] >= 0) {
                int slot = slot(oldEdges[i]);
                edges[slot] = oldEdges[i];
                cuts[slot] = oldCuts[i];
            }
        }
    }

    private int addPoint(double x, double y, double z) {
        if (3 * pointCount + 3 > points.length) {
            points = Arrays.copyOf(points, 2 * points.length);
        }
        points[3 * pointCount] = x;
        points[3 * pointCount + 1] = y;
        points[3 * pointCount + 2] = z;
        return pointCount++;
    }

    private void addToLoop(int point) {
        if (loopEnd == loops.length) {
            loops = Arrays.copyOf(loops, 2 * loopEnd);
        }
        loops[loopEnd++] = point;
    }
}
