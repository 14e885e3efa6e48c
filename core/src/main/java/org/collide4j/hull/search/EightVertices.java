package org.collide4j.hull.search;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The vertices of a body of at most eight as they stand in some frame, so that the farthest is found without a branch, a
 * loop or a call. A worker.
 */
public final class EightVertices {
    /** How many there may be. */
    public static final int COUNT = 8;

    /**
     * How much farther than the one found another vertex may lie along a unit direction, relative to the reach: the products
     * of the two with the direction are off by three units each.
     */
    public static final double SLACK = 7 * UNIT;

    private final double[] placed = new double[3 * COUNT];

    /** Coordinates in use: {@link #placed}, or the hull's own array. */
    private double[] xyz = placed;

    /** Takes the vertices as they are. */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write barrier
    public void set(Vertices vertices) {
        if (xyz != vertices.xyz) {
            xyz = vertices.xyz;
        }
    }

    /** Takes the vertices of a hull that stands at the pose. */
    @SuppressWarnings("ReferenceEquality")
    public void set(Vertices vertices, Pose pose) {
        if (xyz != placed) {
            xyz = placed;
        }
        double[] from = vertices.xyz;
        for (int i = 0; i < 3 * COUNT; i += 3) {
            double x = from[i];
            double y = from[i + 1];
            double z = from[i + 2];
            placed[i] = pose.transformedX(x, y, z);
            placed[i + 1] = pose.transformedY(x, y, z);
            placed[i + 2] = pose.transformedZ(x, y, z);
        }
    }

    /** Writes a vertex; a body's vertices are written from the first to the eighth. */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write, which costs the collector a visit
    public void put(int vertex, double x, double y, double z) {
        if (xyz != placed) {
            xyz = placed;
        }
        placed[3 * vertex] = x;
        placed[3 * vertex + 1] = y;
        placed[3 * vertex + 2] = z;
    }

    public double x(int vertex) {
        return xyz[3 * vertex];
    }

    public double y(int vertex) {
        return xyz[3 * vertex + 1];
    }

    public double z(int vertex) {
        return xyz[3 * vertex + 2];
    }

    /** out = the vertex. */
    public Vector3 get(int vertex, Vector3 out) {
        return out.set(x(vertex), y(vertex), z(vertex));
    }

    /**
     * Returns the vertex farthest along a direction of any length, but for the {@link #SLACK}; ties go to the smallest
     * index.
     *
     * <p>A tournament of three rounds, spelt out: the compiler unrolls no loop in a method so short that it is inlined.
     */
    public int farthest(double dx, double dy, double dz) {
        double a0 = along(0, dx, dy, dz);
        double a1 = along(1, dx, dy, dz);
        double a2 = along(2, dx, dy, dz);
        double a3 = along(3, dx, dy, dz);
        double a4 = along(4, dx, dy, dz);
        double a5 = along(5, dx, dy, dz);
        double a6 = along(6, dx, dy, dz);
        double a7 = along(7, dx, dy, dz);
        double a01 = Math.max(a0, a1);
        double a23 = Math.max(a2, a3);
        double a45 = Math.max(a4, a5);
        double a67 = Math.max(a6, a7);
        int low = winner(winner(0, a0, 1, a1), a01, winner(2, a2, 3, a3), a23);
        int high = winner(winner(4, a4, 5, a5), a45, winner(6, a6, 7, a7), a67);
        return winner(low, Math.max(a01, a23), high, Math.max(a45, a67));
    }

    private double along(int vertex, double dx, double dy, double dz) {
        return dx * xyz[3 * vertex] + dy * xyz[3 * vertex + 1] + dz * xyz[3 * vertex + 2];
    }

    /** i, or j if that is farther: told by a sign, without a branch, which nobody could predict. */
    private static int winner(int i, double alongI, int j, double alongJ) {
        long isLess = Double.doubleToRawLongBits(alongI - alongJ) >> 63;
        return i + ((j - i) & (int) isLess);
    }
}
