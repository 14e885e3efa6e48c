package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The ray cast by portal refinement (Snethen 2008): the first λ at which x = λ·r lies in the obstacle K ⊕ ball(margin).
 * K = A − B turns the cast of A along a translation d into the ray r = −d from the origin.
 *
 * <pre>
 *    1  the ball of both reaches      cuts the whole ray off: a far miss
 *    2  the first support plane       cuts the whole ray off: most other misses
 *    3  {@link CornerPortal}, for two polytopes: the same walk on their corners, without a search for the portal's feature
 *    4  repeat                        the support point along the aim's direction
 *         its plane                   clips the ray from the front: the lower bound of λ grows
 *         {@link RayPortal}                   takes the point in if the ray then enters sooner: the upper bound falls
 *         {@link PortalAim}                   chooses the next direction
 *    5  {@link PortalGap}                     proves the time of contact once both bounds meet
 * </pre>
 *
 * <p><b>Lower bound</b>: no point of the obstacle lies in front of a support plane, so each plane clips a section off the
 * ray ({@link RaySection}), rounding included. If nothing is left, a miss is proven.
 *
 * <p><b>Upper bound</b>: a portal is a vertex, an edge or a triangle of support points, with the margin around it, that the
 * ray enters; the ray is in the obstacle there, which is convex. The bound is proven at the end, by {@link PiercedPolygon}.
 *
 * <p><b>Progress</b>: the certain direction is the portal's normal, or straight across the ray while the ray passes beside
 * all support points. A step along it that brings the portal no nearer ends the cast. What else is tried depends on what
 * is known of the obstacle: {@link CornerAim} tries nothing else on polytopes, {@link PartsAim} follows parts in closed
 * form, {@link NewtonAim} uses the derivatives of support points, {@link SecantAim} their differences.
 *
 * <p>Starts in contact, slides and obstacles without width end {@link Status#UNSURE}; {@link RayCast} decides them.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (step())}; its state can be read between steps.
 */
public final class PortalCast extends RayBounds {
    /** State of the cast. */
    public enum Status {
        RUNNING,
        /** Planes and portal have met, and the hit is proven from both sides. */
        ARRIVED,
        /** The planes have cut the whole ray away: proven. */
        MISSED,
        /** Not to be settled by a portal; {@link #enter} is what has been proven so far. */
        UNSURE
    }

    private static final int STEP_BUDGET = 48;

    /** Radius of the ball that the first direction is aimed at, in reaches of the two: about the mean radius of a body. */
    private static final double AIMED_RADIUS = 0.6;

    private final RayFrame frame = new RayFrame();
    private final RayPortal portal = new RayPortal();
    private final PortalGap gap = new PortalGap(section, frame);
    private final CornerPortal corners = new CornerPortal();

    private final PortalAim cornerAim = new CornerAim();
    private final PortalAim secantAim = new SecantAim(gap);
    private final PortalAim newtonAim;
    private final PortalAim partsAim;

    private final Vector3 direction = new Vector3();
    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private PortalAim aim = cornerAim;

    /** True if the last direction was certain, see {@link PortalAim}. */
    private boolean isCertain;

    private int steps;
    private Status status = Status.UNSURE;

    /** Creates a cast that may be started any number of times. */
    public PortalCast() {
        RayNewton extrapolation = new RayNewton();
        newtonAim = new NewtonAim(gap, extrapolation);
        partsAim = new PartsAim(gap, extrapolation);
    }

    /**
     * Starts the cast.
     *
     * @param r the direction, of any length, zero included; in A's frame
     * @param length the largest λ, or infinity
     * @param towards a first direction: the normal that an earlier cast of this pair wrote, or zero for none
     * @param relativeTolerance how near planes and portal are to come, in parts of the obstacle's size
     */
    public void start(
            ConfigurationObstacle obstacle, Vector3 r, double length, Vector3 towards, double relativeTolerance) {
        this.obstacle = obstacle;
        section.start(obstacle, r, length);
        gap.start(obstacle, portal, relativeTolerance);
        isCertain = false;
        steps = 0;
        if (!(section.speed() > 0)) {
            status = Status.UNSURE;
            return;
        }
        section.cutByReach();
        if (section.isEmpty()) {
            status = Status.MISSED;
            return;
        }
        status = Status.RUNNING;
        frame.lookAhead(section.r(), section.speed());
        portal.start(frame, obstacle.margin());
        aimFirst(towards);
    }

    /** Begins with the portal that an earlier cast of this pair has left: if still open, its plane comes first. */
    public void resume(CastMemory memory) {
        if (status != Status.RUNNING || memory.size() == 0 || obstacle.scale() != 1 || !obstacle.isPolytope()) {
            return;
        }
        frame.lookAcross(); // the corners are seen before the first plane
        for (int i = 0; i < memory.size(); i++) {
            SupportPoint corner = portal.next();
            corner.set(memory.corner(i));
            obstacle.place(corner);
            portal.add();
        }
        if (portal.isOpen()) {
            portal.normal(direction);
            isCertain = true;
        }
    }

    /** Keeps the portal that the cast has ended with, for the next one of this pair. */
    public void remember(CastMemory memory) {
        if (status == Status.ARRIVED && obstacle.scale() == 1 && obstacle.isPolytope()) {
            memory.keep(portal);
        } else {
            memory.forgetPortal();
        }
    }

    private void aimFirst(Vector3 towards) {
        direction.set(towards);
        if (direction.lengthSquared() == 0) {
            obstacle.center(direction);
            aimAtBall(obstacle.margin()
                    + AIMED_RADIUS * (obstacle.pair().reachA() + obstacle.pair().reachB()));
        }
        if (direction.lengthSquared() == 0) {
            direction.scale(-1, frame.forward);
        }
    }

    /** Turns a center into the normal where the ray meets the ball around it, or passes or ends next to it. */
    private void aimAtBall(double radius) {
        double along = direction.dot(frame.forward);
        double square = radius * radius + along * along - direction.lengthSquared();
        double meets = square > 0 ? along - Math.sqrt(square) : along;
        double place = Math.max(0, Math.min(meets, section.exit() * section.speed()));
        direction.negate().addScaled(place, frame.forward);
    }

    /** Runs the cast to its end; two polytopes begin with the walk on their corners. */
    public Status run() {
        if (status == Status.RUNNING && portal.size() == 0 && CornerPortal.suits(obstacle)) {
            status = walkCorners();
        }
        while (step()) {}
        return status;
    }

    /** Walks on the corners of two polytopes; a walk without an answer leaves its planes, and the portal begins anew. */
    private Status walkCorners() {
        CornerPortal.End end = corners.walk(obstacle, frame, section, direction, gap.rounding(), gap.tolerance());
        steps = corners.steps();
        if (end == CornerPortal.End.MISSED) {
            return Status.MISSED;
        }
        if (end == CornerPortal.End.WITHIN) {
            return Status.UNSURE;
        }
        if (end == CornerPortal.End.MET && corners.handTo(portal) && gap.prove(portal) == Status.ARRIVED) {
            return Status.ARRIVED;
        }
        portal.start(frame, obstacle.margin());
        chooseAim();
        return Status.RUNNING;
    }

    /** Takes one support point. Returns false when the cast has ended. */
    public boolean step() {
        if (status == Status.RUNNING) {
            status = advance();
        }
        return status == Status.RUNNING;
    }

    private Status advance() {
        if (steps >= STEP_BUDGET) {
            return Status.UNSURE;
        }
        steps++;
        SupportPoint next = portal.next();
        obstacle.support(direction.x, direction.y, direction.z, next);
        section.cut(direction, next.w);
        if (section.isEmpty()) {
            return Status.MISSED;
        }
        if (steps == 1) {
            chooseAim();
        }
        Status learned = aim.learn(direction, portal);
        return learned == Status.RUNNING ? narrow(portal.add()) : learned;
    }

    /** Chooses the aim once the first plane has left some of the ray: most misses end with that plane. */
    @SuppressWarnings("ReferenceEquality") // an equal reference needs no write
    private void chooseAim() {
        frame.lookAcross();
        PortalAim chosen = aimAt(obstacle);
        if (aim != chosen) {
            aim = chosen;
        }
        aim.start(obstacle, frame);
    }

    private PortalAim aimAt(ConfigurationObstacle obstacle) {
        if (obstacle.isSmooth()) {
            return obstacle.hasCurvedParts() ? partsAim : newtonAim;
        }
        return obstacle.isPolytope() ? cornerAim : secantAim;
    }

    /** Ends the cast if planes and portal have met or no direction brings them nearer; else chooses the next one. */
    private Status narrow(boolean isBetter) {
        boolean mayGoOn = isBetter || !isCertain;
        if (!portal.isOpen()) {
            return mayGoOn ? aimAside() : Status.UNSURE;
        }
        if (!(portal.entry() > 0)) {
            return Status.UNSURE;
        }
        double width = gap.width(portal);
        double enough = gap.enough();
        if (width <= (mayGoOn ? enough : 4 * enough)) {
            return gap.prove(portal);
        }
        if (!mayGoOn) {
            return Status.UNSURE;
        }
        isCertain = aim.aimThrough(portal, isBetter || isCertain, direction);
        return Status.RUNNING;
    }

    private Status aimAside() {
        isCertain = aim.aimAside(portal, direction);
        return direction.lengthSquared() > 0 ? Status.RUNNING : Status.UNSURE;
    }

    /**
     * Finds a smaller portal of a smooth obstacle around the hit, for a finer proof. To be called once the ray is known to
     * enter the obstacle. False if there is no portal.
     */
    public boolean refine() {
        if (gap.proven().isOpen()) {
            gap.become(aim.refine(gap.proven()));
        }
        return gap.proven().isOpen();
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
        return gap.latest();
    }

    /** How far along the ray the portal is, in lengths of space; infinite while the ray passes beside all support points. */
    public double entry() {
        return gap.proven().entry();
    }

    /** Returns the support points taken on the way. */
    public int steps() {
        return steps;
    }

    /** Returns the support points taken by the proof of {@link #latest} and by refinements. */
    public int proofSteps() {
        return gap.proofSteps();
    }

    /** Returns how many corners the portal has. */
    public int cornerCount() {
        return gap.proven().size();
    }

    /** Writes the points of A and of B, each in its body's frame, that the corner comes from. */
    public void corner(int index, Vector3 onA, Vector3 inB) {
        SupportPoint point = gap.proven().corner(index).point;
        onA.set(point.onA);
        inB.set(point.inB);
    }

    /** Writes the direction, in A's frame, whose support point the corner is. */
    public void cornerDirection(int index, Vector3 out) {
        out.set(gap.proven().corner(index).point.direction);
    }

    /** Returns the weight of the corner where the ray enters. */
    public double cornerWeight(int index) {
        return gap.proven().corner(index).weight;
    }

    @Override
    public void normal(Vector3 out) {
        section.axis(out);
        if (obstacle.margin() > 0 && status == Status.ARRIVED) {
            gap.normal(out);
        }
    }

    @Override
    public void witnesses(Vector3 onA, Vector3 onB) {
        RayPortal proven = gap.proven();
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < proven.size(); i++) {
            RayVertex corner = proven.corner(i);
            onA.addScaled(corner.weight, corner.point.onA);
            onB.addScaled(corner.weight, corner.point.onB);
        }
    }
}
