package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * The aim at an obstacle that is the hull of parts in closed form ({@link RayParts}): Newton steps follow the parts without
 * any support point, until the normal settles at which the ray meets their hull.
 *
 * <p>At a settled normal the points of the parts mix to a point on the ray, which is a portal of its own. The support
 * plane along that normal then ends the cast, unless it finds a part in front that was unknown.
 *
 * <p>A support point that belongs to no known part is extrapolated by its derivative, as any {@link NewtonAim} does.
 */
final class PartsAim extends NewtonAim {
    private final RayParts parts = new RayParts();
    private final PortalGap gap;

    /** Points of the parts along the last guess, mixed to a point on the ray. */
    private final RayPortal mix = new RayPortal();

    private boolean isMixed;

    PartsAim(PortalGap gap, RayNewton extrapolation) {
        super(gap, extrapolation);
        this.gap = gap;
    }

    @Override
    void start(ConfigurationObstacle obstacle, RayFrame frame) {
        super.start(obstacle, frame);
        newton = parts;
        parts.start(obstacle, frame);
        parts.aimAt(gap.relativeTolerance());
        isMixed = false;
    }

    @Override
    PortalCast.Status learn(Vector3 direction, RayPortal portal) {
        boolean ends = isMixed && closes(portal);
        isMixed = false;
        return ends ? PortalCast.Status.ARRIVED : PortalCast.Status.RUNNING;
    }

    /** True if the mix proves a time of contact near enough to the planes. */
    private boolean closes(RayPortal portal) {
        return mix.entry() > 0
                && mix.entry() <= portal.entry()
                && gap.width(mix) <= gap.enough()
                && gap.prove(portal, mix) == PortalCast.Status.ARRIVED;
    }

    @Override
    boolean aimThrough(RayPortal portal, boolean mayGuess, Vector3 out) {
        if (newton != parts) {
            return super.aimThrough(portal, mayGuess, out);
        }
        if (mayGuess && isNear(portal) && propose(portal, out)) {
            isMixed = !isRoundedAlone() && parts.isSettled();
            if (isMixed) {
                mix.start(frame, obstacle.margin());
                parts.mix(mix);
            }
            return false;
        }
        portal.normal(out);
        return true;
    }

    /** Proposes a normal by the parts of all corners; false, and extrapolates from now on, if some part is unknown. */
    private boolean propose(RayPortal portal, Vector3 out) {
        gather(portal, 0);
        if (!parts.isKnown()) {
            extrapolate();
            return false;
        }
        return parts.propose(out);
    }

    @Override
    boolean proposeAtHit(RayPortal hit, Vector3 out) {
        if (newton != parts) {
            return super.proposeAtHit(hit, out);
        }
        if (propose(hit, out)) {
            return true;
        }
        boolean areKnown = newton == parts;
        extrapolate(); // within one rim the parts tell no normal, the derivative does
        return areKnown && super.proposeAtHit(hit, out);
    }
}
