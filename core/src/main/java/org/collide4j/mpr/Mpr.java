package org.collide4j.mpr;

import static org.collide4j.arithmetic.Rounding.UNIT;

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
public final class Mpr {
    /** Purpose of the next step. */
    public enum Phase {
        /** Choosing the ray. */
        CENTRE,
        /** Looking for three support points around the ray (phase 1). */
        DISCOVERY,
        /** Pushing the portal outwards (phase 2). */
        REFINEMENT
    }

    /** Where the search stands. */
    public enum Status {
        RUNNING,
        /** A support plane parts the shapes: surely no hit. */
        SEPARATED,
        /** The portal lies on the boundary of K, or the bounds met. */
        CONVERGED,
        /** K has no thickness around the ray, or rounding allows no further progress. */
        STALLED,
        /** All steps that a search may take are used up. */
        OUT_OF_STEPS
    }

    /** Smooth pairs take up to 70 steps to 1e-12; a search that needs more than this goes in circles. */
    private static final int STEP_LIMIT = 256;

    private static final double TOLERANCE = 1e-6;

    private final Portal portal = new Portal();
    private final InnerBound innerBound = new InnerBound();
    private final Vector3 direction = new Vector3();
    private final Vector3 normal = new Vector3();
    private final Vector3 leastAxis = new Vector3();
    private final Vector3 hint = new Vector3();
    private final double[] weights = new double[3];

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double relativeTolerance;
    private double rounding;
    private double lower;
    private double upper;
    private double leastReach;
    private int axis;
    private boolean hinted;
    private boolean turned;
    private int steps;
    private Phase phase = Phase.CENTRE;
    private Status status = Status.STALLED;

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
        this.obstacle = obstacle;
        this.relativeTolerance = relativeTolerance;
        rounding = 1.25 * obstacle.rounding() + 8 * UNIT * obstacle.margin(); // a support point, and sums of some
        obstacle.center(direction);
        lower = Double.NEGATIVE_INFINITY;
        upper = direction.length() + rounding - obstacle.margin();
        leastReach = Double.POSITIVE_INFINITY;
        axis = 0;
        hinted = false;
        turned = false;
        steps = 0;
        normal.set(1, 0, 0);
        phase = Phase.CENTRE;
        if (direction.length() > rounding) {
            portal.start(direction);
            phase = Phase.DISCOVERY;
        } else {
            portal.startAtOrigin(normal);
        }
        status = Status.RUNNING;
    }

    /** Asks first along the normal of an earlier answer: parted pairs that moved little are then answered in one step. */
    public void suggest(Vector3 normal) {
        hint.set(normal);
        hinted = true;
    }

    /**
     * Goes on from the portal of the previous frame, where its points are now, without a support point: from all of it if the
     * ray still passes it, else from the side that the ray has left it by.
     *
     * <p>False, and the search begins as without a past, if the portal has turned over, or nothing is known.
     */
    public boolean resume(PortalMemory past) {
        if (!past.isKnown() || obstacle.scale() != 1 || phase != Phase.DISCOVERY) {
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
        if (portal.size() == 3 && obstacle.scale() == 1 && status != Status.SEPARATED) {
            out.set(portal);
        } else {
            out.clear();
        }
    }

    /** Runs to the end. */
    public Status run() {
        return run(STEP_LIMIT + 1);
    }

    /** Takes at most so many further steps; the answer is as good as it got until then. */
    public Status run(int steps) {
        int left = steps;
        while (left-- > 0 && step()) {}
        return status;
    }

    /** Asks for one support point. Returns false when the search has ended. */
    public boolean step() {
        if (status == Status.RUNNING) {
            status = steps == STEP_LIMIT ? Status.OUT_OF_STEPS : advance();
            assert portal.isPassed() : "ray passes beside the " + portal;
            assert status == Status.RUNNING || !(lower - upper > tolerance(lower)) : contradiction();
        }
        return status == Status.RUNNING;
    }

    private Status advance() {
        if (hinted) {
            hinted = false;
            direction.set(hint);
            ask(portal.next());
            return verdict();
        }
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
                return withoutPortal();
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

    /** Returns what an assertion says where a point of the obstacle lies beyond a support plane. */
    private String contradiction() {
        return "lower bound " + lower + " of the distance exceeds the upper bound " + upper
                + ": the support mapping or the "
                + "centre of a shape is wrong; SupportMappingCheck.of(shape) says where";
    }

    private double tolerance(double reach) {
        return Math.max(relativeTolerance * Math.abs(reach), 4 * rounding);
    }

    private Status verdict() {
        if (lower > 0) {
            return Status.SEPARATED;
        }
        return upper - lower <= tolerance(lower) ? Status.CONVERGED : Status.RUNNING;
    }

    /** Makes the direction a unit and asks along it: its support plane proves a distance. NaN if there is no direction. */
    private double ask(PortalVertex out) {
        double length = direction.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return Double.NaN;
        }
        steps++;
        direction.scale(1 / length);
        double reach = out.ask(obstacle, direction);
        double proven = -reach - rounding;
        if (proven > lower) {
            lower = proven;
            normal.set(direction);
        }
        return reach;
    }

    /** The tetrahedron of the cores' points lies in the core of K; the ball around it is all in K. */
    private void lowerUpperBound() {
        Vector3 a = portal.vertex(0).source.w;
        Vector3 b = portal.size() > 1 ? portal.vertex(1).source.w : a;
        Vector3 c = portal.size() > 2 ? portal.vertex(2).source.w : b;
        upper = Math.min(upper, innerBound.of(portal.interior(), a, b, c) - obstacle.margin() + rounding);
    }

    /** False if the shapes are proven to be apart; undecided counts as a hit. */
    public boolean hit() {
        return !(lower > 0);
    }

    /**
     * The directional estimate of the signed distance: minus the depth of the shallowest support plane asked for. Moving A
     * by {@code distance() · normal()} parts the shapes, but a shorter way may do.
     */
    public double distance() {
        return Math.min(lower + rounding, upper) / obstacle.scale();
    }

    /** The unit normal of the shallowest support plane asked for, from A to B, in A's frame. */
    public Vector3 normal() {
        return normal;
    }

    /** The proven lower bound of the shapes' signed distance, rounding included; minus infinity before the first step. */
    public double lower() {
        return lower / obstacle.scale();
    }

    /** The proven upper bound of the shapes' signed distance, rounding included. */
    public double upper() {
        return upper / obstacle.scale();
    }

    /** How many support points were asked for. */
    public int steps() {
        return steps;
    }

    public Phase phase() {
        return phase;
    }

    public Status status() {
        return status;
    }

    /** The portal, in the obstacle's scale. */
    public Portal portal() {
        return portal;
    }

    /**
     * Writes the points of A's and B's surfaces, in A's frame, whose difference is where the ray passes the portal; while
     * there is no portal, those of the vertex found first.
     */
    public void witnesses(Vector3 onA, Vector3 onB) {
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
