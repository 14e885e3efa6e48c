package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.collide4j.crew.Crew;
import org.collide4j.dynamics.solver.Patch;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;

/** What is kept of all pairs that touch, by the world's numbers of pairs, and the patches of the step. */
final class Touches {
    private static final int PART = 32;

    private final CollisionWorld world;
    private final Simulation simulation;

    /** By the number of the pair. */
    private Touch[] touches = new Touch[0];

    /** Those of this step, in the world's order. */
    private Touch[] current = new Touch[0];

    private int count;
    private Patch[] patches = new Patch[0];
    private int patchCount;
    private int pointCount;
    private final PatchUpdate[] updates;
    private final Crew.Task take = this::take;

    Touches(CollisionWorld world, Simulation simulation) {
        this.world = world;
        this.simulation = simulation;
        updates = new PatchUpdate[world.crew().size()];
        for (int i = 0; i < updates.length; i++) {
            updates[i] = new PatchUpdate();
        }
    }

    /** Takes in what the world has found, and lists the patches in its order. */
    void gather() {
        count = world.touchingCount();
        if (current.length < count) {
            current = new Touch[count + (count >> 1)];
        }
        for (int i = 0; i < count; i++) {
            current[i] = touch(world.touching(i));
        }
        world.crew().run(count, PART, take);
        patchCount = 0;
        pointCount = 0;
        for (int i = 0; i < count; i++) {
            Touch touch = current[i];
            if (patches.length < patchCount + touch.count) {
                patches = Arrays.copyOf(patches, 2 * (patchCount + touch.count));
            }
            for (int k = 0; k < touch.count; k++) {
                patches[patchCount++] = touch.patches[k];
                pointCount += touch.patches[k].count();
            }
        }
    }

    private Touch touch(BodyPair pair) {
        int number = pair.number();
        if (number >= touches.length) {
            touches = Arrays.copyOf(touches, 2 * number + 16);
        }
        if (touches[number] == null) {
            touches[number] = new Touch(bodyA(pair), bodyB(pair));
        }
        return touches[number];
    }

    private void take(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            BodyPair pair = world.touching(i);
            if (current[i].takenAt != pair.askedAt()) {
                updates[worker].take(current[i], pair, bodyA(pair), bodyB(pair));
            }
        }
    }

    private Body bodyA(BodyPair pair) {
        return simulation.bodies.get((int) world.tag(pair.bodyA()));
    }

    private Body bodyB(BodyPair pair) {
        return simulation.bodies.get((int) world.tag(pair.bodyB()));
    }

    Patch[] patches() {
        return patches;
    }

    int patchCount() {
        return patchCount;
    }

    int pointCount() {
        return pointCount;
    }

    /**
     * Wakes those that something is about to hit, and those that they touch, to which they hand the blow on; true if there
     * were any, so that the world has to look again.
     */
    boolean wakeReached() {
        boolean any = false;
        for (int i = 0; i < world.touchingCount(); i++) {
            BodyPair pair = world.touching(i);
            Body a = bodyA(pair);
            Body b = bodyB(pair);
            if (hits(b, a) || hits(a, b)) {
                (a.asleep ? a : b).wake();
                any = true;
            }
        }
        return any;
    }

    private static boolean hits(Body mover, Body sleeper) {
        return sleeper.asleep && (mover.simulation.isMoving(mover) || mover.simulation.isJustWoken(mover));
    }

    /** Wakes those that something awake has pushed. */
    void wakeTouched() {
        for (int i = 0; i < count; i++) {
            Touch touch = current[i];
            if (touch.a.asleep != touch.b.asleep && (touch.a.moves() || touch.b.moves()) && touch.pushed()) {
                (touch.a.asleep ? touch.a : touch.b).wake();
            }
        }
    }

    /** Joins those that push each other. */
    void joinIslands(Islands islands) {
        for (int i = 0; i < count; i++) {
            Touch touch = current[i];
            if (touch.a.moves() && touch.b.moves() && touch.pushed()) {
                islands.join(touch.a, touch.b);
            }
        }
    }

    /** Wakes all that a body touches. */
    void wakeNeighbours(Body body) {
        world.pairsOf(body.handle, pair -> {
            if (pair.touches()) {
                bodyA(pair).wake();
                bodyB(pair).wake();
            }
        });
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(pointCount);
        out.writeInt(touches.length);
        for (Touch touch : touches) {
            out.writeBoolean(touch != null);
            if (touch != null) {
                touch.write(out);
            }
        }
    }

    void read(DataInputStream in) throws IOException {
        pointCount = in.readInt();
        touches = new Touch[SimulationSnapshot.count(in.readInt(), in.available(), 1)];
        for (int i = 0; i < touches.length; i++) {
            if (in.readBoolean()) {
                touches[i] = Touch.read(in, simulation.bodies);
            }
        }
    }
}
