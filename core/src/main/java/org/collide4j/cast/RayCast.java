package org.collide4j.cast;

import org.collide4j.gjk.EdgeSubDistance;
import org.collide4j.gjk.Simplex;
import org.collide4j.gjk.SubDistance;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The GJK ray cast in a single loop (van den Bergen 2004, Algorithm 3): the first λ at which x = λ·r lies in the obstacle
 * K ⊕ ball(margin). K = A − B turns the cast of A along a translation d into the ray r = −d from the origin.
 *
 * <p>Notation: P = simplex of K's points, kept where they are while x moves; v = x − the point of conv P nearest x;
 * p = support point of K along v. Its plane cuts a section off the ray; see {@link #enter} and {@link #exit}. ‖v‖ is not
 * monotone, and a support point may come back, whenever x has moved.
 *
 * <p>The margin stays out of P: it only shifts the planes. Where there is one, v is taken not at x but where the ray would
 * meet conv P ⊕ ball(margin), so that a ball is hit exactly by its second plane.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (step())}; its state can be read between steps.
 */
public final class RayCast extends RayBounds {
    /** State of the cast. */
    public enum Status {
        RUNNING,
        /** x has reached the obstacle within the tolerance. */
        ARRIVED,
        /** The planes have cut the whole ray away: proven. */
        MISSED,
        /** Rounding allows no further progress; {@link #enter} is what could be proven. */
        STALLED,
        /** The step budget is used up; {@link #enter} is what has been proven so far. */
        OUT_OF_STEPS
    }

    private static final int STEP_BUDGET = 256;
    private static final int AIM_BUDGET = 16;
    private static final int ALL = 0b1111;

    private final RayFrame frame = new RayFrame();
    private final NormalSecant secant = new NormalSecant();
    private final Departure departure = new Departure();
    private final PiercedPolygon polygon = new PiercedPolygon();
    private final Simplex simplex = new Simplex();
    private final SubDistance subDistance = new EdgeSubDistance();
    private final Vector3 x = new Vector3();
    private final Vector3 xAhead = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 aim = new Vector3();
    private final double[] weights = new double[Simplex.CAPACITY];

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private double lambda;
    private double latest;
    private double distance;
    private boolean aimedAhead;
    private boolean aimedAcross;
    private boolean guessed;
    private boolean guessedLast;
    private int patience;
    private int wait;
    private int steps;
    private Status status = Status.STALLED;

    /**
     * Starts the cast.
     *
     * @param r the direction, of any length, zero included; in A's frame
     * @param length the largest λ, or infinity
     * @param towards a first guess of v: the axis of an earlier cast of this pair, or zero for none
     * @param relativeTolerance how near to the obstacle x is to come, in parts of its size
     */
    public void start(
            ConfigurationObstacle obstacle, Vector3 r, double length, Vector3 towards, double relativeTolerance) {
        this.obstacle = obstacle;
        section.start(obstacle, r, length);
        tolerance = Math.max(4 * obstacle.rounding(), relativeTolerance * (obstacle.size() + obstacle.margin()));
        if (section.speed() > 0) {
            frame.look(section.r());
        }
        secant.start(frame, obstacle.margin());
        patience = 1;
        wait = 0;
        simplex.clear();
        x.set(0, 0, 0);
        lambda = 0;
        distance = Double.POSITIVE_INFINITY;
        latest = Double.POSITIVE_INFINITY;
        aimedAhead = false;
        aimedAcross = false;
        guessed = false;
        guessedLast = false;
        steps = 0;
        status = Status.RUNNING;
        aim.set(towards);
        if (aim.lengthSquared() == 0) {
            obstacle.center(aim);
            aim.negate();
        }
        if (aim.lengthSquared() == 0) {
            aim.set(1, 0, 0);
        }
        v.set(aim);
    }

    public Status run() {
        while (step()) {}
        return status;
    }

    /** Takes one support point. Returns false when the cast has ended. */
    public boolean step() {
        if (status != Status.RUNNING) {
            return false;
        }
        status = advance();
        if (status == Status.RUNNING) {
            return true;
        }
        if (status != Status.MISSED) {
            measureResidual();
            latest = polygon.latestContact(obstacle, frame, section, simplex, v, lambda);
            lookBehind();
        }
        return false;
    }

    private Status advance() {
        if (steps == STEP_BUDGET) {
            return Status.OUT_OF_STEPS;
        }
        steps++;
        SupportPoint next = simplex.next();
        obstacle.support(aim.x, aim.y, aim.z, next);
        section.cut(aim, next.w);
        learn(next.w);
        if (section.isEmpty()) {
            return Status.MISSED;
        }
        boolean moved = moveOn();
        if (!simplex.contains(next)) {
            simplex.push();
        } else if (!moved) {
            return settle();
        }
        return approach(moved);
    }

    /**
     * Cuts the section behind a possible touch, which lasts as long as no plane separates the ray from the obstacle;
     * polytopes are decided exactly.
     */
    private void lookBehind() {
        if (latest == Double.POSITIVE_INFINITY && lambda > 0 && !obstacle.isPolytope()) {
            departure.cut(obstacle, section, tolerance);
            steps += departure.steps();
            if (section.isEmpty()) {
                status = Status.MISSED;
            }
        }
    }

    /** Moves x to the first λ that is not cut off, if that is farther than rounding. */
    private boolean moveOn() {
        double ahead = section.enter() - lambda;
        if (!(ahead * section.speed() > 0.25 * obstacle.rounding())) {
            return false;
        }
        lambda = section.enter();
        x.scale(lambda, section.r());
        return true;
    }

    /** Finds the nearest point of the simplex to x, and the direction of the next support plane. */
    private Status approach(boolean moved) {
        solveFrom(x);
        boolean flat = lambda > 0 && subDistance.carriers() == ALL;
        if (flat) {
            keepNearestFace();
            solveFrom(x);
        }
        double nearest = subDistance.nearest().length();
        boolean stuck = !moved && !(nearest < distance);
        if (stuck && !flat) {
            simplex.pop();
            return settle();
        }
        distance = nearest;
        v.scale(-1, subDistance.nearest());
        simplex.keep(subDistance.carriers());
        aim.set(v);
        if (distance - obstacle.margin() <= tolerance) {
            return Status.ARRIVED;
        }
        if (stuck) {
            return settle();
        }
        guessedLast = false;
        guessed = wait == 0 && secant.guess(aim);
        aimedAhead = guessed || (obstacle.margin() > 0 && aimAhead());
        return Status.RUNNING;
    }

    /**
     * Learns from a support point: a guess that did not halve the distance to the ray pauses guesses, for longer each
     * time.
     */
    private void learn(Vector3 p) {
        boolean halved = secant.add(aim, p);
        if (wait > 0) {
            wait--;
        }
        if (guessed && !halved) {
            wait = patience;
            patience *= 2;
        }
        guessed = false;
    }

    /** Measures how far x is from a point that is surely one of the simplex: the sub-distance itself proves nothing. */
    private void measureResidual() {
        if (simplex.size() == Simplex.CAPACITY) {
            keepNearestFace();
        }
        solveFrom(x);
        simplex.keep(subDistance.carriers());
        subDistance.weights(simplex, subDistance.nearest(), weights);
        v.set(0, 0, 0);
        for (int i = 0; i < simplex.size(); i++) {
            v.addScaled(-weights[i], simplex.point(i).w);
        }
        distance = v.length();
    }

    /**
     * Settles a step without progress: after a direction ahead of x the one at x is tried, and after that a last
     * guess.
     */
    private Status settle() {
        if (aimedAhead) {
            aimedAhead = false;
            aim.set(v);
            return Status.RUNNING;
        }
        if (guessedLast || !secant.guess(aim)) {
            return Status.STALLED;
        }
        guessedLast = true;
        return Status.RUNNING;
    }

    private void solveFrom(Vector3 x) {
        seeFrom(x);
        subDistance.solve(simplex);
    }

    private void seeFrom(Vector3 x) {
        for (int i = 0; i < simplex.size(); i++) {
            SupportPoint point = simplex.point(i);
            point.w.sub(point.onA, point.onB).sub(x);
        }
    }

    /**
     * Casts the ray against conv P ⊕ ball(margin) by Newton's iteration on the distance to conv P, and aims along the
     * normal there. If the ray misses it, every other time, aims across the ray to where it passes. False if v stays
     * the direction.
     */
    private boolean aimAhead() {
        double from = lambda;
        for (int i = 0; i < AIM_BUDGET; i++) {
            double norm = aim.length();
            double along = aim.dot(section.r());
            if (!(along < 0)) {
                return aimAcross(along);
            }
            from += (norm - obstacle.margin()) * norm / -along;
            xAhead.scale(from, section.r());
            solveFrom(xAhead);
            aim.scale(-1, subDistance.nearest());
            if (aim.length() - obstacle.margin() <= 0.25 * obstacle.rounding()) {
                return true;
            }
        }
        aim.set(v);
        return false;
    }

    private boolean aimAcross(double along) {
        aimedAcross = !aimedAcross && section.speed() > 0;
        if (aimedAcross) {
            aim.addScaled(-along / (section.speed() * section.speed()), section.r());
        }
        if (!aimedAcross || aim.lengthSquared() == 0) {
            aim.set(v);
        }
        return aimedAcross;
    }

    public Status status() {
        return status;
    }

    @Override
    public boolean missed() {
        return status == Status.MISSED;
    }

    @Override
    public double latest() {
        return latest;
    }

    /** Returns by how much x may still miss the obstacle. */
    public double residual() {
        return Math.max(0, distance - obstacle.margin()) + obstacle.rounding();
    }

    /** Returns the support points of the walk. */
    public int steps() {
        return steps;
    }

    /** Returns the support points of the proof of {@link #latest}. */
    public int proofSteps() {
        return status == Status.MISSED ? 0 : polygon.steps();
    }

    /** Returns the first point of the ray that all planes so far leave. */
    public Vector3 x() {
        return x;
    }

    /** Returns the vector from the nearest point of the simplex to x: from A to B. */
    public Vector3 v() {
        return v;
    }

    public Simplex simplex() {
        return simplex;
    }

    @Override
    public void normal(Vector3 out) {
        section.axis(out);
        double margin = obstacle.margin();
        if (margin > 0 && !section.isEmpty() && section.enter() > 0 && v.length() > 0.5 * margin) {
            out.scale(1 / v.length(), v);
        }
    }

    @Override
    public void witnesses(Vector3 onA, Vector3 onB) {
        simplex.witnesses(weights, onA, onB);
    }

    /** Keeps the nearest face of a flat tetrahedron, which holds x although x is not inside the obstacle. */
    private void keepNearestFace() {
        int best = 0;
        double nearest = Double.POSITIVE_INFINITY;
        for (int turn = 0; turn < Simplex.CAPACITY; turn++) {
            dropFirst();
            solveFrom(x);
            if (subDistance.nearest().length() < nearest) {
                nearest = subDistance.nearest().length();
                best = turn;
            }
            simplex.push();
        }
        for (int turn = 0; turn < best; turn++) {
            dropFirst();
            simplex.push();
        }
        dropFirst();
    }

    /** Drops the first point, which stays behind the others: a push then rotates the simplex by one. */
    private void dropFirst() {
        simplex.keep(0b1110);
    }
}
