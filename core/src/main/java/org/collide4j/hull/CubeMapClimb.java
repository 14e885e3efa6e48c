package org.collide4j.hull;

import org.collide4j.shape.FaceGraph;
import org.collide4j.shape.VertexSearch;
import org.collide4j.shape.Vertices;

/**
 * Climbs the edges of the hull from a vertex that a cube map of directions proposes.
 *
 * <p>Exact: on the edges of a convex polytope the vertices above any height are connected. So are, but for rounding, those
 * whose computed product comes near the largest one. A climb that ends with a rival within rounding therefore visits all
 * such rivals, and gives up for a scan only if they are many (a direction square to a face with many corners).
 */
final class CubeMapClimb implements VertexSearch {
    private static final int CELLS = 8;

    /** Twice the rounding error of a product, 2·3·2^−53, and that of comparing two. */
    private static final double ROUNDING = 0x1p-50;

    private static final double UNDERFLOW = 0x1p-1070;

    private final Vertices vertices;
    private final FaceGraph graph;
    private final int[] proposal = new int[6 * CELLS * CELLS];
    private final double reachX;
    private final double reachY;
    private final double reachZ;

    CubeMapClimb(Vertices vertices, FaceGraph graph) {
        this.vertices = vertices;
        this.graph = graph;
        double x = 0;
        double y = 0;
        double z = 0;
        for (int v = 0; v < vertices.count(); v++) {
            x = Math.max(x, Math.abs(vertices.x(v)));
            y = Math.max(y, Math.abs(vertices.y(v)));
            z = Math.max(z, Math.abs(vertices.z(v)));
        }
        reachX = x;
        reachY = y;
        reachZ = z;
        for (int cell = 0; cell < proposal.length; cell++) {
            propose(cell);
        }
    }

    @Override
    public int farthest(double dx, double dy, double dz) {
        double slack = ROUNDING * (Math.abs(dx) * reachX + Math.abs(dy) * reachY + Math.abs(dz) * reachZ) + UNDERFLOW;
        if (!(slack < Double.MAX_VALUE)) {
            return vertices.farthest(dx, dy, dz);
        }
        int top = climb(proposal[cell(dx, dy, dz)], dx, dy, dz);
        double floor = vertices.along(top, dx, dy, dz) - slack;
        for (int i = 0; i < graph.degree(top); i++) {
            if (vertices.along(graph.neighbour(top, i), dx, dy, dz) >= floor) {
                int best = Plateau.best(vertices, graph, top, floor, dx, dy, dz);
                return best >= 0 ? best : vertices.farthest(dx, dy, dz);
            }
        }
        return top;
    }

    /** Goes to the first better neighbour until there is none. */
    private int climb(int start, double dx, double dy, double dz) {
        int top = start;
        double most = vertices.along(top, dx, dy, dz);
        int i = 0;
        while (i < graph.degree(top)) {
            int v = graph.neighbour(top, i++);
            double along = vertices.along(v, dx, dy, dz);
            if (along > most) {
                top = v;
                most = along;
                i = 0;
            }
        }
        return top;
    }

    private void propose(int cell) {
        double u = (2 * (cell / CELLS % CELLS) + 1.0) / CELLS - 1;
        double v = (2 * (cell % CELLS) + 1.0) / CELLS - 1;
        int side = cell / (CELLS * CELLS);
        double w = side % 2 == 0 ? 1 : -1;
        int start = proposal[Math.max(cell - 1, 0)];
        proposal[cell] = switch (side / 2) {
            case 0 -> climb(start, w, u, v);
            case 1 -> climb(start, v, w, u);
            default -> climb(start, u, v, w);
        };
    }

    private static int cell(double dx, double dy, double dz) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        if (x >= y && x >= z) {
            return cell(dx < 0 ? 1 : 0, dy / x, dz / x);
        }
        return y >= z ? cell(dy < 0 ? 3 : 2, dz / y, dx / y) : cell(dz < 0 ? 5 : 4, dx / z, dy / z);
    }

    /** u and v run from −1 to 1; NaN, of the zero direction, falls into cell 0. */
    private static int cell(int side, double u, double v) {
        int row = Math.min((int) ((u + 1) * (CELLS / 2)), CELLS - 1);
        int column = Math.min((int) ((v + 1) * (CELLS / 2)), CELLS - 1);
        return (side * CELLS + row) * CELLS + column;
    }
}
