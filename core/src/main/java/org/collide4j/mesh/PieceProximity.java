package org.collide4j.mesh;

import org.collide4j.query.Proximity;
import org.collide4j.query.Termination;

/**
 * The answer of a distance query about concave bodies: that about the nearest pair of pieces, and which they are.
 *
 * <pre>{@code
 * var near = new PieceProximity();
 * meshes.signedDistance(new Sphere(0.5), Pose.at(0.2, 0.2, -2), mesh, new Pose(), near);
 * int triangle = near.pieceB(); // 0
 * double gap = near.signedDistance(); // 1.5
 * }</pre>
 */
public final class PieceProximity extends Proximity {
    private int pieceA = -1;
    private int pieceB = -1;

    /**
     * Returns the piece of A that is nearest, or that B is deepest in; 0 for a convex shape, −1 if there is none within
     * the limit.
     */
    public int pieceA() {
        return pieceA;
    }

    /**
     * Returns the piece of B that is nearest, or that A is deepest in; 0 for a convex shape, −1 if there is none within
     * the limit.
     */
    public int pieceB() {
        return pieceB;
    }

    /** Overwrites this answer with another. */
    public PieceProximity set(PieceProximity other) {
        super.set(other);
        pieceA = other.pieceA;
        pieceB = other.pieceB;
        return this;
    }

    @Override
    public PieceProximity copy() {
        return new PieceProximity().set(this);
    }

    @Override
    public PieceProximity swap() {
        super.swap();
        int piece = pieceA;
        pieceA = pieceB;
        pieceB = piece;
        return this;
    }

    void setPieces(int a, int b) {
        pieceA = a;
        pieceB = b;
    }

    /** Nothing is there: proven farther away than the limit. */
    void setNothing(double limit) {
        setBounds(Double.POSITIVE_INFINITY, limit, Double.POSITIVE_INFINITY);
        setSteps(0);
        setPieces(-1, -1);
    }

    /** Sets the distance of bodies that share a point, whose depth was not asked for. */
    void setShared() {
        setBounds(0, 0, 0);
        setEnd(Termination.CONVERGED, 0);
        setUnsigned();
    }

    /** Ends a search with this as the nearest pair so far; pairs not compared are bounded by the given numbers. */
    void narrow(double lower, double upper, int steps) {
        setBounds(Math.max(lower, Math.min(signedDistance(), upper)), lower, upper);
        setSteps(steps);
    }

    void setDistance(double distance, double lower, double upper) {
        setBounds(distance, lower, upper);
    }
}
