package org.collide4j.world;

import java.util.BitSet;
import org.collide4j.list.IntList;

/**
 * Compares what a snapshot says twice: flags with lists, and lists with each other. A snapshot that contradicts itself would
 * make a world whose updates never end, or that fails later and elsewhere.
 */
final class SnapshotCheck {
    private SnapshotCheck() {}

    /** Checks slots and bodies, before their pairs are read. */
    static void ofBodies(BodyStore bodies, Handles handles, long frame) {
        SnapshotReader.require(frame >= 0 && frame < Long.MAX_VALUE / 2, "frame " + frame);
        BitSet changed = distinct(bodies.changed, "a body is twice in the list of changes");
        BitSet spent = distinct(bodies.spent(), "a slot is spent twice");
        BitSet free = distinct(handles.free(), "a slot is free twice");
        int living = 0;
        for (int slot = 0; slot < bodies.slots(); slot++) {
            Body body = bodies.at(slot);
            boolean isFree = free.get(slot);
            boolean isSpent = spent.get(slot);
            living += body.alive ? 1 : 0;
            require(body.alive == handles.isAlive(body.handle), "lives and has been removed", slot);
            require(body.changed == changed.get(slot), "has changed and has not", slot);
            require(body.hasShape() || !(body.alive || body.changed || body.isKnown), "has no shape", slot);
            require(!(isFree || isSpent) || !(body.alive || body.changed || body.isKnown), "has no slot", slot);
            require(!(isFree && isSpent), "has no slot", slot);
            require(Double.isFinite(body.reach) && body.movedAt >= 0 && body.movedAt <= frame, "has no reach", slot);
        }
        SnapshotReader.require(living == bodies.count(), bodies.count() + " bodies, of which " + living + " live");
    }

    /** Checks that every body that moves along its motion is in the list of those. */
    static void ofMotions(BodyStore bodies, IntList sweeping) {
        BitSet listed = new BitSet();
        for (int i = 0; i < sweeping.size(); i++) {
            listed.set(sweeping.get(i));
        }
        for (int slot = 0; slot < bodies.slots(); slot++) {
            Body body = bodies.at(slot);
            require(!body.sweeps || (body.alive && listed.get(slot)), "moves and does not", slot);
        }
    }

    /** Checks that each pair that has not ended is in the lists of both its bodies, once, and nothing else is. */
    static void ofPairs(PairCache cache, BodyStore bodies, long frame) {
        BitSet ended = distinct(cache.ended(), "a pair has ended twice");
        int lasting = 0;
        for (int number = 0; number < cache.numbers(); number++) {
            BodyPair pair = cache.get(number);
            if (cache.isFree(number)) {
                require(!ended.get(number), "is free and has ended", pair);
                continue;
            }
            require(pair.ended == ended.get(number) && !(pair.ended && pair.activeAt >= 0), "has ended", pair);
            require(pair.askedAt >= 0 && pair.askedAt <= frame, "was queried in the future", pair);
            lasting += pair.ended ? 0 : 1;
        }
        int linked = 0;
        for (int slot = 0; slot < bodies.slots(); slot++) {
            linked += linked(bodies.at(slot), slot, cache);
        }
        SnapshotReader.require(linked == 2 * lasting, linked + " ends of " + lasting + " pairs");
    }

    /** Walks the list of a body's pairs, and returns how many there are. */
    @SuppressWarnings("ReferenceEquality")
    private static int linked(Body body, int slot, PairCache cache) {
        BitSet others = new BitSet();
        int previous = Body.NO_PAIR;
        int count = 0;
        int dozing = 0;
        for (int at = body.firstPair; at != Body.NO_PAIR; at = cache.next(at, body)) {
            require(at >= 0 && at < cache.numbers() && !cache.isFree(at), "has a pair that is none", slot);
            BodyPair pair = cache.get(at);
            boolean isA = pair.a == body;
            require(!pair.ended && (isA ^ pair.b == body), "has the pair of others", slot);
            require((isA ? pair.previousOfA : pair.previousOfB) == previous, "has pairs in no order", slot);
            int other = Handles.slot(isA ? pair.b.handle : pair.a.handle);
            require(!others.get(other) && body.isKnown, "has a pair twice", slot);
            others.set(other);
            previous = at;
            count++;
            dozing += pair.activeAt < 0 ? 1 : 0;
        }
        require(count == body.pairCount && dozing == body.dozing, "has " + count + " pairs", slot);
        return count;
    }

    /** Checks a list of pairs that touch, or of such that have ceased to. */
    static void ofContacts(IntList contacts, boolean touch, PairCache cache) {
        distinct(contacts, "a contact is twice in a list");
        for (int i = 0; i < contacts.size(); i++) {
            BodyPair pair = cache.get(contacts.get(i));
            require(!cache.isFree(pair.number) && pair.touches == touch, "touches and does not", pair);
        }
    }

    private static BitSet distinct(IntList list, String what) {
        BitSet items = new BitSet();
        for (int i = 0; i < list.size(); i++) {
            SnapshotReader.require(!items.get(list.get(i)), what);
            items.set(list.get(i));
        }
        return items;
    }

    private static void require(boolean makesSense, String what, int slot) {
        if (!makesSense) {
            SnapshotReader.require(false, "body " + slot + " " + what);
        }
    }

    private static void require(boolean makesSense, String what, BodyPair pair) {
        if (!makesSense) {
            SnapshotReader.require(false, "pair " + pair.number + " " + what);
        }
    }
}
