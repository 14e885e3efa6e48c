package org.collide4j.proof.cone;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.RadiiOfCurvature;

/**
 * Up to three convex parts of an obstacle, evaluated along a direction n: height, support point across n, curvature, and
 * weight in a mixture. Not thread-safe.
 */
final class ConvexParts {
    static final int MOST_PARTS = 3;

    final Vector3 normal = new Vector3();
    final SupportPoint[] parts = new SupportPoint[MOST_PARTS];

    /** Height n·w of each part, and coordinates of w along two tangents. */
    final double[] height = new double[MOST_PARTS];

    final double[] across1 = new double[MOST_PARTS];
    final double[] across2 = new double[MOST_PARTS];
    final double[] share = new double[MOST_PARTS];

    /** Radii of curvature along the tangents, as a symmetric matrix. */
    final double[] bend11 = new double[MOST_PARTS];

    final double[] bend12 = new double[MOST_PARTS];
    final double[] bend22 = new double[MOST_PARTS];
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
        for (int i = 0; i < MOST_PARTS; i++) {
            parts[i] = new SupportPoint();
        }
    }

    /** Starts without parts, for a unit direction. */
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

    /** Adds the part of a support point; false if it is present. */
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

    /** Rotates the normal along the tangents. */
    void turn(double turn1, double turn2) {
        normal.addScaled(turn1, e1).addScaled(turn2, e2);
        normal.scale(1 / normal.length());
        follow();
    }

    /** Replaces all parts by their mirror images, and negates the direction. */
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

    /** Computes lower bounds of the radii of curvature up to a tilt. */
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

    /** Returns the bound of the rounding error of the heights. */
    double slack() {
        return slack;
    }

    /** Returns the weighted sum of numbers of the parts. */
    double mixed(double[] numbers) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += share[i] * numbers[i];
        }
        return sum;
    }

    /** Returns the distance of the mixture from the line along the normal. */
    double aside() {
        double mixed1 = mixed(across1);
        double mixed2 = mixed(across2);
        return Math.sqrt(mixed1 * mixed1 + mixed2 * mixed2);
    }

    /** Returns the largest difference of a part's height from the level. */
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

    /** Returns the coordinate of a point along the first tangent. */
    double across1(Vector3 w) {
        return e1.dot(w);
    }

    double across2(Vector3 w) {
        return e2.dot(w);
    }

    /** Returns twice the signed area of the triangle of two parts and a point. */
    double area(int p, int q, double x1, double x2) {
        return (across1[p] - x1) * (across2[q] - x2) - (across2[p] - x2) * (across1[q] - x1);
    }
}
