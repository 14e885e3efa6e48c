package org.collide4j.exact;

import static org.collide4j.math.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.number.ExactProducts;
import org.collide4j.number.ExactVector;
import org.collide4j.shape.ConvexShape;

/** The vertices of a polytope along the world's axes, before it is moved to its place; and its exact support mapping. */
final class TurnedVertices {
    /** As in {@link ExactProducts}: three products, of which one factor is exact, and two sums. */
    private static final double ERROR = 16 * UNIT;

    private final ExactProducts products;
    private final ExactVector apart = new ExactVector();
    private final Vector3 vertex = new Vector3();
    private double[] x = new double[8];
    private double[] y = new double[8];
    private double[] z = new double[8];
    private int count;

    TurnedVertices(ExactProducts products) {
        this.products = products;
    }

    /** Takes over the vertices of a polytope; the memory grows with the largest one so far. */
    void set(ConvexShape shape, QuarterTurn turn) {
        count = 0;
        int vertices = shape.vertexCount();
        reserve(vertices);
        for (int i = 0; i < vertices; i++) {
            shape.vertex(i, vertex);
            add(vertex.x, vertex.y, vertex.z, turn);
        }
    }

    private void reserve(int capacity) {
        if (x.length < capacity) {
            x = new double[capacity];
            y = new double[capacity];
            z = new double[capacity];
        }
    }

    private void add(double px, double py, double pz, QuarterTurn turn) {
        x[count] = turn.along(0, px, py, pz);
        y[count] = turn.along(1, px, py, pz);
        z[count] = turn.along(2, px, py, pz);
        count++;
    }

    void include(NumberRange range) {
        for (int i = 0; i < count; i++) {
            range.include(x[i], y[i], z[i]);
        }
    }

    /** Multiplies all coordinates by a power of two. */
    void scale(double factor) {
        for (int i = 0; i < count; i++) {
            x[i] *= factor;
            y[i] *= factor;
            z[i] *= factor;
        }
    }

    double x(int index) {
        return x[index];
    }

    double y(int index) {
        return y[index];
    }

    double z(int index) {
        return z[index];
    }

    /** The vertex farthest along sense · n, exactly; sense is 1 or −1. Ties go to the smallest index. */
    int farthest(ExactVector n, int sense) {
        double nx = sense * n.x();
        double ny = sense * n.y();
        double nz = sense * n.z();
        int best = 0;
        double most = 0;
        double doubt = 0;
        for (int i = 0; i < count; i++) {
            double px = nx * x[i];
            double py = ny * y[i];
            double pz = nz * z[i];
            double along = px + py + pz;
            double error = ERROR * (Math.abs(px) + Math.abs(py) + Math.abs(pz));
            double ahead = along - most;
            double open = error + doubt;
            if (i == 0 || ahead > open || (ahead >= -open && isFarther(i, best, n, sense))) {
                best = i;
                most = along;
                doubt = error;
            }
        }
        return best;
    }

    private boolean isFarther(int i, int best, ExactVector n, int sense) {
        apart.setDifference(x[i], y[i], z[i], x[best], y[best], z[best]);
        return sense * products.signOfDot(n, apart) > 0;
    }
}
