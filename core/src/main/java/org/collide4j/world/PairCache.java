package org.collide4j.world;

import java.util.Arrays;
import java.util.BitSet;
import org.collide4j.list.IntList;

/**
 * The pairs of near bodies: by number, in a list for each body, and the active ones in an array.
 *
 * <p>A pair that ends leaves its lists at once, and is reused only after {@link #release}. Objects are reused, so that pairs
 * come and go without garbage.
 */
final class PairCache {
    /** The pair touches, as of its last query. */
    static final byte TOUCHES = 1;

    /** The pair touched at the last query but one. */
    static final byte TOUCHED = 2;

    private BodyPair[] pairs = new BodyPair[16];
    private int numbers;

    /** Free numbers; the smallest is taken first, so that recurring pairs get the same objects. */
    private final BitSet freeConvex = new BitSet();

    private final BitSet freePieces = new BitSet();
    private final IntList ended = new IntList();

    private BodyPair[] active = new BodyPair[16];

    /** Flags of the active pairs in an array, as the pairs themselves are scattered in memory. */
    private byte[] states = new byte[16];

    private int activeCount;

    /** Returns the pair of two bodies in either order; null if there is none. Searches the shorter of their lists. */
    @SuppressWarnings({"NullAway", "ReferenceEquality"})
    BodyPair find(Body one, Body other) {
        Body few = one.pairCount <= other.pairCount ? one : other;
        Body many = few == one ? other : one;
        for (int at = few.firstPair; at != Body.NO_PAIR; ) {
            BodyPair pair = pairs[at];
            if (pair.a == many || pair.b == many) {
                return pair;
            }
            at = pair.a == few ? pair.nextOfA : pair.nextOfB;
        }
        return null;
    }

    /** Returns true if A of a pair of the two is the first of them. */
    private static boolean isInOrder(Body one, Body other) {
        return one.isConcave == other.isConcave
                ? Handles.slot(one.handle) < Handles.slot(other.handle)
                : other.isConcave;
    }

    /**
     * Adapts a pair to the new shapes of its bodies, of which it knows nothing. Another pair takes its place, in the same
     * state, if the order or the kind of the bodies is another now.
     */
    void renew(BodyPair pair) {
        if (isInOrder(pair.a, pair.b) && pair instanceof PiecePair == pair.b.isConcave) {
            pair.renew();
            return;
        }
        boolean dozes = pair.activeAt < 0;
        end(pair);
        BodyPair next = begin(pair.a, pair.b);
        next.resume(pair);
        pair.touches = false; // the next pair reports the contact
        if (dozes) {
            doze(next);
        } else {
            states[next.activeAt] = next.touches ? TOUCHES : 0;
        }
    }

    /** Adds a new pair, which is active. */
    BodyPair begin(Body one, Body other) {
        boolean inOrder = isInOrder(one, other);
        Body a = inOrder ? one : other;
        Body b = inOrder ? other : one;
        BodyPair pair = take(b.isConcave);
        pair.begin(a, b);
        link(pair);
        activate(pair);
        return pair;
    }

    private BodyPair take(boolean ofPieces) {
        BitSet free = ofPieces ? freePieces : freeConvex;
        int least = free.nextSetBit(0);
        if (least >= 0) {
            free.clear(least);
            return pairs[least];
        }
        if (numbers == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * numbers);
        }
        BodyPair made = ofPieces ? new PiecePair(numbers) : new ConvexPair(numbers);
        pairs[numbers++] = made;
        return made;
    }

    /** Removes a pair from all lists. */
    void end(BodyPair pair) {
        if (pair.activeAt < 0) {
            count(pair, -1);
        } else {
            deactivate(pair);
        }
        unlink(pair);
        pair.ended = true;
        ended.add(pair.number);
    }

    /** Frees the numbers of ended pairs for others. */
    void release() {
        for (int i = 0; i < ended.size(); i++) {
            BodyPair pair = pairs[ended.get(i)];
            pair.end();
            (pair instanceof PiecePair ? freePieces : freeConvex).set(pair.number);
        }
        ended.clear();
    }

    private void link(BodyPair pair) {
        Body a = pair.a;
        Body b = pair.b;
        pair.previousOfA = Body.NO_PAIR;
        pair.nextOfA = a.firstPair;
        setPrevious(a.firstPair, a, pair.number);
        a.firstPair = pair.number;
        a.pairCount++;
        pair.previousOfB = Body.NO_PAIR;
        pair.nextOfB = b.firstPair;
        setPrevious(b.firstPair, b, pair.number);
        b.firstPair = pair.number;
        b.pairCount++;
    }

    private void unlink(BodyPair pair) {
        unlink(pair.a, pair.previousOfA, pair.nextOfA);
        unlink(pair.b, pair.previousOfB, pair.nextOfB);
    }

    private void unlink(Body body, int previous, int next) {
        if (previous == Body.NO_PAIR) {
            body.firstPair = next;
        } else {
            setNext(previous, body, next);
        }
        setPrevious(next, body, previous);
        body.pairCount--;
    }

    @SuppressWarnings("ReferenceEquality")
    private void setPrevious(int number, Body body, int previous) {
        if (number != Body.NO_PAIR) {
            if (pairs[number].a == body) {
                pairs[number].previousOfA = previous;
            } else {
                pairs[number].previousOfB = previous;
            }
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void setNext(int number, Body body, int next) {
        if (pairs[number].a == body) {
            pairs[number].nextOfA = next;
        } else {
            pairs[number].nextOfB = next;
        }
    }

    /** Returns the next pair in the list of one of its bodies. */
    @SuppressWarnings("ReferenceEquality")
    int next(int number, Body body) {
        return pairs[number].a == body ? pairs[number].nextOfA : pairs[number].nextOfB;
    }

    /** Returns the number of pair numbers: the largest number so far plus 1. */
    int numbers() {
        return numbers;
    }

    BodyPair get(int number) {
        return pairs[number];
    }

    /** Deactivates a pair: updates skip it until one of its bodies changes. */
    void doze(BodyPair pair) {
        deactivate(pair);
        count(pair, 1);
    }

    /** Activates a pair again. */
    void rouse(BodyPair pair) {
        count(pair, -1);
        activate(pair);
    }

    private static void count(BodyPair dozing, int change) {
        dozing.a.dozing += change;
        dozing.b.dozing += change;
    }

    private void activate(BodyPair pair) {
        if (activeCount == active.length) {
            active = Arrays.copyOf(active, 2 * activeCount);
            states = Arrays.copyOf(states, 2 * activeCount);
        }
        pair.activeAt = activeCount;
        states[activeCount] = pair.touches ? TOUCHES : 0;
        active[activeCount++] = pair;
    }

    /** Removes a pair from the active ones; the last one takes its index. */
    private void deactivate(BodyPair pair) {
        int at = pair.activeAt;
        BodyPair last = active[--activeCount];
        active[at] = last;
        states[at] = states[activeCount];
        last.activeAt = at;
        pair.activeAt = -1;
    }

    /** Clears the caches of all pairs and queries them again, like those of a restored world. */
    void settle(Worker worker, double halfReach) {
        for (int number = 0; number < numbers; number++) {
            BodyPair pair = pairs[number];
            pair.metAt = 0;
            if (!isFree(number) && !pair.ended && pair.askedAt > 0) {
                pair.forget();
                pair.ask(worker, halfReach);
            }
        }
    }

    /** Returns true if no pair has the number. */
    boolean isFree(int number) {
        return freeConvex.get(number) || freePieces.get(number);
    }

    /** Returns the pairs that the last update has ended. */
    IntList ended() {
        return ended;
    }

    void write(SnapshotWriter out) {
        out.put(numbers);
        for (int number = 0; number < numbers; number++) {
            BodyPair pair = pairs[number];
            out.put(pair instanceof PiecePair);
            out.put(isFree(number));
            if (!isFree(number)) {
                pair.write(out);
            }
        }
        out.put(ended);
        out.put(activeCount);
        for (int i = 0; i < activeCount; i++) {
            out.put(active[i].number);
            out.put((int) states[i]);
        }
    }

    void read(SnapshotReader in, BodyStore bodies, Worker worker, double halfReach) {
        numbers = in.getCount(2);
        pairs = new BodyPair[Math.max(16, numbers)];
        for (int number = 0; number < numbers; number++) {
            boolean ofPieces = in.getBoolean();
            pairs[number] = ofPieces ? new PiecePair(number) : new ConvexPair(number);
            if (in.getBoolean()) {
                (ofPieces ? freePieces : freeConvex).set(number);
            } else {
                pairs[number].read(in, bodies, numbers, worker, halfReach);
                boolean isOfKind = pairs[number].ended || pairs[number].b.isConcave == ofPieces;
                SnapshotReader.require(isOfKind, "a pair of other bodies");
            }
        }
        in.get(ended, numbers);
        int count = in.getCount(2 * Integer.BYTES);
        for (int i = 0; i < count; i++) {
            BodyPair pair = pairs[in.getInt(0, numbers - 1)];
            SnapshotReader.require(pair.activeAt < 0 && !isFree(pair.number), "a pair is twice in a list");
            activate(pair);
            states[i] = (byte) in.getInt(0, TOUCHES | TOUCHED);
        }
    }

    int activeCount() {
        return activeCount;
    }

    BodyPair active(int index) {
        return active[index];
    }

    byte state(int index) {
        return states[index];
    }

    void setState(int index, byte state) {
        states[index] = state;
    }
}
