package org.collide4j.cast;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/**
 * Bound of how far a moving body comes along a direction n within a time s: at most {@code growth(s) + acceleration ·
 * s² / 2}.
 *
 * <p>A point at ρ from the pivot has the speed n·(d + ω×ρ) = n·d + m·ρ with m = n×ω, which grows by at most
 * ‖m‖·‖ω‖·radius in a unit of time. So the farthest of all points along n after the time s is one support point now,
 * along n + s·m: a point that is fast but far behind does not count. As a support function, growth is convex in s.
 */
final class ClosingBound {
    /*
     * Units by which a point may be off its place, beyond what the obstacle's rounding counts. Turned by the motion:
     * sine and cosine 1, their matrix 12.8, the turn of the angle itself 1 of |angle|, the product with the start's
     * rotation 34.6 in all, of a radius that is counted twice: 17.3. Placed: t − pivot 1, its turn 6, the way and the
     * pivot 3: 10 of each length. The products of a bound are below 10 units of the same lengths: 27.3.
     */
    private static final double ROUNDING = 32 * UNIT;

    private static final double SHORTEST = 1e-150;
    private static final double LONGEST = 1e150;

    private final Vector3 translation = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 pivot = new Vector3();
    private final Vector3 n = new Vector3();
    private final Vector3 m = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 farthest = new Vector3();
    private final Vector3 pivotNow = new Vector3();
    private ConvexShape shape;
    private Pose pose = new Pose();
    private double angle;
    private double radius;
    private double placementError;
    private double reachNow;
    private double straight;
    private double speed;
    private double acceleration;
    private int supports;

    ClosingBound(ConvexShape shape) {
        this.shape = shape;
    }

    /** Takes the body, with the reach of its core, at its start. */
    void start(ConvexShape shape, double reach, Pose start, Motion motion) {
        this.shape = shape;
        motion.translation(translation);
        motion.axis(axis);
        motion.pivot(pivot);
        angle = motion.angle();
        start.translation(farthest);
        double away = atMost(farthest) + atMost(translation);
        radius = reach + (angle == 0 ? 0 : atMost(farthest.sub(pivot)));
        double turned = angle == 0 ? 0 : atMost(pivot) + radius * (2 + Math.abs(angle));
        placementError = ROUNDING * (away + turned);
        supports = 0;
    }

    /** Returns the length, or more where its square would leave the range of double. */
    private static double atMost(Vector3 way) {
        double length = way.length();
        return length > SHORTEST && length < LONGEST ? length : way.sumAbs();
    }

    /** Looks along the unit direction at the time, when the body is at the pose. */
    void look(Vector3 along, double time, Pose pose) {
        this.pose = pose;
        n.set(along);
        straight = n.dot(translation);
        m.cross(n, axis).scale(angle);
        acceleration = m.length() * Math.abs(angle) * radius * (1 + ROUNDING);
        pivotNow.set(pivot).addScaled(time, translation);
        reachNow = 0;
        reachNow = growth(0);
    }

    /** Returns how much farther along n any point can be after the time s, without the acceleration. */
    double growth(double s) {
        if (angle == 0) {
            speed = straight;
            return s * straight;
        }
        direction.set(n).addScaled(s, m);
        pose.inverseRotate(direction.x, direction.y, direction.z, farthest);
        shape.support(farthest.x, farthest.y, farthest.z, farthest);
        pose.transform(farthest, farthest).sub(pivotNow);
        supports++;
        speed = straight + m.dot(farthest);
        return direction.dot(farthest) - reachNow + s * straight;
    }

    /** Returns the slope of the last growth: the speed of its farthest point along n. */
    double speed() {
        return speed;
    }

    double acceleration() {
        return acceleration;
    }

    /** Returns by how much a point of the core at its computed pose, and its bound, may be off. */
    double placementError() {
        return placementError;
    }

    int supports() {
        return supports;
    }
}
