package org.collide4j.proof.cone;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.RadiiOfCurvature;

/**
 * A cone of directions in which a curved obstacle K is proven to reach at least so far, by its radii of curvature: where
 * a polytope of points would need ring upon ring of faces.
 *
 * <p><b>Proof.</b> Let n be a unit direction, p the support point along it, t any vector across n no longer than T, and ℓ a
 * level that is at most n·p. With h the support function of a convex part of K that p belongs to, let
 *
 * <pre>
 *    F(t)  =  h(n + t) − ℓ·‖n + t‖
 * </pre>
 *
 * Its value at t = 0 is n·p − ℓ, its first derivative there is r, the part of p across n, and by the radii of curvature
 * ({@link RadiiOfCurvature}) F(t) ≥ F(0) − ‖r‖‖t‖ + m·(‖n + t‖ − 1), with m the least eigenvalue of what they are beyond ℓ.
 * The last term is at least μ‖t‖²/2, with μ = m where that is negative, else 2m/(1 + √(1 + T²)). The least value of that
 * is −ε, so that in every direction of the cone K reaches as far as ℓ − ε.
 *
 * <p>p is off by rounding: that is added to ‖r‖. It is the support point along a direction that differs from n by some
 * units, which the width of the cone allows for.
 *
 * <p>In a plane, t runs along one line, and only what the radii are along that counts. A worker.
 */
public final class RoundCone extends Widening {
    private static final int MAX_TURNS = 8;

    /** Largest Newton step; longer ones are cut to it. */
    private static final double LARGEST_TURN = 0.5;

    /** Roundness relative to the level below which Newton's step is not trusted, and assumes {@link #ASSUMED_ROUNDNESS}. */
    private static final double LEAST_ROUNDNESS = 0.001;

    private static final double ASSUMED_ROUNDNESS = 0.2;

    /** Fraction of the tolerance that a cone may use. */
    public static final double TOLERANCE_FRACTION = 0.25;

    /** Rounding error of a dot product with a point of the obstacle, relative to the reach. */
    static final double DOT_ROUNDING = 8 * UNIT;

    private static final double ABOVE_ROUNDING = 1 + 0x1p-30;

    private final Vector3 normal = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final SupportPoint point = new SupportPoint();
    private final RadiiOfCurvature radii = new RadiiOfCurvature();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private boolean isBent;
    private boolean planar;
    private double along;
    private double level;
    private double across1;
    private double across2;

    /** Bound of the distance of the support point from the line along the normal. */
    private double aside;

    private double reach;
    private double least;
    private double known;
    private double width;
    private int steps;

    /** Considers all directions of space. */
    void useSpace() {
        planar = false;
    }

    /** Considers the directions of the plane across the unit vector only. */
    void usePlane(Vector3 across) {
        planar = true;
        e2.set(across);
    }

    /**
     * Finds the shallowest direction of K near the unit guess, and a cone around it, as wide as the radii of curvature
     * allow; false if there is none nearby, or none that proves a cone within the tolerance.
     *
     * @param there support point along the guess
     */
    boolean find(ConfigurationObstacle obstacle, Vector3 guess, SupportPoint there, double tolerance) {
        return meet(obstacle, guess, there, tolerance) && widen();
    }

    /** Finds the shallowest direction of K near the unit guess, without a cone. */
    boolean meet(ConfigurationObstacle obstacle, Vector3 guess, SupportPoint there, double tolerance) {
        take(obstacle, tolerance);
        steps = 0;
        double before = Double.POSITIVE_INFINITY;
        double asideBefore = Double.POSITIVE_INFINITY;
        isBent = true;
        look(guess, there);
        for (int i = 0; i < MAX_TURNS; i++) {
            level = along;
            obstacle.radiiOfCurvature(point, 0, radii);
            double roundest = leastRadius(0);
            boolean fits = Fitting.isReached(aside, asideBefore, obstacle);
            boolean stuck = i > 1 && !fits && Fitting.isStuck(aside, asideBefore);
            if (!(roundest > -tolerance) || along > before + 4 * obstacle.rounding() || stuck) {
                isBent = i > 0 || roundest < -0.9 * along;
                return false;
            }
            if (fits) {
                return true;
            }
            asideBefore = aside;
            before = along;
            turn(roundest);
            obstacle.support(normal.x, normal.y, normal.z, point);
            steps++;
            measure();
        }
        return false;
    }

    private void take(ConfigurationObstacle obstacle, double tolerance) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        this.tolerance = tolerance;
    }

    private void look(Vector3 direction, SupportPoint there) {
        normal.set(direction);
        point.set(there);
        measure();
    }

    private void measure() {
        if (planar) {
            e1.cross(normal, e2);
        } else {
            Directions.span(normal, e1, e2);
        }
        along = normal.dot(point.w);
        across1 = e1.dot(point.w);
        across2 = planar ? 0 : e2.dot(point.w);
        reach = obstacle.reach();
        aside = Math.sqrt(across1 * across1 + across2 * across2) + 2 * obstacle.rounding();
    }

    /** Returns μ for directions up to the tilt. */
    private double leastRadius(double tilt) {
        double r11 = radii.form(e1, e1);
        double r12 = planar ? 0 : radii.form(e1, e2);
        double r22 = planar ? r11 : radii.form(e2, e2);
        double beyond = leastEigenvalue(r11, r12, r22) + (radii.ball() - level);
        return flattened(beyond, tilt) - radii.slack() - DOT_ROUNDING * reach;
    }

    /**
     * Takes a Newton step, which moves the support point to the line along the normal; downhill if K has too much curvature
     * for it.
     */
    private void turn(double roundest) {
        double missing = roundest > LEAST_ROUNDNESS * along ? 0 : ASSUMED_ROUNDNESS * along - roundest;
        double ball = radii.ball() - along + missing;
        double r11 = radii.form(e1, e1) + ball;
        double r12 = planar ? 0 : radii.form(e1, e2);
        double r22 = planar ? r11 : radii.form(e2, e2) + ball;
        double whole = 1 / (r11 * r22 - r12 * r12);
        double turn1 = (r12 * across2 - r22 * across1) * whole;
        double turn2 = (r12 * across1 - r11 * across2) * whole;
        double shorter = Math.min(1, LARGEST_TURN / Math.sqrt(turn1 * turn1 + turn2 * turn2));
        normal.addScaled(shorter * turn1, e1).addScaled(shorter * turn2, e2);
        normal.scale(1 / normal.length());
    }

    /** Returns true if K reaches the level in all directions within the tilt from the unit direction. */
    boolean reachesLevel(
            ConfigurationObstacle obstacle,
            Vector3 direction,
            SupportPoint there,
            double level,
            double tilt,
            double tolerance) {
        take(obstacle, tolerance);
        look(direction, there);
        this.level = Math.min(level, along);
        return holdsUpTo(tilt);
    }

    @Override
    boolean holdsUpTo(double tilt) {
        obstacle.radiiOfCurvature(point, tilt, radii);
        double lost = fall(tilt, aside, leastRadius(tilt)) - (along - level);
        boolean holds = lost <= TOLERANCE_FRACTION * tolerance;
        if (holds) {
            know(tilt, lost);
        }
        return holds;
    }

    private void know(double tilt, double lost) {
        width = tilt;
        known = level - Math.max(0, lost);
        least = level / Math.sqrt(1 + tilt * tilt) * ABOVE_ROUNDING + DOT_ROUNDING * reach;
    }

    /** Sets a cone with an external proof: up to the tilt, K falls below its level at the normal by at most {@code lost}. */
    void set(Vector3 direction, SupportPoint there, double alongIt, double farthest, double tilt, double lost) {
        normal.set(direction);
        point.set(there);
        along = alongIt;
        level = alongIt;
        reach = farthest;
        know(tilt, lost);
    }

    /**
     * Returns true if the cone contains every direction from the origin in which the triangle of points of K is nearer than
     * the level: in directions at a larger angle to the normal, the triangle is farther away.
     *
     * <p>Either the cone contains the entire triangle, or the part of its plane that is so near: a disc around the foot
     * point of the unit vector across.
     */
    boolean holds(Vector3 a, Vector3 b, Vector3 c, Vector3 across) {
        if (Math.min(normal.dot(a), Math.min(normal.dot(b), normal.dot(c))) >= least) {
            return true;
        }
        double offset = Math.min(across.dot(a), Math.min(across.dot(b), across.dot(c))) - DOT_ROUNDING * reach;
        double cosine = normal.dot(across);
        if (!(offset > 0 && cosine > 0)) {
            return false;
        }
        double discSquared = (level - offset) * (level + offset) + DOT_ROUNDING * reach * reach;
        double sineSquared = 1 - cosine * cosine + DOT_ROUNDING;
        return offset * cosine - Math.sqrt(Math.max(0, discSquared * sineSquared)) >= least;
    }

    /** Returns true after a failed search if a better guess is unlikely to help. */
    boolean isBent() {
        return isBent;
    }

    /** Returns true if the cone contains the unit direction. */
    public boolean contains(Vector3 direction) {
        double cosine = normal.dot(direction);
        return cosine > 0 && 1 - cosine * cosine <= width * width * cosine * cosine;
    }

    /** Returns true if the unit direction is inside or near the cone. */
    boolean isNear(Vector3 direction) {
        double cosine = normal.dot(direction);
        return cosine > 0 && 1 - cosine * cosine <= 9 * width * width * cosine * cosine;
    }

    /** Returns the bound of the distance of the support point from the line along the normal. */
    double aside() {
        return aside;
    }

    /** Returns a lower bound of K's height in every direction of the cone, up to {@link ConfigurationObstacle#rounding}. */
    public double known() {
        return known;
    }

    /** Returns the unit direction of the cone's axis. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the height of K along the axis. */
    public double along() {
        return along;
    }

    public SupportPoint point() {
        return point;
    }

    /** Returns the number of support points of the last search. */
    int steps() {
        return steps;
    }
}
