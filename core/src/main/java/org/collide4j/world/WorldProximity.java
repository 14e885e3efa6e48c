package org.collide4j.world;

import org.collide4j.query.Proximity;
import org.collide4j.query.Relation;

/**
 * The answer of a distance query in a world: that about the nearest body, or about two bodies.
 *
 * <pre>{@code
 * var near = new WorldProximity();
 * if (world.queries().nearest(new Sphere(0.5), Pose.at(3, 0, 0.5), 10, body -> body != floor, near)) {
 *     boolean isBall = near.bodyB() == ball; // true
 *     double gap = near.signedDistance(); // 2
 * }
 * }</pre>
 */
public final class WorldProximity extends Proximity {
    private long bodyA;
    private long bodyB;
    private int pieceA = -1;
    private int pieceB = -1;

    /** Returns the handle of A; 0 for a shape that is no body of the world, or if there is none within the limit. */
    public long bodyA() {
        return bodyA;
    }

    /** Returns the handle of B; 0 if there is none within the limit. */
    public long bodyB() {
        return bodyB;
    }

    /** Returns the nearest piece of A; 0 if it is convex, −1 if there is none within the limit. */
    public int pieceA() {
        return pieceA;
    }

    /** Returns the nearest piece of B; 0 if it is convex, −1 if there is none within the limit. */
    public int pieceB() {
        return pieceB;
    }

    /** Returns true if there is a body within the limit. */
    public boolean found() {
        return bodyB != 0;
    }

    /** Returns true if the bodies share a point, or may do so within rounding: normal and points are then undefined. */
    public boolean intersects() {
        return found() && relation() != Relation.SEPARATED;
    }

    /** Overwrites this answer with another. */
    public WorldProximity set(WorldProximity other) {
        super.set(other);
        setBodies(other.bodyA, other.bodyB, other.pieceA, other.pieceB);
        return this;
    }

    @Override
    public WorldProximity copy() {
        return new WorldProximity().set(this);
    }

    @Override
    public WorldProximity swap() {
        super.swap();
        setBodies(bodyB, bodyA, pieceB, pieceA);
        return this;
    }

    void setBodies(long bodyA, long bodyB, int pieceA, int pieceB) {
        this.bodyA = bodyA;
        this.bodyB = bodyB;
        this.pieceA = pieceA;
        this.pieceB = pieceB;
    }

    /** Sets the answer without a body: all are proven to be beyond the limit. */
    void setNothing(double limit) {
        setBounds(Double.POSITIVE_INFINITY, limit, Double.POSITIVE_INFINITY);
        setSteps(0);
        setBodies(0, 0, -1, -1);
    }

    /** Ends a search with this as the nearest pair so far; bodies not compared are bounded by the given numbers. */
    void narrow(double lower, double upper) {
        if (found()) {
            setBounds(Math.max(lower, Math.min(signedDistance(), upper)), lower, upper);
        }
    }
}
