package org.collide4j.dynamics;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;
import org.collide4j.shape.Point;
import org.jspecify.annotations.Nullable;

/**
 * The bodies of a simulation: by slot, and in the order that users see.
 *
 * <p>A body has the slot of its handle in the world, which is reused only after the world has ended the removed body's pairs:
 * so a slot in a pair always means the body that the pair was made for, or none.
 */
final class Population {
    private final Simulation simulation;

    /** Bodies by slot; a slot without a body has {@link #nobody()}. */
    final List<Body> slots = new ArrayList<>();

    /** Living bodies: in the order of their addition, but the last takes the place of one that is removed. */
    final List<Body> living = new ArrayList<>();

    private @Nullable Body nobody;

    Population(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Returns a static body that is not alive, for empty slots. */
    private Body nobody() {
        if (nobody == null) {
            nobody = new Body(
                    simulation, 0, new BodyPlan(new Point(0, 0, 0), Material.DEFAULT, false), BodyType.STATIC, 0);
            nobody.alive = false;
        }
        return nobody;
    }

    /** Takes a body into its slot, at a pose. */
    void add(Body body, Pose pose) {
        int index = body.index;
        while (slots.size() <= index) {
            slots.add(nobody());
        }
        while (simulation.states.size() <= index) {
            simulation.states.add();
        }
        simulation.states.clear(index);
        body.enter();
        simulation.states.setPose(index, pose);
        slots.set(index, body);
        body.alive = true;
        body.place = living.size();
        living.add(body);
    }

    /** Empties the slot of a body. */
    void remove(Body body) {
        Body last = living.remove(living.size() - 1);
        if (body.place < living.size()) {
            living.set(body.place, last);
            last.place = body.place;
        }
        body.alive = false;
        slots.set(body.index, nobody());
        simulation.states.clear(body.index);
    }

    /** Takes all bodies out, and makes so many empty slots. */
    void clear(int count) {
        for (Body body : living) {
            body.alive = false;
        }
        living.clear();
        slots.clear();
        for (int i = 0; i < simulation.states.size(); i++) {
            simulation.states.clear(i);
        }
        for (int i = 0; i < count; i++) {
            slots.add(nobody());
        }
    }
}
