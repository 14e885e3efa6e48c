package org.collide4j.dynamics.character;

import java.util.Objects;
import java.util.function.LongPredicate;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.CollisionWorld;

/**
 * A kinematic character: a capsule or any other convex shape that walks through a {@link CollisionWorld}.
 *
 * <p>It slides along walls, climbs steps and slopes up to limits, sticks to ground that falls away, rides on moving and
 * turning bodies, and is pushed by those that move into it. Call {@link #walk} once for each update of the world.
 *
 * <p><b>Guarantee</b>: every displacement is a cast whose free part is proven, so that the shape passes through
 * nothing, and keeps a margin to all bodies. Only a body that is moved into the character and holds it against others
 * overlaps it: {@link #isCrushed}. No push moves the character through a third body, and none is a jump.
 *
 * <p><b>Method</b>: collide and slide (Fauerby 2003; Unity's {@code CharacterController.Move}, PhysX's CCT) over a set of
 * planes that is solved exactly; steps by casts up, forward and down, and a stick-to-floor cast, as in Jolt's {@code
 * CharacterVirtual::ExtendedUpdate}. <b>Frame</b>: world. <b>Order</b>: the same calls give the same bits, for any
 * number of threads of the world. <b>Cost</b>: 3 to 10 casts an update; nothing is allocated. For one thread at a
 * time, as the world.
 *
 * <pre>{@code
 * try (var world = new CollisionWorld()) {
 *     world.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1)); // a floor
 *     world.update();
 *     var character = new CharacterController(
 *             world, new Capsule(0.3, 0.6), Pose.at(0, 0, 1), CharacterSettings.DEFAULT);
 *     for (int i = 0; i < 60; i++) {
 *         character.walk(new Vector3(1.5, 0, 0), 1 / 60.0); // a second at 1.5 m/s
 *     }
 *     double x = character.pose(new Pose()).translationX(); // 1.5
 *     boolean stands = character.groundState() == GroundState.ON_GROUND; // true
 * }
 * }</pre>
 */
public final class CharacterController {
    private static final double LARGEST = 1e100;

    /** Distance to a plane, in margins, at which it stops the momentum. */
    private static final double REACHED = 1e-3;

    private final Figure figure;
    private final CharacterCasts casts;
    private final Pushes pushes;
    private final Slide slide;
    private final StepUp stepUp;
    private final Ground ground;
    private final NearBodies near;
    private final Carry carry;
    private final Vector3 place = new Vector3();
    private final Vector3 placeBefore = new Vector3();
    final Vector3 momentum = new Vector3();
    private final Vector3 groundVelocity = new Vector3();
    private final Vector3 velocity = new Vector3();
    private final Vector3 wanted = new Vector3();
    private final Vector3 start = new Vector3();
    private final Vector3 level = new Vector3();
    private double jumpSpeed;

    /**
     * Creates a character in the air at a pose, whose up direction is that of the settings. The world has to be
     * updated before the character moves.
     */
    public CharacterController(CollisionWorld world, ConvexShape shape, Pose pose, CharacterSettings settings) {
        figure = new Figure(Objects.requireNonNull(shape, "shape"), Objects.requireNonNull(settings, "settings"));
        casts = new CharacterCasts(figure, Objects.requireNonNull(world, "world"));
        pushes = new Pushes(casts);
        slide = new Slide(casts, pushes);
        stepUp = new StepUp(casts);
        ground = new Ground(casts);
        near = new NearBodies(casts);
        carry = new Carry(casts, slide, pushes, ground, near);
        setPose(pose);
    }

    /** Returns the settings of this character. */
    public CharacterSettings settings() {
        return figure.settings;
    }

    /** Returns the shape of this character. */
    public ConvexShape shape() {
        return figure.shape;
    }

    /** Returns the world in which the character moves. */
    public CollisionWorld world() {
        return casts.world;
    }

    /** Continues in another world that has the same handles, such as one restored from a snapshot. */
    public CharacterController setWorld(CollisionWorld world) {
        casts.world = Objects.requireNonNull(world, "world");
        return this;
    }

    /** Sets which bodies the character meets, by their handles; initially all. */
    public CharacterController setFilter(LongPredicate filter) {
        casts.filter = Objects.requireNonNull(filter, "filter");
        return this;
    }

    /** Sets the receiver of pushes; initially {@link CharacterPush#NONE}. */
    public CharacterController setPush(CharacterPush push) {
        pushes.push = Objects.requireNonNull(push, "push");
        return this;
    }

    /** Puts the character elsewhere, at rest in the air; a body that overlaps it there pushes it out. */
    public CharacterController setPose(Pose pose) {
        requireFinite("position", pose.translation(wanted), 1);
        figure.orient(pose);
        pose.translation(place);
        near.forget();
        ground.leave();
        momentum.set(0, 0, 0);
        groundVelocity.set(0, 0, 0);
        velocity.set(0, 0, 0);
        jumpSpeed = 0;
        return this;
    }

    /** Sets {@code out} to the pose of the shape. */
    public Pose pose(Pose out) {
        return out.set(figure.at(place));
    }

    /** Sets {@code out} to the displacement of the last update divided by its time. */
    public Vector3 velocity(Vector3 out) {
        return out.set(velocity);
    }

    /** Returns how the ground supports the character. */
    public GroundState groundState() {
        return ground.state;
    }

    /** Sets {@code out} to the unit normal of the ground, out of it; up in the air. */
    public Vector3 groundNormal(Vector3 out) {
        return out.set(ground.normal);
    }

    /** Sets {@code out} to the contact point on the ground; the origin in the air. */
    public Vector3 groundPoint(Vector3 out) {
        return out.set(ground.point);
    }

    /** Returns the handle of the body below the character; 0 in the air. */
    public long groundBody() {
        return ground.body;
    }

    /** Sets {@code out} to the velocity of the ground at the character, by its motion since the last update. */
    public Vector3 groundVelocity(Vector3 out) {
        return out.set(groundVelocity);
    }

    /**
     * Returns true if a body that could not push the character out of its way overlaps it. Each update moves a crushed
     * character on its way out by at most a quarter of the radius of a ball that holds the shape's box, and four times the
     * farthest push by the motion of a body. Where every way out is more than four times as long as the overlap is deep,
     * the character stays.
     */
    public boolean isCrushed() {
        return carry.isCrushed;
    }

    /**
     * Lets the next {@link #walk} leave the ground at a speed along up, relative to the ground's velocity. In the air it
     * replaces the velocity of the fall.
     */
    public CharacterController jump(double speed) {
        if (!(speed > 0 && speed <= LARGEST)) {
            throw new IllegalArgumentException("speed of a jump must be greater than 0, at most 1e100: " + speed);
        }
        jumpSpeed = speed;
        return this;
    }

    /**
     * Turns the character about up through its centre, as far as it is proven to be free; its path is a cast that
     * turns.
     */
    public CharacterController turn(double angle) {
        casts.turn(place, angle);
        return this;
    }

    /**
     * Moves the character on by a time: it rides on the ground, walks, falls and jumps.
     *
     * @param walk wanted velocity relative to the ground; the part along up is ignored, and a slope within the limit does
     *     not change the speed seen from above
     * @param dt time since the last update; greater than 0
     */
    public void walk(Vector3 walk, double dt) {
        begin(walk, dt);
        boolean jumps = jumpSpeed > 0;
        if (jumps) {
            leap();
        }
        boolean walks = ground.state == GroundState.ON_GROUND;
        if (walks) {
            momentum.set(0, 0, 0);
            ground.along(walk, wanted);
        } else {
            wanted.set(walk).addScaled(-walk.dot(figure.up), figure.up);
            if (jumps) {
                wanted.sub(wanted, groundVelocity); // the ride has made that part of the way
            } else {
                momentum.addScaled(-figure.settings.gravity() * dt, figure.up);
            }
            wanted.add(momentum);
        }
        advance(dt, walks, momentum.dot(figure.up) <= 0);
        slide.planes.stop(momentum, REACHED * figure.settings.margin());
        if (walks && ground.state != GroundState.ON_GROUND) {
            momentum.set(groundVelocity);
        }
        end(dt);
    }

    private void leap() {
        if (ground.state != GroundState.IN_AIR) {
            momentum.set(groundVelocity);
        }
        double upward = jumpSpeed + groundVelocity.dot(figure.up);
        momentum.addScaled(upward - momentum.dot(figure.up), figure.up);
        jumpSpeed = 0;
        ground.leave();
    }

    /**
     * Moves the character by a velocity of the caller's, without gravity: it rides on the ground and slides. A
     * character on the ground climbs steps and sticks to the ground unless the velocity leads up.
     */
    public void move(Vector3 velocity, double dt) {
        begin(velocity, dt);
        wanted.set(velocity);
        boolean rises = velocity.dot(figure.up) > 0;
        momentum.set(velocity);
        advance(dt, ground.state == GroundState.ON_GROUND && !rises, !rises);
        end(dt);
    }

    private void begin(Vector3 velocity, double dt) {
        if (!(dt > 0 && dt <= LARGEST)) {
            throw new IllegalArgumentException("dt must be greater than 0, at most 1e100: " + dt
                    + "; give it in the velocities' unit of time, a 60th of a second is usual");
        }
        requireFinite("velocity", velocity, Math.max(1, dt));
        placeBefore.set(place);
        pushes.begin(dt);
        carry.move(place);
        groundVelocity.scale(1 / dt, carry.ride);
    }

    private static void requireFinite(String name, Vector3 v, double factor) {
        if (!(factor * v.sumAbs() <= LARGEST)) {
            throw new IllegalArgumentException(
                    name + " must be finite, at most 1e100, times dt too: (" + v.x + ", " + v.y + ", " + v.z + ")");
        }
    }

    /** Slides by the wanted velocity, climbs a step where it is stopped, and finds the ground. */
    private void advance(double dt, boolean walks, boolean lands) {
        if (!carry.isStuck) {
            start.set(place);
            wanted.scale(dt);
            slide.move(place, wanted);
            if (walks && slide.meetsWall) {
                climb();
            }
        }
        if (lands) {
            ground.find(place, walks ? figure.settings.stickDistance() : 0);
        } else {
            ground.leave();
        }
        if (ground.state == GroundState.ON_GROUND) {
            pushes.stand(ground.body, ground.point);
        }
    }

    /** Continues on a step with what the slide has left of the wanted way. */
    private void climb() {
        level.set(wanted).addScaled(-wanted.dot(figure.up), figure.up);
        double asked = level.length();
        if (!(asked > 0)) {
            return;
        }
        level.scale(1 / asked);
        double made = Math.max(0, level.dot(place) - level.dot(start));
        if (made < asked) {
            stepUp.climb(place, level.scale(asked - made), ground.height);
        }
    }

    private void end(double dt) {
        carry.judge(place);
        velocity.sub(place, placeBefore).scale(1 / dt);
        near.remember(place);
    }

    /**
     * Returns the state of this character as bytes, with which {@link #restore} goes on with equal bits. The
     * settings, the shape, the filter and the world are not in it.
     */
    public byte[] snapshot() {
        return CharacterSnapshot.write(figure.at(place), near, ground, new Vector3[] {
            place, momentum, groundVelocity, velocity, new Vector3(jumpSpeed, carry.isCrushed ? 1 : 0, 0)
        });
    }

    /**
     * Returns to a state of this character, or of one with the same shape and settings in a world with the same handles.
     *
     * @throws IllegalArgumentException if the bytes are no snapshot of a character, or are damaged
     */
    public void restore(byte[] snapshot) {
        Pose pose = new Pose();
        Vector3 rest = new Vector3();
        CharacterSnapshot.read(
                snapshot, pose, near, ground, new Vector3[] {place, momentum, groundVelocity, velocity, rest});
        figure.orient(pose);
        jumpSpeed = rest.x;
        carry.isCrushed = rest.y != 0;
    }
}
