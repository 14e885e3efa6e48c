package org.collide4j.gjk;

import org.collide4j.math.Vector3;

/**
 * The points of A and of B whose difference a simplex carries: those of its vertices, weighted alike.
 *
 * <p>The sub-distance only says where its nearest point is. That the vertices carry such a point, and how long it is, is
 * measured here.
 */
final class Carriers {
    private final SubDistance subDistance;
    private final double[] weights = new double[Simplex.CAPACITY];
    private final Simplex face = new Simplex();
    private final Vector3 onA = new Vector3();
    private final Vector3 onB = new Vector3();
    private final Vector3 difference = new Vector3();

    Carriers(SubDistance subDistance) {
        this.subDistance = subDistance;
    }

    /** How much of the point the first vertex of a simplex of at most three carries, as computed. */
    double shareOfFirst(Simplex simplex, Vector3 point) {
        subDistance.weights(simplex, point, weights);
        return weights[0];
    }

    /** Finds the points for the point of a simplex of at most three vertices. Returns how far apart they are. */
    double weigh(Simplex simplex, Vector3 point) {
        subDistance.weights(simplex, point, weights);
        simplex.witnesses(weights, onA, onB);
        return difference.sub(onA, onB).length();
    }

    /** Where K is flat, a tetrahedron holds the origin by rounding, and one of its faces carries it. */
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
