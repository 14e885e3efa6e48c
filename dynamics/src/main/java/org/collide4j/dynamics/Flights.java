package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.collide4j.math.Motion;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldHit;

/**
 * Stops fast bodies at what they would fly through: each is cast along its way of this step, and put back to the time up to
 * which it is proven to meet nothing. The next step then finds a contact there.
 *
 * <p>What a body touches already is the solver's business; of that, only a ball within the body is kept away. Met are bodies
 * that stand or sleep. {@linkplain Body#setBullet Bullets} meet those that move, too: fast ones and other bullets on their way
 * ({@link Meetings}), the rest where it was as the step began.
 */
final class Flights {
    /** Slower bodies cannot pass through anything unseen: contacts are known ahead by as much. */
    private static final double FAST = 0.5;

    /** A bullet is to sink into nothing when it is struck itself. */
    private static final double FAST_BULLET = 1.0 / 16;

    /** The ball within, in half thicknesses. */
    static final double CORE = 0.5;

    private final CollisionWorld world;
    private final Simulation simulation;
    private final Meetings meetings;
    private final Motion motion = new Motion();
    private final Motion linear = new Motion();
    private final Pose end = new Pose();
    private final Pose start = new Pose();
    private final Pose part = new Pose();
    private final Vector3 centre = new Vector3();
    private final Vector3 axis = new Vector3();
    private final double[] turn = new double[4];
    private final WorldHit hit = new WorldHit();
    private final List<BodyPair> touched = new ArrayList<>();
    private final Consumer<BodyPair> noting = this::note;
    private final LongPredicate apart = this::isApart;
    private final LongPredicate touching = this::isTouching;
    private long self;
    private boolean meetsMoving;

    Flights(CollisionWorld world, Simulation simulation) {
        this.world = world;
        this.simulation = simulation;
        meetings = new Meetings(simulation);
    }

    /** Looks after those that have moved far in this step; their world poses are those of the step's begin. */
    void check(int[] awake, int count) {
        meetings.clear();
        for (int i = 0; i < count; i++) {
            Body body = simulation.bodies.get(awake[i]);
            if (isFast(body)) {
                check(body);
            } else if (body.isBullet()) {
                setMotion(body);
                meetings.add(body, motion, 1, false);
            }
        }
        meetings.settle();
        for (int i = 0; i < meetings.count(); i++) {
            if (meetings.until(i) < 1) {
                Body body = meetings.flyer(i);
                meetings.way(i).at(meetings.until(i), body.worldPose, end);
                simulation.states.setPose(body.index, end);
            }
        }
    }

    private boolean isFast(Body body) {
        double most = body.isBullet() ? FAST_BULLET : FAST;
        return simulation.states.way(body.index) > most * body.thickness;
    }

    private void check(Body body) {
        self = body.handle;
        meetsMoving = body.isBullet();
        touched.clear();
        world.pairsOf(self, noting);
        setMotion(body);
        double free = 1;
        for (int i = 0; i < body.partCount(); i++) {
            ConvexShape shape = body.part(i, part);
            start.setProduct(body.worldPose, part);
            free = Math.min(free, cast(shape, start, shape instanceof Sphere ? linear : motion, apart));
        }
        if (!touched.isEmpty()) {
            body.centreInWorld(centre);
            start.set(body.worldPose).setTranslation(centre.x, centre.y, centre.z);
            free = Math.min(free, cast(body.core(), start, linear, touching));
        }
        meetings.add(body, motion, free, true);
    }

    /** The time up to which the way is free; a start in contact is the solver's business. */
    private double cast(ConvexShape shape, Pose from, Motion way, LongPredicate filter) {
        return world.queries().cast(shape, from, way, filter, hit) && hit.lower() > 0 ? hit.lower() : 1;
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
            motion.setRotation(turn[0], turn[1], turn[2], 2 * StrictMath.atan2(sine, turn[3]));
        } else {
            motion.setRotation(1, 0, 0, 0);
        }
    }

    private void note(BodyPair pair) {
        if (pair.touches()) {
            touched.add(pair);
        }
    }

    private boolean isApart(long handle) {
        return mayMeet(handle) && !isAmongTouched(handle);
    }

    private boolean isTouching(long handle) {
        return mayMeet(handle) && isAmongTouched(handle);
    }

    private boolean mayMeet(long handle) {
        return handle != self
                && (world.isStatic(handle) || world.isAsleep(handle) || (meetsMoving && isNoFlyer(handle)))
                && simulation.mayTouch(self, handle);
    }

    private boolean isNoFlyer(long handle) {
        Body body = simulation.bodies.get((int) world.tag(handle));
        return !body.isBullet() && !isFast(body);
    }

    private boolean isAmongTouched(long handle) {
        for (int i = 0; i < touched.size(); i++) {
            if (touched.get(i).bodyA() == handle || touched.get(i).bodyB() == handle) {
                return true;
            }
        }
        return false;
    }
}
