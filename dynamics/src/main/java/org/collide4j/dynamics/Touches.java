package org.collide4j.dynamics;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.collide4j.dynamics.solver.Patch;
import org.collide4j.math.Vector3;
import org.collide4j.world.BodyPair;
import org.collide4j.world.CollisionWorld;
import org.collide4j.world.ContactTaker;
import org.jspecify.annotations.Nullable;

/** The contact points of all touching pairs, that touch, by the world's numbers of pairs, and the patches of the step. */
final class Touches implements ContactTaker {
    private final CollisionWorld world;
    private final Simulation simulation;

    /** By the number of the pair. */
    private Touch[] touches = new Touch[0];

    /** Touching pairs of this step, in the world's order. */
    private Touch[] current = new Touch[0];

    private int count;
    private Patch[] patches = new Patch[0];
    private int patchCount;
    private int pointCount;
    private final PatchUpdate[] updates;
    private @Nullable Contact contact;

    Touches(CollisionWorld world, Simulation simulation) {
        this.world = world;
        this.simulation = simulation;
        updates = new PatchUpdate[world.crew().size()];
        for (int i = 0; i < updates.length; i++) {
            updates[i] = new PatchUpdate();
        }
        world.setTaker(this);
    }

    @Override
    public void begin(int numbers) {
        if (numbers > touches.length) {
            touches = Arrays.copyOf(touches, numbers + (numbers >> 1));
        }
    }

    @Override
    public double preload(BodyPair pair) {
        Touch touch = touches[pair.number()];
        if (touch == null) {
            return 0;
        }
        Body a = touch.a;
        Body b = touch.b;
        double poses = a.worldPose.transformedX(1, 1, 1) + b.worldPose.transformedX(1, 1, 1);
        return touch.patches[0].preload() + a.thickness + b.thickness + poses;
    }

    @Override
    public void take(BodyPair pair, int member) {
        Body a = bodyA(pair);
        Body b = bodyB(pair);
        int number = pair.number();
        Touch touch = touches[number];
        if (touch == null) {
            touch = new Touch(a, b);
            touches[number] = touch;
        }
        updates[member].take(touch, pair, a, b);
    }

    /** Lists those that touch, and their patches, in the world's order. */
    void gather() {
        count = world.touchingCount();
        if (current.length < count) {
            current = new Touch[count + (count >> 1)];
        }
        patchCount = 0;
        pointCount = 0;
        for (int i = 0; i < count; i++) {
            Touch touch = touches[world.touchingNumber(i)];
            current[i] = touch;
            if (patches.length < patchCount + touch.count) {
                patches = Arrays.copyOf(patches, 2 * (patchCount + touch.count));
            }
            for (int k = 0; k < touch.count; k++) {
                patches[patchCount++] = touch.patches[k];
                pointCount += touch.patches[k].count();
            }
        }
    }

    /** Returns the contact of a pair that touches, or did before the last update; null if it has had none. */
    @Nullable
    Touch of(BodyPair pair) {
        int number = pair.number();
        return number < touches.length ? touches[number] : null;
    }

    /** Reports to a listener which contacts of the step have begun, and then which persist. */
    void report(SimulationListener listener) {
        for (int i = 0; i < count; i++) {
            Touch touch = current[i];
            if (!touch.isReported && touch.acts() && touch.isAlive()) {
                touch.isReported = true;
                touch.isFresh = true;
                listener.began(contact(touch));
            }
        }
        for (int i = 0; i < count; i++) {
            Touch touch = current[i];
            if (touch.isReported && !touch.isFresh && touch.isAlive()) {
                listener.persists(contact(touch));
            }
            touch.isFresh = false;
        }
    }

    private Contact contact(Touch touch) {
        if (contact == null) {
            contact = new Contact(touch);
        }
        return contact.set(touch);
    }

    /** Lets the next step report all contacts as begun. */
    void forgetReports() {
        for (Touch touch : touches) {
            if (touch != null) {
                touch.isReported = false;
            }
        }
    }

    /** Gives all pairs of bodies that touch or nearly do, those that sleep included, body after body. */
    void forEachTouching(BiConsumer<? super Body, ? super Body> visitor) {
        for (int i = 0; i < simulation.bodies.size(); i++) {
            Body body = simulation.bodies.get(i);
            if (!body.isStatic()) {
                world.pairsOf(body.handle, pair -> tell(body, pair, visitor));
            }
        }
    }

    private void tell(Body body, BodyPair pair, BiConsumer<? super Body, ? super Body> visitor) {
        Body a = bodyA(pair);
        Body b = bodyB(pair);
        boolean once = a.index == body.index || a.isStatic(); // two that move are met twice
        if (pair.touches() && once && a.isAlive() && b.isAlive()) {
            visitor.accept(a, b);
        }
    }

    private Body bodyA(BodyPair pair) {
        return simulation.bodies.get(pair.slotA());
    }

    private Body bodyB(BodyPair pair) {
        return simulation.bodies.get(pair.slotB());
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
            if ((hits(b, a) || hits(a, b)) && !a.isSensor() && !b.isSensor()) {
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
            boolean movesA = touch.a.moves();
            boolean movesB = touch.b.moves();
            boolean linked = (movesA && movesB) || (movesA && touch.b.drives()) || (movesB && touch.a.drives());
            if (linked && touch.pushed()) {
                islands.join(touch.a, touch.b);
            }
        }
    }

    /** Wakes all that a body touches. */
    void wakeNeighbours(Body body) {
        world.pairsOf(body.handle, pair -> {
            Body a = bodyA(pair);
            Body b = bodyB(pair);
            if (pair.touches() && a.isAlive() && b.isAlive()) {
                a.wake();
                b.wake();
            }
        });
    }

    /** Adapts all contacts of a body to another shape of it, whose centre of mass has moved in its frame. */
    void reshape(Body body, Vector3 shift, boolean keepsIds) {
        world.pairsOf(body.handle, pair -> {
            Touch touch = of(pair);
            if (touch != null) {
                touch.reshape(body, shift, keepsIds);
            }
        });
    }

    void write(DataOutputStream out) throws IOException {
        out.writeInt(pointCount);
        out.writeInt(touches.length);
        for (Touch touch : touches) {
            boolean isLive = touch != null && touch.isAlive();
            out.writeBoolean(isLive);
            if (isLive) {
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
