package org.collide4j.crew;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that share the parts of a job; the caller's is one of them.
 *
 * <p>Each takes the next part when it has done its last. Who does a part depends on the moment, so what is done must not: a
 * task writes to places of its own part, with scratch of its own member. A helper that comes late finds the job closed, and
 * nobody waits for it.
 *
 * <p>One job at a time, from one thread at a time. Helpers are daemons and wait for the next job without using a processor,
 * after a moment in which they look for it. Close a crew when it is no longer needed. A job allocates nothing.
 *
 * <pre>{@code
 * double[] squares = new double[1000];
 * try (var crew = new Crew(2)) {
 *     crew.run(squares.length, 100, (from, to, member) -> { // parts of 100 items
 *         for (int i = from; i < to; i++) {
 *             squares[i] = (double) i * i;
 *         }
 *     });
 * }
 * }</pre>
 */
public final class Crew implements AutoCloseable {
    /** Looks for work, or for the end of it, so often before giving the processor away. */
    private static final int LOOKS = 2000;

    private static final long OPEN = 1L << 16;
    private static final long EPOCH = 1L << 17;
    private static final long AT_WORK = OPEN - 1;

    /** Does a part of a job. */
    public interface Task {
        /** Does the items from {@code from} on, before {@code to}, as the member of that number: 0 for the caller. */
        void work(int from, int to, int member);
    }

    private final Thread[] helpers;

    /** Helpers at work in the lowest bits, whether the job is open, and how many jobs there have been. */
    private final AtomicLong state = new AtomicLong();

    private final AtomicInteger next = new AtomicInteger();
    private volatile boolean closed;
    private volatile boolean callerSleeps;
    private Thread caller = Thread.currentThread();
    private Task task = (from, to, member) -> {};
    private int count;
    private int part;

    /** Exception of the earliest part that failed; empty if none has. */
    private final List<Throwable> failure = new ArrayList<>(1);

    private int failedFrom;

    /**
     * Creates a crew of {@code threads} threads, the caller's included.
     *
     * @throws IllegalArgumentException if it is less than 1 or more than 1000
     */
    public Crew(int threads) {
        if (threads < 1 || threads > 1000) {
            throw new IllegalArgumentException("threads must be between 1 and 1000: " + threads);
        }
        helpers = new Thread[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            int member = i + 1;
            helpers[i] = new Thread(() -> help(member), "collide4j-crew-" + member);
            helpers[i].setDaemon(true);
            helpers[i].start();
        }
    }

    /** Returns the number of threads, the caller's included. */
    public int size() {
        return helpers.length + 1;
    }

    /**
     * Does all items from 0 to {@code count} − 1, in parts of so many, and returns when all are done.
     *
     * @throws RuntimeException what the first part that failed has thrown; then parts may have been left out
     */
    public void run(int count, int part, Task task) {
        if (helpers.length == 0 || count <= part) {
            if (count > 0) {
                task.work(0, count, 0);
            }
            return;
        }
        this.task = task;
        this.count = count;
        this.part = part;
        caller = Thread.currentThread();
        next.set(0);
        state.set((state.get() & -EPOCH) + EPOCH + OPEN);
        int useful = Math.min(helpers.length, (count - 1) / part);
        for (int i = 0; i < useful; i++) {
            LockSupport.unpark(helpers[i]);
        }
        work(0);
        join();
        rethrow();
    }

    private void work(int member) {
        int part = this.part;
        int count = this.count;
        int from = next.getAndAdd(part);
        while (from >= 0 && from < count) {
            try {
                task.work(from, Math.min(from + part, count), member);
            } catch (Throwable thrown) {
                fail(thrown, from);
            }
            from = next.getAndAdd(part);
        }
    }

    /** Records a failure: the failure of the earliest part is reported, as no part before it is left out. */
    private void fail(Throwable thrown, int from) {
        synchronized (failure) {
            if (failure.isEmpty() || from < failedFrom) {
                failure.clear();
                failure.add(thrown);
                failedFrom = from;
            }
        }
        next.accumulateAndGet(count, Math::max);
    }

    /** Closes the job, and waits for those who are at work in it. */
    private void join() {
        long now = state.addAndGet(-OPEN);
        for (int looks = 0; (now & AT_WORK) != 0; now = state.get()) {
            if (looks < LOOKS) {
                looks++;
                Spin.pause();
            } else {
                callerSleeps = true;
                if ((state.get() & AT_WORK) != 0) {
                    LockSupport.park(this);
                }
                callerSleeps = false;
            }
        }
    }

    private void rethrow() {
        if (failure.isEmpty()) {
            return;
        }
        Throwable thrown = failure.remove(0);
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    private void help(int member) {
        long seen = 0;
        int looks = 0;
        while (!closed) {
            long now = state.get();
            boolean fresh = (now & OPEN) != 0 && (now & -EPOCH) != seen;
            if (fresh && state.compareAndSet(now, now + 1)) {
                seen = now & -EPOCH;
                looks = 0;
                work(member);
                state.decrementAndGet();
                if (callerSleeps) {
                    LockSupport.unpark(caller);
                }
            } else if (!fresh && looks < LOOKS) {
                looks++;
                Spin.pause();
            } else if (!fresh) {
                LockSupport.park(this);
                looks = 0;
            }
        }
    }

    /** Ends the helpers; later jobs are done by the caller alone. */
    @Override
    public void close() {
        closed = true;
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
    }
}
