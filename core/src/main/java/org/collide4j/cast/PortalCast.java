package org.collide4j.cast;

import org.collide4j.gjk.Simplex;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConfigurationObstacle;
import org.collide4j.shape.SupportPoint;

/**
 * The cast by portals: the first λ at which x = λ·r lies in the obstacle K ⊕ ball(margin), between a plane in front of it
 * and a portal behind the plane.
 */
public final class PortalCast {
    /** Where the cast stands. */
    public enum Status {
        RUNNING,
        /** The first contact is known within the tolerance, and proven from both sides. */
        ARRIVED,
        /** The planes have cut the whole ray away: proven. */
        MISSED,
        /** Not to be decided this way: a start in contact, a graze, an obstacle without width. */
        UNSURE
    }

    private static final int STEP_BUDGET = 48;
    private static final int TILTED_STEPS = 6;

    private final RaySection section = new RaySection();
    private final RayFrame frame = new RayFrame();
    private final NormalSecant secant = new NormalSecant();
    private final Shadow shadow = new Shadow();
    private final RayPortal portal = new RayPortal();
    private final Simplex simplex = new Simplex();
    private final Vector3 x = new Vector3();
    private final Vector3 v = new Vector3();
    private final Vector3 aim = new Vector3();

    private ConfigurationObstacle obstacle = new ConfigurationObstacle();
    private double tolerance;
    private double latest;
    private int steps;
    public int proofSteps;
    private Status status = Status.UNSURE;
    public static boolean GUESS_ALL = true;

    public void start(
            ConfigurationObstacle obstacle, Vector3 r, double length, Vector3 towards, double relativeTolerance) {
        this.obstacle = obstacle;
        section.start(obstacle, r, length);
        tolerance = Math.max(4 * obstacle.rounding(), relativeTolerance * (obstacle.size() + obstacle.margin()));
        steps = 0;
        proofSteps = 0;
        latest = Double.POSITIVE_INFINITY;
        if (!(section.speed() > 0)) {
            status = Status.UNSURE;
            return;
        }
        frame.look(section.r());
        portal.start(frame, obstacle.margin());
        secant.start(frame, obstacle.margin());
        newton.start(obstacle, frame);
        way = Way.TILTED;
        tilts = 0;
        status = Status.RUNNING;
        aim.set(towards);
        if (aim.lengthSquared() == 0) {
            obstacle.center(aim);
            aim.negate();
        }
        if (aim.lengthSquared() == 0) {
            aim.scale(-1, section.r());
        }
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
        if (status == Status.ARRIVED) {
            prove();
        }
        return status == Status.RUNNING;
    }

    private Status advance() {
        if (steps == STEP_BUDGET) {
            return Status.UNSURE;
        }
        steps++;
        SupportPoint next = portal.next();
        obstacle.support(aim.x, aim.y, aim.z, next);
        section.cut(aim, next.w);
        if (section.isEmpty()) {
            return Status.MISSED;
        }
        secant.add(aim, next.w);
        if (obstacle.isSmooth()) {
            asked.set(next);
        }
        boolean better = portal.add();
        if (portal.isOpen()) {
            if (portal.entry() <= 0) {
                return Status.UNSURE;
            }
            double gap = (portal.entry() - section.enter() * section.speed()) * portal.cosine();
            if (TRACE) System.out.println(steps + " " + way + (better ? " better" : " -") + " gap " + gap + " tol " + tolerance + " size " + portal.size() + " aim " + aim);
            if (gap <= tolerance) {
                return Status.ARRIVED;
            }
        } else if (TRACE) System.out.println(steps + " " + way + (better ? " better" : " -") + " beside " + aim);
        if (tilts > 0) {
            tilt();
            return Status.RUNNING;
        }
        if (!better && way == Way.SURE) {
            return portal.isOpen() ? Status.ARRIVED : Status.UNSURE;
        }
        return look(better);
    }

    enum Way { SURE, TILTED, GUESS }
    public static boolean TRACE;
    private Way way = Way.SURE;
    private int tilts;
    private final NormalNewton newton = new NormalNewton();

    private Status look(boolean better) {
        if ((better || way == Way.SURE) && guess()) {
            way = Way.GUESS;
            return Status.RUNNING;
        }
        if (portal.isOpen()) {
            portal.normal(aim);
            way = Way.SURE;
        } else if (steps < TILTED_STEPS && (better || way != Way.TILTED)) {
            portal.towards(section.enter() * section.speed(), aim);
            way = Way.TILTED;
        } else {
            portal.across(aim);
            way = Way.SURE;
        }
        return aim.lengthSquared() > 0 ? Status.RUNNING : Status.UNSURE;
    }

    private boolean guess() {
        if (!obstacle.isSmooth()) {
            return steps >= 6 && secant.guess(aim);
        }
        newton.begin(asked.direction);
        newton.add(asked, 0);
        for (int i = portal.size() - 1; i >= 0; i--) {
            if (portal.weight(i) > 0.01) {
                newton.add(portal.point(i), portal.weight(i));
            }
        }
        newton.dropIdle();
        if (newton.branchCount() == 0 || newton.branchCount() > 3 || !newton.propose(aim)) {
            return false;
        }
        if (TRACE) System.out.println("   turn " + newton.turn() + " branches " + newton.branchCount());
        if (newton.turn() < 0x1p-13 && obstacle.margin() == 0) {
            angle = Math.max(0x1p-24, 4 * newton.turn() * newton.turn());
            tilts = 3;
            tilt();
        }
        return true;
    }

    private double angle;
    private final SupportPoint asked = new SupportPoint();

    private void tilt() {
        tilts--;
        newton.around(tilts, angle, aim);
        way = Way.GUESS;
    }

    private void prove() {
        x.scale(section.enter(), section.r());
        v.set(0, 0, 0);
        simplex.clear();
        for (int i = 0; i < portal.size(); i++) {
            SupportPoint point = simplex.next();
            point.set(portal.point(i));
            point.w.sub(point.onA, point.onB).sub(x);
            v.addScaled(-portal.weight(i), point.w);
            simplex.push();
        }
        latest = shadow.latestContact(obstacle, frame, section, simplex, v, x, section.enter());
        proofSteps = shadow.steps();
        if (!(latest < Double.POSITIVE_INFINITY)) {
            status = Status.UNSURE;
        }
    }

    public Status status() {
        return status;
    }

    /** No contact is earlier: proven, rounding included. It only grows. */
    public double enter() {
        return section.enter();
    }

    /** No contact is later, unless there is an earlier one: proven, rounding included. It only falls. */
    public double exit() {
        return section.exit();
    }

    /** There is a contact by then: proven, rounding included; infinite if not known. Known at the end only. */
    public double latest() {
        return latest;
    }

    /** The best guess of the first contact. */
    public double time() {
        return Math.max(section.enter(), Math.min(section.nominalEnter(), latest));
    }

    /** The support points asked for, those of the proof included. */
    public int steps() {
        return steps + proofSteps;
    }

    /**
     * Writes the unit normal, from A to B, of the contact; after a miss, that of a plane that parts the whole ray from the
     * obstacle. Zero if no plane has cut.
     */
    public void normal(Vector3 out) {
        section.axis(out);
        double margin = obstacle.margin();
        if (margin > 0 && status == Status.ARRIVED && v.length() > 0.5 * margin) {
            out.scale(1 / v.length(), v);
        }
    }

    /** Writes the points of A and B, in A's frame at the start, whose difference is nearest x. Only at the end. */
    public void witnesses(Vector3 onA, Vector3 onB) {
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < portal.size(); i++) {
            onA.addScaled(portal.weight(i), portal.point(i).onA);
            onB.addScaled(portal.weight(i), portal.point(i).onB);
        }
    }
}
