package org.collide4j.cast;

import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * The ray cast by portals (after Snethen 2008, portal refinement): the first λ at which x = λ·r lies in the obstacle
 * K ⊕ ball(margin), between planes in front of it and a portal behind them. K = A − B turns the cast of A along a
 * translation d into the ray r = −d from the origin.
 *
 * <p>Every support point gives a plane that cuts a section off the ray, as in {@link RayCast}, and a corner for the
 * portal: the simplex of support points through which the ray is known to enter. The next plane is asked for along the
 * portal's normal, until both meet. Seen along the ray a portal is a triangle around a point, so that a step costs a
 * few products.
 *
 * <p>What cannot be settled this way, {@link RayCast} decides: starts in contact, slides, obstacles without width.
 *
 * <p>A worker that owns its scratch: {@code start}, then {@code while (step())}; its state can be read between steps.
 */
public final class PortalCast extends RayBounds {
    /** Where the cast stands. */
    public enum Status {
        RUNNING,
        /** Planes and portal have met, and the hit is proven from both sides. */
        ARRIVED,
        /** The planes have cut the whole ray away: proven. */
        MISSED,
        /** Not to be settled by a portal; {@link #enter} is what has been proven so far. */
        UNSURE
    }

    /** Reason for the choice of the last direction. */
    private enum Aim {
        /** Direction where the ray would meet a ball of the obstacle's size, or pass it. */
        FIRST,
        /** Normal of the portal, or straight across the ray: if this direction makes no progress, none does. */
        CERTAIN,
        /** Guessed direction. */
        GUESS,
        /** Direction around the last guess. */
        AROUND
    }

    private static final int STEP_BUDGET = 48;

    /** Radius of the ball that the first direction is aimed at, in reaches of the two: about the mean radius of a body. */
    private static final double AIMED_RADIUS = 0.6;

    /** Tangent of the first direction's tilt towards the ray: a plane parallel to the ray would not bound the time. */
    private static final double FIRST_TILT = 0.5;

    /**
     * Without derivatives, and before a guess has helped, guesses begin at this step: casts of polytopes mostly take
     * fewer.
     */
    private static final int FIRST_GUESS = 6;

    /**
     * Beyond this many times the tolerance a proof is repeated by other means: the ray passes an edge of the portal too
     * closely.
     */
    private static final double WIDEST_PROOF = 32;

    /** Corners of less weight than this take no part in a Newton step. */
    private static final double LEAST_WEIGHT = 0.01;

    /** Planes and portal are to be this near to each other, in sizes, for a Newton step to be worth its derivatives. */
    private static final double NEWTON_RANGE = 0.1;

    /** After a turn below this a Newton step is off by about its square, which {@link #FINEST} covers. */
    private static final double LAST_TURN = 0x1p-14;

    /** The least angle between the three directions around a guess: their portal is no deeper than rounding. */
    private static final double FINEST = 0x1p-23;

    /** Least angle between the three directions around a guess, where the proof is finer. */
    private static final double REFINED = 0x1p-25;

    /** A support point this near to the ray, in sizes, has the three directions of the last proof around the hit. */
    private static final double ON_THE_RAY = 0x1p-26;

    /** Beyond the reach by more than rounding takes. */
    private static final double ABOVE_ROUNDING = 1 + 1e-9;

    private final RayFrame frame = new RayFrame();
    private RayPortal portal = new RayPortal();

    /** Points of the parts that meet at the last guess, mixed to one on the ray; in the end what may be a better portal. */
    private RayPortal mix = new RayPortal();

    private final CornerPortal corners = new CornerPortal();
    private final NormalSecant secant = new NormalSecant();
    private final RayNewton extrapolation = new RayNewton();
    private final RayParts parts = new RayParts();
    private RayNewton newton = extrapolation;
    private final PiercedPolygon polygon = new PiercedPolygon();
    private final Vector3 middle = new Vector3();
    private final Vector3 aim = new Vector3();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double rounding;
    private double tolerance;
    private Aim aimed = Aim.FIRST;

    /** True if the shapes are polytopes or have derivatives: then nothing is to be learned of them by secants. */
    private boolean isKnown;

    private int around;
    private boolean surrounded;

    /** True if the convex parts of a smooth obstacle are known. */
    private boolean knowsParts;

    /** True if the parts that meet at the last guess are mixed. */
    private boolean mixed;

    /** True if the direction between the three around the guess has been evaluated; no plane is better than its plane. */
    private boolean centred;

    private boolean promising;
    private double angle;
    private int steps;
    private int proofSteps;
    private Status status = Status.UNSURE;

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
        rounding = 4 * obstacle.rounding();
        tolerance = relativeTolerance * (obstacle.size() + obstacle.margin());
        latest = Double.POSITIVE_INFINITY;
        aimed = Aim.FIRST;
        around = 0;
        surrounded = false;
        mixed = false;
        promising = false;
        steps = 0;
        proofSteps = 0;
        if (!(section.speed() > 0)) {
            status = Status.UNSURE;
        } else if (passesReach()) {
            status = Status.MISSED;
        } else {
            status = Status.RUNNING;
            frame.lookAhead(section.r(), section.speed());
            portal.start(frame, obstacle.margin());
            parts.aimAt(relativeTolerance);
            aimFirst(towards);
        }
    }

    /** Begins with what an earlier cast of this pair has left: a portal still open, whose plane is then asked for first. */
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
            portal.normal(aim);
            aimed = Aim.CERTAIN;
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

    /** Once the first plane has left some of the ray: most misses end there. */
    private void lookAcross() {
        frame.lookAcross();
        isKnown = obstacle.isPolytope() || obstacle.isSmooth();
        secant.start(frame, obstacle.margin());
        knowsParts = obstacle.hasCurvedParts();
        newton = knowsParts ? parts : extrapolation;
        newton.start(obstacle, frame);
    }

    /** Most misses are far: then the ball of both reaches proves it, without a support point. */
    private boolean passesReach() {
        obstacle.middle(middle);
        double reach = (obstacle.pair().reachA() + obstacle.pair().reachB()) * ABOVE_ROUNDING;
        double far = reach + obstacle.margin() * ABOVE_ROUNDING + obstacle.rounding();
        double nearest = middle.dot(section.r()) / (section.speed() * section.speed());
        aim.scale(Math.max(0, Math.min(nearest, section.exit())), section.r()).sub(middle);
        double squared = aim.lengthSquared();
        if (!(squared > far * far)) {
            return false;
        }
        section.cut(aim, middle.addScaled(reach / Math.sqrt(squared), aim));
        return section.isEmpty();
    }

    private void aimFirst(Vector3 towards) {
        aim.set(towards);
        if (aim.lengthSquared() == 0) {
            obstacle.center(aim);
            aimAtBall(obstacle.margin()
                    + AIMED_RADIUS * (obstacle.pair().reachA() + obstacle.pair().reachB()));
        }
        if (aim.lengthSquared() == 0) {
            aim.scale(-1, frame.forward);
        }
    }

    /** Turns a center into the normal where the ray meets the ball around it, or passes or ends next to it. */
    private void aimAtBall(double radius) {
        double along = aim.dot(frame.forward);
        double square = radius * radius + along * along - aim.lengthSquared();
        double meets = square > 0 ? along - Math.sqrt(square) : along;
        double place = Math.max(0, Math.min(meets, section.exit() * section.speed()));
        aim.negate().addScaled(place, frame.forward);
    }

    public Status run() {
        if (status == Status.RUNNING && portal.size() == 0 && CornerPortal.suits(obstacle)) {
            status = walkCorners();
        }
        while (step()) {}
        return status;
    }

    /** The fast walk between polytopes; what it leaves open begins anew where it ended. */
    private Status walkCorners() {
        CornerPortal.End end = corners.walk(obstacle, frame, section, aim, rounding, tolerance);
        steps = corners.steps();
        if (end == CornerPortal.End.MISSED) {
            return Status.MISSED;
        }
        if (end == CornerPortal.End.WITHIN) {
            return Status.UNSURE;
        }
        if (end == CornerPortal.End.MET && corners.handTo(portal) && prove() == Status.ARRIVED) {
            return Status.ARRIVED;
        }
        portal.start(frame, obstacle.margin());
        lookAcross();
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
        obstacle.support(aim.x, aim.y, aim.z, next);
        section.cut(aim, next.w);
        if (section.isEmpty()) {
            return Status.MISSED;
        }
        if (steps == 1) {
            lookAcross();
        }
        if (!isKnown) {
            promising = secant.add(aim, next.w) && aimed == Aim.GUESS;
        }
        if (mixed && closesWithMix()) {
            return Status.ARRIVED;
        }
        mixed = false;
        boolean better = portal.add();
        if (hasGuessedIt()) {
            portal.keepLast();
            return prove();
        }
        if (!portal.isOpen()) {
            return better || aimed != Aim.CERTAIN ? lookForPortal() : Status.UNSURE;
        }
        if (!(portal.entry() > 0)) {
            return Status.UNSURE;
        }
        double enough = enough();
        if (gap() <= enough) {
            return prove();
        }
        if (!better && aimed == Aim.CERTAIN) {
            return gap() <= 4 * enough ? prove() : Status.UNSURE;
        }
        return lookThroughPortal(better);
    }

    /** How far apart planes and portal are, along the normal of the best plane: a portal may be a sliver. */
    private double gap() {
        return gap(portal);
    }

    private double gap(RayPortal behind) {
        double cosine = section.enter() > 0 ? section.cosine() : 1;
        return (behind.entry() - section.enter() * section.speed()) * cosine;
    }

    /** A gap that is worth no further step; grazes, along which it grows, go down to the rounding. */
    private double enough() {
        return Math.max(rounding, tolerance * Math.min(1, 8 * section.cosine()));
    }

    private Status lookForPortal() {
        if (!isKnown && guessBySecant()) {
            aimed = Aim.GUESS;
        } else {
            portal.across(aim);
            aimed = Aim.CERTAIN;
            if (!isKnown && steps == 1) {
                aim.addScaled(-FIRST_TILT * aim.length(), frame.forward);
                aimed = Aim.FIRST;
            }
        }
        return aim.lengthSquared() > 0 ? Status.RUNNING : Status.UNSURE;
    }

    /**
     * The last two normals are extrapolated as a ball's; more than two once that has helped, or from
     * {@link #FIRST_GUESS} on.
     */
    private boolean guessBySecant() {
        if (aimed != Aim.GUESS && secant.guessFromBall(aim)) {
            return true;
        }
        return (promising || steps >= FIRST_GUESS) && secant.guess(aim);
    }

    private Status lookThroughPortal(boolean better) {
        if (around > 0) {
            newton.around(--around, angle, aim);
        } else if (surrounded && !centred) {
            newton.middle(aim);
            aimed = Aim.GUESS;
            centred = true;
        } else if (!surrounded && (better || aimed == Aim.CERTAIN) && guess()) {
            aimed = Aim.GUESS;
            if (knowsParts) {
                mixIfSettled();
            } else {
                lookAroundIfLast();
            }
        } else {
            portal.normal(aim);
            aimed = Aim.CERTAIN;
        }
        return Status.RUNNING;
    }

    private boolean guess() {
        if (!isKnown) {
            return guessBySecant();
        }
        if (!obstacle.isSmooth()) {
            return false;
        }
        if (gap() > NEWTON_RANGE * (obstacle.size() + obstacle.margin())) {
            return false;
        }
        return guessFromPortal(knowsParts ? 0 : LEAST_WEIGHT);
    }

    private boolean guessFromPortal(double leastWeight) {
        newton.begin(portal.last());
        for (int i = portal.size() - 1; i >= 0; i--) {
            RayVertex corner = portal.corner(i);
            if (corner.weight > leastWeight) {
                newton.add(corner, corner.weight);
            }
        }
        if (knowsParts && !parts.isKnown()) {
            knowsParts = false;
            newton = extrapolation;
            newton.start(obstacle, frame);
            return false;
        }
        return newton.propose(aim);
    }

    /** Near the end three directions around the guess make a small portal, whose own normal then is the last to ask. */
    private void lookAroundIfLast() {
        boolean last = obstacle.isSmooth() && newton.turn() < LAST_TURN;
        if (last && (newton.isKink() || obstacle.margin() == 0)) {
            lookAround();
        }
    }

    /** The parts themselves meet on the ray; of a lone round one the support point along the guess will do. */
    private void mixIfSettled() {
        boolean lone = obstacle.margin() > 0 && !newton.isKink();
        if (!lone && parts.isSettled()) {
            mix.start(frame, obstacle.margin());
            parts.mix(mix);
            mixed = true;
        }
    }

    /** True if the mix proves a time of contact near enough to what the planes have proven. */
    private boolean closesWithMix() {
        if (!(mix.entry() > 0 && mix.entry() <= portal.entry() && gap(mix) <= enough())) {
            return false;
        }
        boolean proven = prove(mix) == Status.ARRIVED;
        if (proven) {
            takeMix();
        }
        return proven;
    }

    private void lookAround() {
        angle = Math.max(FINEST, 4 * newton.turn() * newton.turn());
        around = 2;
        surrounded = true;
        centred = false;
        newton.around(around, angle, aim);
        aimed = Aim.AROUND;
    }

    /**
     * To be called once the ray is known to enter a smooth obstacle: takes one Newton step more than rounding could tell
     * from none along the way, and what is around it for the portal, if the ray passes between. A finer proof finds its
     * corners there. False if there is no portal.
     */
    public boolean refine() {
        if (!portal.isOpen() || !obstacle.isSmooth() || !guessOnceMore() || newton.turn() > LAST_TURN) {
            return portal.isOpen();
        }
        boolean lone = obstacle.margin() > 0 && !newton.isKink();
        angle = Math.max(REFINED, 4 * newton.turn() * newton.turn());
        newton.lookAroundTheRounder();
        mix.start(frame, obstacle.margin());
        for (int i = lone ? 0 : 2; i >= 0; i--) {
            if (!lone) {
                newton.around(i, angle, aim);
            }
            SupportPoint next = mix.next();
            obstacle.support(aim.x, aim.y, aim.z, next);
            section.cut(aim, next.w);
            proofSteps++;
            if (i > 0) {
                mix.put();
            }
        }
        if (mix.add() && mix.isOpen()) {
            takeMix();
        }
        return true;
    }

    private void takeMix() {
        RayPortal former = portal;
        portal = mix;
        mix = former;
    }

    /** Within one rim the parts tell no normal: there its points are extrapolated. */
    private boolean guessOnceMore() {
        if (guessFromPortal(0)) {
            return true;
        }
        newton = extrapolation;
        newton.start(obstacle, frame);
        return knowsParts && guessFromPortal(0);
    }

    /** True if the guess has led to the hit itself, where no derivative could have told so. */
    private boolean hasGuessedIt() {
        return aimed == Aim.GUESS
                && !isKnown
                && obstacle.margin() == 0
                && portal.lastIsWithin(ON_THE_RAY * obstacle.size());
    }

    /** Proves a time of contact behind the portal. */
    private Status prove() {
        return prove(portal);
    }

    /** Proves a time of contact behind a mix of points that is on the ray or nearly so. */
    private Status prove(RayPortal mix) {
        latest = polygon.latestContact(obstacle, frame, section, portal, mix);
        proofSteps = polygon.steps();
        double open = (latest - section.enter()) * section.speed() * section.cosine();
        return open <= WIDEST_PROOF * enough() ? Status.ARRIVED : Status.UNSURE;
    }

    public Status status() {
        return status;
    }

    @Override
    public boolean missed() {
        return status == Status.MISSED;
    }

    /** How far along the ray the portal is, in lengths of space; infinite while the ray passes beside all support points. */
    public double entry() {
        return portal.entry();
    }

    /** The support points asked for on the way. */
    public int steps() {
        return steps;
    }

    /** The support points asked for by the proof of {@link #latest}. */
    public int proofSteps() {
        return proofSteps;
    }

    /** The corners of the portal. */
    public int cornerCount() {
        return portal.size();
    }

    /** Writes the points of A and of B, each in its body's frame, that the corner comes from. */
    void corner(int index, Vector3 onA, Vector3 inB) {
        SupportPoint point = portal.corner(index).point;
        onA.set(point.onA);
        inB.set(point.inB);
    }

    /** Writes the direction, in A's frame, whose support point the corner is. */
    public void cornerDirection(int index, Vector3 out) {
        out.set(portal.corner(index).point.direction);
    }

    /** The weight of the corner where the ray enters. */
    double cornerWeight(int index) {
        return portal.corner(index).weight;
    }

    @Override
    public void normal(Vector3 out) {
        section.axis(out);
        double margin = obstacle.margin();
        if (margin > 0 && status == Status.ARRIVED) {
            polygon.normal(0.5 * margin, out);
        }
    }

    @Override
    public void witnesses(Vector3 onA, Vector3 onB) {
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < portal.size(); i++) {
            onA.addScaled(portal.corner(i).weight, portal.corner(i).point.onA);
            onB.addScaled(portal.corner(i).weight, portal.corner(i).point.onB);
        }
    }
}
