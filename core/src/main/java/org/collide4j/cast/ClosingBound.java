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

    /** Centre of the ball of {@link #radius} that holds the body at its start. */
    private final Vector3 middle = new Vector3();

    private final Vector3 n = new Vector3();
    private final Vector3 m = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 farthest = new Vector3();
    private final Vector3 pivotNow = new Vector3();
    private ConvexShape shape;
    private Pose pose = new Pose();
    private double angle;

    /** Motion of the half-space that the body approaches, relative to which its points move; no motion without one. */
    private final Vector3 planeTranslation = new Vector3();

    private final Vector3 planeTurn = new Vector3();
    private final Vector3 planePivot = new Vector3();
    private final Vector3 planeMoment = new Vector3();
    private double speedOverPlane;
    private double turnOfPlane;
    private boolean isPlane;
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
        middle.set(angle == 0 ? farthest : pivot);
        double away = atMost(farthest) + atMost(translation);
        radius = reach + (angle == 0 ? 0 : atMost(farthest.sub(pivot)));
        double turned = angle == 0 ? 0 : atMost(pivot) + radius * (2 + Math.abs(angle));
        placementError = ROUNDING * (away + turned);
        supports = 0;
        turnOfPlane = 0;
        isPlane = false;
    }

    /** Takes the body for a half-space: its motion is counted by the other body's {@link #relativeTo}. */
    void rest() {
        isPlane = true;
    }

    /**
     * Counts the motion of a half-space too. In the half-space's frame a point x of this body moves by its own velocity less
     * d + ω×(x − pivot), and its height over the plane is n·x: so the bound for a plane at rest holds with the difference of
     * both turns, and with accelerations of ω² times the farthest point and 2ω times the fastest one.
     */
    void relativeTo(Motion motion) {
        motion.translation(planeTranslation);
        motion.axis(planeTurn).scale(motion.angle());
        motion.pivot(planePivot);
        turnOfPlane = Math.abs(motion.angle());
        speedOverPlane = translation.distance(planeTranslation) + Math.abs(angle) * radius;
    }

    /** Returns by how much the turn of the half-space may have misplaced the plane near the body. */
    double errorOfPlane() {
        return turnOfPlane == 0 ? 0 : ROUNDING * (planePivot.sumAbs() + farthestFromPlane(0) * (2 + turnOfPlane));
    }

    /** Returns a bound of the distance of the body's points from the half-space's pivot from the time on. */
    private double farthestFromPlane(double time) {
        farthest.set(middle).addScaled(time, translation).sub(planePivot).addScaled(-time, planeTranslation);
        return farthest.length() + radius + (1 - time) * speedOverPlane;
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
        if (turnOfPlane != 0) {
            lookOverPlane(time);
        }
        reachNow = 0;
        reachNow = growth(0);
    }

    private void lookOverPlane(double time) {
        double distance = farthestFromPlane(time);
        double most = turnOfPlane * distance + 2 * speedOverPlane;
        acceleration = (angle * angle * radius + turnOfPlane * most) * (1 + ROUNDING);
        planeMoment.cross(n, planeTurn);
        farthest.set(pivotNow).sub(planePivot).addScaled(-time, planeTranslation);
        straight -= n.dot(planeTranslation) + planeMoment.dot(farthest);
        m.sub(planeMoment);
    }

    /** Returns how much farther along n any point can be after the time s, without the acceleration. */
    double growth(double s) {
        if (isPlane) {
            speed = 0;
            return 0;
        }
        if (angle == 0 && turnOfPlane == 0) {
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
        return isPlane ? 0 : acceleration;
    }

    /** Returns by how much a point of the core at its computed pose, and its bound, may be off. */
    double placementError() {
        return placementError;
    }

    int supports() {
        return supports;
    }
}
