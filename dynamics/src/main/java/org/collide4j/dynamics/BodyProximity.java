package org.collide4j.dynamics;

import org.collide4j.query.Proximity;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a distance query in a simulation: the nearest body, its distance and the witness points.
 *
 * <pre>{@code
 * var near = new BodyProximity();
 * if (simulation.queries().nearest(new Sphere(0.5), Pose.at(3, 0, 0.5), 10, body -> !body.isStatic(), near)) {
 *     Body body = near.body();
 *     double gap = near.signedDistance();
 * }
 * }</pre>
 */
public final class BodyProximity extends Proximity {
    private @Nullable Body body;
    private int piece = -1;

    /** Returns the nearest body; null if there is none within the limit. */
    public @Nullable Body body() {
        return body;
    }

    /** Returns the nearest piece of a concave body; 0 for a convex one, −1 if there is none within the limit. */
    public int piece() {
        return piece;
    }

    /** Overwrites this answer with another. */
    public BodyProximity set(BodyProximity other) {
        return set(other, other.body, other.piece);
    }

    BodyProximity set(Proximity proximity, @Nullable Body body, int piece) {
        super.set(proximity);
        this.body = body;
        this.piece = piece;
        return this;
    }

    @Override
    public BodyProximity copy() {
        return new BodyProximity().set(this);
    }

    @Override
    public String toString() {
        return super.toString() + ", " + (body == null ? "no body" : body.toString());
    }
}
