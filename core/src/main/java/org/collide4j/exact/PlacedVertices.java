package org.collide4j.exact;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactTurn;
import org.collide4j.number.ExactVector;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.ShapeVertices;

/**
 * The vertices of a rotated polytope along the axes of a {@link CommonFrame}, without translation, with the exact support
 * mapping.
 *
 * <p>After a quarter turn coordinates are doubles. After any other rotation each coordinate is an exact sum of three
 * products, computed on demand; a rounded one serves as a filter.
 */
final class PlacedVertices {
    /**
     * Bound of the rounding error of a coordinate, relative to {@link #extent}: three products, of which one factor is
     * exact, and two sums.
     */
    private static final double RELATIVE_ERROR = 16 * UNIT;

    private final ExactProducts products;
    private final ExactVector vertexI = new ExactVector();
    private final ExactVector vertexBest = new ExactVector();
    private final ExactVector apart = new ExactVector();
    private final Vector3 vertex = new Vector3();
    private ExactTurn turn = new ExactTurn();
    private boolean isSquare;

    /** Upper bounds of the row sums of |rotation| · |vertex|; the error of rounded coordinates is a few units of them. */
    private final Vector3 extent = new Vector3();

    private double[] local = new double[24];
    private double[] x = new double[8];
    private double[] y = new double[8];
    private double[] z = new double[8];

    /** Rounded height of each vertex along the direction, with an error bound. */
    private double[] along = new double[8];

    private double[] doubt = new double[8];
    private int count;

    PlacedVertices(ExactProducts products) {
        this.products = products;
    }

    /** Sets the vertices of a core and their rotation; the memory grows with the largest core so far. */
    void set(ConvexShape core, QuarterTurn quarterTurn, ExactTurn turn, boolean isSquare) {
        this.isSquare = isSquare;
        this.turn = turn;
        collect(core.vertices());
        if (isSquare) {
            for (int i = 0; i < count; i++) {
                x[i] = quarterTurn.along(0, local[3 * i], local[3 * i + 1], local[3 * i + 2]);
                y[i] = quarterTurn.along(1, local[3 * i], local[3 * i + 1], local[3 * i + 2]);
                z[i] = quarterTurn.along(2, local[3 * i], local[3 * i + 1], local[3 * i + 2]);
            }
        }
    }

    private void collect(ShapeVertices vertices) {
        count = vertices.vertexCount();
        reserve(count);
        for (int i = 0; i < count; i++) {
            vertices.vertex(i, vertex);
            local[3 * i] = vertex.x;
            local[3 * i + 1] = vertex.y;
            local[3 * i + 2] = vertex.z;
        }
    }

    private void reserve(int capacity) {
        if (x.length < capacity) {
            local = new double[3 * capacity];
            x = new double[capacity];
            y = new double[capacity];
            z = new double[capacity];
            along = new double[capacity];
            doubt = new double[capacity];
        }
    }

    void include(NumberRange range) {
        int lowestBit = isSquare ? 0 : turn.lowestBit();
        for (int i = 0; i < 3 * count; i++) {
            if (isSquare) {
                range.include(local[i]);
            } else {
                range.includeProducts(local[i], lowestBit);
            }
        }
    }

    /** Multiplies all coordinates by a power of two, after which queries are possible. */
    void scale(double factor) {
        for (int i = 0; i < 3 * count; i++) {
            local[i] *= factor;
        }
        for (int i = 0; i < count && isSquare; i++) {
            x[i] *= factor;
            y[i] *= factor;
            z[i] *= factor;
        }
        if (!isSquare) {
            turnRounded();
        }
    }

    private void turnRounded() {
        extent.set(0, 0, 0);
        for (int i = 0; i < count; i++) {
            double px = local[3 * i];
            double py = local[3 * i + 1];
            double pz = local[3 * i + 2];
            x[i] = turn.entry(0) * px + turn.entry(1) * py + turn.entry(2) * pz;
            y[i] = turn.entry(3) * px + turn.entry(4) * py + turn.entry(5) * pz;
            z[i] = turn.entry(6) * px + turn.entry(7) * py + turn.entry(8) * pz;
            extent.x = Math.max(extent.x, rowSum(0, px, py, pz));
            extent.y = Math.max(extent.y, rowSum(3, px, py, pz));
            extent.z = Math.max(extent.z, rowSum(6, px, py, pz));
        }
    }

    private double rowSum(int row, double px, double py, double pz) {
        return Math.abs(turn.entry(row) * px) + Math.abs(turn.entry(row + 1) * py) + Math.abs(turn.entry(row + 2) * pz);
    }

    /** Computes a vertex exactly. */
    void locate(int index, ExactVector out) {
        if (isSquare) {
            out.set(x[index], y[index], z[index]);
        } else {
            turn.turn(local[3 * index], local[3 * index + 1], local[3 * index + 2], out);
        }
    }

    /**
     * Returns the index of the vertex with the given coordinates in the shape's frame, times the factor; −1 if there is
     * none.
     */
    int indexOf(Vector3 p, double factor) {
        for (int i = 0; i < count; i++) {
            if (local[3 * i] == factor * p.x && local[3 * i + 1] == factor * p.y && local[3 * i + 2] == factor * p.z) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the exact farthest vertex along sense · n; sense is 1 or −1. Ties give the smallest index. */
    int farthest(ExactVector n, int sense) {
        double nx = sense * n.x();
        double ny = sense * n.y();
        double nz = sense * n.z();
        double rounded = isSquare
                ? 0
                : RELATIVE_ERROR * (Math.abs(nx) * extent.x + Math.abs(ny) * extent.y + Math.abs(nz) * extent.z);
        double sure = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double px = nx * x[i];
            double py = ny * y[i];
            double pz = nz * z[i];
            along[i] = px + py + pz;
            doubt[i] = rounded + RELATIVE_ERROR * (Math.abs(px) + Math.abs(py) + Math.abs(pz));
            sure = Math.max(sure, along[i] - doubt[i]);
        }
        return farthestOfDoubtful(sure, n, sense);
    }

    /** Finds the farthest of the vertices that rounding cannot separate, by exact products. */
    private int farthestOfDoubtful(double sure, ExactVector n, int sense) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            if (along[i] + doubt[i] >= sure && (best < 0 || isFarther(i, best, n, sense))) {
                best = i;
            }
        }
        return Math.max(best, 0);
    }

    private boolean isFarther(int i, int best, ExactVector n, int sense) {
        locate(i, vertexI);
        locate(best, vertexBest);
        apart.setDifference(vertexI, vertexBest);
        return sense * products.signOfDot(n, apart) > 0;
    }
}
