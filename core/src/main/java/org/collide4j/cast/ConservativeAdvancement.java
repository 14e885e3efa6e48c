package org.collide4j.cast;

import org.collide4j.gjk.Gjk;
import org.collide4j.gjk.Simplex;
import org.collide4j.kind.plane.HalfSpaceDistance;
import org.collide4j.math.Motion;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.Found;
import org.collide4j.pair.MovingPair;
import org.collide4j.pair.PlacedPair;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.ConvexShape;

/**
 * Conservative advancement (Mirtich 1996) of two bodies that move and turn: GJK proves a gap along a direction, the
 * motions prove how long it takes to close, and time goes on by that.
 *
 * <p>So the time never passes the first contact, rounding included. The bound along the direction is of second order:
 * near a contact the steps are Newton's, and a few suffice.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (step())}; its state can be read between steps.
 */
public final class ConservativeAdvancement {
    /** State of the advancement. */
    public enum Status {
        RUNNING,
        /** The gap is closed within rounding. */
        ARRIVED,
        /** The end of the motion is reached without contact: proven. */
        MISSED,
        /** Time does not move on any more in floating point; {@link #time} is what could be proven. */
        STALLED,
        /** The step budget is used up; {@link #time} is what has been proven so far. */
        OUT_OF_STEPS
    }

    private static final int STEP_BUDGET = 1024;
    private static final double FINEST = 1e-12;
    private static final double DOWN = 1 - 0x1p-50;

    private final double relativeTolerance;
    private final double absoluteTolerance;
    private final ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private final Gjk gjk = new Gjk();
    private final Vector3 towards = new Vector3();
    private final Vector3 normal = new Vector3(1, 0, 0);
    private final Vector3 normalOfLeastGap = new Vector3();

    /** Simplex of the last walk: the bodies have moved little since. */
    private final Simplex simplex = new Simplex();

    private final SupportPoint along = new SupportPoint();
    private final ConvexShape nothing = (dx, dy, dz, out) -> out.set(0, 0, 0);
    private final ClosingBound closingA = new ClosingBound(nothing);
    private final ClosingBound closingB = new ClosingBound(nothing);
    private final Gap front = new Gap(closingA, closingB);
    private final HalfSpaceDistance halfSpaces = new HalfSpaceDistance();
    private final Found found = new Found();

    private MovingPair pair = new MovingPair();
    /** By how much the turn of a half-space may have misplaced its plane near the other body. */
    private double errorOfPlane;

    private double near;
    private double unsure;
    private double time;
    private double gap;
    private double leastGap;
    private double residual;
    private int steps;
    private int supports;
    private boolean remembers;
    private Status status = Status.STALLED;

    /** Creates an advancement that arrives within rounding. */
    public ConservativeAdvancement() {
        this(FINEST, 0);
    }

    /**
     * Creates an advancement that arrives as soon as the gap is less than a part of the pair's size, or than a length.
     */
    public ConservativeAdvancement(double relativeTolerance, double absoluteTolerance) {
        this.relativeTolerance = relativeTolerance;
        this.absoluteTolerance = absoluteTolerance;
    }

    /**
     * Starts the advancement.
     *
     * @param towards a first guess of the direction from B to A, in A's frame; zero for none
     */
    public void start(MovingPair pair, Vector3 towards) {
        this.pair = pair;
        this.towards.set(towards);
        pair.placeAtStart(obstacle);
        if (towards.lengthSquared() == 0) {
            obstacle.center(this.towards);
        }
        PlacedPair start = obstacle.pair();
        closingA.start(pair.a(), start.reachA() / start.scale(), pair.startA(), pair.motionA());
        closingB.start(pair.b(), start.reachB() / start.scale(), pair.startB(), pair.motionB());
        startOverHalfSpace(start);
        time = 0;
        gap = Double.NEGATIVE_INFINITY;
        residual = Double.POSITIVE_INFINITY;
        steps = 0;
        supports = 0;
        leastGap = Double.POSITIVE_INFINITY;
        simplex.clear();
        remembers = false;
        status = Status.RUNNING;
    }

    /** Counts the motion of a turning half-space with the other body, whose points alone matter. */
    private void startOverHalfSpace(PlacedPair start) {
        errorOfPlane = 0;
        if (start.isUnbounded()) {
            boolean isA = start.coreA().reach() == Double.POSITIVE_INFINITY;
            Motion ofPlane = isA ? pair.motionA() : pair.motionB();
            if (ofPlane.turns()) {
                ClosingBound body = isA ? closingB : closingA;
                (isA ? closingA : closingB).rest();
                body.relativeTo(ofPlane);
                errorOfPlane = body.errorOfPlane();
            }
        }
    }

    /**
     * Starts from the cache of an earlier advancement of this pair: the first gap is measured along its normal, and
     * one support point proves most of what a walk would, or all.
     */
    public void start(MovingPair pair, CastMemory memory) {
        start(pair, towards.scale(-1, memory.normal()));
        remembers = memory.normal().lengthSquared() > 0 && !obstacle.pair().isUnbounded();
    }

    public Status run() {
        while (step()) {}
        return status;
    }

    /** Measures the gap and goes on by the time it takes to close. Returns false when the advancement has ended. */
    public boolean step() {
        if (status == Status.RUNNING) {
            status = advance();
        }
        return status == Status.RUNNING;
    }

    private Status advance() {
        if (steps == STEP_BUDGET) {
            return Status.OUT_OF_STEPS;
        }
        steps++;
        if (remembers) {
            remembers = false;
            measureAlong();
            boolean free = gap > Math.max(unsure, near) && goOn() == Status.MISSED;
            return free ? Status.MISSED : Status.RUNNING;
        }
        measureGap();
        boolean apart = time == 0 ? startsApart() : gap > Math.max(unsure, near);
        return apart ? goOn() : Status.ARRIVED;
    }

    /** False if the bodies overlap at the start by more than a touch, which no motion has rounded. */
    private boolean startsApart() {
        double misplaced = closingA.placementError() + closingB.placementError();
        return gap + misplaced > -8 * (unsure - misplaced);
    }

    /** Goes on by the time that the gap is proven to last. */
    private Status goOn() {
        if (gap < leastGap) {
            leastGap = gap;
            normalOfLeastGap.set(normal);
        }
        front.open(gap, normal, time, obstacle.pair());
        double ahead = front.lasts(1 - time);
        if (ahead == 1 - time) {
            time = 1;
            return Status.MISSED;
        }
        double next = (time + ahead * DOWN) * DOWN;
        if (!(next > time)) {
            return gap <= 4 * unsure ? Status.ARRIVED : Status.STALLED;
        }
        time = next;
        return Status.RUNNING;
    }

    private void measureGap() {
        double unscale = place();
        if (obstacle.pair().isUnbounded()) {
            measureOverHalfSpace(unscale);
            return;
        }
        gjk.start(obstacle, towards, Double.POSITIVE_INFINITY, relativeTolerance);
        if (obstacle.scale() == 1) {
            gjk.resume(simplex);
        }
        gjk.run();
        supports += gjk.steps();
        gap = (gjk.gapAlongAxis() - obstacle.margin()) * unscale - unsure;
        residual = Math.max(0, (gjk.upper() - obstacle.margin()) * unscale + unsure);
        double norm = gjk.axis().length();
        if (norm > 0) {
            towards.set(gjk.axis());
            look(norm);
        }
    }

    private void measureOverHalfSpace(double unscale) {
        halfSpaces.measure(obstacle.pair(), found);
        supports++;
        gap = found.lower * unscale - unsure;
        residual = Math.max(0, found.upper * unscale + unsure);
        towards.scale(-1, found.normal);
        look(1);
    }

    /** Measures the gap along the cached direction by one support point: it need not be that of the nearest points. */
    private void measureAlong() {
        double unscale = place();
        obstacle.support(-towards.x, -towards.y, -towards.z, along);
        supports++;
        double norm = towards.length();
        double proven = towards.dot(along.w) / norm - obstacle.rounding();
        gap = (proven - obstacle.margin()) * unscale - unsure;
        look(norm);
    }

    /** Places the pair at the time; returns the factor from the obstacle's scale to lengths. */
    private double place() {
        pair.placeAt(time, obstacle);
        double unscale = 1 / obstacle.scale();
        near = relativeTolerance > FINEST ? relativeTolerance * (obstacle.size() + obstacle.margin()) * unscale : 0;
        near = Math.max(near, absoluteTolerance);
        double rounding =
                obstacle.pair().isUnbounded() ? obstacle.pair().roundingInEitherFrame() : 2 * obstacle.rounding();
        unsure = rounding * unscale + closingA.placementError() + closingB.placementError() + errorOfPlane;
        return unscale;
    }

    private void look(double norm) {
        normal.scale(-1 / norm, towards);
        obstacle.pair().turnToWorld(normal);
    }

    public Status status() {
        return status;
    }

    /**
     * Returns the proven lower bound of the time of contact, rounding included; a touch at the start that the motion
     * separates does not count.
     */
    public double time() {
        return time;
    }

    /** Returns the proven gap at the last step, rounding included. */
    public double gap() {
        return gap;
    }

    /** Returns the proven upper bound of the signed distance at the last step; infinite if there is none. */
    public double residual() {
        return residual;
    }

    /** Returns the length below which a gap counts as closed at the last step; 0 where rounding alone decides. */
    public double tolerance() {
        return near;
    }

    /** Returns by how much rounding may have misplaced the two bodies. */
    public double unsure() {
        return unsure;
    }

    /** Returns how fast the gap may close at the last step, in lengths for the whole motion. */
    public double speed() {
        return front.speed();
    }

    /** Returns the unit direction of the gap at the last step, from A to B in the world. */
    public Vector3 normal() {
        return normal;
    }

    /**
     * Returns the unit direction of the gap at the step where it was least, from A to B in the world: the normal of a
     * plane that mostly separates the bodies at all times, if any plane does.
     */
    public Vector3 normalOfLeastGap() {
        return normalOfLeastGap;
    }

    /** Returns how often time has advanced. */
    public int steps() {
        return steps;
    }

    /** Returns the support points taken. */
    public int supports() {
        return supports + closingA.supports() + closingB.supports();
    }
}
