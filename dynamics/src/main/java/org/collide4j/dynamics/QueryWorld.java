package org.collide4j.dynamics;

import java.util.Arrays;
import org.collide4j.dynamics.solver.BodyStates;
import org.collide4j.math.Pose;
import org.collide4j.mesh.ConcaveBody;
import org.collide4j.shape.ConvexShape;
import org.collide4j.world.CollisionWorld;
import org.jspecify.annotations.Nullable;

/**
 * A world without pairs, with the bodies where they are now: the simulation's own world has them where they were as the last
 * step began. Brought up to date before the first query after a change.
 */
final class QueryWorld implements AutoCloseable {
    /** Numbers of a place: centre of mass and orientation. */
    private static final int PLACE = 7;

    private final Simulation simulation;
    private @Nullable CollisionWorld world;
    private long changes = -1;

    /** By slot of the simulation: the body in this world, its handle here and its place. */
    private Body[] known = new Body[0];

    private long[] handles = new long[0];
    private double[] places = new double[0];

    /** By slot of this world. */
    private Body[] bodies = new Body[0];

    private final Pose pose = new Pose();

    QueryWorld(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Returns the world, up to date. */
    CollisionWorld current() {
        if (world == null) {
            world = new CollisionWorld();
        }
        long now = simulation.changes();
        if (changes != now) {
            update(world);
            changes = now;
        }
        return world;
    }

    /** Returns the body of a handle of this world; it may have been removed since. */
    Body body(long handle) {
        return bodies[CollisionWorld.slot(handle)];
    }

    @SuppressWarnings("ReferenceEquality")
    private void update(CollisionWorld world) {
        makeRoom(simulation.bodies.size());
        for (int i = 0; i < known.length; i++) {
            Body body = i < simulation.bodies.size() ? simulation.bodies.get(i) : null;
            if (known[i] != null && (known[i] != body || isReshaped(world, i))) {
                world.remove(handles[i]);
                known[i] = null;
            }
            if (body != null && body.isAlive()) {
                if (known[i] == null) {
                    add(world, body);
                } else if (hasMoved(i)) {
                    remember(i);
                    world.move(handles[i], body.pose(pose));
                }
            }
        }
        world.update();
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean isReshaped(CollisionWorld world, int slot) {
        return world.shape(handles[slot]) != simulation.world.shape(known[slot].handle);
    }

    private void makeRoom(int slots) {
        if (known.length < slots) {
            int room = slots + (slots >> 1);
            known = Arrays.copyOf(known, room);
            handles = Arrays.copyOf(handles, room);
            places = Arrays.copyOf(places, PLACE * room);
        }
    }

    private void add(CollisionWorld world, Body body) {
        Object shape = simulation.world.shape(body.handle);
        body.pose(pose);
        long handle;
        if (shape instanceof ConcaveBody pieces) {
            handle = body.isStatic() ? world.addStatic(pieces, pose) : world.add(pieces, pose);
        } else {
            ConvexShape convex = (ConvexShape) shape;
            handle = body.isStatic() ? world.addStatic(convex, pose) : world.add(convex, pose);
        }
        world.setLayers(handle, 0, 0); // no pairs
        int slot = CollisionWorld.slot(handle);
        if (bodies.length <= slot) {
            bodies = Arrays.copyOf(bodies, 2 * slot + 16);
        }
        bodies[slot] = body;
        known[body.index] = body;
        handles[body.index] = handle;
        remember(body.index);
    }

    private boolean hasMoved(int slot) {
        BodyStates states = simulation.states;
        boolean same = true;
        for (int i = 0; i < 3; i++) {
            same &= places[PLACE * slot + i] == states.x[3 * slot + i];
        }
        for (int i = 0; i < 4; i++) {
            same &= places[PLACE * slot + 3 + i] == states.q[4 * slot + i];
        }
        return !same;
    }

    private void remember(int slot) {
        System.arraycopy(simulation.states.x, 3 * slot, places, PLACE * slot, 3);
        System.arraycopy(simulation.states.q, 4 * slot, places, PLACE * slot + 3, 4);
    }

    @Override
    public void close() {
        if (world != null) {
            world.close();
        }
    }
}
