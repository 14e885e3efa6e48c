package org.collide4j.mpr;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;

/**
 * A search by portal refinement, step by step: its bounds, its best direction, and how it ends. In space it is {@link Mpr},
 * in a plane {@link PlanarMpr}.
 *
 * <p>Each support plane asked for proves a lower bound of the signed distance, and what points of the obstacle span proves
 * an upper bound; the best of both are kept. <b>Frame</b>: A's. A worker.
 */
public abstract class PortalSearch {
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
    static final int STEP_LIMIT = 256;

    static final double TOLERANCE = 1e-6;

    final Vector3 direction = new Vector3();
    final Vector3 normal = new Vector3();
    ConfigurationObstacle obstacle = new ConfigurationObstacle();
    double rounding;
    double lower;
    double upper;
    int steps;
    Status status = Status.STALLED;

    private final Vector3 hint = new Vector3();
    private double relativeTolerance;
    private boolean hinted;

    /** Only the searches of this package. */
    PortalSearch() {}

    /** Begins at the centre of the obstacle, which is left in {@link #direction}. */
    final void begin(ConfigurationObstacle obstacle, double relativeTolerance, double moreRounding) {
        this.obstacle = obstacle;
        this.relativeTolerance = relativeTolerance;
        rounding = 1.25 * obstacle.rounding() + 8 * UNIT * obstacle.margin() + moreRounding;
        obstacle.center(direction);
        lower = Double.NEGATIVE_INFINITY;
        upper = direction.length() + rounding - obstacle.margin();
        hinted = false;
        steps = 0;
        normal.set(1, 0, 0);
        status = Status.RUNNING;
    }

    /** Takes the next step, which asks for one support point. */
    abstract Status advance();

    /** Returns the vertex that the next support point is written to. */
    abstract PortalVertex next();

    /**
     * Writes the points of A's and B's surfaces, in A's frame, whose difference is where the ray passes the portal; while
     * there is no portal, those of the vertex found first.
     */
    public abstract void witnesses(Vector3 onA, Vector3 onB);

    /** Asks first along the normal of an earlier answer: parted pairs that moved little are then answered in one step. */
    public final void suggest(Vector3 normal) {
        hint.set(normal);
        hinted = true;
    }

    /** Runs to the end. */
    public final Status run() {
        return run(STEP_LIMIT + 1);
    }

    /** Takes at most so many further steps; the answer is as good as it got until then. */
    public final Status run(int steps) {
        int left = steps;
        while (left-- > 0 && step()) {}
        return status;
    }

    /** Asks for one support point. Returns false when the search has ended. */
    public final boolean step() {
        if (status == Status.RUNNING) {
            status = steps == STEP_LIMIT ? Status.OUT_OF_STEPS : hinted ? followHint() : advance();
            assert status == Status.RUNNING || !(lower - upper > tolerance(lower)) : contradiction();
        }
        return status == Status.RUNNING;
    }

    /** Returns what an assertion says where a point of the obstacle lies beyond a support plane. */
    private String contradiction() {
        return "lower bound " + lower + " of the distance exceeds the upper bound " + upper
                + ": the support mapping or the "
                + "centre of a shape is wrong; SupportMappingCheck.of(shape) says where";
    }

    private Status followHint() {
        hinted = false;
        direction.set(hint);
        ask(next());
        return verdict();
    }

    final double tolerance(double reach) {
        return Math.max(relativeTolerance * Math.abs(reach), 4 * rounding);
    }

    final Status verdict() {
        if (lower > 0) {
            return Status.SEPARATED;
        }
        return upper - lower <= tolerance(lower) ? Status.CONVERGED : Status.RUNNING;
    }

    /** Makes the direction a unit and asks along it: its support plane proves a distance. NaN if there is no direction. */
    final double ask(PortalVertex out) {
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

    /** False if the shapes are proven to be apart; undecided counts as a hit. */
    public final boolean hit() {
        return !(lower > 0);
    }

    /**
     * The directional estimate of the signed distance: minus the depth of the shallowest support plane asked for. Moving A
     * by {@code distance() · normal()} parts the shapes, but a shorter way may do.
     */
    public final double distance() {
        return Math.min(lower + rounding, upper) / obstacle.scale();
    }

    /** The unit normal of the shallowest support plane asked for, from A to B, in A's frame. */
    public final Vector3 normal() {
        return normal;
    }

    /** The proven lower bound of the shapes' signed distance, rounding included; minus infinity before the first step. */
    public final double lower() {
        return lower / obstacle.scale();
    }

    /** The proven upper bound of the shapes' signed distance, rounding included. */
    public final double upper() {
        return upper / obstacle.scale();
    }

    /** How many support points were asked for. */
    public final int steps() {
        return steps;
    }

    public final Status status() {
        return status;
    }
}
