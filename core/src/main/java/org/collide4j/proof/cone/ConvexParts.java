package org.collide4j.proof.cone;

import org.collide4j.math.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.RadiiOfCurvature;

/**
 * Up to three convex parts of an obstacle, as they are seen along one direction n: how far each reaches, where its support
 * point lies across n, how round it is there, and its share in a mixture. A worker.
 */
final class ConvexParts {
    static final int MOST = 3;

    final Vector3 normal = new Vector3();
    final SupportPoint[] parts = new SupportPoint[MOST];

    /** n·w, and w along two tangents. */
    final double[] height = new double[MOST];

    final double[] across1 = new double[MOST];
    final double[] across2 = new double[MOST];
    final double[] share = new double[MOST];

    /** The radii of curvature along the tangents, as a symmetric matrix. */
    final double[] bend11 = new double[MOST];

    final double[] bend12 = new double[MOST];
    final double[] bend22 = new double[MOST];
    int count;

    private final Vector3 e1 = new Vector3();
    private final Vector3 e2 = new Vector3();
    private final Vector3 e1InB = new Vector3();
    private final Vector3 e2InB = new Vector3();
    private final RadiiOfCurvature ofA = new RadiiOfCurvature();
    private final RadiiOfCurvature ofB = new RadiiOfCurvature();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double slack;

    ConvexParts() {
        for (int i = 0; i < MOST; i++) {
            parts[i] = new SupportPoint();
        }
    }

    /** Starts without parts, seen along the unit vector. */
    void start(ConfigurationObstacle obstacle, Vector3 direction) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        normal.set(direction);
        count = 0;
    }

    ConfigurationObstacle obstacle() {
        return obstacle;
    }

    /** Takes in the part that a support point belongs to; false if it is known. */
    boolean add(SupportPoint point) {
        SupportPoint part = parts[count];
        part.set(point);
        obstacle.followPart(part, normal);
        for (int i = 0; i < count; i++) {
            Vector3 w = parts[i].w;
            if (w.x == part.w.x && w.y == part.w.y && w.z == part.w.z) {
                return false;
            }
        }
        count++;
        return true;
    }

    void drop(int place) {
        count--;
        SupportPoint dropped = parts[place];
        parts[place] = parts[count];
        parts[count] = dropped;
        measure(place);
    }

    /** Turns the normal along the tangents. */
    void turn(double turn1, double turn2) {
        normal.addScaled(turn1, e1).addScaled(turn2, e2);
        normal.scale(1 / normal.length());
        follow();
    }

    /** Takes the mirror images of all, and looks the other way. */
    void turnOver(SupportPoint scratch) {
        normal.negate();
        for (int i = 0; i < count; i++) {
            obstacle.mirror(parts[i], scratch);
            parts[i].set(scratch);
        }
        follow();
    }

    private void follow() {
        for (int i = 0; i < count; i++) {
            obstacle.followPart(parts[i], normal);
        }
    }

    void measure() {
        Directions.span(normal, e1, e2);
        for (int i = 0; i < count; i++) {
            measure(i);
        }
    }

    private void measure(int i) {
        Vector3 w = parts[i].w;
        height[i] = normal.dot(w);
        across1[i] = e1.dot(w);
        across2[i] = e2.dot(w);
    }

    /** How round they are at least, up to a tilt. */
    void measureRadii(double tilt) {
        Pose bInA = obstacle.pair().bInA();
        bInA.inverseRotate(e1.x, e1.y, e1.z, e1InB);
        bInA.inverseRotate(e2.x, e2.y, e2.z, e2InB);
        slack = 0;
        for (int i = 0; i < count; i++) {
            obstacle.radiiOfPart(parts[i], tilt, ofA, ofB);
            double ball = ofA.ball() + ofB.ball();
            bend11[i] = ofA.form(e1, e1) + ofB.form(e1InB, e1InB) + ball;
            bend12[i] = ofA.form(e1, e2) + ofB.form(e1InB, e2InB);
            bend22[i] = ofA.form(e2, e2) + ofB.form(e2InB, e2InB) + ball;
            slack = Math.max(slack, ofA.slack() + ofB.slackOfTurned());
        }
    }

    /** By how much rounding may have made any of these too large. */
    double slack() {
        return slack;
    }

    /** The mixture of such numbers, by the shares. */
    double mixed(double[] numbers) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += share[i] * numbers[i];
        }
        return sum;
    }

    /** How far the mixture lies across the normal. */
    double aside() {
        double mixed1 = mixed(across1);
        double mixed2 = mixed(across2);
        return Math.sqrt(mixed1 * mixed1 + mixed2 * mixed2);
    }

    /** The most that one of them reaches more or less than the level. */
    double uneven(double level) {
        double most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, Math.abs(height[i] - level));
        }
        return most;
    }

    boolean allCarry() {
        boolean carry = true;
        for (int i = 0; i < count; i++) {
            carry &= share[i] > 0;
        }
        return carry;
    }

    /** The place of a point of the obstacle across the normal. */
    double across1(Vector3 w) {
        return e1.dot(w);
    }

    double across2(Vector3 w) {
        return e2.dot(w);
    }

    /** Twice the area of the triangle of two parts and a point, with its sign. */
    double area(int p, int q, double x1, double x2) {
        return (across1[p] - x1) * (across2[q] - x2) - (across2[p] - x2) * (across1[q] - x1);
    }
}
