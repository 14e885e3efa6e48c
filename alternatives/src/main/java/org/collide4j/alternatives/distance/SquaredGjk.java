package org.collide4j.alternatives.distance;

import org.collide4j.gjk.NewestSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * GJK with bounds of squared distances, which needs no square roots (van den Bergen 2001, section 3); for comparison with
 * the library's own.
 *
 * <p>Notation of the paper: v = point of the simplex nearest to the origin, w = support point along −v. ‖v‖² is the upper
 * bound. The lower bound is the largest (v·w)²/‖v‖² of the steps with v·w ≥ 0, as the square of a negative bound proves
 * nothing. As in the paper, rounding is ignored. Not thread-safe.
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
     * Runs until the squared bounds differ by at most 2ε of the upper one, or rounding allows no progress.
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

    /** Solves the simplex for v; false if v is no nearer than before. */
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

    /** Returns an upper bound of the squared distance, up to rounding. */
    public double upper() {
        return upper;
    }

    /** Returns a lower bound of the squared distance, up to rounding. */
    public double lower() {
        return lower;
    }

    /** Returns the number of support points. */
    public int steps() {
        return steps;
    }
}
