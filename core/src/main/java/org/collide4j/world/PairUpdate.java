package org.collide4j.world;

import org.collide4j.broad.BoxVisitor;
import org.collide4j.broad.PairChanges;
import org.collide4j.list.IntList;

/**
 * Stage of an update that finds near pairs: from the changes of bodies to the pairs of the cache.
 *
 * <p>For two bodies at rest, one of them asleep, the broad phase has no pair, so that they cost nothing. Their pair stays in
 * the cache, inactive, with its contacts and solver data: it dozes. When one of the two wakes up, the broad phase finds the
 * pair again, or it has ended.
 */
final class PairUpdate implements PairChanges {
    private final BodyStore bodies;
    private final PairCache cache;
    private final Surroundings surroundings;
    private PairFilter filter = PairFilter.ALL;

    /** Dozing pairs of changed bodies. */
    private final IntList stirred = new IntList();

    /** Pairs that this update processes for the last time. */
    private final IntList falling = new IntList();

    private final IntList refiltered = new IntList();

    /** Bodies that have become half-spaces in this update, or ceased to be. */
    private final IntList replaced = new IntList();

    /** Touching pairs that have ended. */
    final IntList parted = new IntList();

    private Body asked = new Body();
    private final BoxVisitor admission = this::admit;
    private long frame;

    PairUpdate(BodyStore bodies, PairCache cache, Surroundings surroundings) {
        this.bodies = bodies;
        this.cache = cache;
        this.surroundings = surroundings;
    }

    void setFilter(PairFilter filter) {
        this.filter = filter;
    }

    /** Releases the pairs that the last update has ended. */
    void begin() {
        parted.clear();
        cache.release();
        bodies.recycle();
    }

    /** Updates the pairs, after the boxes. */
    void run(long frame) {
        this.frame = frame;
        stirred.clear();
        falling.clear();
        refiltered.clear();
        replaced.clear();
        for (int i = 0; i < bodies.changed.size(); i++) {
            tell(bodies.at(bodies.changed.get(i)));
        }
        bodies.changed.clear();
        surroundings.update(this);
        endLeft();
        settleStirred();
        for (int i = 0; i < refiltered.size(); i++) {
            admit(bodies.at(refiltered.get(i)));
        }
    }

    /** Passes the change of a body to the broad phase. */
    private void tell(Body body) {
        int slot = Handles.slot(body.handle);
        body.changed = false;
        if (!body.alive) {
            surroundings.remove(body);
            body.isKnown = false;
            endAll(body);
            bodies.spend(slot);
            return;
        }
        body.isKnown = true;
        body.isFixed = body.rests();
        surroundings.place(body);
        if (body.replacedAt == frame) {
            replaced.add(slot);
        }
        if (body.refiltered) {
            body.refiltered = false;
            refiltered.add(slot);
            endRefused(body);
        }
        for (int at = body.firstPair; body.dozing > 0 && at != Body.NO_PAIR; at = cache.next(at, body)) {
            if (cache.get(at).activeAt < 0) {
                stirred.add(at);
            }
        }
    }

    void write(SnapshotWriter out) {
        out.put(parted);
    }

    void read(SnapshotReader in) {
        in.get(parted, cache.numbers());
        SnapshotCheck.ofContacts(parted, false, cache);
    }

    /** Passes all bodies of the last update to a new broad phase. */
    void restore() {
        for (int slot = 0; slot < bodies.slots(); slot++) {
            if (bodies.at(slot).isKnown) {
                surroundings.place(bodies.at(slot));
            }
        }
        surroundings.update(PairChanges.NONE);
    }

    private void endAll(Body body) {
        while (body.firstPair != Body.NO_PAIR) {
            end(cache.get(body.firstPair));
        }
    }

    private void endRefused(Body body) {
        for (int at = body.firstPair; at != Body.NO_PAIR; ) {
            BodyPair pair = cache.get(at);
            at = cache.next(at, body);
            if (!mayTouch(pair.a, pair.b)) {
                end(pair);
            }
        }
    }

    private void end(BodyPair pair) {
        cache.end(pair);
        if (pair.touches) {
            pair.touches = false;
            pair.touchedBefore = true;
            parted.add(pair.number);
        }
    }

    boolean mayTouch(Body one, Body other) {
        return (one.layers & other.mask) != 0
                && (other.layers & one.mask) != 0
                && filter.mayTouch(one.handle, other.handle);
    }

    @Override
    public void began(int first, int second) {
        near(bodies.at(first), bodies.at(second));
    }

    private void near(Body one, Body other) {
        BodyPair known = cache.find(one, other);
        if (known == null) {
            if (mayTouch(one, other)) {
                cache.begin(one, other);
            }
        } else if (known.activeAt < 0) {
            cache.rouse(known);
        }
    }

    @Override
    public void ended(int first, int second) {
        BodyPair pair = cache.find(bodies.at(first), bodies.at(second));
        if (pair != null && !persists(pair)) {
            if (dozes(pair)) {
                falling.add(pair.number);
            } else {
                end(pair);
            }
        }
    }

    /** Returns true if the broad phase has lost the pair only because a body is a half-space from now on, or no longer. */
    private boolean persists(BodyPair pair) {
        boolean replaced = pair.a.replacedAt == frame || pair.b.replacedAt == frame;
        return replaced && !(pair.a.rests() && pair.b.rests()) && Surroundings.areNear(pair.a, pair.b);
    }

    /** Ends the pairs that bodies have left by becoming half-spaces, or by ceasing to be: nothing else reports them. */
    private void endLeft() {
        for (int i = 0; i < replaced.size(); i++) {
            Body body = bodies.at(replaced.get(i));
            for (int at = body.firstPair; at != Body.NO_PAIR; ) {
                BodyPair pair = cache.get(at);
                at = cache.next(at, body);
                if (pair.activeAt >= 0 && !persists(pair)) {
                    ended(pair.slotA(), pair.slotB());
                }
            }
        }
    }

    /** Returns true if the bodies are still near each other, and only their rest prevents a pair. */
    private static boolean dozes(BodyPair pair) {
        return pair.a.rests() && pair.b.rests() && Surroundings.areNear(pair.a, pair.b);
    }

    /** Processes pairs that the broad phase has not found again; if a body has moved, with a last query. */
    private void settleStirred() {
        for (int i = 0; i < stirred.size(); i++) {
            BodyPair pair = cache.get(stirred.get(i));
            if (pair.ended || pair.activeAt >= 0) {
                continue;
            }
            if (!dozes(pair)) {
                end(pair);
            } else if (pair.a.movedAt == frame || pair.b.movedAt == frame) {
                cache.rouse(pair);
                falling.add(pair.number);
            }
        }
    }

    /** Adds pairs of a body that the filter may have rejected before. */
    private void admit(Body body) {
        asked = body;
        surroundings.overlaps(body, admission);
    }

    private double admit(int slot, double at) {
        Body other = bodies.at(slot);
        boolean oneIsAwake = !(asked.rests() && other.rests());
        if (other.handle != asked.handle && oneIsAwake) {
            near(asked, other);
        }
        return BoxVisitor.ON;
    }

    /** Deactivates the pairs of bodies that have come to rest, after their last query. */
    void finish() {
        for (int i = 0; i < falling.size(); i++) {
            BodyPair pair = cache.get(falling.get(i));
            if (!pair.ended && pair.activeAt >= 0) {
                cache.doze(pair);
            }
        }
    }
}
