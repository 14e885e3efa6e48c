package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Chooses the directions of a {@link PortalCast}: which support point comes next.
 *
 * <p>A direction proves nothing by itself, since every support plane is a proven bound. An aim only decides how soon the
 * planes and the portal meet. The portal's own normal is the <i>certain</i> direction: if its support point brings
 * neither the planes nor the portal any nearer, no support point does. Every other direction is a guess.
 *
 * <p>A worker, started after the first support plane of a cast: most misses end with that plane.
 */
abstract class PortalAim {
    /** Starts a cast whose first support point has been found. */
    abstract void start(ConfigurationObstacle obstacle, RayFrame frame);

    /**
     * Learns from the support point along the direction, before the portal takes it in from {@link RayPortal#next}. Returns
     * {@code RUNNING}, or how the cast ends if the support point proves the aim's own guess of the hit.
     */
    PortalCast.Status learn(Vector3 direction, RayPortal portal) {
        return PortalCast.Status.RUNNING;
    }

    /** Writes the next direction while the ray passes beside the portal; returns true if the direction is certain. */
    boolean aimAside(RayPortal portal, Vector3 out) {
        portal.across(out);
        return true;
    }

    /**
     * Writes the next direction while the ray enters through the portal; returns true if the direction is certain.
     *
     * @param mayGuess false if the last direction was a guess that brought the portal no nearer
     */
    boolean aimThrough(RayPortal portal, boolean mayGuess, Vector3 out) {
        portal.normal(out);
        return true;
    }

    /** Returns a smaller portal around the proven hit for a finer proof, or the given portal if there is none. */
    RayPortal refine(RayPortal hit) {
        return hit;
    }
}
