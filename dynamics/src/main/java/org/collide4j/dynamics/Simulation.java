package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.collide4j.crew.Crew;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.StepSettings;
import org.collide4j.dynamics.solver.StepSolver;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldSettings;

/**
 * Rigid bodies under gravity that touch, stack, roll and hang on joints.
 *
 * <p>{@link #add} bodies and joints, then {@link #step} on and on. A step finds who touches whom in a {@link CollisionWorld},
 * and moves the bodies so that they obey contacts and joints: docs/dynamics.md tells how, and what is guaranteed.
 *
 * <p><b>Units</b>: any for length, mass and time; all tolerances are parts of the bodies' sizes and of the step. <b>Order</b>:
 * the same calls give the same bits, whatever the number of threads. <b>Cost</b>: a step allocates nothing once all room has
 * grown. For one thread at a time; close it to end its own threads.
 *
 * <pre>{@code
 * try (var simulation = new Simulation()) {
 *     simulation.addStatic(new Box(50, 50, 1), Pose.at(0, 0, -1), Material.DEFAULT); // a floor
 *     Body ball = simulation.add(new Sphere(0.5), Pose.at(0, 0, 2), Material.DEFAULT);
 *     for (int i = 0; i < 120; i++) {
 *         simulation.step(1 / 60.0);
 *     }
 *     double height = ball.centre(new Vector3()).z; // 0.5
 * }
 * }</pre>
 */
public final class Simulation implements AutoCloseable {
    private static final int PART = 128;
    private static final double SHORTEST_STEP = 1e-30;
    private static final double LONGEST_STEP = 1e30;

    private final Settings settings;
    CollisionWorld world;
    final BodyStates states = new BodyStates();
    final List<Body> bodies = new ArrayList<>();
    private final List<Joint> joints = new ArrayList<>();
    private final List<Body> stopped = new ArrayList<>();
    private final List<JointRows> jointsAtWork = new ArrayList<>();
    private Touches touches;
    private final Islands islands = new Islands(bodies);
    private StepSolver solver;
    private Flights flights;
    private final Crew.Task mark = (from, to, worker) -> markMoved(from, to);
    private int[] awake = new int[0];
    private int awakeCount;
    private long stepNumber;
    private int asleepCount;
    private double dt;

    /** Creates a simulation as {@link Settings#DEFAULT} says. */
    public Simulation() {
        this(Settings.DEFAULT);
    }

    public Simulation(Settings settings) {
        this(settings, new CollisionWorld(WorldSettings.DEFAULT.withThreads(settings.threads())));
    }

    private Simulation(Settings settings, CollisionWorld world) {
        this.settings = settings;
        this.world = world;
        world.setFilter(this::mayTouch);
        touches = new Touches(world, this);
        flights = new Flights(world, this);
        solver = new StepSolver(states, world.crew(), stepSettings());
    }

    private StepSettings stepSettings() {
        return new StepSettings(settings.gravityX(), settings.gravityY(), settings.gravityZ(), settings.subSteps());
    }

    /** Returns the settings of this simulation. */
    public Settings settings() {
        return settings;
    }

    /** Adds a body that moves; its mass is that of the shape, filled with the material. */
    public Body add(ConvexShape shape, Pose pose, Material material) {
        return enter(new BodyPlan(shape, material, true), pose, world.add(shape, pose));
    }

    /** Adds a body of convex parts that moves; where they overlap, they count twice. */
    public Body add(Compound parts, Pose pose, Material material) {
        return enter(new BodyPlan(parts, material, true), pose, world.add(parts, pose));
    }

    /** Adds a body that nothing moves. */
    public Body addStatic(ConvexShape shape, Pose pose, Material material) {
        return enter(new BodyPlan(shape, material, false), pose, world.addStatic(shape, pose));
    }

    /** Adds a mesh, a height field or a compound that nothing moves. */
    public Body addStatic(ConcaveBody shape, Pose pose, Material material) {
        return enter(new BodyPlan(shape, material, false), pose, world.addStatic(shape, pose));
    }

    private Body enter(BodyPlan plan, Pose pose, long handle) {
        int index = states.add();
        states.setMass(index, plan.mass(), plan.centroid(), plan.inertia());
        states.setPose(index, pose);
        Body body = new Body(this, index, plan, handle);
        body.worldPose.set(pose);
        body.rememberPlace();
        bodies.add(body);
        world.setTag(handle, index);
        world.setReach(handle, plan.mass() > 0 ? Tuning.REACH * plan.thickness() : 0);
        flights.guard().noteChange(body);
        return body;
    }

    /** Puts a joint to work. */
    public <J extends Joint> J add(J joint) {
        if (!Objects.equals(joint.a.simulation, this)) {
            throw new IllegalArgumentException("the joint's bodies are of another simulation");
        }
        if (joint.isAtWork) {
            throw new IllegalArgumentException(
                    "the joint is at work already: add each joint once, or make another one of " + joint.a + " and "
                            + joint.b);
        }
        joint.isAtWork = true;
        joints.add(joint);
        joint.a.joined.add(joint.b);
        joint.b.joined.add(joint.a);
        world.refilter(joint.a.handle);
        wake(joint.a);
        wake(joint.b);
        return joint;
    }

    /** Bodies that a joint holds together do not collide. */
    boolean mayTouch(long handleA, long handleB) {
        Body a = bodies.get((int) world.tag(handleA));
        Body b = bodies.get((int) world.tag(handleB));
        return !a.joined.contains(b);
    }

    /** Returns the number of bodies. */
    public int bodyCount() {
        return bodies.size();
    }

    /** Returns a body, in the order in which they were added. */
    public Body body(int index) {
        return bodies.get(index);
    }

    /** Returns the number of contact points, sleeping bodies left out. */
    public int contactCount() {
        return touches.pointCount();
    }

    /** Gives all pairs of bodies that touch or nearly do, those that sleep included, body after body. */
    public void forEachTouching(BiConsumer<? super Body, ? super Body> visitor) {
        for (int i = 0; i < bodies.size(); i++) {
            Body body = bodies.get(i);
            if (!body.isStatic()) {
                world.pairsOf(body.handle, pair -> tell(body, pair, visitor));
            }
        }
    }

    private void tell(Body body, BodyPair pair, BiConsumer<? super Body, ? super Body> visitor) {
        Body a = bodies.get((int) world.tag(pair.bodyA()));
        Body b = bodies.get((int) world.tag(pair.bodyB()));
        boolean once = a.index == body.index || a.isStatic(); // two that move are met twice
        if (pair.touches() && once) {
            visitor.accept(a, b);
        }
    }

    /** Returns the widest gap of a ball or hinge joint: how far joints have given way. */
    public double widestJoint() {
        double widest = 0;
        for (int i = 0; i < joints.size(); i++) {
            widest = Math.max(widest, joints.get(i).gap());
        }
        return widest;
    }

    /** Returns the number of awake bodies. */
    public int awakeCount() {
        int count = 0;
        for (int i = 0; i < bodies.size(); i++) {
            count += bodies.get(i).moves() ? 1 : 0;
        }
        return count;
    }

    /**
     * Moves everything on by the time.
     *
     * <p>A body that comes to a place or velocity that is not finite is {@linkplain #stopped stopped}.
     *
     * @param dt between 1e-30 and 1e30; a 60th of a second is usual
     */
    public void step(double dt) {
        if (!(dt >= SHORTEST_STEP && dt <= LONGEST_STEP)) {
            throw new IllegalArgumentException("dt must be between 1e-30 and 1e30: " + dt
                    + "; give it in the velocities' unit of time, a 60th of a second is usual");
        }
        this.dt = dt;
        stepNumber++;
        gatherAwake();
        world.crew().run(awakeCount, PART, mark);
        moveInWorld();
        world.update();
        while (asleepCount > 0 && touches.wakeReached()) { // sleeping bodies answer a blow with their own mass
            gatherAwake();
            world.update();
        }
        touches.gather();
        solver.step(dt, awake, awakeCount, touches.patches(), touches.patchCount(), jointsAtWork);
        stopInfinite();
        flights.check(awake, awakeCount, dt);
        if (asleepCount > 0) {
            touches.wakeTouched();
        }
        if (settings.sleeping()) {
            sleep();
        }
    }

    private void stopInfinite() {
        for (int i = 0; i < awakeCount; i++) {
            Body body = bodies.get(awake[i]);
            if (!states.isFinite(body.index)) {
                body.stop();
                stopped.add(body);
                forgetJointImpulses(body);
            }
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void forgetJointImpulses(Body body) {
        for (Joint joint : joints) {
            if (joint.a == body || joint.b == body) {
                joint.rows().load(new double[Joint.MOST_NUMBERS], 0);
            }
        }
    }

    /**
     * Returns the bodies that steps have stopped, as their place or velocity was no longer finite, in the order in which that
     * happened (after {@link #restore}: by index). Each stands where it was until {@link Body#setPose}, {@link Body#setVelocity} or {@link Body#push} moves it.
     */
    public List<Body> stopped() {
        return List.copyOf(stopped);
    }

    /** A body that was stopped takes part again. */
    void resume(Body body) {
        if (body.stopped) {
            body.stopped = false;
            stopped.remove(body);
            states.setMovable(body.index, body.mass());
        }
    }

    private void gatherAwake() {
        if (awake.length < bodies.size()) {
            awake = new int[bodies.size() + (bodies.size() >> 1)];
        }
        awakeCount = 0;
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).moves()) {
                awake[awakeCount++] = i;
            }
        }
        jointsAtWork.clear();
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = joints.get(i);
            if (joint.a.moves() || joint.b.moves()) {
                jointsAtWork.add(joint.rows());
            }
        }
    }

    private void markMoved(int from, int to) {
        for (int i = from; i < to; i++) {
            bodies.get(awake[i]).markMoved(Tuning.MOVED);
        }
    }

    /** Tells the world who has moved, and how far ahead its contacts are to be known. */
    private void moveInWorld() {
        for (int i = 0; i < awakeCount; i++) {
            Body body = bodies.get(awake[i]);
            if (body.moved) {
                body.moved = false;
                body.reach = reach(body);
                world.setReach(body.handle, body.reach);
                world.move(body.handle, body.worldPose);
            }
        }
    }

    /** Turning counts unless it is quick: a place that spins towards something mostly turns past it. */
    private double reach(Body body) {
        double way = dt * length(ROW * body.index + V);
        double angle = dt * length(ROW * body.index + W);
        double turn = angle < Tuning.QUICK_TURN ? angle * body.radius : 0;
        double most = Math.max(Tuning.MOST_REACH * body.thickness, Tuning.MOST_REACH_OF_PLATES * body.radius);
        return Tuning.REACH * body.thickness + Math.min(way + turn, most);
    }

    private double length(int at) {
        double[] row = states.row;
        return Math.sqrt(row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2]);
    }

    private void sleep() {
        islands.begin();
        touches.joinIslands(islands);
        for (int i = 0; i < joints.size(); i++) {
            islands.join(joints.get(i).a, joints.get(i).b);
        }
        islands.sleep(dt);
    }

    /** True if it moves as fast as nothing does that is at rest. */
    boolean isMoving(Body body) {
        return body.moves() && speed(body) * dt > Islands.SLOW * body.radius;
    }

    boolean sleepsNobody() {
        return asleepCount == 0;
    }

    /** True if it has been woken in this step. */
    boolean isJustWoken(Body body) {
        return body.wokenIn == stepNumber && !body.asleep;
    }

    /** The speed of the fastest place of a body, at most. */
    double speed(Body body) {
        return length(ROW * body.index + V) + body.radius * length(ROW * body.index + W);
    }

    void fallAsleep(Body body) {
        body.asleep = true;
        asleepCount++;
        states.setMovable(body.index, 0);
        world.sleep(body.handle);
    }

    void wake(Body body) {
        body.stillFor = Math.min(body.stillFor, 1);
        for (Body one = body; one.asleep; one = one.nextInIsland) {
            one.asleep = false;
            asleepCount--;
            one.stillFor = 1;
            one.wokenIn = stepNumber;
            states.setMovable(one.index, one.mass());
            world.wake(one.handle);
        }
    }

    void place(Body body, Pose pose) {
        wake(body);
        resume(body);
        states.setPose(body.index, pose);
        body.worldPose.set(pose);
        body.rememberPlace();
        world.move(body.handle, pose);
        flights.guard().noteChange(body);
        touches.wakeNeighbours(body);
    }

    /** Number of the arrangement of static bodies, for what is remembered of it. */
    int surroundings() {
        return flights.guard().surroundings();
    }

    /** Returns a hash of all places and velocities: two simulations with the same bits have the same. */
    public long hash() {
        long hash = 1;
        for (int i = 0; i < bodies.size(); i++) {
            hash = 31 * hash + states.hash(i);
        }
        return hash;
    }

    /**
     * Returns the state of all bodies, contacts and joints as bytes, with which {@link #restore} goes on with equal bits. Not
     * in it: shapes, materials, the joints themselves and how they are set, objects of the caller's.
     *
     * <p>All pairs forget where their last searches ended, in this simulation too: last bits may be others than without.
     */
    public byte[] snapshot() {
        return SimulationSnapshot.write(out -> {
            byte[] inWorld = world.snapshot();
            out.writeInt(inWorld.length);
            out.write(inWorld);
            out.writeInt(bodies.size());
            for (Body body : bodies) {
                body.write(out);
            }
            touches.write(out);
            out.writeInt(joints.size());
            double[] numbers = new double[Joint.MOST_NUMBERS];
            for (Joint joint : joints) {
                SimulationSnapshot.put(out, numbers, 0, joint.rows().save(numbers, 0));
            }
        });
    }

    /**
     * Goes back, or on, to a state: one of this simulation, or of another one to which the same bodies and joints were added
     * in the same order. On several threads or one; the bits are the same.
     *
     * @throws IllegalArgumentException if it is no snapshot, is damaged or of another version, or of other bodies or joints;
     *     a snapshot that is whole and of others may have been read in part then
     */
    public void restore(byte[] snapshot) {
        SimulationSnapshot.read(snapshot, in -> {
            byte[] inWorld = new byte[SimulationSnapshot.count(in.readInt(), in.available(), 1)];
            in.readFully(inWorld);
            SimulationSnapshot.require(in.readInt() == bodies.size(), "the snapshot is of other bodies");
            CollisionWorld restored = CollisionWorld.restore(inWorld, world.shapes(), settings.threads());
            world.close();
            world = restored;
            world.setFilter(this::mayTouch);
            touches = new Touches(world, this);
            flights = new Flights(world, this);
            solver = new StepSolver(states, world.crew(), stepSettings());
            asleepCount = 0;
            stopped.clear();
            for (Body body : bodies) {
                body.read(in);
                asleepCount += body.asleep ? 1 : 0;
                if (body.stopped) {
                    stopped.add(body);
                }
            }
            touches.read(in);
            SimulationSnapshot.require(in.readInt() == joints.size(), "the snapshot is of other joints");
            double[] numbers = new double[Joint.MOST_NUMBERS];
            for (Joint joint : joints) {
                SimulationSnapshot.get(in, numbers, 0, joint.rows().save(numbers, 0));
                joint.rows().load(numbers, 0);
            }
        });
    }

    /** Ends the threads. */
    @Override
    public void close() {
        world.close();
    }
}
