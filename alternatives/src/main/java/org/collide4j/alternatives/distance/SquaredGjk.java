package org.collide4j.alternatives.distance;

import org.collide4j.gjk.NewestSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * GJK whose bounds are squared distances, so that no step draws a root (van den Bergen 2001, section 3); it is here to be
 * compared with the library's own.
 *
 * <p>Notation of the paper: v = point of the simplex nearest the origin, w = support point along −v. ‖v‖² is the upper bound.
 * The lower bound is the largest (v·w)²/‖v‖² of the steps in which v·w is not negative: the square of a negative bound would
 * be a bound of nothing. Roundings are not accounted for, as in the paper. A worker.
 */
public final class SquaredGjk {
    private static final int STEP_BUDGET = 256;

    private final SubDistance subDistance = new NewestSubDistance();
    private final Simplex simplex = new Simplex();
    private final Vector3 v = new Vector3();
    private double upper;
    private double lower;
    private int steps;

    /**
     * Walks until the squared bounds are within 2ε of each other, in parts of the upper one, or rounding allows no progress.
     *
     * @param tolerance ε, of the distance
     */
    public void run(ConfigurationObstacle obstacle, double tolerance) {
        simplex.clear();
        obstacle.center(v);
        upper = v.lengthSquared();
        lower = 0;
        steps = 0;
        while (steps < STEP_BUDGET && upper - lower > 2 * tolerance * upper) {
            steps++;
            SupportPoint next = simplex.next();
            obstacle.support(-v.x, -v.y, -v.z, next);
            raiseLowerBound(v.dot(next.w));
            if (simplex.contains(next) || !takeIn()) {
                return;
            }
        }
    }

    private void raiseLowerBound(double vw) {
        if (vw >= 0) {
            lower = Math.max(lower, vw * vw / upper);
        }
    }

    /** False if v is no nearer than before. */
    private boolean takeIn() {
        simplex.push();
        subDistance.solve(simplex);
        double square = subDistance.nearest().lengthSquared();
        boolean isNearer = square < upper || steps == 1;
        simplex.keep(subDistance.carriers());
        if (isNearer) {
            v.set(subDistance.nearest());
            upper = square;
        }
        return isNearer && simplex.size() < Simplex.CAPACITY;
    }

    /** The squared distance is at most this, but for rounding. */
    public double upper() {
        return upper;
    }

    /** The squared distance is at least this, but for rounding. */
    public double lower() {
        return lower;
    }

    /** The support points asked for. */
    public int steps() {
        return steps;
    }
}
