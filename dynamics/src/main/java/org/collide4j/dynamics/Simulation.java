package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.collide4j.crew.Crew;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.JointRows;
import org.collide4j.dynamics.solver.StepSettings;
import org.collide4j.dynamics.solver.StepSolver;
import org.collide4j.math.Pose;
import org.collide4j.mesh.Compound;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
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
 */
public final class Simulation implements AutoCloseable {
    private static final int PART = 128;

    private final Settings settings;
    final CollisionWorld world;
    final BodyStates states = new BodyStates();
    final List<Body> bodies = new ArrayList<>();
    private final List<Joint> joints = new ArrayList<>();
    private final List<JointRows> jointsAtWork = new ArrayList<>();
    private final Touches touches;
    private final Islands islands = new Islands(bodies);
    private final StepSolver solver;
    private final Crew.Task mark = (from, to, worker) -> markMoved(from, to);
    private int[] awake = new int[0];
    private int awakeCount;
    private double dt;

    /** A simulation as {@link Settings#DEFAULT} says. */
    public Simulation() {
        this(Settings.DEFAULT);
    }

    public Simulation(Settings settings) {
        this.settings = settings;
        world = new CollisionWorld(WorldSettings.DEFAULT.withThreads(settings.threads()));
        world.setFilter(this::mayTouch);
        touches = new Touches(world, this);
        StepSettings step =
                new StepSettings(settings.gravityX(), settings.gravityY(), settings.gravityZ(), settings.subSteps());
        solver = new StepSolver(states, world.crew(), step);
    }

    /** What the simulation was made with. */
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
        return body;
    }

    /** Puts a joint to work. */
    public <J extends Joint> J add(J joint) {
        if (!Objects.equals(joint.a.simulation, this)) {
            throw new IllegalArgumentException("the joint's bodies are of another simulation");
        }
        joints.add(joint);
        joint.a.joined.add(joint.b);
        joint.b.joined.add(joint.a);
        world.refilter(joint.a.handle);
        wake(joint.a);
        wake(joint.b);
        return joint;
    }

    private boolean mayTouch(long handleA, long handleB) {
        Body a = bodies.get((int) world.tag(handleA));
        Body b = bodies.get((int) world.tag(handleB));
        return !a.joined.contains(b);
    }

    /** How many bodies there are. */
    public int bodyCount() {
        return bodies.size();
    }

    /** A body, in the order in which they were added. */
    public Body body(int index) {
        return bodies.get(index);
    }

    /** How many points touch, sleeping bodies left out. */
    public int contactCount() {
        return touches.pointCount();
    }

    /** How many pairs of bodies touch or nearly do, sleeping ones left out. */
    public int touchingCount() {
        return world.touchingCount();
    }

    /** A body of a pair that touches; the world has them in the same order. */
    public Body touchingA(int pair) {
        return bodies.get((int) world.tag(world.touching(pair).bodyA()));
    }

    /** The other body of the pair. */
    public Body touchingB(int pair) {
        return bodies.get((int) world.tag(world.touching(pair).bodyB()));
    }

    /** How many bodies are awake. */
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
     * @param dt more than 0; a 60th of a second is usual
     */
    public void step(double dt) {
        if (!(dt > 0 && dt <= 1e100)) {
            throw new IllegalArgumentException("dt must be more than 0 and finite: " + dt);
        }
        this.dt = dt;
        gatherAwake();
        world.crew().run(awakeCount, PART, mark);
        moveInWorld();
        world.update();
        while (touches.wakeReached()) { // what sleeps is to answer a blow with its own mass
            gatherAwake();
            world.update();
        }
        touches.gather();
        solver.step(dt, awake, awakeCount, touches.patches(), touches.patchCount(), jointsAtWork);
        touches.wakeTouched();
        if (settings.sleeping()) {
            sleep();
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
                double way = Math.min(speed(body) * dt, Tuning.MOST_REACH * body.thickness);
                world.setReach(body.handle, Tuning.REACH * body.thickness + way);
                world.move(body.handle, body.worldPose);
            }
        }
    }

    private void sleep() {
        islands.begin(dt);
        touches.joinIslands(islands);
        for (int i = 0; i < joints.size(); i++) {
            islands.join(joints.get(i).a, joints.get(i).b);
        }
        islands.sleep();
    }

    /** The speed of the fastest place of a body, at most. */
    double speed(Body body) {
        double[] row = states.row;
        int v = ROW * body.index + V;
        int w = ROW * body.index + W;
        double vv = row[v] * row[v] + row[v + 1] * row[v + 1] + row[v + 2] * row[v + 2];
        double ww = row[w] * row[w] + row[w + 1] * row[w + 1] + row[w + 2] * row[w + 2];
        return Math.sqrt(vv) + body.radius * Math.sqrt(ww);
    }

    void fallAsleep(Body body) {
        body.asleep = true;
        states.setMovable(body.index, 0);
        world.sleep(body.handle);
    }

    void wake(Body body) {
        body.stillFor = Math.min(body.stillFor, 1);
        for (Body one = body; one.asleep; one = one.nextInIsland) {
            one.asleep = false;
            one.stillFor = 1; // it does not move yet, and wakes nobody itself
            states.setMovable(one.index, one.mass());
            world.wake(one.handle);
        }
    }

    void place(Body body, Pose pose) {
        wake(body);
        states.setPose(body.index, pose);
        body.worldPose.set(pose);
        body.rememberPlace();
        world.move(body.handle, pose);
        touches.wakeNeighbours(body);
    }

    /** A number of all places and velocities: two simulations with the same bits have the same. */
    public long hash() {
        long hash = 1;
        for (int i = 0; i < bodies.size(); i++) {
            hash = 31 * hash + states.hash(i);
        }
        return hash;
    }

    /** Ends the threads. */
    @Override
    public void close() {
        world.close();
    }
}
