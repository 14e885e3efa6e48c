package org.collide4j.dynamics;

import static org.collide4j.dynamics.solver.BodyStates.INVERSE_INERTIA;
import static org.collide4j.dynamics.solver.BodyStates.ROW;
import static org.collide4j.dynamics.solver.BodyStates.V;
import static org.collide4j.dynamics.solver.BodyStates.W;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.dynamics.solver.Quaternions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Sphere;
import org.jspecify.annotations.Nullable;

/**
 * A rigid body of a {@link Simulation}: where it is, how it moves, what pushes it.
 *
 * <p><b>Frame</b>: world, unless a name says local; velocities are those of the centre of mass. Whatever pushes a sleeping
 * body wakes it. Not for use while a step runs.
 *
 * <pre>{@code
 * Body crate = simulation.add(new Box(0.5, 0.5, 0.5), Pose.at(0, 0, 0.5), Material.DEFAULT);
 * crate.push(new Vector3(100, 0, 0), crate.centre(new Vector3())); // an impulse at its centre
 * double speed = crate.velocity(new Vector3()).x; // 0.1: the crate weighs 1000
 * }</pre>
 */
public final class Body {
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

    /** Mass, centre of mass and inertia, for a body that returns by {@link Simulation#restore}. */
    final BodyPlan plan;

    /** Layers, and what else decides which bodies this one touches. */
    final BodyLayers layers = new BodyLayers(this);

    /** Where the world has it: not moved on before the body has left that place by something that matters. */
    final Pose worldPose = new Pose();

    /** The thinnest and the farthest of it: the width of its box, and the radius around its centre of mass. */
    final double thickness;

    final double radius;

    /** Radius of a ball that lies in each part around its centroid. */
    final double innerRadius;

    private final PartCore surroundingBall;

    /** How far ahead the world knows contacts of this body from where it has it. */
    double reach;

    /** How long it takes to fall by its radius; 0 without gravity. */
    final double fallTime;

    private final double mass;

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

    /** Centre of mass and orientation that {@link #worldPose} stands for. */
    private final double[] placeInWorld = new double[7];

    /** Centre of mass and orientation when the body began to rest, in the layout of {@link #placeInWorld}. */
    private final double[] restPlace = new double[7];

    /** True if it has left its place in the world. */
    boolean moved;

    private final Vector3 scratch = new Vector3();
    private final double[] turned = new double[3];
    private final PartCore[] parts;
    private final @Nullable ConcaveBody surface;
    private final Sphere core;
    private boolean bullet;
    private @Nullable Object data;

    Body(Simulation simulation, int index, BodyPlan plan, long handle) {
        this.simulation = simulation;
        this.index = index;
        this.handle = handle;
        this.plan = plan;
        material = plan.material();
        mass = plan.mass();
        thickness = plan.thickness();
        radius = plan.radius();
        fallTime = fallTime(simulation.settings(), radius);
        innerRadius = plan.innerRadius();
        parts = plan.parts().toArray(new PartCore[0]);
        surface = plan.surface();
        core = new Sphere(mass > 0 ? Flights.CORE * innerRadius : 0);
        surroundingBall = new PartCore(core, new Pose(), new Vector3(), innerRadius);
    }

    private static double fallTime(Settings settings, double radius) {
        double x = settings.gravityX();
        double y = settings.gravityY();
        double z = settings.gravityZ();
        double gravity = Math.sqrt(x * x + y * y + z * z);
        return gravity > 0 ? Math.sqrt(2 * radius / gravity) : 0;
    }

    /** True if nothing moves it. */
    public boolean isStatic() {
        return mass == 0;
    }

    /** Returns the mass; 0 for a static body. */
    public double mass() {
        return mass;
    }

    public Material material() {
        return material;
    }

    /** Returns the thinnest extent of the body's box: tolerances and penetrations are parts of it. */
    public double thickness() {
        return thickness;
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
     * Returns true if the last steps led to a place or velocity that is not finite, or exceeds 1e100: the body stands where it
     * was, and nothing moves it, until it is given a pose or a velocity.
     */
    public boolean isStopped() {
        return stopped;
    }

    /** Puts it elsewhere; what lies on it wakes up. */
    public Body setPose(Pose pose) {
        simulation.place(this, pose);
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
            throw new IllegalArgumentException("a static body has no " + name);
        }
        wake();
        simulation.resume(this);
        double[] row = simulation.states.row;
        int at = ROW * index + offset;
        row[at] = x;
        row[at + 1] = y;
        row[at + 2] = z;
        setMoved(); // contacts are to be known as far ahead as it now goes
        return this;
    }

    /** Adds an impulse, mass times velocity, at a place of the world. */
    public Body push(Vector3 impulse, Vector3 place) {
        if (isStatic()) {
            return this;
        }
        wake();
        Vector3 v = velocity(new Vector3()).addScaled(1 / mass, impulse);
        Vector3 arm = new Vector3().sub(place, centre(new Vector3()));
        Vector3 moment = new Vector3().cross(arm, impulse);
        double[] m = simulation.states.row;
        int i = ROW * index + INVERSE_INERTIA;
        Vector3 w = angularVelocity(new Vector3());
        w.x += m[i] * moment.x + m[i + 5] * moment.y + m[i + 4] * moment.z;
        w.y += m[i + 5] * moment.x + m[i + 1] * moment.y + m[i + 3] * moment.z;
        w.z += m[i + 4] * moment.x + m[i + 3] * moment.y + m[i + 2] * moment.z;
        return setVelocity(v.x, v.y, v.z).setAngularVelocity(w.x, w.y, w.z);
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

    /** The world has it where it is now. */
    void rememberPlace() {
        remember(placeInWorld);
    }

    /** True if no place of it has gone farther than so many radii from where it rested; else it begins to rest here. */
    boolean isWhereItRested(double radii) {
        double most = radii * radius;
        if (squaredWay(restPlace) <= most * most) {
            return true;
        }
        remember(restPlace);
        return false;
    }

    private void remember(double[] place) {
        System.arraycopy(simulation.states.x, 3 * index, place, 0, 3);
        System.arraycopy(simulation.states.q, 4 * index, place, 3, 4);
    }

    /** How far it has come from a place, squared: its centre of mass, and what turning adds at its radius. */
    private double squaredWay(double[] place) {
        double[] x = simulation.states.x;
        double[] q = simulation.states.q;
        double way = 0;
        double turn = 0;
        for (int i = 0; i < 3; i++) {
            double d = x[3 * index + i] - place[i];
            way += d * d;
        }
        for (int i = 0; i < 4; i++) {
            double d = q[4 * index + i] - place[3 + i];
            turn += d * d; // a quarter of the angle's square
        }
        return way + 4 * turn * radius * radius;
    }

    /** Finds out whether a place of it has moved by more than a part of its thickness; then its pose for the world is set. */
    void markMoved(double part) {
        double most = part * thickness;
        if (squaredWay(placeInWorld) > most * most) {
            setMoved();
        }
    }

    /** Goes back to the place that the world has, and stands there. */
    void stop() {
        System.arraycopy(placeInWorld, 0, simulation.states.x, 3 * index, 3);
        System.arraycopy(placeInWorld, 3, simulation.states.q, 4 * index, 4);
        stopped = true;
        simulation.states.setMovable(index, 0);
    }

    private void setMoved() {
        moved = true;
        pose(worldPose);
        rememberPlace();
    }

    /** Returns the mesh or the height field; null for a body of convex parts. */
    public @Nullable ConcaveBody surface() {
        return surface;
    }

    /** Returns the number of convex parts; 0 for a mesh or a height field. */
    public int partCount() {
        return parts.length;
    }

    /** Returns convex part i, and writes its pose in the body's frame into {@code place}. */
    public ConvexShape part(int i, Pose place) {
        place.set(parts[i].place());
        return parts[i].shape();
    }

    /** A part with its core. */
    PartCore core(int i) {
        return parts[i];
    }

    /** Holds a ball around the centre of mass without static surfaces. */
    PartCore surroundingBall() {
        return surroundingBall;
    }

    /** Forgets where the body and its parts are free of static surfaces. */
    void forgetFreeBalls() {
        surroundingBall.forget();
        for (PartCore part : parts) {
            part.forget();
        }
    }

    /** A ball around the centre of mass that is thinner than the body. */
    Sphere core() {
        return core;
    }

    /** Writes the turn since the world has been told, in the world, as a unit quaternion. */
    void turnSinceWorld(double[] out) {
        simulation.states.turnSince(index, placeInWorld, 3, out);
    }

    /** out = its centre of mass as the world has it. */
    void centreInWorld(Vector3 out) {
        simulation.states.centre(index, out);
        worldPose.transform(out, out);
    }

    /** True if it takes part in steps. */
    boolean moves() {
        return mass > 0 && !asleep && !stopped;
    }

    void write(DataOutputStream out) throws IOException {
        BodyStates states = simulation.states;
        SimulationSnapshot.put(out, states.x, 3 * index, 3);
        SimulationSnapshot.put(out, states.q, 4 * index, 4);
        SimulationSnapshot.put(out, states.row, ROW * index + V, 6);
        SimulationSnapshot.put(out, worldPose.store(new double[Pose.NUMBERS]), 0, Pose.NUMBERS);
        SimulationSnapshot.put(out, placeInWorld, 0, placeInWorld.length);
        SimulationSnapshot.put(out, restPlace, 0, restPlace.length);
        out.writeInt(stillFor);
        out.writeBoolean(asleep);
        out.writeInt(asleep ? nextInIsland.index : index);
        out.writeBoolean(moved);
        out.writeBoolean(bullet);
        out.writeBoolean(stopped);
        out.writeDouble(reach);
        layers.write(out);
        for (PartCore part : parts) {
            part.write(out, simulation.surroundings());
        }
    }

    void read(DataInputStream in) throws IOException {
        BodyStates states = simulation.states;
        SimulationSnapshot.get(in, states.x, 3 * index, 3);
        SimulationSnapshot.get(in, states.q, 4 * index, 4);
        double[] velocities = new double[6];
        SimulationSnapshot.get(in, velocities, 0, 6);
        double[] numbers = new double[Pose.NUMBERS];
        SimulationSnapshot.get(in, numbers, 0, Pose.NUMBERS);
        worldPose.load(numbers);
        SimulationSnapshot.get(in, placeInWorld, 0, placeInWorld.length);
        SimulationSnapshot.get(in, restPlace, 0, restPlace.length);
        stillFor = in.readInt();
        asleep = in.readBoolean();
        nextInIsland = simulation.bodies.get(SimulationSnapshot.index(in.readInt(), simulation.bodies.size()));
        moved = in.readBoolean();
        bullet = in.readBoolean();
        stopped = in.readBoolean();
        reach = in.readDouble();
        layers.read(in);
        for (PartCore part : parts) {
            part.read(in, simulation.surroundings());
        }
        states.setMovable(index, asleep || stopped ? 0 : mass);
        System.arraycopy(velocities, 0, states.row, ROW * index + V, 6);
    }

    @Override
    public String toString() {
        if (!alive) {
            return "removed body " + index;
        }
        return (isStatic() ? "static body " : "body ") + index + " at " + centre(new Vector3());
    }
}
