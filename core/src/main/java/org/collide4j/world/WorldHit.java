package org.collide4j.world;

import org.collide4j.query.CastHit;

/**
 * The answer of a cast through a world: that about the body that is met first, or about one of all that are met.
 *
 * <pre>{@code
 * var hit = new WorldHit();
 * if (world.queries().raycast(new Ray(0, 0, 5, 0, 0, -1, 100), WorldQueries.ALL, hit)) {
 *     boolean isBall = hit.body() == ball; // true
 *     double time = hit.time(); // 4
 * }
 * }</pre>
 */
public final class WorldHit extends CastHit {
    private long body;
    private int piece = -1;

    /** Returns the handle of the body that is met; 0 after a miss. */
    public long body() {
        return body;
    }

    /** Returns the piece of a concave body that is met; 0 for a convex one, −1 after a miss. */
    public int piece() {
        return piece;
    }

    /** Overwrites this answer with another. */
    public WorldHit set(WorldHit other) {
        return set(other, other.body, other.piece);
    }

    WorldHit set(CastHit hit, long body, int piece) {
        super.set(hit);
        this.body = body;
        this.piece = piece;
        return this;
    }

    @Override
    public WorldHit copy() {
        return new WorldHit().set(this);
    }

    /** Sets a miss over the entire path. */
    void setMiss(double length) {
        setMissed(length);
        body = 0;
        piece = -1;
    }

    /** Sets the bounds of the first contact with any body, as {@link #setFirst}. */
    void settle(double lower, double proven, int steps) {
        setEnd(termination(), steps);
        if (body != 0) {
            setFirst(lower, proven, upper());
        }
    }

    @Override
    public String toString() {
        return hit() ? super.toString() + ", body " + Handles.slot(body) + ", piece " + piece : super.toString();
    }
}
