package org.collide4j.world;

import org.collide4j.broad.BoxVisitor;
import org.collide4j.broad.BroadPhase;
import org.collide4j.broad.PairChanges;
import org.collide4j.list.IntList;

/**
 * The part of an update that finds out who is near whom: from what has been told about bodies to the pairs of the cache.
 *
 * <p>Two bodies that rest, one of them asleep, are no pair for the broad phase, so that they cost nothing. Theirs stays
 * in the cache, looked at by nobody, with its contacts and what a solver keeps for them: it dozes. When one of the two
 * wakes up, the broad phase finds the pair again, or else it has ended.
 */
final class PairUpdate implements PairChanges {
    private final BodyStore bodies;
    private final PairCache cache;
    private final BroadPhase broad;
    private PairFilter filter = PairFilter.ALL;

    /** Dozing pairs of bodies that have been told something. */
    private final IntList stirred = new IntList();

    /** Pairs that are looked at in this update for the last time. */
    private final IntList falling = new IntList();

    private final IntList refiltered = new IntList();

    /** Pairs that touched and have ended. */
    final IntList parted = new IntList();

    private Body asked = new Body();
    private final BoxVisitor admission = this::admit;
    private long frame;

    PairUpdate(BodyStore bodies, PairCache cache, BroadPhase broad) {
        this.bodies = bodies;
        this.cache = cache;
        this.broad = broad;
    }

    void setFilter(PairFilter filter) {
        this.filter = filter;
    }

    /** Forgets the pairs that the last update has ended. */
    void begin() {
        parted.clear();
        cache.release();
        bodies.recycle();
    }

    /** Brings the pairs up to date, after the boxes have been. */
    void run(long frame) {
        this.frame = frame;
        stirred.clear();
        falling.clear();
        refiltered.clear();
        for (int i = 0; i < bodies.changed.size(); i++) {
            tell(bodies.at(bodies.changed.get(i)));
        }
        bodies.changed.clear();
        broad.update(this);
        settleStirred();
        for (int i = 0; i < refiltered.size(); i++) {
            admit(bodies.at(refiltered.get(i)));
        }
    }

    /** Tells the broad phase what has become of a body. */
    private void tell(Body body) {
        int slot = Handles.slot(body.handle);
        body.changed = false;
        if (!body.alive) {
            broad.remove(slot);
            body.isKnown = false;
            endAll(body);
            bodies.spend(slot);
            return;
        }
        body.isKnown = true;
        body.isFixed = body.rests();
        place(body);
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

    private void place(Body body) {
        int slot = Handles.slot(body.handle);
        if (body.isFixed) {
            broad.fix(slot, body.box);
        } else {
            broad.move(slot, body.box);
        }
    }

    void write(SnapshotWriter out) {
        out.put(parted);
    }

    void read(SnapshotReader in) {
        in.get(parted, cache.numbers());
    }

    /** Tells a new broad phase what the one before knew at the last update. */
    void restore() {
        for (int slot = 0; slot < bodies.slots(); slot++) {
            if (bodies.at(slot).isKnown) {
                place(bodies.at(slot));
            }
        }
        broad.update(PairChanges.NONE);
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
        if (pair != null) {
            if (dozes(pair)) {
                falling.add(pair.number);
            } else {
                end(pair);
            }
        }
    }

    /** True if the bodies are still near each other, and no pair only because they rest. */
    private static boolean dozes(BodyPair pair) {
        return pair.a.rests() && pair.b.rests() && pair.a.box.overlaps(pair.b.box);
    }

    /** Settles pairs that the broad phase has not found again: where a body has moved, with a last query. */
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

    /** Pairs for a body that may have been refused some. */
    private void admit(Body body) {
        asked = body;
        broad.overlaps(body.box, admission);
    }

    private double admit(int slot, double at) {
        Body other = bodies.at(slot);
        boolean oneIsAwake = !(asked.rests() && other.rests());
        if (other.handle != asked.handle && oneIsAwake) {
            near(asked, other);
        }
        return BoxVisitor.ON;
    }

    /** After the last look at those whose bodies have come to rest: they are left alone. */
    void finish() {
        for (int i = 0; i < falling.size(); i++) {
            BodyPair pair = cache.get(falling.get(i));
            if (!pair.ended && pair.activeAt >= 0) {
                cache.doze(pair);
            }
        }
    }
}
