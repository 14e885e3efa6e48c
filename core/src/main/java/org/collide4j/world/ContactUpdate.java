package org.collide4j.world;

import org.collide4j.crew.Crew;
import org.collide4j.list.IntList;

/**
 * The part of an update that asks where near bodies touch, on all threads, and finds out what is new.
 *
 * <p>Only pairs of which a body has been moved are asked about: where both stand, the last answer still holds. So it does
 * where two were proven apart by more than both have gone since. Each answer depends on its pair alone, and what follows
 * from all of them is gathered by one thread in the order of the pairs: the bits are the same for any number of threads.
 */
final class ContactUpdate {
    /** So many pairs are taken by a thread at once: their states fill lines of memory that no two threads write to. */
    private static final int PART = 128;

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

    /** The numbers of pairs that touch. */
    private final IntList touching = new IntList();

    /** The numbers of pairs that touch now and did not before. */
    final IntList begun = new IntList();

    ContactUpdate(PairCache cache, Crew crew, Worker[] workers) {
        this.cache = cache;
        this.crew = crew;
        this.workers = workers;
    }

    void setTaker(ContactTaker taker) {
        this.taker = taker;
    }

    /** Asks, and adds to {@code parted} those that touched before and do not now. */
    void run(long frame, double reach, IntList parted) {
        this.frame = frame;
        halfReach = 0.5 * reach;
        taker.begin(cache.numbers());
        crew.run(cache.activeCount(), PART, task);
        gather(parted);
    }

    private void ask(int from, int to, int member) {
        for (int i = from; i < to; i += AT_ONCE) {
            askFew(i, Math.min(i + AT_ONCE, to), member);
        }
    }

    /** First who of them is to be asked about: pairs lie anywhere in memory, and so their waits overlap. */
    private void askFew(int from, int to, int member) {
        Worker worker = workers[member];
        for (int i = from; i < to; i++) {
            worker.due[i - from] = isDue(cache.active(i));
        }
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

    private boolean isDue(BodyPair pair) {
        boolean moved = pair.askedAt == 0 || pair.a.movedAt == frame || pair.b.movedAt == frame;
        return moved && !pair.isStillApart(halfReach);
    }

    /** Walks on to the closest features of those that are apart. */
    void refine() {
        crew.run(cache.activeCount(), PART, refinement);
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

    void read(SnapshotReader in, int numbers) {
        in.get(begun, numbers);
        in.get(touching, numbers);
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
