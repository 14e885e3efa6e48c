package org.collide4j.dynamics;

import java.util.List;

/**
 * Bodies that push each other, by union-find, and their sleep.
 *
 * <p>An island falls asleep when none of its bodies has moved by more than a little for a while: for so many steps, and for
 * as long as it takes to fall by its radius, so that what swings is not taken for still where it turns back. It wakes up when
 * something awake pushes one of them.
 */
final class Islands {
    /** A body is slow if no place of it moves farther in a step, in its radius: 5 % in a second at 60 steps. */
    static final double SLOW = 0.05 / 60;

    /** An island falls asleep when all of it has been still for so many steps: has gone no farther than one that is slow may. */
    private static final int STEPS = 30;

    private final List<Body> bodies;
    private int[] parent = new int[0];

    /** By how many steps an island has been still longer than is needed; by its root. */
    private double[] least = new double[0];

    private Body[] last = new Body[0];

    Islands(List<Body> bodies) {
        this.bodies = bodies;
    }

    /** Starts with each body alone; notes who is still. */
    void begin() {
        int count = bodies.size();
        if (parent.length < count) {
            parent = new int[count + (count >> 1)];
            least = new double[parent.length];
            last = new Body[parent.length];
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            parent[i] = i;
            if (body.moves()) {
                body.stillFor = isWhereItRested(body) ? body.stillFor + 1 : 0;
            }
        }
    }

    /** True if no place of it has gone farther from where it rested than one that is slow may; else it begins to rest here. */
    private static boolean isWhereItRested(Body body) {
        double most = STEPS * SLOW * body.radius;
        if (body.restPlace.squaredWay(body.radius) <= most * most) {
            return true;
        }
        body.restPlace.remember();
        return false;
    }

    /** The two push each other. A kinematic body under way keeps the other awake. */
    void join(Body a, Body b) {
        if (a.moves() && b.moves()) {
            int i = root(a.index);
            int k = root(b.index);
            parent[Math.max(i, k)] = Math.min(i, k);
        } else if (a.drives()) {
            b.stillFor = 0;
        } else if (b.drives()) {
            a.stillFor = 0;
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
    void sleep(double dt) {
        int count = bodies.size();
        for (int i = 0; i < count; i++) {
            least[i] = Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            if (body.moves()) {
                int root = root(i);
                least[root] = Math.min(least[root], body.stillFor - needed(body, dt));
            }
        }
        for (int i = 0; i < count; i++) {
            Body body = bodies.get(i);
            if (body.moves() && least[root(i)] >= 0) {
                link(body, root(i));
            }
        }
    }

    /** For how many steps a body is to be still. */
    private static double needed(Body body, double dt) {
        return Math.max(STEPS, body.fallTime / dt);
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
