package org.collide4j.epa;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.proof.DepthBounds;
import org.collide4j.proof.DepthSchedule;
import org.collide4j.proof.cone.FootWitness;
import org.collide4j.proof.cone.RoundCone;
import org.collide4j.proof.cone.RoundCones;
import org.collide4j.proof.cover.DirectionCover;
import org.collide4j.proof.cover.RoundCover;

/**
 * The expanding polytope algorithm as a signed projection of the origin onto the boundary of the configuration space
 * obstacle K (van den Bergen 2001, §4).
 *
 * <p>Every unit direction n proves that the signed distance is at least −n·w, with w the support point of K along n. The
 * polytope of the support points lies within K, so a ball that fits into it proves from the other side. Faces are sorted by
 * their signed plane distance; therefore the origin may be inside, on, or slightly outside the polytope, and a touching
 * pair is as good as a deep one.
 *
 * <p>The status is that of the cores; the caller adds the margins. A worker: {@code start}, {@code seed} with the points
 * that GJK ended with, then {@code while (step())}; its state can be read between steps.
 */
public final class Epa implements DepthSearch {
    /** Most seeds: more points are not worth their faces. */
    public static final int MAX_SEEDS = 64;

    private static final int USUAL_WALK = 10;

    private final Polytope polytope = new Polytope(Polytope.MAX_VERTICES);
    private final SpanningSet spanningSet = new SpanningSet();
    private final SupportPoint trial = new SupportPoint();
    private final DepthBounds bounds = new DepthBounds();
    private final RoundCones cones = new RoundCones();
    private final MirrorImage mirror = new MirrorImage();
    private final DirectionCover cover = new DirectionCover();
    private final RoundCover roundCover = new RoundCover();
    private final FootWitness witness = new FootWitness();
    private final FaceWitness faceWitness = new FaceWitness();
    private final Vector3 direction = new Vector3();
    private final Vector3 edge = new Vector3();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private boolean upperIsKnown;

    /** Difference of the bounds at the last face. */
    private double open;

    /**
     * True if a bound over all directions was tried around axes of both bodies; {@link #coverTriedAlone} if around all axes.
     */
    private boolean coverTried;

    private boolean coverTriedAlone;

    /** Number of steps before the search uses radii of curvature. */
    private int shortSearch;

    private boolean hasParts;

    private int nearest;
    private int steps;

    /** Support points before the search, beyond those of a usual walk. */
    private int before;

    private boolean started;
    private Status status = Status.STALLED;

    /** Starts the expansion, which ends when the bounds differ by less than the tolerance (a length) or by rounding. */
    public void start(ConfigurationObstacle obstacle, double tolerance) {
        this.obstacle = obstacle;
        this.tolerance = Math.max(tolerance, 4 * obstacle.rounding());
        polytope.clear();
        spanningSet.clear(obstacle);
        bounds.start(obstacle.rounding());
        upperIsKnown = true;
        nearest = 0;
        steps = 0;
        before = 0;
        started = false;
        shortSearch = obstacle.isSmoothThroughout() ? 0 : DepthSchedule.ROUND_CONES_OF_EDGED;
        hasParts = obstacle.hasCurvedParts();
        cones.start(obstacle, this.tolerance);
        mirror.start(obstacle);
        coverTried = false;
        coverTriedAlone = false;
        open = Double.POSITIVE_INFINITY;
        witness.clear();
        status = Status.RUNNING;
    }

    /** Sets a point inside the obstacle: if three seeds need a fourth, it is searched on this side. */
    public void startAround(SupportPoint inside) {
        spanningSet.setInside(inside);
    }

    /**
     * Adds a known point of the obstacle, which costs no step; at most {@link #MAX_SEEDS}. The first four are the last
     * simplex of GJK, or any points. The point must not change before the search has ended.
     */
    public void seed(SupportPoint point) {
        spanningSet.addSeed(point);
    }

    /** Caches the polytope for the next frame; caches nothing if there is none or it has too many corners. */
    public void remember(PolytopeMemory out) {
        out.keep(polytope, obstacle.pair().bInA());
    }

    /** Sets the number of support points before the search, such as those of a walk without a separating axis. */
    public void countBefore(int walked) {
        before = Math.max(0, walked - USUAL_WALK);
    }

    /** Spans the first tetrahedron in the first step, then pushes the nearest face outwards. */
    @Override
    public boolean step() {
        if (status == Status.RUNNING) {
            Status now = started ? pushNearest() : span();
            started = true;
            if (now != Status.RUNNING) { // each write of a reference costs a write barrier
                status = now;
            }
        }
        if (status != Status.RUNNING) {
            cones.settle(bounds);
        }
        return status == Status.RUNNING;
    }

    private Status span() {
        int dimension = spanningSet.span();
        steps += spanningSet.steps();
        if (dimension < 3) {
            return probeThinDirection();
        }
        polytope.startTetrahedron(
                spanningSet.point(0), spanningSet.point(1), spanningSet.point(2), spanningSet.point(3));
        for (int i = 4; i < spanningSet.seedCount(); i++) { // the four of GJK are included, or not worth their faces
            polytope.include(spanningSet.seed(i));
        }
        upperIsKnown = false;
        return Status.RUNNING;
    }

    /** Tests if both support points along the thin direction pass the origin within rounding. */
    private Status probeThinDirection() {
        Vector3 thin = spanningSet.thin();
        support(thin, trial);
        raiseLowerBound(thin, trial);
        thin.negate();
        support(thin, trial);
        raiseLowerBound(thin, trial);
        return Status.FLAT;
    }

    private Status pushNearest() {
        if (coverIsDue() && coverAll()) {
            return Status.CONVERGED;
        }
        nearest = cones.isEmpty() ? polytope.nearestFace() : polytope.nearestFace(cones);
        upperIsKnown &= cones.isEmpty(); // the cones may just have proven more of the faces
        if (polytope.isProven(nearest)) {
            return Status.CONVERGED;
        }
        if (polytope.isFlat(nearest) || polytope.isFull()) {
            return Status.OUT_OF_STEPS;
        }
        SupportPoint vertex = polytope.next();
        support(polytope.direction(nearest, direction), vertex);
        double scale =
                1 / polytope.length(nearest); // computed after the direction, so that it is off its critical path
        direction.scale(scale);
        double along = raiseLowerBound(direction, vertex);
        open = Math.min(along, -bounds.lower()) - scale * polytope.along(nearest);
        if (open <= tolerance) {
            return Status.CONVERGED;
        }
        if (provesWithout(vertex, along)) {
            return Status.RUNNING;
        }
        upperIsKnown = false;
        if (!polytope.expand(nearest)) {
            return Status.STALLED;
        }
        if (steps > DepthSchedule.ROUND_CONES_OF_EDGED) {
            includeImage(vertex, along);
        }
        return Status.RUNNING;
    }

    /** Returns true if radii of curvature have proven a bound that makes the vertex unnecessary. */
    private boolean provesWithout(SupportPoint vertex, double along) {
        if (hasParts && findKink(along)) {
            return true;
        }
        if (steps <= shortSearch) {
            return false;
        }
        boolean smooth = !hasParts || cones.isBelowOnePart();
        return (smooth && findCones(vertex, along)) || curves(vertex);
    }

    /** Adds the opposite support point of a symmetric obstacle, if that side is nearly as shallow. */
    private void includeImage(SupportPoint vertex, double along) {
        if (!mirror.exists(-bounds.lower())) {
            return;
        }
        double against = mirror.against(direction, along);
        if (mirror.isShallow(against, -bounds.lower())) {
            direction.negate();
            bounds.raiseLower(direction, against + mirror.rounding());
            polytope.include(mirror.of(vertex));
        }
    }

    /** Bounds a curved K by its radii of curvature, which would otherwise take many rings of faces. */
    private boolean findCones(SupportPoint vertex, double along) {
        if (!cones.find(direction, vertex, open / along)) {
            return false;
        }
        takeCone();
        if (mirror.exists(-bounds.lower())) {
            RoundCone cone = cones.last();
            edge.scale(-1, cone.normal());
            if (cones.find(edge, mirror.of(cone.point()), 0)) {
                takeCone();
            }
        }
        return polytope.nearestFace(cones) != nearest;
    }

    /** Finds a kink of the parts of the face's corners, whose radii of curvature prove a cone. */
    private boolean findKink(double along) {
        SupportPoint a = polytope.corner(nearest, 0);
        SupportPoint b = polytope.corner(nearest, 1);
        SupportPoint c = polytope.corner(nearest, 2);
        if (!cones.findKink(direction, a, b, c, open / along)) {
            return false;
        }
        takeCone();
        if (mirror.exists(-bounds.lower()) && cones.findOppositeKink()) {
            takeCone();
        }
        return polytope.nearestFace(cones) != nearest;
    }

    /**
     * Returns true if the surface around the support point has so little curvature that it is far enough beyond the entire
     * face.
     */
    private boolean curves(SupportPoint vertex) {
        double known = cones.reachBeyond(direction, vertex, polytope.least(nearest, direction), -bounds.lower());
        if (known > 0) {
            polytope.prove(nearest, known);
        }
        return known > 0;
    }

    private boolean coverIsDue() {
        int taken = before + steps();
        return (!coverTried
                        && taken >= DepthSchedule.COVER_AFTER
                        && wouldTakeMoreThan(DepthSchedule.COVER_OF_ONE_BODY_AFTER))
                || (!coverTriedAlone && taken >= DepthSchedule.COVER_OF_ONE_BODY_AFTER);
    }

    /** Returns true if the search would take more than {@code most} steps at its rate of convergence so far. */
    public boolean wouldTakeMoreThan(int most) {
        int size = Math.getExponent(obstacle.reach());
        int halved = size - Math.getExponent(open);
        int wanted = size - Math.getExponent(tolerance);
        return halved * most < wanted * steps();
    }

    /** Bounds the obstacle in all directions by its closed form, in a long search. */
    private boolean coverAll() {
        coverTried = true;
        coverTriedAlone = before + steps() >= DepthSchedule.COVER_OF_ONE_BODY_AFTER;
        boolean isCovered = obstacle.isSmooth()
                && cover.prove(obstacle, bounds.normal(), -bounds.lower(), cones.tolerance(), coverTriedAlone, cones);
        boolean isRound = !isCovered
                && obstacle.isOfEllipsoids()
                && roundCover.prove(obstacle, bounds.normal(), -bounds.lower(), cones);
        for (int i = 0; i < cones.count(); i++) { // the cones may have raised the bound
            bounds.raiseLower(cones.get(i).normal(), cones.get(i).along());
        }
        upperIsKnown = false;
        if (isCovered) {
            take(cover.normal(), cover.known() - obstacle.rounding());
        } else if (isRound) {
            take(roundCover.normal(), roundCover.known() - obstacle.rounding());
        }
        return isCovered || isRound;
    }

    /**
     * Ends the search with an external proof.
     *
     * @param known proven lower bound of the obstacle's extent in all directions, rounding included
     */
    public void end(Vector3 shallowest, double known) {
        take(shallowest, known);
        cones.settle(bounds);
        status = Status.CONVERGED;
    }

    private void take(Vector3 shallowest, double known) {
        witness.find(obstacle, shallowest);
        steps += witness.steps();
        raiseLowerBound(witness.normal(), witness.foot());
        bounds.normal().set(witness.normal()); // one of the normals that are equal within rounding
        bounds.setUpper(-known);
        upperIsKnown = true;
    }

    private void takeCone() {
        bounds.raiseLower(cones.last().normal(), cones.last().along());
        upperIsKnown = false;
    }

    private void support(Vector3 direction, SupportPoint out) {
        obstacle.support(direction.x, direction.y, direction.z, out);
        steps++;
    }

    private double raiseLowerBound(Vector3 direction, SupportPoint point) {
        double along = direction.dot(point.w);
        bounds.raiseLower(direction, along);
        return along;
    }

    @Override
    public Status status() {
        return status;
    }

    /** {@inheritDoc} Checks all faces if the polytope has grown since the last call. */
    @Override
    public double upper() {
        if (!upperIsKnown) {
            double clearance = polytope.clearance();
            double rounding = obstacle.rounding() + mirror.rounding();
            bounds.setUpper(clearance < 0 ? Double.POSITIVE_INFINITY : rounding - clearance);
            upperIsKnown = true;
        }
        return bounds.upper();
    }

    @Override
    public DepthBounds bounds() {
        return bounds;
    }

    @Override
    public int steps() {
        return steps + cones.steps();
    }

    public Polytope polytope() {
        return polytope;
    }

    @Override
    public void witnesses(Vector3 direction, Vector3 onA, Vector3 onB) {
        if (witness.write(direction, onA, onB) || cones.witnesses(direction, onA, onB)) {
            return;
        }
        steps += faceWitness.find(polytope, nearest, this, obstacle, witness, direction, onA, onB);
    }
}
