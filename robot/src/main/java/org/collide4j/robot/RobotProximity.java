package org.collide4j.robot;

import org.collide4j.query.Proximity;

/**
 * How near a robot comes to itself, or to its surroundings: the nearest two bodies and their proximity. Filled anew by
 * every query.
 *
 * <pre>{@code
 * RobotPhase phase = new RobotPhase(RobotBodies.hulls(robot), AllowedPairs.neighbours(robot));
 * RobotProximity nearest = new RobotProximity();
 * double distance = phase.distance(new RobotPose(robot), nearest);
 * System.out.println(nearest.bodyA() + " and " + nearest.bodyB() + ": " + distance);
 * }</pre>
 */
public final class RobotProximity {
    /** Number of a piece that is not there. */
    static final int NONE = -1;

    private final Proximity proximity = new Proximity();

    /** Second body of the nearest pair, if it stands around the robot. */
    private final NearBody around = new NearBody();

    private String bodyA = "";
    private String bodyB = "";
    private int pieceA = NONE;
    private int pieceB = NONE;
    private double lower = Double.POSITIVE_INFINITY;
    private double upper = Double.POSITIVE_INFINITY;

    /** Creates an answer to no query yet. */
    public RobotProximity() {}

    void clear() {
        bodyA = "";
        bodyB = "";
        pieceA = NONE;
        pieceB = NONE;
        lower = Double.POSITIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
    }

    /** Takes over another answer. */
    void set(RobotProximity other) {
        take(other.pieceA, other.bodyA, other.pieceB, other.bodyB, other.proximity);
        around.set(other.around);
        lower = other.lower;
        upper = other.upper;
    }

    /** Takes a pair of pieces, by their numbers and the names of their bodies, which is the nearest so far. */
    void take(int one, String bodyOfOne, int other, String bodyOfOther, Proximity near) {
        pieceA = one;
        pieceB = other;
        bodyA = bodyOfOne;
        bodyB = bodyOfOther;
        proximity.set(near);
    }

    /** Takes a piece of the robot and a body around it, which are the nearest so far. */
    void take(int piece, String body, NearBody other, Proximity near) {
        take(piece, body, NONE, other.name(), near);
        around.set(other);
    }

    /** Lets the true distance be as small as that of a pair. */
    void include(Proximity near) {
        lower = Math.min(lower, near.lower());
        upper = Math.min(upper, near.upper());
    }

    /** Returns the number of the first piece of the nearest pair, or {@link #NONE}. */
    int pieceA() {
        return pieceA;
    }

    /** Returns the number of the second piece; {@link #NONE} if it belongs to {@link #around}. */
    int pieceB() {
        return pieceB;
    }

    /** Returns the second body, if it stands around the robot. */
    NearBody around() {
        return around;
    }

    /** Returns false if no pair is compared: then the distance is infinite. */
    public boolean isFound() {
        return !bodyA.isEmpty();
    }

    /** Returns the name of the first body of the nearest pair; empty if no pair is compared. */
    public String bodyA() {
        return bodyA;
    }

    /** Returns the name of the second body of the nearest pair. */
    public String bodyB() {
        return bodyB;
    }

    /** Returns the signed distance of the nearest pair, below zero the depth; infinity if no pair is compared. */
    public double signedDistance() {
        return isFound() ? proximity.signedDistance() : Double.POSITIVE_INFINITY;
    }

    /** Returns a bound that the true distance is not below, whichever pair is nearest. */
    public double lower() {
        return lower;
    }

    /** Returns a bound that the true distance is not above. */
    public double upper() {
        return upper;
    }

    /** Returns points, normal and interval of the nearest pair, in the frame of the root's pose. */
    public Proximity proximity() {
        return proximity;
    }

    @Override
    public String toString() {
        return isFound() ? bodyA + " and " + bodyB + ": " + proximity : "no pair is compared";
    }
}
