package org.collide4j.proof.cone;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Witness points of A and B along a shallowest direction n of their obstacle: a mixture of support points along slightly
 * tilted directions, as the obstacle may have an edge or a face there.
 *
 * <p>The search is Gilbert's algorithm in the plane across n: the next direction is tilted against the offset of the mixture
 * from the line along n. If n is not quite the shallowest direction near it, the offset stays; a nearby {@link Kink} then
 * gives both, or the bottom of a smooth valley, which Newton's method finds ({@link RoundCone}). Not thread-safe.
 */
public final class FootWitness {
    private static final int MOST_POINTS = 16;

    /** Points without success after which the direction is assumed to be wrong. */
    private static final int POINTS_BEFORE_TURN = 4;

    /** Points after which a good mixture is accepted. */
    private static final int POINTS_BEFORE_ACCEPTANCE = 8;

    /** First tilt; a failure multiplies it by {@link #TILT_GROWTH}. */
    private static final double FIRST_TILT = 0x1p-26;

    private static final double TILT_GROWTH = 8;

    private static final double LARGEST_TILT = 0x1p-14;

    /** Offset, relative to the obstacle's size, of a perfect mixture. */
    private static final double PERFECT_OFFSET = 0x1p-40;

    /** Offset, relative to the obstacle's size, above which other points, or another direction, are searched. */
    public static final double INCONSISTENT_OFFSET = 1e-10;

    private static final double GOOD_OFFSET = 0.1 * INCONSISTENT_OFFSET;

    private static final int MOST_TURNS = 2;

    private final Kink kink = new Kink();
    private final RoundCone valley = new RoundCone();
    private final SupportPoint[] points = new SupportPoint[MOST_POINTS];
    private final double[] x = new double[MOST_POINTS];
    private final double[] y = new double[MOST_POINTS];

    /** Height of each point along n relative to the first, which is the highest. */
    private final double[] z = new double[MOST_POINTS];

    private final Vector3 normal = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 direction = new Vector3();
    private int count;
    private int steps;

    /** Index of the highest point along n. */
    private int foot;

    /** Current tilt, and the offset of the previous mixture. */
    private double aside;

    private double before;

    /** Best mixture so far, of up to three points: its offset and its weights. */
    private double missedX;

    private double missedY;

    /** Squared offset, including the loss of height along n. */
    private double missed;

    private final int[] mixed = new int[3];
    private final double[] shares = new double[3];

    public FootWitness() {
        for (int i = 0; i < MOST_POINTS; i++) {
            points[i] = new SupportPoint();
        }
    }

    public void clear() {
        normal.set(0, 0, 0);
        count = 0;
    }

    /** Finds the witness points along a unit direction, or along one near it if the obstacle is shallower there. */
    public void find(ConfigurationObstacle obstacle, Vector3 unit) {
        steps = 0;
        normal.set(unit);
        boolean mayTurn = obstacle.isSmooth();
        start();
        lookAround(obstacle, mayTurn ? POINTS_BEFORE_TURN : MOST_POINTS);
        if (count == POINTS_BEFORE_TURN && misses(obstacle) && mayTurn && !turnToBottom(obstacle)) {
            lookAround(obstacle, MOST_POINTS);
        }
        if (misses(obstacle) && obstacle.hasCurvedParts()) {
            turnToKink(obstacle);
        }
        for (int i = 0; i < MOST_TURNS && misses(obstacle) && isShallower(); i++) {
            normal.set(direction);
            start();
            lookAround(obstacle, MOST_POINTS);
        }
    }

    /** Returns true if the offset of the mixture is worth more support points. */
    private boolean misses(ConfigurationObstacle obstacle) {
        return misses() > INCONSISTENT_OFFSET * obstacle.size();
    }

    /** Moves to the shallowest direction nearby, if the obstacle is smooth there; false if there is none. */
    private boolean turnToBottom(ConfigurationObstacle obstacle) {
        double fitting = PERFECT_OFFSET * obstacle.size();
        boolean found = valley.meet(obstacle, normal, points[0], fitting)
                && valley.along() <= normal.dot(points[0].w) + fitting;
        steps += valley.steps();
        if (found) {
            normal.set(valley.normal());
            missed = valley.aside() * valley.aside();
            points[0].set(valley.point());
            foot = 0;
            share(0, 0, 0, 1, 0, 0);
        }
        return found;
    }

    /** Moves to the shallowest direction nearby, if two or three parts meet there. */
    private void turnToKink(ConfigurationObstacle obstacle) {
        double fitting = PERFECT_OFFSET * obstacle.size();
        SupportPoint a = points[mixed[0]];
        SupportPoint b = points[mixed[1]];
        SupportPoint c = points[mixed[2]];
        double along = normal.dot(points[0].w);
        boolean found = kink.meet(obstacle, normal, a, b, c, fitting);
        steps += kink.steps();
        if (found && kink.along() <= along + fitting) {
            normal.set(kink.normal());
            missed = kink.aside() * kink.aside();
            foot = kink.write(points, mixed, shares);
        }
    }

    /** Returns true if the obstacle is shallower along the last direction than along the normal. */
    private boolean isShallower() {
        return direction.dot(points[count - 1].w) < normal.dot(points[0].w);
    }

    /** Starts along the normal. */
    private void start() {
        Directions.span(normal, e1, e2);
        direction.set(normal);
        aside = FIRST_TILT;
        before = Double.POSITIVE_INFINITY;
        count = 0;
        foot = 0;
    }

    /** Searches until the mixture is perfect, the points are used up, or no new ones are found. */
    private void lookAround(ConfigurationObstacle obstacle, int most) {
        double fitting = PERFECT_OFFSET * obstacle.size();
        boolean goesOn = true;
        while (goesOn) {
            if (count > 0) {
                tilt();
            }
            SupportPoint point = points[count];
            obstacle.support(direction.x, direction.y, direction.z, point);
            x[count] = e1.dot(point.w);
            y[count] = e2.dot(point.w);
            z[count] = normal.dot(point.w) - normal.dot(points[0].w);
            count++;
            steps++;
            mix();
            double length = missedAside();
            if (length > 0.5 * before) {
                double along = Math.abs(normal.dot(point.w));
                double around = length * length <= fitting * along ? length / along : 0;
                aside = Math.max(Math.min(TILT_GROWTH * aside, LARGEST_TILT), around);
            }
            before = length;
            goesOn = length > (count < POINTS_BEFORE_ACCEPTANCE ? PERFECT_OFFSET : GOOD_OFFSET) * obstacle.size()
                    && count < most
                    && !isAtEnd();
        }
    }

    private double missedAside() {
        return Math.sqrt(missedX * missedX + missedY * missedY);
    }

    /** Tilts the direction against the offset of the mixture. */
    private void tilt() {
        double tilt = -aside / missedAside();
        direction.set(normal).addScaled(tilt * missedX, e1).addScaled(tilt * missedY, e2);
        direction.scale(1 / direction.length());
    }

    private boolean isAtEnd() {
        return aside >= LARGEST_TILT && points[count - 1].same(points[count - 2]);
    }

    /** Returns the unit direction of the witness points. */
    public Vector3 normal() {
        return normal;
    }

    /** Returns the distance of the mixture from the foot point. */
    public double misses() {
        return Math.sqrt(missed);
    }

    /** Returns the support point along the direction. */
    public SupportPoint foot() {
        return points[foot];
    }

    /** Returns the number of support points. */
    public int steps() {
        return steps;
    }

    /** Adds the newest point to the mixture, alone or with one or two others, if this reduces the offset. */
    private void mix() {
        int last = count - 1;
        if (last == 0) {
            missed = Double.POSITIVE_INFINITY;
            take(0, 0, 0, 1, 0, 0);
        }
        for (int i = 0; i < last; i++) {
            takeEdge(i, last);
            for (int j = 0; j < i; j++) {
                takeTriangle(j, i, last);
            }
        }
    }

    private void takeEdge(int i, int j) {
        double edgeX = x[j] - x[i];
        double edgeY = y[j] - y[i];
        double share = -(x[i] * edgeX + y[i] * edgeY) / (edgeX * edgeX + edgeY * edgeY);
        double t = Math.max(0, Math.min(1, share));
        take(i, j, j, 1 - t, t, 0);
    }

    private void takeTriangle(int i, int j, int k) {
        double a = x[j] * y[k] - y[j] * x[k];
        double b = x[k] * y[i] - y[k] * x[i];
        double c = x[i] * y[j] - y[i] * x[j];
        double whole = a + b + c;
        if (a * whole >= 0 && b * whole >= 0 && c * whole >= 0) {
            take(i, j, k, a / whole, b / whole, c / whole);
        }
    }

    private void take(int i, int j, int k, double shareI, double shareJ, double shareK) {
        double sumX = shareI * x[i] + shareJ * x[j] + shareK * x[k];
        double sumY = shareI * y[i] + shareJ * y[j] + shareK * y[k];
        double sumZ = shareI * z[i] + shareJ * z[j] + shareK * z[k];
        double squared = sumX * sumX + sumY * sumY + sumZ * sumZ;
        if (squared < missed) {
            missed = squared;
            missedX = sumX;
            missedY = sumY;
            share(i, j, k, shareI, shareJ, shareK);
        }
    }

    private void share(int i, int j, int k, double shareI, double shareJ, double shareK) {
        mixed[0] = i;
        mixed[1] = j;
        mixed[2] = k;
        shares[0] = shareI;
        shares[1] = shareJ;
        shares[2] = shareK;
    }

    /** Writes the witness points; false if the unit direction is not that of the search. */
    public boolean write(Vector3 unit, Vector3 onA, Vector3 onB) {
        if (unit.x != normal.x || unit.y != normal.y || unit.z != normal.z) {
            return false;
        }
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < 3; i++) {
            onA.addScaled(shares[i], points[mixed[i]].onA);
            onB.addScaled(shares[i], points[mixed[i]].onB);
        }
        return true;
    }
}
