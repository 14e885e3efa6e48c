package org.collide4j.cast;

import org.collide4j.math.Vector3;

/** Proven bounds of the first contact of a ray with an obstacle, in lengths of the ray's direction. */
public abstract class RayBounds {
    /** Section of the ray that the support planes so far leave. */
    final RaySection section = new RaySection();

    RayBounds() {}

    /** True if the planes have cut the whole ray away: there is no contact. */
    public abstract boolean missed();

    /** Returns the proven lower bound of the time of contact, rounding included. It only grows. */
    public final double enter() {
        return section.enter();
    }

    /**
     * Returns the time after which there is no contact unless there was one before: proven, rounding included. It only
     * falls.
     */
    public final double exit() {
        return section.exit();
    }

    /**
     * Returns the proven upper bound of the time of contact, rounding included; infinite if not known. Known at the end
     * only.
     */
    public abstract double latest();

    /** Returns the best guess of the time of contact. */
    public final double time() {
        return Math.max(section.enter(), Math.min(section.nominalEnter(), latest()));
    }

    /**
     * Writes the unit normal of the contact, from A to B: of the last plane that raised {@link #enter}, or towards the
     * nearest point of a core that has a margin. After a miss, the normal of a plane that separates the whole ray from
     * the obstacle. Zero if no plane has cut.
     */
    public abstract void normal(Vector3 out);

    /**
     * Writes the witness points of the contact on the cores of A and B, in A's frame at the start. Only at the end.
     */
    public abstract void witnesses(Vector3 onA, Vector3 onB);
}
