package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;
import org.collide4j.smooth.NewtonDirection;

/**
 * The Gilbert–Johnson–Keerthi algorithm: walks a simplex through the configuration space obstacle K towards the origin.
 *
 * <p>Notation (van den Bergen): v = point of the simplex nearest the origin, w = support point of K along −v. Every v is
 * a point of K, so ‖v‖ is an upper bound of the distance; every support plane with v·w > 0 parts K from the origin, so
 * v·w/‖v‖ is a lower bound. The status is that of the cores; the caller adds the margins.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (step())}; its state can be read between steps.
 */
public final class Gjk {
    /** Where the walk stands. */
    public enum Status {
        RUNNING,
        /** The bounds met: the cores are apart. */
        CONVERGED,
        /** The lower bound passed the limit; the distance itself was not sought further. */
        BEYOND_LIMIT,
        /** The upper bound fell to the limit; the distance itself was not sought further. */
        WITHIN_LIMIT,
        /** The origin is in the simplex, or no farther from it than rounding can tell. */
        ENCLOSED,
        /** Rounding allows no further progress; the bounds are what could be proven. */
        STALLED,
        /** The step budget is used up; the bounds are what has been proven so far. */
        OUT_OF_STEPS
    }

    private static final int STEP_BUDGET = 256;

    /** A Newton step costs as much as several plain ones: not before the cores are known to be apart, or plain ones drag. */
    private static final int PATIENCE = 6;

    /** Two distances this near to each other, relatively, are the same. */
    private static final double TIE = 4 * 0x1p-53;

    private static final int MAX_IDLE_STEPS = 4;

    /** A vertex of the simplex is found again only where the bounds meet within this part of the size. */
    private static final double NEAR = 0x1p-10;

    /** The carriers of the origin inside a tetrahedron. */
    private static final int ALL = 0b1111;

    /** A squared direction below this has lost digits to underflow. */
    private static final double TINY = 0x1p-900;

    private final Simplex ownSimplex = new Simplex();
    private Simplex simplex = ownSimplex;
    private final SubDistance subDistance;
    private final Vector3 v = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 carrierA = new Vector3();
    private final Vector3 carrierB = new Vector3();
    private final Vector3 carried = new Vector3();
    private final Vector3 direction = new Vector3();
    private final NewtonDirection newton = new NewtonDirection();
    private final double[] weights = new double[Simplex.CAPACITY];

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double relativeTolerance;
    private double absoluteTolerance;
    private double limit;
    private double length;
    private boolean distanceWanted;
    private boolean leap;
    private boolean leapFailed;
    private int idleSteps;
    private double lower;
    private double upper;
    private int steps;
    private Status status = Status.STALLED;

    public Gjk() {
        this(new NewestSubDistance());
    }

    /** Solves its simplices with the given algorithm, which it then owns: the default is best, the others are for comparison. */
    public Gjk(SubDistance subDistance) {
        this.subDistance = subDistance;
    }

    /**
     * Starts the walk for the distance.
     *
     * @param towards a first guess of v; any vector, zero included
     * @param limit stop as soon as the distance is proven to be larger
     */
    public void start(ConfigurationObstacle obstacle, Vector3 towards, double limit, double relativeTolerance) {
        this.obstacle = obstacle;
        this.limit = limit;
        this.relativeTolerance = relativeTolerance;
        absoluteTolerance = 4 * obstacle.rounding(); // the bounds themselves are two roundings apart
        distanceWanted = true;
        leapFailed = false;
        idleSteps = 0;
        simplex = ownSimplex;
        simplex.clear();
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
        steps = 0;
        status = Status.RUNNING;
        v.set(towards);
        if (!(v.lengthSquared() > TINY)) {
            v.set(1, 0, 0);
        }
        length = v.length();
    }

    /** Starts the walk for the mere question whether the distance is at most the limit. */
    public void startWithin(ConfigurationObstacle obstacle, Vector3 towards, double limit) {
        start(obstacle, towards, limit, 0);
        distanceWanted = false;
    }

    /**
     * Goes on from the simplex that the last walk of the same pair ended with, the bodies having moved since: where they
     * moved little, it is the answer already or next to it. Walks in that very simplex, so that it holds the end of this walk
     * afterwards. Call it after a start, before the first step.
     */
    public void resume(Simplex remembered) {
        simplex = remembered;
        if (simplex.size() == 0) {
            return;
        }
        for (int i = 0; i < simplex.size(); i++) {
            obstacle.place(simplex.point(i));
        }
        subDistance.solve(simplex); // soonest tells that it holds the origin still
        if (subDistance.carriers() != ALL) {
            subDistance.solveAny(simplex);
        }
        commit(subDistance.nearest().length());
        if (status != Status.RUNNING) {
            proveUpperBound();
        }
    }

    public Status run() {
        while (step()) {}
        return status;
    }

    /** Takes one support point into the simplex. Returns false when the walk has ended. */
    public boolean step() {
        if (status == Status.RUNNING) {
            status = advance();
            if (status != Status.RUNNING && (distanceWanted || status == Status.WITHIN_LIMIT)) {
                proveUpperBound();
            }
        }
        return status == Status.RUNNING;
    }

    /** The sub-distance only says where v is; that the vertices carry such a point is measured from their weights. */
    private void proveUpperBound() {
        if (simplex.size() == 0 || simplex.size() == Simplex.CAPACITY) {
            return; // nothing is known yet, or the origin is inside by exact signs
        }
        weigh();
        carried.sub(carrierA, carrierB);
        upper = Math.max(upper, carried.length() + obstacle.rounding());
    }

    private void weigh() {
        subDistance.weights(simplex, v, weights);
        simplex.witnesses(weights, carrierA, carrierB);
    }

    private Status advance() {
        if (steps == STEP_BUDGET) {
            return Status.OUT_OF_STEPS;
        }
        steps++;
        leap = leapIsDue() && proposeLeap();
        if (!leap) {
            direction.scale(-1, v);
        }
        SupportPoint next = simplex.next();
        obstacle.support(direction.x, direction.y, direction.z, next);
        double gap = upper - lower;
        double proven = raiseLowerBound(next, leap ? direction.length() : length);
        if (lower > limit) {
            return Status.BEYOND_LIMIT;
        }
        if (!leap && meetsUpper(proven)) { // v is the contact normal: its own support plane closes the gap
            axis.set(v);
            return Status.CONVERGED;
        }
        if (upper - proven < NEAR * obstacle.size() && simplex.contains(next)) {
            return noProgress();
        }
        simplex.push();
        if (leap) {
            subDistance.solveAny(simplex);
        } else {
            subDistance.solve(simplex);
        }
        return lowerUpperBound(gap);
    }

    /** Once the bounds meet, a plain step is to confirm that they do along v. */
    private boolean leapIsDue() {
        boolean worthwhile = steps > PATIENCE || (distanceWanted && lower > 0);
        return worthwhile && obstacle.isSmooth() && !leapFailed && simplex.size() > 0 && !meetsUpper(lower);
    }

    /** A Newton step on the normal, from the vertices that carry v. */
    private boolean proposeLeap() {
        double distance = v.length();
        direction.scale(-1 / distance, v);
        newton.start(obstacle, direction, -distance);
        subDistance.weights(simplex, v, weights);
        for (int i = simplex.size() - 1; i >= 0; i--) {
            newton.add(simplex.point(i), weights[i]);
        }
        return newton.propose(direction);
    }

    private boolean meetsUpper(double proven) {
        double gap = upper - proven;
        boolean meets = gap <= absoluteTolerance
                || (gap <= relativeTolerance * upper && gap <= relativeTolerance * obstacle.size());
        return meets && proven > 0 && simplex.size() > 0;
    }

    /** The support plane along the direction proves a distance, which is returned; the best gives the separating axis. */
    private double raiseLowerBound(SupportPoint next, double length) {
        double proven = -direction.dot(next.w) / length - obstacle.rounding();
        if (proven > lower) {
            lower = proven;
            axis.scale(-1, direction);
        }
        return proven;
    }

    /**
     * Commits the new simplex unless v grew. Near the end ‖v‖ cannot tell a better face from a worse one while its
     * direction can, so that a few steps may leave it as it is.
     */
    private Status lowerUpperBound(double gap) {
        double before = upper - obstacle.rounding();
        double distance = subDistance.nearest().length();
        boolean newestCarries = (subDistance.carriers() & (1 << (simplex.size() - 1))) != 0;
        idleSteps = distance < before ? 0 : idleSteps + 1;
        if (!newestCarries || distance > before * (1 + TIE) || idleSteps > MAX_IDLE_STEPS) {
            simplex.pop();
            return noProgress();
        }
        commit(distance);
        leapFailed = leap && upper - lower > 0.9 * gap;
        return status;
    }

    /** v goes to the nearest point, the vertices that do not carry it go. */
    private void commit(double distance) {
        simplex.keep(subDistance.carriers());
        v.set(subDistance.nearest());
        length = distance;
        double proven = distance + obstacle.rounding();
        if (proven < upper) {
            upper = proven;
        }
        if (distance <= obstacle.rounding()) {
            status = Status.ENCLOSED;
        } else if (!distanceWanted && upper <= limit) {
            status = Status.WITHIN_LIMIT;
        }
    }

    /** A leap that came to nothing is followed by a plain step; if that comes to nothing too, rounding has won. */
    private Status noProgress() {
        leapFailed = leap;
        return leap ? Status.RUNNING : Status.STALLED;
    }

    public Status status() {
        return status;
    }

    /** The proven lower bound of the cores' signed distance, rounding included; minus infinity before the first step. */
    public double lower() {
        return lower;
    }

    /** The proven upper bound of the cores' signed distance, rounding included. */
    public double upper() {
        return upper;
    }

    public int steps() {
        return steps;
    }

    /** The point of the simplex nearest the origin. */
    public Vector3 v() {
        return v;
    }

    /** The direction whose support plane gave the lower bound; of any length, from B to A. */
    public Vector3 axis() {
        return axis;
    }

    public Simplex simplex() {
        return simplex;
    }

    /** Writes the points of A and B, in A's frame, whose difference is v. Not for a simplex that holds the origin. */
    public void witnesses(Vector3 onA, Vector3 onB) {
        if (status == Status.RUNNING || !distanceWanted) {
            weigh();
        }
        onA.set(carrierA);
        onB.set(carrierB);
    }
}
