package org.collide4j.world;

import org.collide4j.crew.Crew;
import org.collide4j.list.IntList;

/**
 * Stage of an update that queries the contacts of near bodies, on all threads, and collects the changes.
 *
 * <p>Only pairs with a moved body are queried: for two bodies at rest the last answer is valid. It is also valid for pairs
 * proven to be separated by more than the bodies' motion since. Each answer depends on its pair alone, and one thread
 * collects the results in the order of the pairs: the bits are the same for any number of threads.
 */
final class ContactUpdate {
    /** Pairs of a task: their states fill complete cache lines, so that no two threads write to the same line. */
    private static final int PAIRS_PER_TASK = 128;

    /** Number of pairs for which an update decides together which of them to query. */
    static final int AT_ONCE = 32;

    private final PairCache cache;
    private final Crew crew;
    private final Worker[] workers;
    private final Crew.Task task = this::ask;
    private final Crew.Task refinement = this::refine;
    private ContactTaker taker = ContactTaker.NONE;
    private double halfReach;
    private long frame;

    /** Numbers of the touching pairs. */
    private final IntList touching = new IntList();

    /** Numbers of the pairs that have begun to touch. */
    final IntList begun = new IntList();

    ContactUpdate(PairCache cache, Crew crew, Worker[] workers) {
        this.cache = cache;
        this.crew = crew;
        this.workers = workers;
    }

    void setTaker(ContactTaker taker) {
        this.taker = taker;
    }

    /** Queries all pairs, and adds to {@code parted} those that have ceased to touch. */
    void run(long frame, double reach, IntList parted) {
        this.frame = frame;
        halfReach = 0.5 * reach;
        taker.begin(cache.numbers());
        crew.run(cache.activeCount(), PAIRS_PER_TASK, task);
        gather(parted);
    }

    private void ask(int from, int to, int member) {
        for (int i = from; i < to; i += AT_ONCE) {
            askFew(i, Math.min(i + AT_ONCE, to), member);
        }
    }

    /**
     * Processes few pairs: first decides which to query, and reads from the memory of each. Pairs are scattered, and
     * cache misses overlap between short reads, but not between queries of thousands of instructions.
     */
    private void askFew(int from, int to, int member) {
        Worker worker = workers[member];
        for (int i = from; i < to; i++) {
            worker.due[i - from] = isDue(cache.active(i));
        }
        worker.preloaded = preload(from, to, worker.due);
        for (int i = from; i < to; i++) {
            BodyPair pair = cache.active(i);
            boolean touched = (cache.state(i) & PairCache.TOUCHES) != 0;
            pair.asked = worker.due[i - from];
            pair.touchedBefore = touched;
            if (pair.asked) {
                pair.ask(worker, halfReach);
                pair.askedAt = frame;
                if (pair.touches) {
                    taker.take(pair, member);
                }
            }
            cache.setState(i, (byte) ((pair.touches ? PairCache.TOUCHES : 0) | (touched ? PairCache.TOUCHED : 0)));
        }
    }

    /** Returns a sum without meaning, which keeps the compiler from leaving out the reads. */
    private double preload(int from, int to, boolean[] due) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            if (due[i - from]) {
                BodyPair pair = cache.active(i);
                sum += pair.preload();
                if ((cache.state(i) & PairCache.TOUCHES) != 0) {
                    sum += taker.preload(pair);
                }
            }
        }
        return sum;
    }

    private boolean isDue(BodyPair pair) {
        boolean moved = pair.askedAt == 0 || pair.a.movedAt == frame || pair.b.movedAt == frame;
        return moved && !pair.isStillApart(halfReach);
    }

    /** Continues to the closest features of the separated pairs, and keeps how far apart they are. */
    void refine() {
        crew.run(cache.activeCount(), PAIRS_PER_TASK, refinement);
    }

    private void refine(int from, int to, int member) {
        for (int i = from; i < to; i++) {
            BodyPair pair = cache.active(i);
            if (!pair.touches && pair.asked) {
                pair.refine(workers[member]);
            }
        }
    }

    private void gather(IntList parted) {
        begun.clear();
        int count = cache.activeCount();
        touching.clear();
        for (int i = 0; i < count; i++) {
            byte state = cache.state(i);
            if ((state & PairCache.TOUCHES) != 0) {
                touching.add(cache.active(i).number);
                if (state == PairCache.TOUCHES) {
                    begun.add(cache.active(i).number);
                }
            } else if (state == PairCache.TOUCHED) {
                parted.add(cache.active(i).number);
            }
        }
    }

    void write(SnapshotWriter out) {
        out.put(begun);
        out.put(touching);
    }

    void read(SnapshotReader in) {
        in.get(begun, cache.numbers());
        in.get(touching, cache.numbers());
        SnapshotCheck.ofContacts(begun, true, cache);
        SnapshotCheck.ofContacts(touching, true, cache);
    }

    int touchingCount() {
        return touching.size();
    }

    int touchingNumber(int index) {
        return touching.get(index);
    }

    BodyPair touching(int index) {
        return cache.get(touching.get(index));
    }
}
