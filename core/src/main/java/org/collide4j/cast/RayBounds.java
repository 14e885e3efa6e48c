package org.collide4j.cast;

import org.collide4j.math.Vector3;

/** Proven bounds of the first contact of a ray with an obstacle, in lengths of the ray's direction. */
public abstract class RayBounds {
    /** Section of the ray that the support planes so far leave. */
    final RaySection section = new RaySection();

    RayBounds() {}

    /** True if the planes have cut the whole ray away: there is no contact. */
    public abstract boolean missed();

    /** No contact is earlier: proven, rounding included. It only grows. */
    public final double enter() {
        return section.enter();
    }

    /** No contact is later, unless there is an earlier one: proven, rounding included. It only falls. */
    public final double exit() {
        return section.exit();
    }

    /**
     * Returns the proven upper bound of the time of contact, rounding included; infinite if not known. Known at the end
     * only.
     */
    public abstract double latest();

    /** The best guess of the first contact. */
    public final double time() {
        return Math.max(section.enter(), Math.min(section.nominalEnter(), latest()));
    }

    /**
     * Writes the unit normal, from A to B, of the contact: that of the last plane that raised {@link #enter}, or the way to
     * the nearest point of a core that has a margin. After a miss, the normal of a plane that parts the whole ray from the
     * obstacle. Zero if no plane has cut.
     */
    public abstract void normal(Vector3 out);

    /** Writes the points of A and B, in A's frame at the start, that are nearest to the contact. Only at the end. */
    public abstract void witnesses(Vector3 onA, Vector3 onB);
}
