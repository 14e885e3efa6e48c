package org.collide4j.dynamics.character;

import org.collide4j.math.Vector3;

/**
 * Half-spaces that a displacement d has to stay in: n·d ≤ bound for each unit normal n, which points into an obstacle.
 *
 * <p>{@link #clip} finds the displacement nearest to a wanted one: a face, an edge or a corner of the polyhedron. The
 * nearest point lies on at most three planes, so that all single planes, pairs and triples are tried.
 */
final class Planes {
    private static final int MOST = 12;

    /** Squared sine of two normals, or determinant of three, below which they count as parallel. */
    private static final double PARALLEL = 1e-10;

    /** Violation of a bound, relative to the displacement, that rounding may cause. */
    private static final double SLACK = 1e-9;

    /** Longest way out of planes that push, in the distance that the farthest pushes by: a wedge may squeeze by as much. */
    static final double MOST_PUSH = 4;

    /** Cosine from which two normals count as one. */
    private static final double SAME = 1 - 1e-12;

    private final Vector3[] normals = new Vector3[MOST];
    private final double[] bounds = new double[MOST];
    private final double[] used = new double[MOST];
    private final Vector3 candidate = new Vector3();
    private final Vector3 cross = new Vector3();
    private final Vector3 best = new Vector3();
    private double bestDistance;
    private int size;

    Planes() {
        for (int i = 0; i < MOST; i++) {
            normals[i] = new Vector3();
        }
    }

    void clear() {
        size = 0;
    }

    /** Adds a plane, or tightens the one of that normal; returns false if there is no room, or nothing has changed. */
    boolean add(Vector3 normal, double bound) {
        for (int i = 0; i < size; i++) {
            if (normals[i].dot(normal) >= SAME) {
                boolean tighter = bound < bounds[i];
                bounds[i] = Math.min(bounds[i], bound);
                return tighter;
            }
        }
        if (size == MOST) {
            return false;
        }
        normals[size].set(normal);
        bounds[size++] = bound;
        return true;
    }

    /** Subtracts a displacement that was made from all bounds. */
    void advance(Vector3 made) {
        for (int i = 0; i < size; i++) {
            bounds[i] -= normals[i].dot(made);
        }
    }

    /**
     * Sets {@code out} to the displacement within all bounds that is nearest to the wanted one. If bounds contradict each
     * other, or lead more than {@link #MOST_PUSH} times as far as they push, those below 0 are raised to 0.
     */
    void clip(Vector3 wanted, Vector3 out) {
        System.arraycopy(bounds, 0, used, 0, size);
        if (solve(wanted, out)) {
            return;
        }
        for (int i = 0; i < size; i++) {
            used[i] = Math.max(0, bounds[i]);
        }
        if (!solve(wanted, out)) {
            out.set(0, 0, 0);
        }
    }

    /** Removes from a velocity what presses into the planes that are reached within a distance. */
    void stop(Vector3 velocity, double distance) {
        for (int i = 0; i < size; i++) {
            used[i] = bounds[i] <= distance ? 0 : Double.POSITIVE_INFINITY;
        }
        if (!solve(velocity, velocity)) {
            velocity.set(0, 0, 0);
        }
    }

    private boolean solve(Vector3 wanted, Vector3 out) {
        double deepest = 0;
        for (int i = 0; i < size; i++) {
            deepest = Math.max(deepest, -used[i]);
        }
        double slack = SLACK * Math.max(wanted.sumAbs(), deepest);
        double most = (1 + SLACK) * wanted.length() + MOST_PUSH * deepest;
        bestDistance = Double.POSITIVE_INFINITY;
        offer(candidate.set(wanted), wanted, slack);
        for (int i = 0; i < size && bestDistance > 0; i++) {
            if (used[i] < Double.POSITIVE_INFINITY) {
                offerOn(i, wanted, slack);
            }
        }
        if (bestDistance <= most * most) {
            out.set(best);
            return true;
        }
        return false;
    }

    /** Tries a plane alone, and with each pair of the later ones. */
    private void offerOn(int i, Vector3 wanted, double slack) {
        double excess = normals[i].dot(wanted) - used[i];
        offer(candidate.set(wanted).addScaled(-excess, normals[i]), wanted, slack);
        for (int j = i + 1; j < size; j++) {
            if (used[j] < Double.POSITIVE_INFINITY) {
                offerEdge(i, j, wanted, slack);
                for (int k = j + 1; k < size; k++) {
                    if (used[k] < Double.POSITIVE_INFINITY) {
                        offerCorner(i, j, k, wanted, slack);
                    }
                }
            }
        }
    }

    private void offerEdge(int i, int j, Vector3 wanted, double slack) {
        double cosine = normals[i].dot(normals[j]);
        double determinant = 1 - cosine * cosine;
        if (determinant > PARALLEL) {
            double excessI = normals[i].dot(wanted) - used[i];
            double excessJ = normals[j].dot(wanted) - used[j];
            candidate.set(wanted).addScaled(-(excessI - cosine * excessJ) / determinant, normals[i]);
            offer(candidate.addScaled(-(excessJ - cosine * excessI) / determinant, normals[j]), wanted, slack);
        }
    }

    private void offerCorner(int i, int j, int k, Vector3 wanted, double slack) {
        double determinant = cross.cross(normals[j], normals[k]).dot(normals[i]);
        if (Math.abs(determinant) > PARALLEL) {
            candidate.scale(used[i] / determinant, cross);
            candidate.addScaled(used[j] / determinant, cross.cross(normals[k], normals[i]));
            offer(candidate.addScaled(used[k] / determinant, cross.cross(normals[i], normals[j])), wanted, slack);
        }
    }

    private void offer(Vector3 point, Vector3 wanted, double slack) {
        double distance = point.distanceSquared(wanted);
        for (int i = 0; i < size && distance < bestDistance; i++) {
            if (normals[i].dot(point) > used[i] + slack) {
                return;
            }
        }
        if (distance < bestDistance) {
            bestDistance = distance;
            best.set(point);
        }
    }
}
