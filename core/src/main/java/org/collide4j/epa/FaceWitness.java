package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.proof.cone.FootWitness;

/**
 * Witness points of A and B for the point at which a line from the origin leaves a surface: convex combinations of the
 * face's corners. Not thread-safe.
 */
final class FaceWitness {
    private final double[] weights = new double[3];
    private final Vector3 missing = new Vector3();
    private final Vector3 edge = new Vector3();
    private final Vector3 apart = new Vector3();

    /**
     * Computes the witness points of a finished search, along a unit normal. In a valley so flat that its faces are
     * rounding, the points may be inconsistent; the points of the foot are then used, if they fit better.
     *
     * @param guess a face that the line along the normal may leave through
     * @return the number of support points
     */
    int find(
            Surface surface,
            int guess,
            DepthSearch search,
            ConfigurationObstacle obstacle,
            FootWitness foot,
            Vector3 normal,
            Vector3 onA,
            Vector3 onB) {
        double fitting = FootWitness.INCONSISTENT_OFFSET * obstacle.size();
        mix(surface, normal, guess, onA, onB, fitting);
        double missed = apart.sub(onA, onB).addScaled(search.distance(), normal).length();
        if (!(missed > fitting && search.upper() - search.lower() <= fitting)) {
            return 0;
        }
        foot.find(obstacle, normal);
        if (foot.misses() < missed) {
            foot.write(normal, onA, onB);
        }
        return foot.steps();
    }

    private void mix(Surface surface, Vector3 normal, int guess, Vector3 onA, Vector3 onB, double fitting) {
        int face = faceAlong(surface, normal, guess);
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            weights[i] = Math.max(0, weights[i]);
            sum += weights[i];
        }
        for (int i = 0; i < 3; i++) {
            weights[i] = sum > 0 ? weights[i] / sum : 1.0 / 3;
        }
        shiftAlongLongestEdge(surface, face, normal, fitting);
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < 3; i++) {
            onA.addScaled(weights[i], surface.corner(face, i).onA);
            onB.addScaled(weights[i], surface.corner(face, i).onB);
        }
    }

    /**
     * Returns the face that the line leaves through, and computes the convex weights of the crossing point. Within rounding
     * there may be several; the face that contains it best is chosen, or the guess if it contains the point.
     */
    private int faceAlong(Surface surface, Vector3 normal, int guess) {
        int at = guess;
        for (int i = 0; i < 3 && surface.isFacing(at, normal); i++) {
            if (crossing(surface, at, normal) >= 0) {
                return at;
            }
            at = surface.neighbour(at, edgeTowards(weights)); // neighbour that completes a parallelogram
        }
        int best = surface.nearestFace();
        double most = Double.NEGATIVE_INFINITY;
        for (int face = 0; face < surface.faceEnd(); face++) {
            if (surface.isFacing(face, normal)) {
                double least = crossing(surface, face, normal);
                if (least > most) {
                    most = least;
                    best = face;
                }
            }
        }
        crossing(surface, best, normal);
        return best;
    }

    private double crossing(Surface surface, int face, Vector3 line) {
        return LineCrossing.weights(
                surface.corner(face, 0).w, surface.corner(face, 1).w, surface.corner(face, 2).w, line, weights);
    }

    /** Returns the edge that the point is farthest beyond: it is opposite to the corner with the least weight. */
    private static int edgeTowards(double[] weights) {
        if (weights[0] < weights[1]) {
            return weights[0] < weights[2] ? 1 : 0;
        }
        return weights[1] < weights[2] ? 2 : 0;
    }

    /**
     * Corrects the weights so that the point is on the line through the origin. The areas of a needle have rounding errors
     * across it, which its length amplifies. The error is along the longest edge, so the weights of its ends are corrected.
     */
    private void shiftAlongLongestEdge(Surface surface, int face, Vector3 line, double fitting) {
        missing.set(0, 0, 0);
        for (int i = 0; i < 3; i++) {
            missing.addScaled(-weights[i], surface.corner(face, i).w);
        }
        missing.addScaled(-missing.dot(line), line);
        if (missing.length() <= fitting) {
            return;
        }
        int from = longestEdge(surface, face);
        int to = (from + 1) % 3;
        edge.sub(surface.corner(face, to).w, surface.corner(face, from).w);
        edge.addScaled(-edge.dot(line), line);
        double share = missing.dot(edge) / edge.lengthSquared();
        if (share > -weights[to] && share < weights[from]) {
            weights[from] -= share;
            weights[to] += share;
        }
    }

    /** Returns the corner at the start of the face's longest edge. */
    static int longestEdge(Surface surface, int face) {
        int longest = 0;
        double most = -1;
        for (int i = 0; i < 3; i++) {
            double squared = surface.corner(face, i).w.distanceSquared(surface.corner(face, (i + 1) % 3).w);
            if (squared > most) {
                most = squared;
                longest = i;
            }
        }
        return longest;
    }
}
