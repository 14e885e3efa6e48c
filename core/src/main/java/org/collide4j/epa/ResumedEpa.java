package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.collide4j.proof.cone.FootWitness;

/**
 * The expanding polytope algorithm, warm-started from the polytope of a pair's previous frame: the nearest face of the moved
 * polytope is pushed outwards until it is a face of the obstacle.
 *
 * <p>Usually this takes a step or two. If the surface has lost its convexity or the origin, the search fails, and the depth
 * needs a new search. Not thread-safe: {@code start}, then {@code run}.
 */
public final class ResumedEpa implements DepthSearch {
    /** Most steps: a polytope that needs more has lost its convexity. */
    private static final int PATIENCE = 8;

    private final MovedPolytope polytope = new MovedPolytope();
    private final DepthBounds bounds = new DepthBounds();
    private final SupportPoint vertex = new SupportPoint();
    private final Vector3 direction = new Vector3();
    private final FaceWitness faceWitness = new FaceWitness();
    private final FootWitness footWitness = new FootWitness();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private PolytopeMemory memory = new PolytopeMemory();
    private double tolerance;
    private boolean upperIsKnown;
    private int nearest;
    private int steps;
    private Status status = Status.STALLED;

    /**
     * Starts from the cached polytope, if there is one; it stays cached, unless the search fails.
     *
     * @param tolerance the search ends when the bounds differ by less than this length, or by rounding
     */
    public void start(ConfigurationObstacle obstacle, double tolerance, PolytopeMemory memory) {
        if (this.obstacle != obstacle) {
            this.obstacle = obstacle;
        }
        if (this.memory != memory) {
            this.memory = memory;
        }
        this.tolerance = Math.max(tolerance, 4 * obstacle.rounding());
        bounds.start(obstacle.rounding());
        upperIsKnown = false;
        steps = 0;
        status = memory.size() > 0 && polytope.start(memory, obstacle) ? Status.RUNNING : Status.STALLED;
    }

    /** Pushes the nearest face outwards. */
    @Override
    public boolean step() {
        if (status == Status.RUNNING) {
            Status now = pushNearest();
            if (now != Status.RUNNING) { // each write of a reference costs a write barrier
                status = now;
            }
        }
        return status == Status.RUNNING;
    }

    private Status pushNearest() {
        if (steps == PATIENCE) {
            return Status.STALLED;
        }
        nearest = polytope.nearestFace();
        double length = polytope.length(nearest);
        if (!(length > 0)) {
            return Status.STALLED;
        }
        polytope.direction(nearest, direction);
        obstacle.support(direction.x, direction.y, direction.z, vertex);
        steps++;
        double scale = 1 / length;
        direction.scale(scale);
        double along = direction.dot(vertex.w);
        bounds.raiseLower(direction, along);
        double open = Math.min(along, -bounds.lower()) - scale * polytope.along(nearest);
        if (open <= tolerance) {
            return polytope.surroundsOrigin() ? Status.CONVERGED : Status.STALLED;
        }
        if (bounds.lower() > 0) {
            return Status.CONVERGED;
        }
        polytope.surroundsOrigin();
        return polytope.expand(nearest, vertex) ? Status.RUNNING : Status.STALLED;
    }

    /** Returns true if the search ended with the depth; else it has proven that the cores are apart, or nothing. */
    public boolean hasServed() {
        return status == Status.CONVERGED && !(bounds.lower() > 0);
    }

    @Override
    public Status status() {
        return status;
    }

    @Override
    public DepthBounds bounds() {
        return bounds;
    }

    /**
     * Returns the upper bound; infinite unless the search has served, as only then the surface is proven to surround the
     * origin.
     */
    @Override
    public double upper() {
        if (!upperIsKnown && hasServed()) {
            double clearance = polytope.clearance(nearest);
            bounds.setUpper(clearance < 0 ? Double.POSITIVE_INFINITY : obstacle.rounding() - clearance);
            upperIsKnown = true;
        }
        return bounds.upper();
    }

    @Override
    public int steps() {
        return steps;
    }

    /** Returns the polytope around the origin. */
    public Surface polytope() {
        return polytope;
    }

    @Override
    public void witnesses(Vector3 normal, Vector3 onA, Vector3 onB) {
        steps += faceWitness.find(polytope, nearest, this, obstacle, footWitness, normal, onA, onB);
    }
}
