package org.collide4j.gjk;

import static org.collide4j.arithmetic.Rounding.UNIT;

import org.collide4j.math.Vector3;
import org.collide4j.newton.NewtonDirection;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

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
    /** State of the walk. */
    public enum Status {
        RUNNING,
        /** The bounds have converged: the cores are apart. */
        CONVERGED,
        /** The lower bound exceeds the limit; the walk stopped before the distance was found. */
        BEYOND_LIMIT,
        /** The upper bound is at most the limit; the walk stopped before the distance was found. */
        WITHIN_LIMIT,
        /** The origin is in the simplex, or so near that rounding cannot separate it. */
        ENCLOSED,
        /** Rounding allows no further progress; the bounds are valid. */
        STALLED,
        /** The step budget is used up; the bounds are valid. */
        OUT_OF_STEPS
    }

    /**
     * Relative error below which witness points count as consistent with the distance, though the bounds have already
     * converged.
     */
    public static final double FITTING = 1e-9;

    private static final int STEP_BUDGET = 256;

    /**
     * Difference of the bounds, in the caller's unit, at which the walk converges for any tolerance; {@link #budget} is the
     * budget of steps.
     */
    private double absolute;

    private int budget = STEP_BUDGET;

    /**
     * Plain steps before the first Newton step, which costs as much as several: unless the cores are proven apart before.
     */
    private static final int PLAIN_STEPS = 6;

    /**
     * Smallest rotation of the direction, as an angle, for which a Newton step finds another support point than a plain
     * step.
     */
    private static final double LEAST_TURN = 0x1p-22;

    /** Relative difference below which distances are equal within rounding. */
    private static final double RELATIVE_TIE = 4 * UNIT;

    private static final int MAX_IDLE_STEPS = 4;

    /**
     * Difference of the bounds, as a fraction of the size, below which a support point may repeat a vertex of the simplex.
     */
    private static final double REPEAT_RANGE = 0x1p-10;

    /** Squared length of a direction below which digits are lost to underflow. */
    public static final double LEAST_SQUARE = 0x1p-900;

    /** Extra roundings of a proof, so that it remains valid after the points are weighed a last time. */
    private static final double MARGIN_ROUNDINGS = 4;

    private static final Vector3 ANY = new Vector3(1, 0, 0);

    private final Simplex ownSimplex = new Simplex();
    private Simplex simplex = ownSimplex;
    private final SubDistance subDistance;
    private final Carriers carriers;
    private final Vector3 v = new Vector3();
    private final Vector3 axis = new Vector3();
    private final Vector3 direction = new Vector3();
    private final NewtonDirection newton = new NewtonDirection();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double relativeTolerance;
    private double absoluteTolerance;
    private double sizeTolerance;
    private double rounding;
    private double near;
    private double limit;

    /** Upper bound that ends the walk; negative if the distance is wanted. */
    private double enough;

    /** Point v and its length as plain fields: in a Vector3, the latency through memory would be the longest of a step. */
    private double vx;

    private double vy;
    private double vz;
    private double length;
    private double axisX;
    private double axisY;
    private double axisZ;
    private double axisLength;
    private double gapAlongAxis;
    private boolean distanceWanted;
    private boolean mayLeap;
    private boolean leapFailed;
    private boolean hasLeapt;
    private boolean weighed;

    /**
     * Radius of a ball in K around its centre; {@link #centreCarries} is true if the simplex has the centre as its first
     * vertex.
     */
    private double ball;

    /** Length by which the margin enlarges the ball; 0 if the query needs the depth. */
    private double grown;

    private boolean centreCarries;
    private int idleSteps;
    private double lower;
    private double upper;
    private int steps;
    private Status status = Status.STALLED;

    public Gjk() {
        this(new NewestSubDistance());
    }

    /**
     * Creates a walk with a sub-distance algorithm, which it then owns. The default is the best; the others are for
     * comparison.
     */
    public Gjk(SubDistance subDistance) {
        this.subDistance = subDistance;
        carriers = new Carriers(subDistance);
    }

    /** Sets the difference of the bounds that counts as converged, in the caller's unit, and the budget of steps. */
    public void setAccuracy(double absolute, int steps) {
        this.absolute = absolute;
        budget = Math.min(steps, STEP_BUDGET);
    }

    /**
     * Starts the walk for the distance from the centre of K. The centre is a point of K that costs no support point: the
     * walk has an upper bound before its first step, and encloses the origin one step earlier.
     *
     * @param limit stop as soon as the distance is proven to be larger
     */
    public void start(ConfigurationObstacle obstacle, double limit, double relativeTolerance) {
        clear(obstacle, limit, relativeTolerance);
        startAtCentre();
    }

    /**
     * Starts the walk for the distance without the depth, from the centre of K. Around a point with weight λ on the centre,
     * K contains a ball of λ times the inner radius. The walk ends when this ball, grown by the margin, contains the origin.
     */
    public void startApart(ConfigurationObstacle obstacle, double relativeTolerance) {
        clear(obstacle, Double.POSITIVE_INFINITY, relativeTolerance);
        ball = obstacle.innerRadius();
        stopWithinMargin();
        startAtCentre();
        if (length + 2 * rounding < ball + grown) {
            endInBall();
        }
    }

    /** Lets the walk end as soon as the distance of the cores is proven to be at most the margin. Call it after a start. */
    public void stopWithinMargin() {
        double margin = obstacle.margin() - MARGIN_ROUNDINGS * rounding;
        if (margin > 0) {
            enough = margin;
            grown = margin;
        }
    }

    private void endInBall() {
        upper = Math.max(rounding, grown);
        status = grown > 0 ? Status.WITHIN_LIMIT : Status.ENCLOSED;
    }

    /**
     * Starts the walk for the distance.
     *
     * @param towards a first guess of v; any vector, zero included
     * @param limit stop as soon as the distance is proven to be larger
     */
    public void start(ConfigurationObstacle obstacle, Vector3 towards, double limit, double relativeTolerance) {
        clear(obstacle, limit, relativeTolerance);
        double squared = towards.lengthSquared();
        if (squared > LEAST_SQUARE) {
            setV(towards, Math.sqrt(squared));
        } else {
            setV(ANY, 1);
        }
    }

    /** Starts a boolean walk from the centre of K: is the distance at most the limit? */
    public void startWithin(ConfigurationObstacle obstacle, double limit) {
        clear(obstacle, limit, 0);
        stopWithin(limit);
        startAtCentre();
    }

    /** Starts a boolean walk from a first guess of v: is the distance at most the limit? */
    public void startWithin(ConfigurationObstacle obstacle, Vector3 towards, double limit) {
        start(obstacle, towards, limit, 0);
        stopWithin(limit);
    }

    /** Starts from the result of another walk that enclosed the origin in a tetrahedron; no step remains. */
    public void startEnclosed(ConfigurationObstacle obstacle, Enclosure walk) {
        clear(obstacle, Double.POSITIVE_INFINITY, 0);
        centreCarries = walk.tetrahedron(obstacle, simplex);
        setV(axis(), 0);
        upper = rounding;
        steps = walk.steps();
        weighed = true;
        status = Status.ENCLOSED;
    }

    private void clear(ConfigurationObstacle obstacle, double limit, double relativeTolerance) {
        if (this.obstacle != obstacle) { // a write of a reference costs a write barrier
            this.obstacle = obstacle;
        }
        if (simplex != ownSimplex) {
            simplex = ownSimplex;
        }
        this.limit = limit;
        this.relativeTolerance = relativeTolerance;
        rounding = obstacle.rounding();
        absoluteTolerance = Math.max(4 * rounding, absolute * obstacle.scale()); // the bounds are two roundings apart
        sizeTolerance = relativeTolerance * obstacle.size();
        near = Math.max(Math.max(REPEAT_RANGE, relativeTolerance) * obstacle.size(), absoluteTolerance);
        enough = Double.NEGATIVE_INFINITY;
        distanceWanted = true;
        mayLeap = obstacle.isSmooth();
        leapFailed = false;
        hasLeapt = false;
        weighed = false;
        centreCarries = false;
        ball = 0;
        grown = 0;
        idleSteps = 0;
        simplex.clear();
        setAxis(0, 0, 0, 0, Double.NEGATIVE_INFINITY);
        lower = Double.NEGATIVE_INFINITY;
        upper = Double.POSITIVE_INFINITY;
        steps = 0;
        status = Status.RUNNING;
    }

    private void startAtCentre() {
        SupportPoint centre = simplex.next();
        obstacle.center(centre);
        simplex.push();
        centreCarries = true;
        setV(centre.w, centre.w.length());
        upper = length + rounding;
        status = standing();
    }

    /** Returns true if the ball around v, scaled from the ball around the centre, contains the origin. */
    private boolean ballHoldsOrigin() {
        if (!centreCarries) {
            ball = 0;
            return false;
        }
        double share = carriers.shareOfFirst(simplex, v());
        double radius = share * ball + grown;
        weighed = length < radius && carriers.weigh(simplex, v()) + 2 * rounding < radius;
        if (weighed) {
            endInBall();
        }
        return weighed;
    }

    private void stopWithin(double limit) {
        distanceWanted = false;
        enough = limit;
    }

    /**
     * Resumes from the last simplex of the same pair, after the bodies have moved: for small motions it is the answer
     * already, or next to it. The walk uses this very simplex, so that it has the result afterwards. Call it after a start,
     * before the first step.
     */
    public void resume(Simplex remembered) {
        if (remembered.size() == 0) {
            remembered.set(simplex);
            simplex = remembered;
            return;
        }
        simplex = remembered;
        centreCarries = false;
        for (int i = 0; i < simplex.size(); i++) {
            obstacle.place(simplex.point(i));
        }
        subDistance.solve(simplex); // the earliest proof that the simplex still encloses the origin
        if (subDistance.carriers() != Simplex.ALL) {
            subDistance.solveAny(simplex);
        }
        setV(subDistance.nearest(), subDistance.nearest().length());
        simplex.keep(subDistance.carriers());
        upper = Math.min(upper, length + rounding);
        status = standing();
        if (status != Status.RUNNING) {
            proveUpperBound();
        }
    }

    public Status run() {
        advance(STEP_BUDGET);
        return status;
    }

    /** Adds one support point to the simplex. Returns false when the walk has ended. */
    public boolean step() {
        advance(steps + 1);
        return status == Status.RUNNING;
    }

    private void advance(int steps) {
        if (status == Status.RUNNING) {
            status = walk(Math.min(steps, budget));
            if (status != Status.RUNNING && !weighed && (distanceWanted || status == Status.WITHIN_LIMIT)) {
                proveUpperBound();
            }
        }
    }

    private void proveUpperBound() {
        if (simplex.size() == 0 || simplex.size() == Simplex.CAPACITY) {
            return; // the walk has no bounds yet, or the origin is inside by exact signs
        }
        upper = Math.max(upper, carriers.weigh(simplex, v()) + rounding);
        weighed = true;
    }

    /** Runs the loop of the paper: adds the support point along −v until none is nearer. */
    private Status walk(int lastStep) {
        while (steps < lastStep) {
            steps++;
            if (mayLeap && leapIsDue()) {
                Status standing = leap();
                if (standing != Status.RUNNING) {
                    return standing;
                }
                continue;
            }
            SupportPoint next = simplex.next();
            obstacle.support(-vx, -vy, -vz, next);
            double proven = raiseLowerBound(next.w, vx, vy, vz, length);
            if (lower > limit) {
                return Status.BEYOND_LIMIT;
            }
            if (upper - proven < near) {
                if (meetsUpper(proven)) { // v is the contact normal: its own support plane closes the gap
                    setAxis(vx, vy, vz, length, proven);
                    return Status.CONVERGED;
                }
                if (simplex.contains(next)) {
                    return Status.STALLED;
                }
            }
            leapFailed = false;
            simplex.push();
            subDistance.solve(simplex);
            if (!lowerUpperBound()) {
                return Status.STALLED;
            }
            if (length <= rounding) {
                return Status.ENCLOSED;
            }
            if (upper <= enough) {
                return Status.WITHIN_LIMIT;
            }
            if (ball > 0 && length < ball + grown && ballHoldsOrigin()) {
                return status;
            }
        }
        return steps == budget ? Status.OUT_OF_STEPS : Status.RUNNING;
    }

    /** Decides if a Newton step is due; once the bounds have converged, a plain step is to confirm this along v. */
    private boolean leapIsDue() {
        boolean worthwhile = steps > PLAIN_STEPS || (distanceWanted && lower > 0);
        if (!worthwhile || leapFailed || simplex.size() == 0) {
            return false;
        }
        return !meetsUpper(lower);
    }

    /**
     * Takes a Newton step on the normal, from the vertices that carry v; without progress, a plain step follows. The method
     * exceeds the compiler's inlining limit on purpose: inlined, it would use up the budget for the calls of the walk's own
     * loop.
     */
    private Status leap() {
        guess();
        for (int i = simplex.size() - 1; i >= 0; i--) {
            newton.add(simplex.point(i));
        }
        leapFailed = true;
        if (!newton.propose(direction) || !leadsAside(direction.x, direction.y, direction.z)) {
            steps--;
            return Status.RUNNING;
        }
        SupportPoint next = simplex.next();
        obstacle.support(direction.x, direction.y, direction.z, next);
        double gap = upper - lower;
        double proven = raiseLowerBound(next.w, -direction.x, -direction.y, -direction.z, direction.length());
        if (lower > limit) {
            return Status.BEYOND_LIMIT;
        }
        double along = vx * next.w.x + vy * next.w.y + vz * next.w.z;
        boolean leadsNearer = along < length * (length - rounding); // else it carries no next v
        if (!leadsNearer || (upper - proven < near && simplex.contains(next))) {
            return Status.RUNNING;
        }
        simplex.push();
        subDistance.solve(simplex);
        if (!lowerUpperBound()) {
            return Status.RUNNING;
        }
        leapFailed = upper - lower > 0.9 * gap;
        return standing();
    }

    private void guess() {
        if (!hasLeapt) {
            newton.start(obstacle);
            hasLeapt = true;
        }
        if (lower > 0) { // the axis has proven more than v may: near a kink v follows the vertex found longest ago
            direction.scale(-1 / axis().length(), axis);
            newton.guess(direction, -(lower + rounding));
        } else {
            direction.scale(-1 / length, v());
            newton.guess(direction, -length);
        }
    }

    /** Returns false if a plain step leads to the same plane, which changes by the square of the angle. */
    private boolean leadsAside(double dx, double dy, double dz) {
        double x = dy * vz - dz * vy;
        double y = dz * vx - dx * vz;
        double z = dx * vy - dy * vx;
        return x * x + y * y + z * z > LEAST_TURN * LEAST_TURN * (dx * dx + dy * dy + dz * dz) * (length * length);
    }

    private boolean meetsUpper(double proven) {
        double gap = upper - proven;
        return proven > 0 && (gap <= absoluteTolerance || (gap <= relativeTolerance * upper && gap <= sizeTolerance));
    }

    /**
     * Raises the lower bound by the support plane at w along −(x, y, z), and returns its distance; the best plane gives the
     * separating axis.
     */
    private double raiseLowerBound(Vector3 w, double x, double y, double z, double length) {
        double proven = (x * w.x + y * w.y + z * w.z) / length - rounding;
        if (proven > lower) {
            lower = proven;
            setAxis(x, y, z, length, proven);
        }
        return proven;
    }

    /**
     * Commits the new simplex, and returns true, unless v grew. Near the end ‖v‖ cannot tell a better face from a worse one
     * while its direction can, so that a few steps may leave it as it is.
     */
    private boolean lowerUpperBound() {
        double distance = subDistance.nearest().length();
        int kept = subDistance.carriers();
        boolean newestCarries = ((kept >>> (simplex.size() - 1)) & 1) != 0;
        if (!newestCarries || !(distance + rounding < upper)) {
            if (!newestCarries || distance > (upper - rounding) * (1 + RELATIVE_TIE) || idleSteps == MAX_IDLE_STEPS) {
                simplex.pop();
                return false;
            }
            idleSteps++;
        } else {
            idleSteps = 0;
            upper = distance + rounding;
        }
        centreCarries &= (kept & 1) != 0;
        simplex.keep(kept);
        setV(subDistance.nearest(), distance);
        return true;
    }

    private Status standing() {
        if (length <= rounding) {
            return Status.ENCLOSED;
        }
        return upper <= enough ? Status.WITHIN_LIMIT : Status.RUNNING;
    }

    private void setV(Vector3 v, double length) {
        vx = v.x;
        vy = v.y;
        vz = v.z;
        this.length = length;
    }

    private void setAxis(double x, double y, double z, double length, double proven) {
        gapAlongAxis = proven;
        axisLength = length;
        axisX = x;
        axisY = y;
        axisZ = z;
    }

    public Status status() {
        return status;
    }

    /**
     * Returns the proven lower bound of the cores' signed distance, rounding included; minus infinity before the first step.
     */
    public double lower() {
        return lower;
    }

    /** Returns the proven upper bound of the cores' signed distance, rounding included. */
    public double upper() {
        return upper;
    }

    public int steps() {
        return steps;
    }

    /** Returns the point of the simplex nearest the origin. */
    public Vector3 v() {
        return v.set(vx, vy, vz);
    }

    /** Returns the length of v. */
    public double length() {
        return length;
    }

    /**
     * Returns the direction of the lower bound's support plane, or v after convergence, of any length, from B to A; zero
     * before the first step.
     */
    public Vector3 axis() {
        return axis.set(axisX, axisY, axisZ);
    }

    /**
     * Returns the proven gap of the cores along {@link #axis}, rounding included. A walk that has converged has v for its
     * axis: the gap along v may be less than {@link #lower}, by the tolerance at most.
     */
    public double gapAlongAxis() {
        return gapAlongAxis;
    }

    /** Computes the unit normal of the lower bound's support plane, from A to B. Not before the first step. */
    public void normal(Vector3 out) {
        double scale = -1 / axisLength;
        out.set(scale * axisX, scale * axisY, scale * axisZ);
    }

    /** Returns true if the simplex has the centre of K as its first vertex. */
    public boolean centreCarries() {
        return centreCarries;
    }

    public Simplex simplex() {
        return simplex;
    }

    /** Computes the witness points on A and B in A's frame, whose difference is v. */
    public void witnesses(Vector3 onA, Vector3 onB) {
        if (simplex.size() == Simplex.CAPACITY) {
            carriers.weighNearestFace(simplex);
        } else if (!weighed) {
            carriers.weigh(simplex, v());
        }
        onA.set(carriers.onA());
        onB.set(carriers.onB());
    }
}
