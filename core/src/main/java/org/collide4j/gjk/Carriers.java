package org.collide4j.gjk;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The points of A and B whose difference is a point of a simplex: the same weights apply to the points of all vertices.
 *
 * <p>A sub-distance algorithm only returns its nearest point. This class measures the length of the point that the vertices
 * really span.
 */
final class Carriers {
    /** Rounding of a sum of weights, with a margin: assertions look for mistakes and not for roundings. */
    private static final double CONVEX_TOLERANCE = 1e-9;

    private final SubDistance subDistance;
    private final double[] weights = new double[Simplex.CAPACITY];
    private final Simplex face = new Simplex();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 difference = new Vector3();

    Carriers(SubDistance subDistance) {
        this.subDistance = subDistance;
    }

    /** Returns the computed weight of the first vertex, for a point of a simplex of at most three vertices. */
    double shareOfFirst(Simplex simplex, Vector3 point) {
        subDistance.weights(simplex, point, weights);
        return weights[0];
    }

    /** Computes the witness points of a point of a simplex of at most three vertices; returns their distance. */
    double weigh(Simplex simplex, Vector3 point) {
        subDistance.weights(simplex, point, weights);
        assert areConvex(simplex.size()) : "weights of a simplex are not convex: " + Arrays.toString(weights);
        simplex.witnesses(weights, onA, onB);
        return difference.sub(onA, onB).length();
    }

    /**
     * True if the weights are not negative and add up to 1, or are not numbers, as those of a wrong shape. An early out by a
     * cached axis leaves an empty simplex, whose witness points nobody reads.
     */
    private boolean areConvex(int size) {
        double sum = size == 0 ? 1 : 0;
        double least = 0;
        for (int i = 0; i < size; i++) {
            sum += weights[i];
            least = Math.min(least, weights[i]);
        }
        return !(Math.abs(sum - 1) > CONVEX_TOLERANCE) && !(least < -CONVEX_TOLERANCE);
    }

    /**
     * Computes the witness points for a tetrahedron of a flat K, which encloses the origin by rounding: from its nearest
     * face.
     */
    void weighNearestFace(Simplex tetrahedron) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int apex = 0; apex < Simplex.CAPACITY; apex++) {
            solveFace(tetrahedron, apex);
            double distance = subDistance.nearest().length();
            if (distance < least) {
                least = distance;
                nearest = apex;
            }
        }
        solveFace(tetrahedron, nearest);
        face.keep(subDistance.carriers());
        weigh(face, subDistance.nearest());
    }

    private void solveFace(Simplex tetrahedron, int apex) {
        face.set(tetrahedron);
        face.keep(Simplex.ALL & ~(1 << apex));
        subDistance.solveAny(face);
    }

    Vector3 onA() {
        return onA;
    }

    Vector3 onB() {
        return onB;
    }
}
