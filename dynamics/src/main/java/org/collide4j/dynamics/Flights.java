package org.collide4j.dynamics;

import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.Sphere;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;

/**
 * Stops fast bodies at what they would fly through: each is cast along its motion of this step, and put back to the time up
 * to which it is proven to meet nothing. The next step then finds a contact there, while the body keeps its velocity.
 *
 * <p>Cast are bodies against all that is static or asleep. A part that touches such a body as the step begins is cast
 * shrunk, by as little as frees it from the contact: the solver stops what touches, the cast what comes down on the surface
 * elsewhere. {@link CoreGuard} keeps the centroids of all parts, slow ones too, on their side of static surfaces.
 *
 * <p>{@linkplain Body#setBullet Bullets} meet moving bodies, too: fast ones and other bullets on their way ({@link
 * Meetings}), the rest where it was as the step began; of a moving body that a bullet touches, a ball within the bullet is
 * kept away.
 */
final class Flights {
    /** A body is fast if its centre of mass moves by more than this many inner diameters a step. */
    private static final double FAST = 0.5;

    /**
     * A bullet is fast if its centre of mass moves by more than this many inner diameters a step: less than for other
     * bodies, so that it does not sink into moving ones.
     */
    private static final double FAST_BULLET = 1.0 / 16;

    /** Radius of the ball that bullets keep out of moving bodies in contact, in inner radii. */
    static final double CORE = 0.5;

    /** A shrunken part that moves by less than this many inner radii before a hit, or sinks in by less after it, slides. */
    private static final double SLOP = 0x1p-6;

    private final CollisionWorld world;
    private final Simulation simulation;
    private final Meetings meetings;
    private final CoreGuard guard;
    private final Motion motion = new Motion();
    private final Motion linear = new Motion();
    private final Motion rest = new Motion();
    private final Pose end = new Pose();
    private final Pose start = new Pose();
    private final Vector3 centre = new Vector3();
    private final Vector3 axis = new Vector3();

    /** Direction from the body to the surface that its centroid comes near. */
    private final Vector3 surface = new Vector3();

    private final double[] turn = new double[4];
    private final WorldHit hit = new WorldHit();
    private final HandleList touched = new HandleList();
    private final Consumer<BodyPair> noting = this::note;
    private final Consumer<BodyPair> notingStatic = this::noteStatic;
    private final LongPredicate apart = this::isApart;
    private final LongPredicate touchedMoving = this::isTouchedMoving;
    private final LongPredicate one = this::isAsked;
    private long self;
    private double dt;
    private long asked;
    private boolean meetsMoving;
    private boolean touchesStatic;

    Flights(CollisionWorld world, Simulation simulation) {
        this.world = world;
        this.simulation = simulation;
        meetings = new Meetings(simulation);
        guard = new CoreGuard(world, simulation);
    }

    CoreGuard guard() {
        return guard;
    }

    /** Stops awake bodies where they meet something; their world poses are those of the step's begin. */
    void check(int[] awake, int count, double dt) {
        this.dt = dt;
        meetings.clear();
        for (int i = 0; i < count; i++) {
            Body body = simulation.bodies.get(awake[i]);
            if (body.isSensor() || !body.moves()) {
                continue; // a kinematic body goes where it is sent
            }
            boolean isFast = isFast(body);
            boolean flies = isFast || body.isBullet();
            if (!flies && (guard.isFree(body) || isBeforeContact(body))) {
                continue;
            }
            setMotion(body);
            double free = isFast ? freeFlight(body) : guard.check(body, course(body), surface);
            if (flies) {
                meetings.add(body, motion, free, isFast);
            } else if (body.partCount() == 1) {
                hold(body, free);
            } else {
                stop(body, motion, free);
            }
        }
        meetings.settle();
        for (int i = 0; i < meetings.count(); i++) {
            stop(meetings.flyer(i), meetings.way(i), meetings.until(i));
        }
    }

    /**
     * Returns true if the world knows a slow body out of reach of all static bodies, and its centre of mass has come no farther
     * than that reach since; with parts that turn about it, if the body is clear as a whole.
     */
    private boolean isBeforeContact(Body body) {
        self = body.handle;
        touchesStatic = false;
        world.pairsOf(self, notingStatic);
        if (touchesStatic) {
            return false;
        }
        body.centreInWorld(centre);
        return body.partCount() == 1 ? body.centre(axis).distance(centre) <= body.reach : guard.isClear(body);
    }

    private void noteStatic(BodyPair pair) {
        touchesStatic |= pair.touches() && world.isStatic(pair.bodyA() == self ? pair.bodyB() : pair.bodyA());
    }

    /** Puts a body back to a time of the step; gravity has no more than that time to work: a body that is held gains no speed. */
    private void stop(Body body, Motion way, double time) {
        if (time < 1) {
            way.at(time, body.worldPose, end);
            simulation.states.putBack(body.index, end);
            loseGravity(body, time);
        }
    }

    /**
     * Puts the centre of mass of a slow body back to a time of the step, and takes its velocity towards the surface. The body
     * goes on to turn about its centroid: held still as a whole, it would neither come down on its other side nor bear what
     * presses on it.
     */
    private void hold(Body body, double time) {
        if (time < 1) {
            body.centreInWorld(centre);
            linear.translation(axis);
            simulation.states.setCentre(
                    body.index, centre.x + time * axis.x, centre.y + time * axis.y, centre.z + time * axis.z);
            loseGravity(body, time);
            double approach = body.velocity(axis).dot(surface);
            if (approach > 0) {
                simulation.states.accelerate(
                        body.index, -approach * surface.x, -approach * surface.y, -approach * surface.z);
            }
        }
    }

    private void loseGravity(Body body, double time) {
        double lost = (1 - time) * dt;
        Settings settings = simulation.settings();
        simulation.states.motion.takeBack(
                simulation.states, body.index, lost, settings.gravityX(), settings.gravityY(), settings.gravityZ());
    }

    private boolean isFast(Body body) {
        double most = body.isBullet() ? FAST_BULLET : FAST;
        return simulation.states.way(body.index) > most * 2 * body.innerRadius;
    }

    /** Motion of the centroids of a body's parts: the only one does not turn about itself. */
    private Motion course(Body body) {
        return body.partCount() == 1 ? linear : motion;
    }

    /** Returns the time up to which a fast body meets nothing; 1 without a cast if it is clear of all that is static. */
    private double freeFlight(Body body) {
        boolean isClear = !body.isBullet() && simulation.sleepsNobody() && guard.isClear(body);
        return isClear ? 1 : fly(body);
    }

    private double fly(Body body) {
        self = body.handle;
        meetsMoving = body.isBullet();
        double free = 1;
        for (int i = 0; i < body.partCount(); i++) {
            touched.clear();
            world.pairsOf(self, noting);
            free = Math.min(free, fly(body, body.core(i)));
        }
        if (meetsMoving && !touched.isEmpty()) {
            body.centreInWorld(centre);
            start.set(body.worldPose).setTranslation(centre.x, centre.y, centre.z);
            boolean meets = world.queries().cast(body.core(), start, linear, touchedMoving, hit);
            free = meets && hit.lower() > 0 ? Math.min(free, hit.lower()) : free;
        }
        return free;
    }

    private double fly(Body body, PartCore core) {
        Motion way = core.shape() instanceof Sphere ? course(body) : motion;
        start.setProduct(body.worldPose, core.place());
        while (world.queries().cast(core.shape(), start, way, apart, hit) && !(hit.lower() > 0)) {
            touched.add(hit.body());
        }
        double free = hit.hit() ? hit.lower() : 1;
        for (int i = 0; i < touched.size(); i++) {
            long handle = touched.get(i);
            if (handle != self && stands(handle) && simulation.rules.mayPush(self, handle)) {
                free = Math.min(free, slide(body, core, way, handle));
            }
        }
        return free;
    }

    /** Returns the time up to which a part in contact with a body goes no deeper than that contact. */
    private double slide(Body body, PartCore core, Motion way, long handle) {
        asked = handle;
        double free = guard.check(body, core, course(body), handle);
        for (int i = 0; i < PartCore.shrinkCount(); i++) {
            if (!world.queries().cast(core.shrunk(i), start, way, one, hit)) {
                return free;
            }
            if (isBlow(body, core, way)) {
                return Math.min(free, hit.lower());
            }
        }
        return free;
    }

    /** Returns false if the shrunken part that has hit started in contact, or would sink in by little. */
    private boolean isBlow(Body body, PartCore core, Motion way) {
        double little = SLOP * core.innerRadius();
        double time = hit.lower();
        double approach = way.rest(time, rest).velocity(hit.pointOnA(), axis).dot(hit.normal());
        return time * simulation.states.way(body.index) > little && approach > little;
    }

    /** From the world's pose to where the body is now: about the centre of mass. */
    private void setMotion(Body body) {
        body.centreInWorld(centre);
        body.centre(axis).sub(centre);
        linear.setTranslation(axis.x, axis.y, axis.z);
        motion.setTranslation(axis.x, axis.y, axis.z).setPivot(centre.x, centre.y, centre.z);
        body.turnSinceWorld(turn);
        double sine = axis.set(turn[0], turn[1], turn[2]).length();
        if (sine > 1e-12) {
            double angle = 2 * StrictMath.atan2(sine, turn[3]);
            double revolutions = Math.rint((fullTurn(body, axis.scale(1 / sine)) - angle) / (2 * Math.PI));
            motion.setRotation(turn[0], turn[1], turn[2], angle + revolutions * 2 * Math.PI);
        } else {
            motion.setRotation(1, 0, 0, 0);
        }
    }

    /** Returns about how far the body has turned about the axis; a sub-step turns by 2·atan(h·ω/2), not by h·ω. */
    private double fullTurn(Body body, Vector3 axis) {
        double halves = 2 * simulation.settings().subSteps();
        return halves * StrictMath.atan(simulation.states.turn(body.index, axis) / halves);
    }

    private void note(BodyPair pair) {
        if (pair.touches()) {
            touched.add(pair.bodyA() == self ? pair.bodyB() : pair.bodyA());
        }
    }

    private boolean isApart(long handle) {
        return mayMeet(handle) && !touched.contains(handle);
    }

    private boolean isTouchedMoving(long handle) {
        return mayMeet(handle) && touched.contains(handle) && !stands(handle);
    }

    private boolean isAsked(long handle) {
        return handle == asked;
    }

    private boolean mayMeet(long handle) {
        return handle != self
                && (stands(handle) || (meetsMoving && isNoFlyer(handle)))
                && simulation.rules.mayPush(self, handle);
    }

    private boolean stands(long handle) {
        return world.isStatic(handle) || world.isAsleep(handle);
    }

    private boolean isNoFlyer(long handle) {
        Body body = simulation.bodies.get(CollisionWorld.slot(handle));
        return !body.moves() || (!body.isBullet() && !isFast(body));
    }
}
