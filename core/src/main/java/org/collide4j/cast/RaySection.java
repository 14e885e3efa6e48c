package org.collide4j.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Section of a ray x(λ) = λ·r against the obstacle K ⊕ ball(margin) that its support planes leave, from {@code enter}
 * to {@code exit}.
 *
 * <p>For a unit normal n no point of the obstacle has n·y above h = n·s_K(n) + margin. So contact at λ needs λ·n·r ≤ h:
 * a first possible time if the ray comes against n, a last one if it runs along n. Every cut takes the rounding of h
 * and of n·r against itself, so that {@code enter} never passes the true contact, nor does {@code exit} fall short of
 * it.
 */
final class RaySection {
    /**
     * Units by which n·r may be off: 12.8 of A's rotation, 5 of turning r by it, 6.5 of the product with n and its
     * length, 1 of its inverse.
     */
    static final double DRIFT = 26 * UNIT;

    private static final double DOWN = 1 - 4 * UNIT;
    private static final double UP = 1 + 4 * UNIT;

    /** Factor by which a reach grows beyond its own rounding and that of the ray's nearest point. */
    private static final double ABOVE_ROUNDING = 1 + 1e-9;

    private final Vector3 r = new Vector3();
    private final Vector3 enterNormal = new Vector3();
    private final Vector3 exitNormal = new Vector3();
    private final Vector3 middle = new Vector3();
    private final Vector3 away = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double margin;
    private double rounding;
    private double speed;
    private double drift;
    private double enter;
    private double exit;
    private double nominalEnter;
    private double enterSpeed;
    private double exitSpeed;

    void start(ConfigurationObstacle obstacle, Vector3 r, double length) {
        this.obstacle = obstacle;
        this.r.set(r);
        margin = obstacle.margin();
        rounding = obstacle.rounding();
        speed = r.length();
        drift = DRIFT * speed;
        enter = 0;
        nominalEnter = 0;
        exit = Math.min(length, beyondReach());
        enterNormal.set(0, 0, 0);
        exitNormal.set(0, 0, 0);
        enterSpeed = 0;
        exitSpeed = 0;
    }

    /** Returns the λ from which on even an endless ray has left the obstacle behind. */
    private double beyondReach() {
        double far = obstacle.reach() + margin;
        return speed > 0 ? (far + far * 1e-9) / speed : Double.POSITIVE_INFINITY;
    }

    /** Cuts with the support plane of normal v, of any length but zero, at the support point p. */
    void cut(Vector3 v, Vector3 p) {
        double length = v.length();
        double height = v.dot(p) + margin * length;
        double along = v.dot(r);
        double unsure = rounding * length;
        double highest = height + unsure;
        double slowest = along - drift * length;
        if (slowest < 0) {
            if (highest < 0) {
                raiseEnter(v, length, highest / slowest * DOWN, height, along, unsure / -slowest);
            }
            return;
        }
        double last = highest < 0 ? Double.NEGATIVE_INFINITY : highest / slowest * UP;
        if (last < exit && (highest < 0 || slowest > 0)) {
            double unit = 1 / length;
            exit = last;
            exitSpeed = along * unit;
            exitNormal.scale(unit, v);
        }
    }

    /**
     * Cuts with the plane that touches the ball of both reaches nearest to the ray: most misses are far, and need no
     * support point.
     */
    void cutByReach() {
        obstacle.middle(middle);
        double reach = (obstacle.pair().reachA() + obstacle.pair().reachB()) * ABOVE_ROUNDING;
        double far = reach + margin * ABOVE_ROUNDING + rounding;
        double nearest = middle.dot(r) / (speed * speed);
        away.scale(Math.max(0, Math.min(nearest, exit)), r).sub(middle);
        double squared = away.lengthSquared();
        if (squared > far * far) {
            cut(away, middle.addScaled(reach / Math.sqrt(squared), away));
        }
    }

    /** Raises enter; of planes that prove the same within rounding, the newest gives the normal. */
    private void raiseEnter(Vector3 v, double length, double first, double height, double along, double unsure) {
        if (first > enter - unsure) {
            double unit = 1 / length;
            enterNormal.scale(unit, v);
            enterSpeed = along * unit;
            if (first > enter) {
                enter = first;
                nominalEnter = along < 0 ? height / along : first;
            }
        }
    }

    /** True if the planes have proven that there is no contact. */
    boolean isEmpty() {
        return enter > exit;
    }

    /** Returns the proven first λ of a contact. */
    double enter() {
        return enter;
    }

    /** Returns the proven last λ of a contact that has not begun before. */
    double exit() {
        return exit;
    }

    /** Returns the first possible λ of a contact without allowance for rounding. */
    double nominalEnter() {
        return nominalEnter;
    }

    /** Returns the cosine between the ray and the inward normal of the plane that gave {@code enter}. */
    double cosine() {
        return speed > 0 ? -enterSpeed / speed : 0;
    }

    Vector3 r() {
        return r;
    }

    /** Returns the speed ‖r‖. */
    double speed() {
        return speed;
    }

    /** Returns by how much r may be off, in length for each unit of λ. */
    double drift() {
        return drift;
    }

    /**
     * Writes the unit normal of the plane that gave {@code enter}; after a miss, the normal of a plane that alone
     * separates the ray from the obstacle. Zero if no plane has cut.
     */
    void axis(Vector3 out) {
        if (!isEmpty() || exitNormal.lengthSquared() == 0) {
            out.set(enterNormal);
        } else if (enterNormal.lengthSquared() == 0 || exit < 0) {
            out.set(exitNormal);
        } else { // the mix that runs along the ray lies above the obstacle on all of it
            out.scale(Math.abs(exitSpeed), enterNormal).addScaled(Math.abs(enterSpeed), exitNormal);
            double norm = out.length();
            if (norm > 0) {
                out.scale(1 / norm);
            } else {
                out.set(exitNormal);
            }
        }
    }
}
