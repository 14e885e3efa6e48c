package org.collide4j.dynamics;

import org.collide4j.query.CastHit;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a cast through a simulation: the body that is hit, when and where.
 *
 * <pre>{@code
 * var hit = new BodyHit();
 * if (simulation.queries().raycast(new Ray(0, 0, 5, 0, 0, -1, 100), SimulationQueries.ALL, hit)) {
 *     Body body = hit.body();
 *     double time = hit.time(); // the distance, for a ray of unit direction
 * }
 * }</pre>
 */
public final class BodyHit extends CastHit {
    private @Nullable Body body;
    private int piece = -1;

    /** Returns the body that is hit; null after a miss. */
    public @Nullable Body body() {
        return body;
    }

    /** Returns the piece of a concave body that is hit; 0 for a convex one, −1 after a miss. */
    public int piece() {
        return piece;
    }

    /** Overwrites this answer with another. */
    public BodyHit set(BodyHit other) {
        return set(other, other.body, other.piece);
    }

    BodyHit set(CastHit hit, @Nullable Body body, int piece) {
        super.set(hit);
        this.body = body;
        this.piece = piece;
        return this;
    }

    @Override
    public BodyHit copy() {
        return new BodyHit().set(this);
    }

    @Override
    public String toString() {
        return hit() ? super.toString() + ", " + body + ", piece " + piece : super.toString();
    }
}
