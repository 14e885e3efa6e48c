package org.collide4j.dynamics;

import org.collide4j.crew.Crew;
import org.collide4j.world.CollisionWorld;

/** The bodies that take part in a step: the dynamic ones that are awake, and the kinematic ones under way. */
final class AwakeBodies {
    /** How many bodies a thread takes at once. */
    private static final int PART = 128;

    private final Simulation simulation;
    private final Crew.Task mark = (from, to, worker) -> markMoved(from, to);

    /** Slots of these bodies. */
    private int[] indices = new int[0];

    private int count;

    AwakeBodies(Simulation simulation) {
        this.simulation = simulation;
    }

    /** Finds them; kinematic bodies that stand come to rest. */
    void gather() {
        int slots = simulation.bodies.size();
        if (indices.length < slots) {
            indices = new int[slots + (slots >> 1)];
        }
        count = 0;
        for (int i = 0; i < slots; i++) {
            Body body = simulation.bodies.get(i);
            if (body.moves() || body.drives()) {
                indices[count++] = i;
            } else if (body.type == BodyType.KINEMATIC) {
                BodyChanges.rest(body);
            }
        }
    }

    /** Tells the world who has moved, and how far ahead its contacts are to be known in a step of dt. */
    void moveInWorld(double dt) {
        CollisionWorld world = simulation.world;
        world.crew().run(count, PART, mark);
        for (int i = 0; i < count; i++) {
            Body body = body(i);
            if (body.moved) {
                body.moved = false;
                body.reach = Lookahead.reach(body, dt);
                world.setReach(body.handle, body.reach);
                world.move(body.handle, body.worldPose);
            }
        }
    }

    private void markMoved(int from, int to) {
        for (int i = from; i < to; i++) {
            body(i).markMoved(Tuning.MOVED);
        }
    }

    Body body(int i) {
        return simulation.bodies.get(indices[i]);
    }

    /** Slots of these bodies, as many as {@link #count}. */
    int[] indices() {
        return indices;
    }

    int count() {
        return count;
    }
}
