package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Quaternions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.jspecify.annotations.Nullable;

/**
 * A rigid body of a {@link Simulation}: where it is, how it moves, what pushes it.
 *
 * <p>A {@linkplain BodyType#DYNAMIC dynamic} body is moved by gravity, forces, impulses, contacts and joints. A {@linkplain
 * BodyType#KINEMATIC kinematic} one moves at the velocity that it is given, and pushes dynamic ones. A {@linkplain
 * BodyType#STATIC static} one stands. The type, the shape and the mass may be changed at any time.
 *
 * <p><b>Frame</b>: world, unless a name says local. Velocities are those of {@link #centre}: the centre of mass, or the
 * frame's origin of a body that has never been dynamic. Whatever pushes a sleeping body wakes it. Not for use while a step
 * runs.
 *
 * <pre>{@code
 * Body crate = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
 * crate.addImpulse(new Vector3(100, 0, 0)); // at its centre
 * double speed = crate.velocity(new Vector3()).x; // 0.1: the crate weighs 1000
 * crate.addForce(new Vector3(0, 0, 9810)); // carries the crate through the next step
 * }</pre>
 */
public final class Body extends BodyGeometry {
    final Simulation simulation;

    /** Slot of the body: its index in {@link Simulation#bodies} and in all states; reused after the body is removed. */
    int index;

    final Material material;

    /** Handle of the body in the simulation's world. */
    long handle;

    /** True from {@link Simulation#add} to {@link Simulation#remove}. */
    boolean alive = true;

    /** Place in the order of {@link Simulation#body}. */
    int place;

    /** Layers, and what else decides which bodies this one touches. */
    final BodyLayers layers = new BodyLayers(this);

    /** Where the world has it: not moved on before the body has left that place by something that matters. */
    final Pose worldPose = new Pose();

    /** How far ahead the world knows contacts of this body from where it has it. */
    double reach;

    /** How long it takes to fall by its radius; 0 without gravity. */
    double fallTime;

    BodyType type;

    /** The mass that the body has when it is dynamic. */
    BodyMass ownMass = BodyMass.NONE;

    /** Locked axes, a bit each; in force while the body is dynamic. */
    int locked;

    /** For how many steps the body has hardly moved. */
    int stillFor;

    /** The step in which it has last been woken. */
    long wokenIn = -1;

    boolean asleep;

    /** True if its state was no longer finite: it stands where it was, and no contact or joint moves it. */
    boolean stopped;

    /** The next of the bodies that sleep in the same island; itself if alone. */
    Body nextInIsland = this;

    /** Bodies that joints connect to this one. */
    final List<Body> joined = new ArrayList<>();

    /** The place that {@link #worldPose} stands for. */
    final PlaceMemory placeInWorld;

    /** The place where the body began to rest. */
    final PlaceMemory restPlace;

    /** True if it has left its place in the world. */
    boolean moved;

    private final Vector3 scratch = new Vector3();
    private final double[] turned = new double[3];
    boolean bullet;
    private @Nullable Object data;

    Body(Simulation simulation, int index, BodyPlan plan, BodyType type, long handle) {
        this.simulation = simulation;
        this.index = index;
        this.handle = handle;
        this.type = type;
        this.plan = plan;
        ownMass = plan.mass();
        material = plan.material();
        placeInWorld = new PlaceMemory(this);
        restPlace = new PlaceMemory(this);
    }

    /** Takes its place among the states of all bodies, with its shape and mass. */
    void enter() {
        setPlan(plan);
        setOwnMass(ownMass);
    }

    /** Takes on a shape. */
    void setPlan(BodyPlan plan) {
        setPlan(plan, type == BodyType.DYNAMIC ? Flights.CORE : 0);
        measure();
    }

    private void measure() {
        radius = plan.radius(simulation.states.centre(index, scratch));
        fallTime = simulation.settings().fallTime(radius);
    }

    /** Takes on a mass, with which the body moves if it is dynamic; place and velocities are the caller's to set. */
    void setOwnMass(BodyMass mass) {
        ownMass = mass;
        boolean moves = type == BodyType.DYNAMIC;
        Vector3 centre = mass.mass() > 0 ? mass.centre() : simulation.states.centre(index, new Vector3());
        simulation.states.setMass(
                index, moves ? mass.mass() : 0, centre, moves ? mass.inertia() : BodyMass.NONE.inertia());
        simulation.states.endWay(index);
        simulation.states.motion.setKinematic(index, type == BodyType.KINEMATIC);
        simulation.states.setLocks(index, moves ? locked : 0);
        measure();
    }

    /** Returns what moves the body. */
    public BodyType type() {
        return type;
    }

    /**
     * Changes what moves the body, which wakes up with all that it touches. It keeps its velocity, except as a static body.
     * A body that has never been dynamic gets the mass of its shape.
     *
     * @throws IllegalArgumentException if it is to be dynamic, and its shape has no mass: a mesh, a height field, a
     *     half-space
     */
    public Body setType(BodyType type) {
        BodyChanges.setType(this, type);
        return this;
    }

    /** True if nothing moves it. */
    public boolean isStatic() {
        return type == BodyType.STATIC;
    }

    /** Returns the mass; 0 for a body that is not dynamic. */
    public double mass() {
        return type == BodyType.DYNAMIC ? ownMass.mass() : 0;
    }

    /**
     * Sets the mass of a dynamic body, and scales its inertia alike.
     *
     * @throws IllegalArgumentException if mass or moments are not between 1e-90 and 1e90
     */
    public Body setMass(double mass) {
        BodyChanges.setMass(
                this, BodyChanges.requireDynamic(this, "mass").ownMass.scaledTo(mass));
        return this;
    }

    /**
     * Sets mass, centre of mass and inertia of a dynamic body.
     *
     * @param centre in the body's frame; the body stays where it is
     * @param inertia about that centre, along the axes of the body's frame: xx yy zz yz zx xy
     * @throws IllegalArgumentException if the inertia is not positive definite, mass or moments are not between 1e-90 and
     *     1e90, or joints hold the body and the centre is another one
     */
    public Body setMass(double mass, Vector3 centre, double... inertia) {
        if (inertia.length != 6) {
            throw new IllegalArgumentException("inertia must be xx yy zz yz zx xy: " + inertia.length + " numbers");
        }
        BodyChanges.requireDynamic(this, "mass");
        BodyChanges.setMass(this, new BodyMass(mass, centre, inertia).requireSolid());
        return this;
    }

    /**
     * Gives the body another convex shape, and wakes it with all that it touches. Its frame stays where it is. Contacts that
     * persist keep their impulses, matched by their ids if the shapes are of one class, else by their places.
     *
     * @param updatesMass whether a dynamic body takes the mass of the shape, filled with its material; else it keeps mass,
     *     centre and inertia
     * @throws IllegalArgumentException if the shape has no mass and the body is dynamic, or if joints hold the body and its
     *     centre of mass would move
     */
    public Body setShape(ConvexShape shape, boolean updatesMass) {
        BodyChanges.setShape(this, new BodyPlan(shape, material, type == BodyType.DYNAMIC), updatesMass);
        return this;
    }

    /**
     * Gives the body a concave body as its shape, as {@link #setShape(ConvexShape, boolean)} does. Call it also with the
     * mesh that the body has, after {@link org.collide4j.mesh.DeformingMesh#move}.
     */
    public Body setShape(ConcaveBody shape, boolean updatesMass) {
        BodyChanges.setShape(this, new BodyPlan(shape, material, type == BodyType.DYNAMIC), updatesMass);
        return this;
    }

    public Material material() {
        return material;
    }

    /**
     * Returns true until {@link Simulation#remove} has removed the body. Of a removed body place and motion are no longer
     * known: methods that read or set them throw an {@link IllegalStateException}.
     */
    public boolean isAlive() {
        return alive;
    }

    /** The states of all bodies, for one that is alive. */
    private BodyStates states() {
        requireAlive();
        return simulation.states;
    }

    /** Refuses a removed body. */
    void requireAlive() {
        if (!alive) {
            throw new IllegalStateException(this + " has been removed: ask isAlive() before you use a body again");
        }
    }

    /** True if it rests with its whole island, and is left alone until something touches it. */
    public boolean isAsleep() {
        return asleep;
    }

    /** out = where its frame is. */
    public Pose pose(Pose out) {
        return states().pose(index, out, scratch);
    }

    /** out = its centre of mass. */
    public Vector3 centre(Vector3 out) {
        double[] x = states().x;
        return out.set(x[3 * index], x[3 * index + 1], x[3 * index + 2]);
    }

    /** out = the velocity of its centre of mass. */
    public Vector3 velocity(Vector3 out) {
        return read(V, out);
    }

    /** out = its angular velocity, in radians a unit of time. */
    public Vector3 angularVelocity(Vector3 out) {
        return read(W, out);
    }

    private Vector3 read(int offset, Vector3 out) {
        double[] row = states().row;
        int at = ROW * index + offset;
        return out.set(row[at], row[at + 1], row[at + 2]);
    }

    /**
     * Returns true if the last steps led to a place or velocity that is not finite, or exceeds 1e100: the body stands where
     * it was, and nothing moves it, until it is given a pose or a velocity.
     */
    public boolean isStopped() {
        return stopped;
    }

    /** Puts it elsewhere; what lies on it wakes up. */
    public Body setPose(Pose pose) {
        simulation.place(this, pose);
        stillFor = type == BodyType.KINEMATIC ? 0 : stillFor;
        return this;
    }

    /**
     * Gives a kinematic body the velocities that lead to a pose in a step of dt. It retains them: call it before each step,
     * or set the velocities to 0 afterwards.
     *
     * @param dt the time of the next step
     * @throws IllegalArgumentException if the body is not kinematic, or the way is too fast: beyond 1e100
     */
    public Body moveTo(Pose pose, double dt) {
        BodyChanges.moveTo(this, pose, dt);
        return this;
    }

    /** Sets the velocity of a body that is not static. */
    public Body setVelocity(double x, double y, double z) {
        return write(V, "velocity", x, y, z);
    }

    /** Sets the angular velocity of a body that is not static. */
    public Body setAngularVelocity(double x, double y, double z) {
        return write(W, "angular velocity", x, y, z);
    }

    private Body write(int offset, String name, double x, double y, double z) {
        if (!(Math.abs(x) + Math.abs(y) + Math.abs(z) <= BodyStates.LARGEST)) {
            throw new IllegalArgumentException(
                    name + " must be finite, at most 1e100: (" + x + ", " + y + ", " + z + ")");
        }
        if (isStatic()) {
            throw new IllegalArgumentException("a static body has no " + name + ": make it kinematic");
        }
        wake();
        simulation.resume(this);
        double[] row = simulation.states.row;
        int at = ROW * index + offset;
        row[at] = x;
        row[at + 1] = y;
        row[at + 2] = z;
        if (type == BodyType.DYNAMIC) {
            simulation.states.project(index);
        } else {
            stillFor = 0;
            joined.forEach(Body::wake);
        }
        setMoved(); // contacts are to be known as far ahead as it now goes
        return this;
    }

    /** Adds an impulse, mass times velocity, at the centre of mass. Bodies that are not dynamic ignore it. */
    public Body addImpulse(Vector3 impulse) {
        return addImpulse(impulse, centre(new Vector3()));
    }

    /** Adds an impulse, mass times velocity, at a place of the world. Bodies that are not dynamic ignore it. */
    public Body addImpulse(Vector3 impulse, Vector3 place) {
        BodyForces.addImpulse(this, impulse, place);
        return this;
    }

    /** Adds an angular impulse, a torque times a time. Bodies that are not dynamic ignore it. */
    public Body addAngularImpulse(Vector3 moment) {
        BodyForces.addAngularImpulse(this, moment);
        return this;
    }

    /** Adds a force at the centre of mass, for the next step. Bodies that are not dynamic ignore it. */
    public Body addForce(Vector3 force) {
        return addForce(force, centre(new Vector3()));
    }

    /**
     * Adds a force at a place of the world, for the next step: it acts in all sub-steps, at the arm that it has now, and is
     * over afterwards. Bodies that are not dynamic ignore it.
     */
    public Body addForce(Vector3 force, Vector3 place) {
        Vector3 arm = new Vector3().sub(place, centre(new Vector3()));
        BodyForces.addForce(this, "force", force, new Vector3().cross(arm, force));
        return this;
    }

    /** Adds a torque for the next step. Bodies that are not dynamic ignore it. */
    public Body addTorque(Vector3 torque) {
        BodyForces.addForce(this, "torque", new Vector3(), torque);
        return this;
    }

    /** Returns the factor by which gravity acts on the body; initially 1. */
    public double gravityScale() {
        return simulation.states.motion.gravityScale(index);
    }

    /** Sets the factor by which gravity acts on the body: 0 lets it float, −1 lets it rise. */
    public Body setGravityScale(double scale) {
        simulation.states.motion.setGravityScale(index, BodyChanges.requireBetween("gravity scale", scale, -1e100));
        wake();
        return this;
    }

    /** Returns the damping of the velocity, per unit of time; initially 0. */
    public double linearDamping() {
        return simulation.states.motion.linearDamping(index);
    }

    /**
     * Sets the damping of the velocity: each sub-step h divides it by 1 + h·c. So it decays as e^(−c·t), and under gravity
     * alone a body falls at g/c in the end.
     *
     * @param damping c, 0 or more, per unit of time
     */
    public Body setLinearDamping(double damping) {
        simulation.states.motion.setLinearDamping(index, BodyChanges.requireBetween("linear damping", damping, 0));
        wake();
        return this;
    }

    /** Returns the damping of the angular velocity, per unit of time; initially 0. */
    public double angularDamping() {
        return simulation.states.motion.angularDamping(index);
    }

    /** Sets the damping of the angular velocity, as {@link #setLinearDamping} does that of the velocity. */
    public Body setAngularDamping(double damping) {
        simulation.states.motion.setAngularDamping(index, BodyChanges.requireBetween("angular damping", damping, 0));
        wake();
        return this;
    }

    /** Returns the locked axes. */
    public Set<LockedAxis> lockedAxes() {
        return LockedAxis.of(locked);
    }

    /**
     * Locks axes of the world, and frees all others: a dynamic body does not move along and does not turn about these,
     * whatever pushes it. Its coordinates along locked axes keep their bits in all steps.
     */
    public Body setLockedAxes(LockedAxis... axes) {
        wake();
        simulation.resume(this);
        locked = LockedAxis.mask(axes);
        simulation.states.setLocks(index, type == BodyType.DYNAMIC ? locked : 0);
        return this;
    }

    /** Wakes it, and all that sleep in its island. */
    public void wake() {
        simulation.wake(this);
    }

    /** Returns true if the body, when fast, is stopped by moving bodies too. */
    public boolean isBullet() {
        return bullet;
    }

    /** Sets whether the body, when fast, is stopped by moving bodies as it is by static ones; false at first. */
    public Body setBullet(boolean bullet) {
        this.bullet = bullet;
        return this;
    }

    /** Returns the layers that the body is on, one bit each. */
    public int layers() {
        return layers.on();
    }

    /** Returns the layers that the body touches, one bit each. */
    public int touchedLayers() {
        return layers.touches();
    }

    /**
     * Sets the layers that the body is on, and the layers that it touches, one bit each; all at first. Two bodies may touch if
     * each touches a layer that the other is on. Bodies that it has touched wake up.
     */
    public Body setLayers(int on, int touches) {
        layers.set(on, touches);
        return this;
    }

    /** Returns true if the body is a sensor. */
    public boolean isSensor() {
        return layers.isSensor();
    }

    /**
     * Makes the body a sensor, or an ordinary body again: a sensor pushes nothing and nothing pushes it, but a {@link
     * SimulationListener} receives what it touches. It may be static, or move. Bodies that it has touched wake up.
     */
    public Body setSensor(boolean sensor) {
        layers.setSensor(sensor);
        return this;
    }

    /** Returns the kinetic energy, of translation and rotation. */
    public double kineticEnergy() {
        return moves() ? states().kineticEnergy(index) : 0;
    }

    /** out = its angular momentum about its centre of mass. */
    public Vector3 angularMomentum(Vector3 out) {
        double[] l = states().angularMomentum(index, new double[3]);
        return out.set(l[0], l[1], l[2]);
    }

    /** Returns the caller's object for the body; null if none was set. */
    public @Nullable Object data() {
        return data;
    }

    public Body setData(Object data) {
        this.data = data;
        return this;
    }

    /** out = a direction of the body's frame in the world. */
    void rotate(Vector3 local, Vector3 out) {
        Quaternions.rotate(simulation.states.q, 4 * index, local.x, local.y, local.z, turned, 0);
        out.set(turned[0], turned[1], turned[2]);
    }

    void rotateBack(Vector3 direction, Vector3 out) {
        Quaternions.rotateBack(simulation.states.q, 4 * index, direction.x, direction.y, direction.z, turned, 0);
        out.set(turned[0], turned[1], turned[2]);
    }

    /** out = a place of the world in the body's frame, from its centre of mass. */
    Vector3 toLocal(Vector3 place, Vector3 out) {
        centre(scratch);
        rotateBack(scratch.sub(place, scratch), out);
        return out;
    }

    /** Writes where a place of the body's frame, from its centre of mass, is in the world, and returns it. */
    Vector3 toWorld(Vector3 local, Vector3 out) {
        rotate(local, out);
        return out.add(centre(scratch));
    }

    /** The world has it where it is now. */
    void rememberPlace() {
        placeInWorld.remember();
    }

    /** Sets its pose for the world if a place of it has moved by more than a part of its thickness. */
    void markMoved(double part) {
        double most = part * thickness;
        if (type == BodyType.KINEMATIC || placeInWorld.squaredWay(radius) > most * most) {
            setMoved();
        }
    }

    /** Goes back to the place that the world has, and stands there. */
    void stop() {
        placeInWorld.recall();
        stopped = true;
        simulation.states.setMovable(index, 0);
    }

    /** Lets the world have it where it is now. */
    void setMoved() {
        moved = true;
        pose(worldPose);
        rememberPlace();
    }

    /** Writes the turn since the world has been told, in the world, as a unit quaternion. */
    void turnSinceWorld(double[] out) {
        placeInWorld.turnSince(out);
    }

    /** out = its centre of mass as the world has it. */
    void centreInWorld(Vector3 out) {
        simulation.states.centre(index, out);
        worldPose.transform(out, out);
    }

    /** True if forces move it in steps. */
    boolean moves() {
        return type == BodyType.DYNAMIC && !asleep && !stopped;
    }

    /** True for a kinematic body under way. */
    boolean drives() {
        return type == BodyType.KINEMATIC && !stopped && simulation.states.hasVelocity(index);
    }

    @Override
    public String toString() {
        if (!alive) {
            return "removed body " + index;
        }
        String name = isStatic() ? "static body " : type == BodyType.KINEMATIC ? "kinematic body " : "body ";
        return name + index + " at " + centre(new Vector3());
    }
}
