package org.collide4j.hull.cells;

import java.util.Arrays;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * The neighbours of vertices of large degree, each star a binary tree of boxes, so that a search looks at few of them: the
 * apex of a cone is connected to every corner of the rim, the ends of a curve to every point of it.
 *
 * <p>Neighbours are kept in their order around the vertex, in blocks; nodes are numbered as in a heap, the root is 1, and a
 * search walks from node to node by {@link #after} without a stack. Bounds are computed as the products of vertices are,
 * and rounding is monotone: no vertex of a box lies farther than the bound, as computed. Immutable.
 */
final class Stars {
    /** Below, looking at each neighbour costs less than a walk through boxes. Round hulls stay below 30. */
    static final int LARGE_DEGREE = 64;

    /** {@link #after} the last node. */
    static final int END = 1;

    private static final int BLOCK = 8;
    private static final int NONE = -1;

    private final Vertices vertices;

    /** By vertex, the number of its star, or {@link #NONE}; empty if there is no star. */
    private final int[] starOf;

    /** By star, its first neighbour, its number of neighbours and its number of blocks, a power of two. */
    private final int[] firstNeighbour;

    private final int[] degree;
    private final int[] blocks;

    /** Neighbours of all stars, in their order around the vertex. */
    private final int[] neighbours;

    /** By star and node, minima and maxima of x, y and z in turn; an empty box has +∞ and −∞. */
    private final double[][] boxes;

    Stars(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        IntList spokes = oneHalfEdgeOfEach(graph);
        starOf = spokes.size() > 0 ? new int[graph.vertexCount()] : new int[0];
        Arrays.fill(starOf, NONE);
        firstNeighbour = new int[spokes.size()];
        degree = new int[spokes.size()];
        blocks = new int[spokes.size()];
        boxes = new double[spokes.size()][];
        var list = new IntList();
        for (int s = 0; s < spokes.size(); s++) {
            int start = spokes.get(s);
            starOf[graph.origin(start)] = s;
            firstNeighbour[s] = list.size();
            degree[s] = graph.degree(graph.origin(start));
            int h = start;
            do {
                list.add(graph.destination(h));
                h = graph.next(graph.twin(h));
            } while (h != start);
            blocks[s] = Integer.highestOneBit((degree[s] - 1) / BLOCK) << 1;
        }
        neighbours = list.toArray();
        for (int s = 0; s < boxes.length; s++) {
            boxes[s] = boxes(s);
        }
    }

    private static IntList oneHalfEdgeOfEach(FaceGraph graph) {
        var spokes = new IntList();
        boolean[] known = new boolean[graph.vertexCount()];
        for (int h = 0; h < 2 * graph.edgeCount(); h++) {
            int origin = graph.faceCount() > 0 ? graph.origin(h) : 0;
            if (graph.degree(origin) > LARGE_DEGREE && !known[origin]) {
                known[origin] = true;
                spokes.add(h);
            }
        }
        return spokes;
    }

    private double[] boxes(int star) {
        double[] of = new double[6 * 2 * blocks[star]];
        for (int i = 0; i < of.length; i += 2) {
            of[i] = Double.POSITIVE_INFINITY;
            of[i + 1] = Double.NEGATIVE_INFINITY;
        }
        for (int i = 0; i < degree[star]; i++) {
            int v = neighbours[firstNeighbour[star] + i];
            for (int node = blocks[star] + i / BLOCK; node > 0; node >>= 1) {
                widen(of, 6 * node, vertices.x(v));
                widen(of, 6 * node + 2, vertices.y(v));
                widen(of, 6 * node + 4, vertices.z(v));
            }
        }
        return of;
    }

    private static void widen(double[] boxes, int at, double coordinate) {
        boxes[at] = Math.min(boxes[at], coordinate);
        boxes[at + 1] = Math.max(boxes[at + 1], coordinate);
    }

    /** The star of a vertex whose degree is larger than {@link #LARGE_DEGREE}. */
    int of(int vertex) {
        return starOf[vertex];
    }

    boolean isBlock(int star, int node) {
        return node >= blocks[star];
    }

    /** Neighbours of a block run from here to {@link #blockEnd}, exclusive. */
    int blockStart(int star, int node) {
        return firstNeighbour[star] + BLOCK * (node - blocks[star]);
    }

    int blockEnd(int star, int node) {
        return Math.min(blockStart(star, node) + BLOCK, firstNeighbour[star] + degree[star]);
    }

    int neighbour(int index) {
        return neighbours[index];
    }

    /** The node that follows once a node and all below it are done, {@link #END} after the last. */
    static int after(int node) {
        int next = node + 1;
        return next >> Integer.numberOfTrailingZeros(next);
    }

    /**
     * No vertex below the node lies farther, as computed by {@link Vertices#along}; −∞ or NaN if there is none. NaN may also
     * come of products that overflow: then nothing is known.
     */
    double bound(int star, int node, double dx, double dy, double dz) {
        double[] box = boxes[star];
        int at = 6 * node;
        return dx * box[dx > 0 ? at + 1 : at] + dy * box[dy > 0 ? at + 3 : at + 2] + dz * box[dz > 0 ? at + 5 : at + 4];
    }

    /** The neighbour that lies farthest, of equals any; −1 if none lies beyond the floor or at it. */
    int farthest(int star, double floor, double dx, double dy, double dz) {
        int best = farthestOfBlock(star, likelyBlock(star, dx, dy, dz), NONE, floor, dx, dy, dz);
        int node = 1;
        do {
            double most = best == NONE ? floor : vertices.along(best, dx, dy, dz);
            if (!(bound(star, node, dx, dy, dz) < most)) {
                if (!isBlock(star, node)) {
                    node *= 2;
                    continue;
                }
                best = farthestOfBlock(star, node, best, most, dx, dy, dz);
            }
            node = after(node);
        } while (node != END);
        return best;
    }

    /** The block at the end of the path of larger bounds: what it holds rules out most others. */
    private int likelyBlock(int star, double dx, double dy, double dz) {
        int node = 1;
        while (!isBlock(star, node)) {
            boolean second = bound(star, 2 * node + 1, dx, dy, dz) > bound(star, 2 * node, dx, dy, dz);
            node = second ? 2 * node + 1 : 2 * node;
        }
        return node;
    }

    private int farthestOfBlock(int star, int node, int known, double floor, double dx, double dy, double dz) {
        int best = known;
        double most = floor;
        for (int i = blockStart(star, node); i < blockEnd(star, node); i++) {
            double along = vertices.along(neighbours[i], dx, dy, dz);
            if (along > most || (best == NONE && along == most)) {
                most = along;
                best = neighbours[i];
            }
        }
        return best;
    }

    /** The size of the arrays. */
    long bytes() {
        long bytes = 4L * (starOf.length + 3L * firstNeighbour.length + neighbours.length);
        for (double[] of : boxes) {
            bytes += 8L * of.length;
        }
        return bytes;
    }
}
