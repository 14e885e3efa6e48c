package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The aim at a smooth obstacle whose support points have derivatives: Newton steps on the normal ({@link RayNewton}), once
 * planes and portal are near each other.
 *
 * <p>A Newton step leads to the hit from one side, which narrows the planes and not the portal. So after the last step,
 * which turns the normal by less than rounding matters, three directions around the guess make a small portal, and the
 * direction between them is the last plane.
 */
class NewtonAim extends PortalAim {
    /** Corners of less weight than this take no part in a Newton step. */
    private static final double LEAST_WEIGHT = 0.01;

    /** Width of the gap, in sizes, from which a Newton step is worth its derivatives. */
    private static final double NEWTON_RANGE = 0.1;

    /** Turn below which a Newton step is the last: its error is about the square, which {@link #FINEST} covers. */
    private static final double LAST_TURN = 0x1p-14;

    /** Least angle between the directions around a guess: their portal is no deeper than rounding. */
    private static final double FINEST = 0x1p-23;

    /** Least angle between the directions around a guess for a finer proof. */
    private static final double REFINED = 0x1p-25;

    /** Directions around a guess: three beside it and the one between them. */
    private static final int RING = 4;

    private static final int NO_RING = -1;

    /** The Newton step of the current cast. */
    RayNewton newton;

    ConfigurationObstacle obstacle = new ConfigurationObstacle();
    RayFrame frame = new RayFrame();

    private final RayNewton extrapolation;
    private final PortalGap gap;
    private final Vector3 direction = new Vector3();

    /** Finer portals: the next refinement is written where the last one is not. */
    private final RayPortal finer = new RayPortal();

    private final RayPortal finest = new RayPortal();

    /** Directions of the ring that are still to come, {@link #NO_RING} before it has begun. */
    private int ring;

    private double angle;

    NewtonAim(PortalGap gap, RayNewton extrapolation) {
        this.gap = gap;
        this.extrapolation = extrapolation;
        newton = extrapolation;
    }

    @Override
    void start(ConfigurationObstacle obstacle, RayFrame frame) {
        this.obstacle = obstacle;
        this.frame = frame;
        ring = NO_RING;
        extrapolate();
    }

    /** Extrapolates the support points by their derivatives from now on. */
    final void extrapolate() {
        newton = extrapolation;
        newton.start(obstacle, frame);
    }

    @Override
    boolean aimThrough(RayPortal portal, boolean mayGuess, Vector3 out) {
        if (ring > 0) {
            aimAtRing(out);
            return false;
        }
        if (ring == NO_RING && mayGuess && isNear(portal) && propose(portal, LEAST_WEIGHT, out)) {
            if (newton.turn() < LAST_TURN && !isRoundedAlone()) {
                angle = Math.max(FINEST, squaredTurn());
                ring = RING;
                aimAtRing(out);
            }
            return false;
        }
        portal.normal(out);
        return true;
    }

    /** True if planes and portal are near enough to each other for a Newton step to converge. */
    final boolean isNear(RayPortal portal) {
        return !(gap.width(portal) > NEWTON_RANGE * (obstacle.size() + obstacle.margin()));
    }

    private void aimAtRing(Vector3 out) {
        ring--;
        if (ring > 0) {
            newton.around(ring - 1, angle, out);
        } else {
            newton.middle(out);
        }
    }

    private double squaredTurn() {
        return 4 * newton.turn() * newton.turn();
    }

    /** True for one smooth piece with a margin: the ball around the guess's support point holds the hit by itself. */
    final boolean isRoundedAlone() {
        return obstacle.margin() > 0 && !newton.isKink();
    }

    /** Proposes a normal by a Newton step on the corners of at least that weight; false if the step leads nowhere. */
    private boolean propose(RayPortal portal, double leastWeight, Vector3 out) {
        gather(portal, leastWeight);
        return newton.propose(out);
    }

    /** Begins a Newton step at the last support point, with the corners of more than that weight. */
    final void gather(RayPortal portal, double leastWeight) {
        newton.begin(portal.last());
        for (int i = portal.size() - 1; i >= 0; i--) {
            RayVertex corner = portal.corner(i);
            if (corner.weight > leastWeight) {
                newton.add(corner, corner.weight);
            }
        }
    }

    /** Proposes a normal at a known hit, from all corners around it; false if the step leads nowhere. */
    boolean proposeAtHit(RayPortal hit, Vector3 out) {
        return propose(hit, 0, out);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Takes one Newton step more than the cast could tell from none for rounding, and the support points around the
     * guess if the ray passes between such points.
     */
    @Override
    final RayPortal refine(RayPortal hit) {
        if (!proposeAtHit(hit, direction) || newton.turn() > LAST_TURN) {
            return hit;
        }
        angle = Math.max(REFINED, squaredTurn());
        newton.lookAroundTheRounder();
        RayPortal out = hit == finer ? finest : finer;
        surround(out);
        return out.add() && out.isOpen() ? out : hit;
    }

    /** Finds the support points around the guess, the last of which the portal has yet to take in. */
    private void surround(RayPortal out) {
        out.start(frame, obstacle.margin());
        boolean isAlone = isRoundedAlone();
        for (int i = isAlone ? 0 : 2; i >= 0; i--) {
            if (!isAlone) {
                newton.around(i, angle, direction);
            }
            SupportPoint next = out.next();
            obstacle.support(direction.x, direction.y, direction.z, next);
            gap.cutForProof(direction, next);
            if (i > 0) {
                out.put();
            }
        }
    }
}
