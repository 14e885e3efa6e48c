package org.collide4j.mesh;

import org.collide4j.query.CastHit;
import org.collide4j.query.Termination;

/**
 * The answer of a cast against concave bodies: that about the pair of pieces that meet first, and which they are.
 *
 * <pre>{@code
 * var hit = new PieceHit();
 * if (meshes.raycast(new Ray(0.2, 0.2, -5, 0, 0, 1, 100), mesh, new Pose(), hit)) {
 *     int triangle = hit.pieceB(); // 0
 *     double time = hit.time(); // 5
 * }
 * }</pre>
 */
public final class PieceHit extends CastHit {
    private int pieceA = -1;
    private int pieceB = -1;

    /** Returns the piece of A that meets B first; 0 for a convex shape or a ray, −1 after a miss. */
    public int pieceA() {
        return pieceA;
    }

    /** Returns the piece of B that is met first; −1 after a miss. */
    public int pieceB() {
        return pieceB;
    }

    /** Overwrites this answer with another. */
    public PieceHit set(PieceHit other) {
        super.set(other);
        pieceA = other.pieceA;
        pieceB = other.pieceB;
        return this;
    }

    @Override
    public PieceHit copy() {
        return new PieceHit().set(this);
    }

    void setPieces(int a, int b) {
        pieceA = a;
        pieceB = b;
    }

    /** Sets a miss over the entire path. */
    void setMiss(double length) {
        setMissed(length);
        setPieces(-1, -1);
    }

    void setContact(Outcome outcome, double time, double lower, double upper) {
        setTimes(outcome, time, lower, upper);
    }

    void setDepth(double distance) {
        setDistance(distance);
    }

    /** Sets the bounds of the first contact with any piece, as {@link #setFirst}. */
    void settle(double lower, double proven, double latest, int steps) {
        setEnd(termination(), steps);
        if (pieceB >= 0) {
            setFirst(lower, proven, latest);
        }
    }

    void setSearch(Termination termination, int steps) {
        setEnd(termination, steps);
    }
}
