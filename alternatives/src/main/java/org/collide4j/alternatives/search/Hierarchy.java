package org.collide4j.alternatives.search;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBuilder;
import org.collide4j.hull.cells.FastSearch;
import org.collide4j.hull.search.FaceGraph;
import org.collide4j.hull.search.Vertices;
import org.collide4j.list.IntList;

/**
 * Ever coarser hulls inside a hull (Dobkin and Kirkpatrick 1990): each leaves out vertices of the finer one that have few
 * edges and share none.
 *
 * <pre>
 *   level 2    o-----------o          The farthest vertex of a level is that of the level above
 *   level 1    o---o-------o---o      or left out there; then its edges lead only to vertices that
 *   level 0    o-o-o---o-o-o-o-o      stay, and it is the only better neighbour of that vertex.
 * </pre>
 *
 * <p>Vertices are ranked: those left out last come first, so a level is a range of ranks, and the coarse levels, which every
 * search visits, lie side by side in memory.
 */
final class Hierarchy {
    /** Vertices at which the hierarchy ends, few enough for a scan. */
    private static final int COARSEST_VERTICES = 8;

    /**
     * Most edges of a vertex that a level leaves out. At least half of the vertices have no more: the mean is below 6, and
     * the minimum is 3.
     */
    private static final int MOST_EDGES = 8;

    final Vertices ranked;
    final int[] vertexOf;

    /** Levels from fine to coarse. */
    private final Level[] levels;

    /**
     * Builds the levels.
     *
     * @param complete true for levels with all edges; false for edges from kept to removed vertices only
     */
    Hierarchy(Vertices vertices, FaceGraph graph, boolean complete) {
        int[] numbers = new int[vertices.count()];
        Arrays.setAll(numbers, v -> v);
        Deque<Stage> stages = new ArrayDeque<>();
        FaceGraph stageGraph = graph;
        while (numbers.length > COARSEST_VERTICES) {
            boolean[] stays = thinned(stageGraph);
            int[] all = numbers;
            numbers = staying(numbers, stays);
            Hull coarser = hull(vertices, numbers);
            stages.push(new Stage(all, stays, stageGraph));
            stageGraph = coarser.boundary().graph();
        }
        stages.push(new Stage(numbers, new boolean[numbers.length], stageGraph));
        vertexOf = ranks(stages, vertices.count());
        ranked = Clumps.picked(vertices, vertexOf);
        levels = new Level[stages.size()];
        int[] rankOf = rankOf();
        int coarser = 0;
        for (int level = levels.length - 1; level >= 0; level--) {
            Stage stage = stages.pop();
            levels[level] = stage.level(rankOf, complete ? stage.numbers.length : coarser, complete ? 0 : coarser);
            coarser = stage.numbers.length;
        }
    }

    int levelCount() {
        return levels.length;
    }

    Level level(int level) {
        return levels[level];
    }

    int[] rankOf() {
        int[] rankOf = new int[vertexOf.length];
        for (int rank = 0; rank < rankOf.length; rank++) {
            rankOf[vertexOf[rank]] = rank;
        }
        return rankOf;
    }

    /**
     * Finds the farthest vertex of the full hull, up to rounding, from that of a level.
     *
     * @param top farthest vertex of the level, by rank
     */
    int descend(int top, int level, double dx, double dy, double dz) {
        int best = top;
        for (int i = level - 1; i >= 0; i--) {
            best = levels[i].farther(ranked, best, levels[i + 1].count, dx, dy, dz);
        }
        return vertexOf[best];
    }

    /** Returns the farthest vertex of the coarsest level, by rank. */
    int farthestOfCoarsest(double dx, double dy, double dz) {
        int best = 0;
        for (int rank = 1; rank < levels[levels.length - 1].count; rank++) {
            if (ranked.along(rank, dx, dy, dz) > ranked.along(best, dx, dy, dz)) {
                best = rank;
            }
        }
        return best;
    }

    long bytes() {
        long bytes = 28L * vertexOf.length;
        for (Level level : levels) {
            bytes += 4L * (level.start.length + level.neighbour.length);
        }
        return bytes;
    }

    private static boolean[] thinned(FaceGraph graph) {
        boolean[] stays = new boolean[graph.vertexCount()];
        boolean[] goes = new boolean[graph.vertexCount()];
        for (int v = 0; v < goes.length; v++) {
            goes[v] = !stays[v] && graph.degree(v) <= MOST_EDGES;
            stays[v] = !goes[v];
            for (int i = 0; goes[v] && i < graph.degree(v); i++) {
                stays[graph.neighbour(v, i)] = true;
            }
        }
        return stays;
    }

    private static int[] staying(int[] numbers, boolean[] stays) {
        var staying = new IntList();
        for (int v = 0; v < numbers.length; v++) {
            if (stays[v]) {
                staying.add(numbers[v]);
            }
        }
        return staying.toArray();
    }

    /** Builds the hull of some vertices of a hull, which has all of them, in the same order. */
    private static Hull hull(Vertices vertices, int[] numbers) {
        double[] points = new double[3 * numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            points[3 * i] = vertices.x(numbers[i]);
            points[3 * i + 1] = vertices.y(numbers[i]);
            points[3 * i + 2] = vertices.z(numbers[i]);
        }
        return new HullBuilder().search(FastSearch.SCAN).build(points);
    }

    private static int[] ranks(Deque<Stage> coarseToFine, int count) {
        int[] vertexOf = new int[count];
        int rank = 0;
        for (Stage stage : coarseToFine) {
            for (int v = 0; v < stage.numbers.length; v++) {
                if (!stage.stays[v]) {
                    vertexOf[rank++] = stage.numbers[v];
                }
            }
        }
        return vertexOf;
    }

    /** A level during construction, discarded afterwards. */
    private static final class Stage {
        private final int[] numbers;
        private final boolean[] stays;
        private final FaceGraph graph;

        Stage(int[] numbers, boolean[] stays, FaceGraph graph) {
            this.numbers = numbers;
            this.stays = stays;
            this.graph = graph;
        }

        /** Returns the edges from vertices with ranks below {@code from} to those of {@code to} and above. */
        Level level(int[] rankOf, int from, int to) {
            int[] vertexAt = new int[numbers.length];
            for (int v = 0; v < numbers.length; v++) {
                vertexAt[rankOf[numbers[v]]] = v;
            }
            int[] start = new int[from + 1];
            var neighbours = new IntList();
            for (int rank = 0; rank < from; rank++) {
                int v = vertexAt[rank];
                int[] ranks = IntStream.range(0, graph.degree(v))
                        .map(i -> rankOf[numbers[graph.neighbour(v, i)]])
                        .filter(neighbour -> neighbour >= to)
                        .sorted()
                        .toArray();
                for (int i = ranks.length - 1; i >= 0; i--) {
                    neighbours.add(ranks[i]);
                }
                start[rank + 1] = neighbours.size();
            }
            return new Level(numbers.length, start, neighbours.toArray());
        }
    }

    /** The vertices with ranks below {@code count}, with their edges, those to the highest ranks first. */
    static final class Level {
        final int count;
        private final int[] start;
        private final int[] neighbour;

        private Level(int count, int[] start, int[] neighbour) {
            this.count = count;
            this.start = start;
            this.neighbour = neighbour;
        }

        /** Returns any neighbour of a vertex. */
        int neighbour(int rank) {
            return neighbour[start[rank]];
        }

        /**
         * Returns the first neighbour of rank {@code from} or above that is farther than the vertex, else the vertex itself.
         */
        int farther(Vertices ranked, int rank, int from, double dx, double dy, double dz) {
            double most = ranked.along(rank, dx, dy, dz);
            for (int edge = start[rank], end = start[rank + 1]; edge < end && neighbour[edge] >= from; edge++) {
                if (ranked.along(neighbour[edge], dx, dy, dz) > most) {
                    return neighbour[edge];
                }
            }
            return rank;
        }
    }
}
