package org.collide4j.dynamics;

import java.util.List;

/**
 * Bodies that push each other, by union-find, and their sleep.
 *
 * <p>An island falls asleep when none of its bodies has moved by more than a little for a while, and wakes up when something
 * awake pushes one of them.
 */
final class Islands {
    /** A body is slow if no place of it moves farther in a step, in its radius: 5 % in a second at 60 steps. */
    static final double SLOW = 0.05 / 60;

    /** An island falls asleep when all of it has been still for so many steps: has gone no farther than one that is slow may. */
    private static final int STEPS = 30;

    private final List<Body> bodies;
    private int[] parent = new int[0];
    private int[] stillest = new int[0];
    private Body[] last = new Body[0];

    Islands(List<Body> bodies) {
        this.bodies = bodies;
    }

    /** Starts with each body alone; notes who is still. */
    void begin() {
        int count = bodies.size();
        if (parent.length < count) {
            parent = new int[count + (count >> 1)];
            stillest = new int[parent.length];
            last = new Body[parent.length];
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            parent[i] = i;
            if (body.moves()) {
                body.stillFor = body.isWhereItRested(STEPS * SLOW) ? body.stillFor + 1 : 0;
            }
        }
    }

    /** The two push each other. */
    void join(Body a, Body b) {
        if (a.moves() && b.moves()) {
            int i = root(a.index);
            int k = root(b.index);
            parent[Math.max(i, k)] = Math.min(i, k);
        }
    }

    private int root(int i) {
        int at = i;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    /** Puts islands to sleep that have been still for long enough. */
    void sleep() {
        int count = bodies.size();
        for (int i = 0; i < count; i++) {
            stillest[i] = Integer.MAX_VALUE;
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            if (body.moves()) {
                int root = root(i);
                stillest[root] = Math.min(stillest[root], body.stillFor);
            }
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            if (body.moves() && stillest[root(i)] >= STEPS) {
                link(body, root(i));
            }
        }
    }

    /** Into the ring of its island; a root comes before all others of its island. */
    private void link(Body body, int root) {
        if (root == body.index) {
            last[root] = body;
            body.nextInIsland = body;
        } else {
            body.nextInIsland = last[root].nextInIsland;
            last[root].nextInIsland = body;
            last[root] = body;
        }
        body.simulation.fallAsleep(body);
    }
}
