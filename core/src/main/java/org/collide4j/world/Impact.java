package org.collide4j.world;

import org.collide4j.query.CastHit;

/**
 * Two bodies that have hit each other during a frame. Times are fractions of the frame: before {@link #lower} they were
 * proven to be separated, and there they stopped. The points are those at {@link #time}.
 *
 * <pre>{@code
 * world.sweep(ball, new Motion().setTranslation(0, 0, -5)); // continuous: stops at the first contact
 * world.update();
 * for (int i = 0; i < world.impactCount(); i++) {
 *     Impact impact = world.impact(i);
 *     double time = impact.time(); // at which impact.bodyA() meets impact.bodyB(), in parts of the frame
 * }
 * }</pre>
 */
public final class Impact extends CastHit {
    private long bodyA;
    private long bodyB;

    /** Returns the handle of A, which the normal points away from. */
    public long bodyA() {
        return bodyA;
    }

    /** Returns the handle of B. */
    public long bodyB() {
        return bodyB;
    }

    /** Overwrites this answer with another. */
    public Impact set(Impact other) {
        super.set(other);
        bodyA = other.bodyA;
        bodyB = other.bodyB;
        return this;
    }

    @Override
    public Impact copy() {
        return new Impact().set(this);
    }

    void set(CastHit hit, long bodyA, long bodyB) {
        super.set(hit);
        this.bodyA = bodyA;
        this.bodyB = bodyB;
    }

    /** Marks the bodies as being at the impact; a contact counts as proven only if it is proven there. */
    void stand() {
        boolean proven = hit() && outcome() == Outcome.HIT && upper() == lower();
        setTimes(proven ? Outcome.HIT : Outcome.UNDECIDED, 0, 0, proven ? 0 : 1);
    }

    /** Converts times of the remainder from {@code start} on to times of the frame. */
    void setStart(double start) {
        double left = 1 - start;
        setTimes(outcome(), start + left * time(), start + left * lower(), start + left * upper());
    }

    @Override
    public String toString() {
        return "bodies " + Handles.slot(bodyA) + " and " + Handles.slot(bodyB) + ": " + super.toString();
    }
}
