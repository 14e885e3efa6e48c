package org.collide4j.proof.cone;

import org.collide4j.math.Directions;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The points of A and B whose difference is where a shallowest direction n leaves their obstacle: a mixture of support
 * points along directions a little aside of n, as the obstacle may have an edge or a face there.
 *
 * <p>It is Gilbert's walk in the plane across n: the next direction is tilted against what the mixture misses the line
 * along n by. Where that ends aside, as n was not quite the shallowest of its neighbours, a {@link Kink} near it has both,
 * or the bottom of a smooth valley, which Newton's method finds ({@link RoundCone}). A worker.
 */
public final class FootWitness {
    private static final int MOST = 16;

    /** After so many points in vain it shows that the direction is at fault. */
    private static final int FEW = 4;

    /** After so many points it is not worth to come nearer than is good. */
    private static final int ENOUGH = 8;

    /** How far aside is looked at first, and how much farther where that was in vain. */
    private static final double ASIDE = 0x1p-26;

    private static final double FARTHER = 8;

    private static final double FARTHEST = 0x1p-14;

    /** In sizes of the obstacle, what may be missed. */
    private static final double FITTING = 0x1p-40;

    /** In the same, what makes it worth to look for other points, or to turn the direction. */
    public static final double MISSED = 1e-10;

    private static final double GOOD = 0.1 * MISSED;

    private static final int MOST_TURNS = 2;

    private final Kink kink = new Kink();
    private final RoundCone valley = new RoundCone();
    private final SupportPoint[] points = new SupportPoint[MOST];
    private final double[] x = new double[MOST];
    private final double[] y = new double[MOST];

    /** How far each reaches along n beyond the first, which reaches farthest. */
    private final double[] z = new double[MOST];

    private final Vector3 normal = new Vector3();
    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 direction = new Vector3();
    private int count;
    private int steps;

    /** Index of the point that is the farthest along n. */
    private int foot;

    /** How far aside is looked, and what the mixture before missed. */
    private double aside;

    private double before;

    /** The best mixture so far: of three points, what it misses, and its shares. */
    private double missedX;

    private double missedY;

    /** Squared, with what it reaches less far along n. */
    private double missed;

    private final int[] mixed = new int[3];
    private final double[] shares = new double[3];

    public FootWitness() {
        for (int i = 0; i < MOST; i++) {
            points[i] = new SupportPoint();
        }
    }

    public void clear() {
        normal.set(0, 0, 0);
        count = 0;
    }

    /** Looks for it along a unit direction, or along one a little aside of it, if the obstacle reaches less far there. */
    public void find(ConfigurationObstacle obstacle, Vector3 unit) {
        steps = 0;
        normal.set(unit);
        boolean mayTurn = obstacle.isSmooth();
        start();
        lookAround(obstacle, mayTurn ? FEW : MOST);
        if (count == FEW && misses(obstacle) && mayTurn && !turnToBottom(obstacle)) {
            lookAround(obstacle, MOST);
        }
        if (misses(obstacle) && obstacle.hasCurvedParts()) {
            turnToKink(obstacle);
        }
        for (int i = 0; i < MOST_TURNS && misses(obstacle) && isShallower(); i++) {
            normal.set(direction);
            start();
            lookAround(obstacle, MOST);
        }
    }

    /** True if the mixture misses the normal by so much that other points are worth a support query. */
    private boolean misses(ConfigurationObstacle obstacle) {
        return misses() > MISSED * obstacle.size();
    }

    /** Takes the shallowest of the directions near, if the obstacle is smooth there; false if there is none. */
    private boolean turnToBottom(ConfigurationObstacle obstacle) {
        double fitting = FITTING * obstacle.size();
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

    /** Takes the shallowest of the directions near, if two or three parts meet there. */
    private void turnToKink(ConfigurationObstacle obstacle) {
        double fitting = FITTING * obstacle.size();
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

    /** True if the obstacle reaches less far along the last direction than along the normal. */
    private boolean isShallower() {
        return direction.dot(points[count - 1].w) < normal.dot(points[0].w);
    }

    /** Begins along the normal. */
    private void start() {
        Directions.span(normal, e1, e2);
        direction.set(normal);
        aside = ASIDE;
        before = Double.POSITIVE_INFINITY;
        count = 0;
        foot = 0;
    }

    /** Looks, or looks on, until the mixture fits, there are so many points, or no others. */
    private void lookAround(ConfigurationObstacle obstacle, int most) {
        double fitting = FITTING * obstacle.size();
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
                aside = Math.max(Math.min(FARTHER * aside, FARTHEST), around);
            }
            before = length;
            goesOn = length > (count < ENOUGH ? FITTING : GOOD) * obstacle.size() && count < most && !isAtEnd();
        }
    }

    private double missedAside() {
        return Math.sqrt(missedX * missedX + missedY * missedY);
    }

    /** Against what the mixture misses the line along the normal by. */
    private void tilt() {
        double tilt = -aside / missedAside();
        direction.set(normal).addScaled(tilt * missedX, e1).addScaled(tilt * missedY, e2);
        direction.scale(1 / direction.length());
    }

    private boolean isAtEnd() {
        return aside >= FARTHEST && points[count - 1].same(points[count - 2]);
    }

    /** The unit direction whose points are known. */
    public Vector3 normal() {
        return normal;
    }

    /** How far the mixture is from the foot. */
    public double misses() {
        return Math.sqrt(missed);
    }

    /** The support point along the direction. */
    public SupportPoint foot() {
        return points[foot];
    }

    /** How many support points were asked for. */
    public int steps() {
        return steps;
    }

    /** Takes the newest point into the mixture, alone or with one or two others, if it fits better so. */
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

    /** Writes the points of both; false if the unit direction is not that which was looked along. */
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
