package org.collide4j.alternatives.cast;

import org.collide4j.alternatives.nearest.JohnsonSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.ConvexShape;

/**
 * The GJK ray cast as published (van den Bergen 2004, Algorithm 3), with Johnson's sub-distance and the paper's termination,
 * for comparison with the library's own.
 *
 * <p>Notation of the paper: s source and r direction of the ray, x = s + λ·r, C the object, p a support point of it, v = x −
 * the point of conv P nearest to x. A margin is part of C.
 */
public final class PlainRayCast {
    private static final int STEP_BUDGET = 1000;

    /** Stopping rule: the condition under which x counts as a point of C. */
    public enum Stop {
        /** Relative: ‖v‖² ≤ ε·max ‖x − p‖² over P, as section 4 of the paper proposes for floating point. */
        RELATIVE,
        /** Absolute: ‖v‖² ≤ ε, as in the paper's listing. */
        ABSOLUTE
    }

    private final Simplex simplex = new Simplex();
    private final JohnsonSubDistance subDistance = new JohnsonSubDistance();
    private final boolean caches;
    private boolean translated;
    private final Vector3 x = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 p = new Vector3();
    private double lambda;
    private int steps;

    /** Creates a cast that keeps differences and determinants between iterations (sections 3 and 4 of the paper). */
    public PlainRayCast() {
        this(true);
    }

    /** Creates a cast that keeps differences and determinants, or computes all of them in each iteration. */
    PlainRayCast(boolean caches) {
        this.caches = caches;
    }

    /**
     * Casts the ray; returns true for a hit.
     *
     * @param tolerance ε, of squared lengths
     */
    public boolean cast(ConvexShape shape, Vector3 s, Vector3 r, double tolerance, Stop stop) {
        return cast(shape, s, r, Double.POSITIVE_INFINITY, tolerance, stop);
    }

    /**
     * Casts a ray of finite length; returns true for a hit. Ends with a miss as soon as the lower bound λ is beyond the
     * length, as section 4 of the paper proposes.
     *
     * @param most λ_max, the length of the ray in lengths of r
     * @param tolerance ε, of squared lengths
     */
    public boolean cast(ConvexShape shape, Vector3 s, Vector3 r, double most, double tolerance, Stop stop) {
        simplex.clear();
        subDistance.forget();
        translated = false;
        lambda = 0;
        steps = 0;
        x.set(s);
        shape.center(p);
        v.sub(x, p);
        while (steps < STEP_BUDGET && !isNear(tolerance, stop)) {
            steps++;
            support(shape);
            double vw = v.dot(x) - v.dot(p);
            if (vw > 0) {
                double vr = v.dot(r);
                if (vr >= 0) {
                    return false;
                }
                lambda -= vw / vr;
                if (lambda > most) {
                    return false;
                }
                x.set(s).addScaled(lambda, r);
                translated = true;
            }
            if (!takeIn()) {
                return true; // rounding allows no progress: the current bound is the answer, as in the paper
            }
        }
        return true;
    }

    private void support(ConvexShape shape) {
        shape.support(v.x, v.y, v.z, p);
        p.addScaled(shape.margin() / v.length(), v);
    }

    private boolean isNear(double tolerance, Stop stop) {
        double farthest = stop == Stop.ABSOLUTE ? 1 : 0;
        for (int i = 0; i < simplex.size() && stop == Stop.RELATIVE; i++) {
            farthest = Math.max(farthest, simplex.point(i).w.lengthSquared());
        }
        return simplex.size() > 0 && v.lengthSquared() <= tolerance * farthest;
    }

    /** Computes P and v from P ∪ {p}; false if P is full, which only rounding can cause. */
    private boolean takeIn() {
        if (simplex.size() == Simplex.CAPACITY) {
            return false;
        }
        if (!caches) {
            subDistance.forget();
        }
        if (translated) {
            translate();
        }
        SupportPoint next = simplex.next();
        next.onA.set(p);
        if (!simplex.contains(next)) {
            next.w.sub(x, p);
            simplex.push();
        }
        subDistance.solve(simplex);
        v.set(subDistance.nearest());
        simplex.keep(subDistance.carriers());
        return true;
    }

    /** Takes the vertices of P along with x. */
    private void translate() {
        for (int i = 0; i < simplex.size(); i++) {
            simplex.point(i).w.sub(x, simplex.point(i).onA);
        }
        if (caches && simplex.size() > 0) {
            subDistance.translate(simplex);
        }
        translated = false;
    }

    /** Returns the solver of the nearest points, which counts what it computes. */
    JohnsonSubDistance subDistance() {
        return subDistance;
    }

    /** Returns λ of the hit, or the largest proven lower bound. */
    public double lambda() {
        return lambda;
    }

    /** Returns the number of support points. */
    public int steps() {
        return steps;
    }
}
