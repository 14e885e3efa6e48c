package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.broad.AabbTree;
import org.collide4j.broad.BoxPairs;
import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;

/**
 * Sews the open edges of a mesh, on paper: vertices within a small distance count as one, and an edge is cut at the
 * vertices that lie on it. So surfaces count as closed that were written with rounded coordinates, or whose faces were
 * divided without regard to their neighbours (T-junctions), as building models are.
 *
 * <p>Where a great many vertices lie within the width of each other, the width says nothing about seams: then the work
 * runs out, and the edges stay open.
 */
final class Seams {
    private static final long STEPS_PER_EDGE = 100;
    private static final long MOST_STEPS = 20_000_000;

    private final double[] points;
    private final int[] vertexOf;
    private final int[] cluster;
    private final double width;
    private final AabbTree tree;
    private final BoxSearch search = new BoxSearch();
    private long[] pieces = new long[64];
    private int pieceCount;
    private double[] cutAt = new double[16];
    private int[] cutBy = new int[16];
    private int cuts;
    private long stepsLeft;

    /**
     * @param edges the open edges, as {@link Edges} writes them
     * @param width how far apart two sides of a seam may be
     */
    Seams(double[] vertices, long[] edges, double width) {
        this.width = width;
        vertexOf = Arrays.stream(edges)
                .flatMap(e -> Arrays.stream(new long[] {Edges.low(e), Edges.high(e)}))
                .mapToInt(v -> (int) v)
                .sorted()
                .distinct()
                .toArray();
        points = new double[3 * vertexOf.length];
        double[] boxes = new double[6 * vertexOf.length];
        for (int i = 0; i < vertexOf.length; i++) {
            System.arraycopy(vertices, 3 * vertexOf[i], points, 3 * i, 3);
            System.arraycopy(vertices, 3 * vertexOf[i], boxes, 6 * i, 3);
            System.arraycopy(vertices, 3 * vertexOf[i], boxes, 6 * i + 3, 3);
        }
        tree = new AabbTree(boxes);
        cluster = new int[vertexOf.length];
        stepsLeft = Math.min(STEPS_PER_EDGE * (10_000L + edges.length), MOST_STEPS);
        clusterPoints();
    }

    /** Takes steps away; false if there are not so many left, and the search has to end. */
    private boolean spend(long steps) {
        stepsLeft -= steps;
        return stepsLeft > 0;
    }

    private void clusterPoints() {
        Arrays.setAll(cluster, i -> i);
        BoxPairs near = new BoxPairs();
        near.start(tree, width);
        while (near.next() && spend(1)) {
            if (distance(near.first(), near.second()) <= width) {
                int a = root(near.first());
                int b = root(near.second());
                cluster[Math.max(a, b)] = Math.min(a, b);
            }
        }
        for (int i = 0; i < cluster.length; i++) {
            cluster[i] = root(i);
        }
    }

    private int root(int point) {
        int at = point;
        while (cluster[at] != at) {
            cluster[at] = cluster[cluster[at]];
            at = cluster[at];
        }
        return at;
    }

    private double distance(int i, int k) {
        double x = points[3 * i] - points[3 * k];
        double y = points[3 * i + 1] - points[3 * k + 1];
        double z = points[3 * i + 2] - points[3 * k + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** The pieces of the edges between clusters of vertices, sorted; the edges themselves if that is too much work. */
    long[] sew(long[] edges) {
        pieceCount = 0;
        for (long edge : edges) {
            boolean forward = Edges.runsUp(edge);
            int low = Arrays.binarySearch(vertexOf, Edges.low(edge));
            int high = Arrays.binarySearch(vertexOf, Edges.high(edge));
            cut(forward ? low : high, forward ? high : low);
            if (stepsLeft <= 0) {
                return edges;
            }
        }
        long[] sewn = Arrays.copyOf(pieces, pieceCount);
        Arrays.sort(sewn);
        return sewn;
    }

    private void cut(int from, int to) {
        cuts = 0;
        Aabb box = new Aabb();
        box.add(points[3 * from], points[3 * from + 1], points[3 * from + 2]);
        box.add(points[3 * to], points[3 * to + 1], points[3 * to + 2]);
        search.start(tree, box, width);
        while (search.next() && spend(1)) {
            addCut(from, to, search.item());
        }
        int last = cluster[from];
        for (int i = 0; i < cuts; i++) {
            last = addPiece(last, cutBy[i]);
        }
        addPiece(last, cluster[to]);
    }

    private int addPiece(int from, int to) {
        if (from != to) {
            if (pieceCount == pieces.length) {
                pieces = Arrays.copyOf(pieces, 2 * pieceCount);
            }
            pieces[pieceCount++] = Edges.edge(from, to);
        }
        return to;
    }

    /** Keeps the cuts sorted along the edge. */
    private void addCut(int from, int to, int point) {
        int by = cluster[point];
        double length = distance(from, to);
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += (points[3 * point + k] - points[3 * from + k]) * (points[3 * to + k] - points[3 * from + k]);
        }
        along /= length;
        double reach = distance(from, point);
        double aside = Math.sqrt(Math.max(0, reach * reach - along * along));
        boolean isEnd = by == cluster[from] || by == cluster[to];
        if (isEnd || !(along > 0 && along < length && aside <= width)) {
            return;
        }
        if (cuts == cutAt.length) {
            cutAt = Arrays.copyOf(cutAt, 2 * cuts);
            cutBy = Arrays.copyOf(cutBy, 2 * cuts);
        }
        int i = cuts++;
        for (; i > 0 && cutAt[i - 1] > along; i--) {
            cutAt[i] = cutAt[i - 1];
            cutBy[i] = cutBy[i - 1];
        }
        spend(cuts - i);
        cutAt[i] = along;
        cutBy[i] = by;
    }
}
