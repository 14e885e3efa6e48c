package org.collide4j.mpr;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * Minkowski portal refinement: a hit flag and a <em>directional estimate</em> of the depth, rough after few steps and
 * better with more (Kenwright 2015, algorithm 1; Snethen 2008).
 *
 * <p>It finds where the ray from an interior point v0 of the obstacle K through the origin leaves K, and answers with the
 * support plane there. That is the depth along one direction, which a short way sideways may undercut: for the least
 * depth ask {@link org.collide4j.epa.Epa}. But every support plane asked for proves a lower bound of the signed distance,
 * and the tetrahedron of v0 and the portal, which lies within K, proves an upper bound; the best of both are kept. So
 * {@code lower() <= signed distance <= upper()} holds after every step, and no further step can spoil an answer.
 *
 * <p>Unlike in {@code Gjk} and {@code Epa}, the bounds are those of the whole shapes: K includes the margins, because a ray
 * that misses the cores knows nothing of the distance between them.
 *
 * <p>A worker in A's frame: {@code start}, then {@code while (step())} or {@code run(steps)}; its state can be read between
 * steps. Allocates nothing. Every loop is bounded.
 */
public final class Mpr extends PortalSearch {
    /** Purpose of the next step. */
    public enum Phase {
        /** Choosing the ray. */
        CENTRE,
        /** Looking for three support points around the ray (phase 1). */
        DISCOVERY,
        /** Pushing the portal outwards (phase 2). */
        REFINEMENT
    }

    private final Portal portal = new Portal();
    private final PlanarMpr flat = new PlanarMpr();
    private final InnerBound innerBound = new InnerBound();
    private final Vector3 across = new Vector3();
    private final Vector3 leastAxis = new Vector3();
    private final double[] weights = new double[3];

    private double leastReach;
    private int axis;
    private boolean turned;

    /** True if the search goes on in the plane of a flat obstacle. */
    private boolean isFlat;

    private int stepsBeforeFlat;
    private Phase phase = Phase.CENTRE;

    /** Starts a search that ends when the ray's exit is known to a millionth of the depth there. */
    public void start(ConfigurationObstacle obstacle) {
        start(obstacle, TOLERANCE);
    }

    /**
     * Starts a search.
     *
     * @param relativeTolerance how near the portal must come to the boundary, relative to the depth there
     */
    public void start(ConfigurationObstacle obstacle, double relativeTolerance) {
        begin(obstacle, relativeTolerance, 0);
        leastReach = Double.POSITIVE_INFINITY;
        axis = 0;
        turned = false;
        isFlat = false;
        phase = Phase.CENTRE;
        if (direction.length() > rounding) {
            portal.start(direction);
            phase = Phase.DISCOVERY;
        } else {
            portal.startAtOrigin(normal);
        }
    }

    /**
     * Goes on from the portal of the previous frame, where its points are now, without a support point: from all of it if
     * the ray still passes it, else from the side that the ray has left it by.
     *
     * <p>False, and the search begins as without a past, if the portal has turned over, or nothing is known.
     */
    public boolean resume(PortalMemory past) {
        if (past.size() != 3 || obstacle.scale() != 1 || phase != Phase.DISCOVERY) {
            return false;
        }
        portal.load(past, obstacle);
        if (!portal.isRightHanded(portal.vertex(0), portal.vertex(1), portal.vertex(2))) {
            portal.clear();
            return false;
        }
        int open = portal.openSide();
        if (open < 0) {
            phase = Phase.REFINEMENT;
        } else {
            portal.keepSide(open);
        }
        lowerUpperBound();
        return true;
    }

    /** Keeps the portal for the next frame; of bodies that are proven to be apart there is none to keep. */
    public void remember(PortalMemory out) {
        out.clear();
        if (portal.size() == 3 && obstacle.scale() == 1 && status != Status.SEPARATED) {
            for (int i = 0; i < 3; i++) {
                out.add(portal.vertex(i));
            }
        }
    }

    @Override
    PortalVertex next() {
        return portal.next();
    }

    @Override
    Status advance() {
        if (isFlat) {
            return searchFlat();
        }
        Status reached = advanceInSpace();
        assert portal.isPassed() : "ray passes beside the " + portal;
        return reached;
    }

    private Status advanceInSpace() {
        return switch (phase) {
            case CENTRE -> probeAxis();
            case DISCOVERY -> discover();
            case REFINEMENT -> refine();
        };
    }

    /** Concentric cores have no ray of their own: it goes along the axis with the least depth, the first of equals. */
    private Status probeAxis() {
        double sign = axis % 2 == 0 ? 1 : -1;
        direction.set(axis < 2 ? sign : 0, axis >= 2 && axis < 4 ? sign : 0, axis >= 4 ? sign : 0);
        double reach = ask(portal.next());
        if (reach < leastReach - rounding) {
            leastReach = reach;
            leastAxis.set(direction);
        }
        if (++axis == 6) {
            portal.startAtOrigin(leastAxis);
            phase = Phase.DISCOVERY;
        }
        return verdict();
    }

    private Status discover() {
        return switch (portal.size()) {
            case 0 -> discoverFirst();
            case 1 -> discoverSecond();
            default -> discoverThird();
        };
    }

    /** Along the ray. If that is where the ray leaves K, the answer is exact. */
    private Status discoverFirst() {
        direction.set(portal.ray());
        ask(portal.next());
        portal.push();
        lowerUpperBound();
        portal.planeNormal(direction);
        if (direction.length() <= rounding && lower <= 0) {
            return Status.CONVERGED;
        }
        return verdict();
    }

    /** Across the ray and the first vertex, so that a plane parts the second from the ray's. */
    private Status discoverSecond() {
        portal.planeNormal(direction);
        if (turned) {
            direction.negate();
        }
        if (Double.isNaN(ask(portal.next()))) {
            return withoutPortal();
        }
        int side = portal.targetSide(portal.vertex(0), portal.next());
        if (side == 0) { // K has no thickness on this side: perhaps on the other
            if (turned) {
                return obstacle.margin() == 0 ? startFlat() : withoutPortal();
            }
            turned = true;
            return verdict();
        }
        portal.push();
        if (side < 0) {
            portal.swap();
        }
        lowerUpperBound();
        return verdict();
    }

    /** Beyond the plane of the first two. If the ray passes the three, they are a portal; else one is exchanged. */
    private Status discoverThird() {
        portal.sideNormal(direction);
        if (Double.isNaN(ask(portal.next()))) {
            return withoutPortal();
        }
        if (lower > 0) {
            return Status.SEPARATED;
        }
        PortalVertex first = portal.vertex(0);
        PortalVertex second = portal.vertex(1);
        PortalVertex third = portal.next();
        if (!portal.isRightHanded(first, second, third)) {
            return withoutPortal();
        }
        if (portal.targetSide(third, first) < 0) {
            portal.replace(1);
        } else if (portal.targetSide(second, third) < 0) {
            portal.replace(0);
        } else {
            portal.push();
            phase = Phase.REFINEMENT;
        }
        lowerUpperBound();
        return verdict();
    }

    /** K is flat, and the ray lies in its plane: whether it holds the origin is searched for there. */
    private Status startFlat() {
        across.cross(planeNormal(), portal.ray());
        flat.start(obstacle, portal.ray(), across.scale(1 / across.length()), 0);
        stepsBeforeFlat = steps;
        isFlat = true;
        return verdict();
    }

    private Vector3 planeNormal() {
        portal.planeNormal(across);
        return across;
    }

    private Status searchFlat() {
        boolean goesOn = flat.step();
        steps = stepsBeforeFlat + flat.steps;
        if (flat.lower > lower) {
            lower = flat.lower;
            normal.set(flat.normal);
        }
        upper = Math.min(upper, flat.upperInSpace());
        return goesOn || verdict() != Status.RUNNING ? verdict() : Status.STALLED;
    }

    /** K has no thickness around the ray: what is known of it may still be enough to part it from the origin. */
    private Status withoutPortal() {
        if (lower <= 0 && steps < STEP_LIMIT) {
            lowerUpperBound();
            direction.scale(-1, innerBound.nearest());
            ask(portal.next());
        }
        return verdict() == Status.RUNNING ? Status.STALLED : verdict();
    }

    private Status refine() {
        portal.normal(direction);
        double reach = ask(portal.next());
        if (Double.isNaN(reach)) {
            return Status.STALLED;
        }
        if (lower > 0) {
            return Status.SEPARATED;
        }
        double gap = reach - direction.dot(portal.vertex(0).point);
        if (gap <= tolerance(reach)) {
            return Status.CONVERGED;
        }
        if (!portal.nextIsBeyond() || !portal.split()) {
            return Status.STALLED;
        }
        lowerUpperBound();
        return verdict();
    }

    /** The tetrahedron of the cores' points lies in the core of K; the ball around it is all in K. */
    private void lowerUpperBound() {
        Vector3 a = portal.vertex(0).source.w;
        Vector3 b = portal.size() > 1 ? portal.vertex(1).source.w : a;
        Vector3 c = portal.size() > 2 ? portal.vertex(2).source.w : b;
        upper = Math.min(upper, innerBound.of(portal.interior(), a, b, c) - obstacle.margin() + rounding);
    }

    public Phase phase() {
        return phase;
    }

    /** The portal, in the obstacle's scale. */
    public Portal portal() {
        return portal;
    }

    /**
     * Writes the points of A's and B's surfaces, in A's frame, whose difference is where the ray passes the portal; while
     * there is no portal, those of the vertex found first.
     */
    @Override
    public void witnesses(Vector3 onA, Vector3 onB) {
        if (isFlat) {
            flat.witnesses(onA, onB);
            return;
        }
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        portal.weights(weights);
        for (int i = 0; i < 3; i++) {
            PortalVertex vertex = portal.size() == 0 ? portal.next() : portal.vertex(i);
            onA.addScaled(weights[i] / obstacle.scale(), vertex.onA);
            onB.addScaled(weights[i] / obstacle.scale(), vertex.onB);
        }
    }
}
