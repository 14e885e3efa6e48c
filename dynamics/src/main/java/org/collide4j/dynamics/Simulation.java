package org.collide4j.dynamics;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.StepSettings;
import org.collide4j.dynamics.solver.StepSolver;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.store.ShapeBytes;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.WorldRecorder;
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
    private final Settings settings;
    CollisionWorld world;
    final BodyStates states = new BodyStates();
    final Population population = new Population(this);
    final List<Body> bodies = population.slots;
    final JointSet jointSet = new JointSet(this);
    private final List<Body> stopped = new ArrayList<>();
    private List<JointRows> jointsAtWork = List.of();
    private final Events events = new Events();
    final PairRules rules = new PairRules(bodies);
    private final SimulationQueries queries = new SimulationQueries(this);
    Touches touches;
    private final Islands islands = new Islands(bodies);
    private StepSolver solver;
    private Flights flights;
    private final AwakeBodies awake = new AwakeBodies(this);
    private long stepNumber;
    int asleepCount;
    private double dt;

    /** Counts the changes of places and bodies, for {@link #queries}. */
    private long changes;

    /** Number of world updates after which no trace of removed bodies is left in the world. */
    private int unsettled;

    /** True while bodies move: filters must change nothing then. */
    private boolean stepping;

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
        world.setFilter(rules::mayTouch);
        touches = new Touches(world, this);
        flights = new Flights(world, this);
        solver = new StepSolver(states, world.crew(), stepSettings());
    }

    /** Continues with a restored world, in which no body has been met yet. */
    void enterWorld(CollisionWorld restored) {
        world.close();
        world = restored;
        world.setFilter(rules::mayTouch);
        solver = new StepSolver(states, world.crew(), stepSettings());
        unsettled = 0;
        changes++;
        events.clear();
    }

    /** Makes what is derived from the bodies of a restored world. */
    void startWorld() {
        touches = new Touches(world, this);
        flights = new Flights(world, this);
    }

    /** Counts sleeping and stopped bodies of a restored state. */
    void countRestored() {
        asleepCount = 0;
        stopped.clear();
        for (Body body : bodies) {
            asleepCount += body.asleep ? 1 : 0;
            if (body.stopped) {
                stopped.add(body);
            }
        }
    }

    List<Body> living() {
        return population.living;
    }

    List<Joint> joints() {
        return jointSet.joints;
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
        requireBetweenSteps();
        return enter(new BodyPlan(shape, material, true), BodyType.DYNAMIC, pose, world.add(shape, pose));
    }

    /** Adds a body of convex parts that moves; where they overlap, they count twice. */
    public Body add(Compound parts, Pose pose, Material material) {
        requireBetweenSteps();
        return enter(new BodyPlan(parts, material, true), BodyType.DYNAMIC, pose, world.add(parts, pose));
    }

    /** Adds a body that nothing moves. */
    public Body addStatic(ConvexShape shape, Pose pose, Material material) {
        requireBetweenSteps();
        return enter(new BodyPlan(shape, material, false), BodyType.STATIC, pose, world.addStatic(shape, pose));
    }

    /** Adds a mesh, a height field or a compound that nothing moves. */
    public Body addStatic(ConcaveBody shape, Pose pose, Material material) {
        requireBetweenSteps();
        return enter(new BodyPlan(shape, material, false), BodyType.STATIC, pose, world.addStatic(shape, pose));
    }

    /** Adds a body that moves at the velocity that it is given, and pushes others. */
    public Body addKinematic(ConvexShape shape, Pose pose, Material material) {
        requireBetweenSteps();
        return enter(new BodyPlan(shape, material, false), BodyType.KINEMATIC, pose, world.add(shape, pose));
    }

    /** Adds a mesh, a height field or a compound that moves at the velocity that it is given. */
    public Body addKinematic(ConcaveBody shape, Pose pose, Material material) {
        requireBetweenSteps();
        return enter(new BodyPlan(shape, material, false), BodyType.KINEMATIC, pose, world.add(shape, pose));
    }

    private Body enter(BodyPlan plan, BodyType type, Pose pose, long handle) {
        Body body = new Body(this, CollisionWorld.slot(handle), plan, type, handle);
        population.add(body, pose);
        body.worldPose.set(pose);
        body.rememberPlace();
        world.setReach(handle, Lookahead.atRest(body));
        flights.guard().noteChange(body);
        changes++;
        return body;
    }

    /**
     * Removes a body with its joints; what it has touched wakes up. In the order of {@link #body} the last body takes its
     * place. A listener receives the end of its contacts with the next step.
     *
     * @throws IllegalArgumentException if the body is of another simulation, or has been removed already
     */
    public void remove(Body body) {
        requireMember(body);
        wakeAround(body);
        resume(body);
        jointSet.removeOf(body);
        world.remove(body.handle);
        flights.guard().noteRemoval(body);
        population.remove(body);
        unsettled = 2; // one update ends its pairs, the next one frees its slot
        changes++;
    }

    /**
     * Removes a joint, and wakes its two bodies, which collide again. It may be added once more later.
     *
     * @throws IllegalArgumentException if the joint is not at work here
     */
    public void remove(Joint joint) {
        requireBetweenSteps();
        jointSet.remove(joint);
    }

    /** Removes a joint that its load has broken; the listener receives it after the step. Called after the solver. */
    void broke(Joint joint) {
        jointSet.remove(joint);
        joint.isBroken = true;
        events.addBroken(joint);
    }

    /** Puts a joint to work. */
    public <J extends Joint> J add(J joint) {
        if (!Objects.equals(joint.a.simulation, this)) {
            throw new IllegalArgumentException("the joint's bodies are of another simulation");
        }
        requireBetweenSteps();
        jointSet.add(joint);
        return joint;
    }

    /**
     * Sets the filter of pairs beyond layers; it is applied to all bodies again, which wake up. A restored simulation keeps
     * its filter.
     */
    public void setFilter(BodyFilter filter) {
        requireBetweenSteps();
        rules.setFilter(Objects.requireNonNull(filter, "filter"));
        for (Body body : population.living) {
            refilter(body);
        }
    }

    /** Applies layers and filter to a body again, whose answers of the filter have changed. */
    public void refilter(Body body) {
        requireMember(body);
        wakeAround(body);
        world.refilter(body.handle);
        noteRules(body);
    }

    /** Forgets what was derived from the rules about a body's pairs. */
    void noteRules(Body body) {
        flights.guard().noteChange(body);
    }

    /** Wakes a body and all that it touches. */
    void wakeAround(Body body) {
        requireBetweenSteps();
        body.requireAlive();
        wake(body);
        touches.wakeNeighbours(body);
    }

    private void requireMember(Body body) {
        if (!Objects.equals(body.simulation, this) || !body.alive) {
            throw new IllegalArgumentException(
                    body.alive ? body + " is of another simulation: pass one of this" : body + " was removed before");
        }
    }

    private void requireBetweenSteps() {
        if (stepping) {
            throw new IllegalStateException(
                    "a step is under way: its filters must neither change nor query the simulation");
        }
    }

    /** Sets the receiver of what steps do; the next step reports all contacts to it as begun. */
    public void setListener(SimulationListener listener) {
        events.setListener(Objects.requireNonNull(listener, "listener"));
        touches.forgetReports();
    }

    /** Returns the queries of rays and shapes against the bodies, where they are now. */
    public SimulationQueries queries() {
        return queries;
    }

    /** Returns the time of the last step; 0 before the first. */
    double lastStep() {
        return dt;
    }

    /** Number of the last change of places or bodies. */
    long changes() {
        requireBetweenSteps();
        return changes;
    }

    /** Returns the number of bodies. */
    public int bodyCount() {
        return population.living.size();
    }

    /** Returns a body, in the order in which they were added; in place of a removed body comes the last. */
    public Body body(int index) {
        return population.living.get(index);
    }

    /** Returns the number of joints. */
    public int jointCount() {
        return jointSet.joints.size();
    }

    /** Returns a joint, in the order in which they were added. */
    public Joint joint(int index) {
        return jointSet.joints.get(index);
    }

    /** Returns the number of contact points, sleeping bodies left out. */
    public int contactCount() {
        return touches.pointCount();
    }

    /** Gives all pairs of bodies that touch or nearly do, those that sleep included, body after body. */
    public void forEachTouching(BiConsumer<? super Body, ? super Body> visitor) {
        touches.forEachTouching(visitor);
    }

    /** Returns the widest gap of a ball or hinge joint: how far joints have given way. */
    public double widestJoint() {
        return jointSet.widest();
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
        this.dt = StepTime.require(dt);
        requireQuiet();
        stepping = true;
        try {
            advance();
        } finally {
            stepping = false;
        }
        events.deliver(touches);
    }

    private void advance() {
        stepNumber++;
        changes++;
        gatherAwake();
        awake.moveInWorld(dt);
        updateWorld();
        while (asleepCount > 0 && touches.wakeReached()) { // sleeping bodies answer a blow with their own mass
            gatherAwake();
            updateWorld();
        }
        touches.gather();
        solver.step(dt, awake.indices(), awake.count(), touches.patches(), touches.patchCount(), jointsAtWork);
        stopInfinite();
        jointSet.breakOverloaded();
        flights.check(awake.indices(), awake.count(), dt);
        states.motion.clearForces();
        if (asleepCount > 0) {
            touches.wakeTouched();
        }
        if (settings.sleeping()) {
            sleep();
        }
    }

    private void updateWorld() {
        world.update();
        unsettled = Math.max(0, unsettled - 1);
        events.collectEnded(world, touches);
    }

    /** Refuses what a listener must not do. */
    void requireQuiet() {
        requireBetweenSteps();
        events.requireDelivered();
    }

    /** Updates the world until it has forgotten removed bodies: their shapes are in no snapshot. */
    void settleRemovals() {
        while (unsettled > 0) {
            updateWorld();
        }
    }

    private void stopInfinite() {
        for (int i = 0; i < awake.count(); i++) {
            Body body = awake.body(i);
            if (!states.isFinite(body.index)) {
                body.stop();
                stopped.add(body);
                jointSet.forgetImpulses(body);
            }
        }
    }

    /**
     * Returns the bodies that steps have stopped, as their place or velocity was no longer finite, in the order in which that
     * happened (after {@link #restore}: by slot). Each stands where it was until {@link Body#setPose}, {@link
     * Body#setVelocity}, an impulse or a force moves it.
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
        awake.gather();
        jointsAtWork = jointSet.gatherAtWork(dt);
    }

    private void sleep() {
        islands.begin();
        touches.joinIslands(islands);
        jointSet.joinIslands(islands);
        islands.sleep(dt);
    }

    /** True if it moves as fast as nothing does that is at rest. */
    boolean isMoving(Body body) {
        return body.drives() || (body.moves() && Lookahead.speed(body) * dt > Islands.SLOW * body.radius);
    }

    boolean sleepsNobody() {
        return asleepCount == 0;
    }

    /** True if it has been woken in this step. */
    boolean isJustWoken(Body body) {
        return body.wokenIn == stepNumber && !body.asleep;
    }

    void fallAsleep(Body body) {
        body.asleep = true;
        asleepCount++;
        states.setMovable(body.index, 0);
        world.sleep(body.handle);
    }

    void wake(Body body) {
        body.requireAlive();
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
        requireBetweenSteps();
        body.requireAlive();
        changes++;
        wake(body);
        resume(body);
        states.setPose(body.index, pose);
        body.worldPose.set(pose);
        body.rememberPlace();
        world.move(body.handle, pose);
        flights.guard().noteChange(body);
        touches.wakeNeighbours(body);
    }

    void wakeNeighbours(Body body) {
        touches.wakeNeighbours(body);
    }

    void reshapeContacts(Body body, Vector3 shift, boolean keepsIds) {
        touches.reshape(body, shift, keepsIds);
    }

    void setShapeInWorld(Body body) {
        if (body.plan.shape() instanceof ConcaveBody pieces) {
            world.setShape(body.handle, pieces);
        } else {
            world.setShape(body.handle, (ConvexShape) body.plan.shape());
        }
    }

    /** Tells the world and the guard that a body is of another type, mass or shape; its contacts are computed anew. */
    void changed(Body body) {
        body.pose(body.worldPose);
        body.rememberPlace();
        world.setStatic(body.handle, body.isStatic());
        world.setReach(body.handle, body.moves() ? Tuning.REACH * body.thickness : 0);
        world.move(body.handle, body.worldPose);
        world.refilter(body.handle);
        flights.guard().noteKind(body);
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

    /** Returns the bodies and joints of now, for {@link #restore(byte[], Roster)}. */
    public Roster roster() {
        return new Roster(this);
    }

    /**
     * Returns the state of all bodies, contacts and joints as bytes, with which {@link #restore} goes on with equal bits. Not
     * in it: shapes, materials, the joints themselves and how they are set, objects of the caller's, listener and filter, and
     * ends of contacts that no step has reported yet.
     *
     * <p>All pairs forget where their last searches ended, in this simulation too: last bits may be others than without.
     */
    public byte[] snapshot() {
        requireQuiet();
        return SimulationState.write(this);
    }

    /**
     * Goes back, or on, to a state: one of this simulation, or of another one with the same bodies and joints in the same
     * order. On several threads or one; the bits are the same.
     *
     * @throws IllegalArgumentException if it is no snapshot, is damaged or of another version, or of other bodies or joints;
     *     a snapshot that is whole and of others may have been read in part then
     */
    public void restore(byte[] snapshot) {
        restore(snapshot, roster());
    }

    /**
     * Goes back to a state of this simulation, and to the bodies and joints that it had: those removed since return, those
     * added since are removed.
     *
     * @param roster result of {@link #roster} at the time of the snapshot
     * @throws IllegalArgumentException as {@link #restore(byte[])} does
     */
    public void restore(byte[] snapshot, Roster roster) {
        requireQuiet();
        SimulationState.read(this, snapshot, roster);
    }

    /**
     * Records the world beneath from now on: where all bodies go, and every contact, for {@code collide4j replay}. Close the
     * recorder before a {@link #restore}.
     *
     * @throws IllegalArgumentException if a shape cannot be saved, naming its class
     * @throws IOException if the stream fails
     */
    public WorldRecorder record(OutputStream stream, ShapeBytes shapes) throws IOException {
        return WorldRecorder.start(world, stream, shapes);
    }

    /** Ends the threads. */
    @Override
    public void close() {
        queries.close();
        world.close();
    }
}
