package org.collide4j.world;

import java.util.Arrays;
import org.collide4j.list.IntList;
import org.collide4j.math.Pose;

/** The bodies by slot, with the list of those that the next update must process. */
final class BodyStore {
    private final Handles handles = new Handles();
    private Body[] bodies = new Body[0];
    private int count;

    /** Slots of changed bodies, each once. */
    final IntList changed = new IntList();

    /** Slots of bodies whose shapes the next update changes, each at least once. */
    final IntList reshaped = new IntList();

    /** Slots of bodies that were removed before the last update: no pair refers to them any more. */
    private final IntList spent = new IntList();

    /** Adds a body at a pose. */
    Body add(Pose pose) {
        long handle = handles.take();
        int slot = Handles.slot(handle);
        if (slot == bodies.length) {
            bodies = Arrays.copyOf(bodies, Math.max(16, 2 * slot));
            for (int i = slot; i < bodies.length; i++) {
                bodies[i] = new Body();
            }
        }
        Body body = bodies[slot];
        body.begin(handle, pose);
        count++;
        change(body);
        return body;
    }

    /** Removes a body for the user; the next update removes it from all structures. */
    void remove(Body body) {
        body.alive = false;
        body.sweeps = false;
        handles.retire(Handles.slot(body.handle));
        count--;
        change(body);
    }

    /** Marks a body for the next update. */
    void change(Body body) {
        if (!body.changed) {
            body.changed = true;
            changed.add(Handles.slot(body.handle));
        }
    }

    /** Lets the next update change a body's shape. */
    void reshape(Body body, Object shape) {
        body.setNextShape(shape);
        reshaped.add(Handles.slot(body.handle));
        change(body);
    }

    /** Marks a body as removed by an update; the next update frees its slot. */
    void spend(int slot) {
        spent.add(slot);
    }

    /** Frees the slots of the bodies that the last update has removed. */
    void recycle() {
        for (int i = 0; i < spent.size(); i++) {
            int slot = spent.get(i);
            bodies[slot].end();
            handles.recycle(slot);
        }
        spent.clear();
    }

    void write(SnapshotWriter out, ShapeTable shapes) {
        handles.write(out);
        out.put(count);
        for (int slot = 0; slot < handles.slots(); slot++) {
            out.put(shapes.number(bodies[slot]));
            bodies[slot].write(out);
        }
        out.put(reshaped);
        for (int i = 0; i < reshaped.size(); i++) {
            out.put(shapes.numberOf(bodies[reshaped.get(i)].nextShape()));
        }
        out.put(changed);
        out.put(spent);
    }

    /** Resets the accumulated motions of all bodies, like those of a restored world. */
    void forgetWays() {
        for (int slot = 0; slot < handles.slots(); slot++) {
            bodies[slot].forgetWay();
        }
    }

    void read(SnapshotReader in, ShapeTable shapes, long frame) {
        handles.read(in);
        int slots = handles.slots();
        count = in.getInt(0, slots);
        bodies = new Body[slots];
        for (int slot = 0; slot < slots; slot++) {
            Body body = new Body();
            body.handle = handles.last(slot);
            shapes.give(in.getInt(), body);
            body.read(in);
            bodies[slot] = body;
        }
        in.get(reshaped, slots);
        for (int i = 0; i < reshaped.size(); i++) {
            shapes.giveNext(in.getInt(), bodies[reshaped.get(i)]);
        }
        in.get(changed, slots);
        in.get(spent, slots);
        SnapshotCheck.ofBodies(this, handles, frame);
    }

    /** Returns the slots whose bodies the last update has removed. */
    IntList spent() {
        return spent;
    }

    /** Returns the body of a handle, which must be alive. */
    Body get(long handle) {
        return bodies[handles.require(handle)];
    }

    boolean isAlive(long handle) {
        return handles.isAlive(handle);
    }

    Body at(int slot) {
        return bodies[slot];
    }

    /** Returns the number of slots: the largest slot ever given plus 1. */
    int slots() {
        return handles.slots();
    }

    /** Returns the number of living bodies. */
    int count() {
        return count;
    }
}
