package org.collide4j.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.collide4j.query.Accuracy;

/**
 * Threads that share the pairs of a batch; the caller's is one of them.
 *
 * <p>Each takes the next chunk of pairs when it has done its last. Who answers a pair depends on the moment, the answer does
 * not: it goes to the pair's own place, and workers remember nothing.
 */
final class Crew implements AutoCloseable {
    /** Large enough that taking one costs nothing, small enough that no thread ends long before another. */
    private static final int CHUNK = 64;

    /** Answers one pair. */
    interface Task {
        void answer(int index, Worker worker);
    }

    private final Worker[] workers;
    private final ExecutorService helpers;
    private final AtomicInteger next = new AtomicInteger();
    private final List<Future<?>> running = new ArrayList<>();

    Crew(int threads, Accuracy accuracy) {
        workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(accuracy);
        }
        helpers = Executors.newFixedThreadPool(Math.max(1, threads - 1), Crew::daemon);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "collide4j-batch");
        thread.setDaemon(true);
        return thread;
    }

    int size() {
        return workers.length;
    }

    /** Answers all, or throws what the first pair that failed has thrown. */
    void run(int count, Task task) {
        next.set(0);
        int needed = Math.min(workers.length, (count + CHUNK - 1) / CHUNK);
        for (int i = 1; i < needed; i++) {
            Worker worker = workers[i];
            running.add(helpers.submit(() -> work(count, task, worker)));
        }
        try {
            work(count, task, workers[0]);
        } finally {
            await();
        }
    }

    private void work(int count, Task task, Worker worker) {
        for (int from = next.getAndAdd(CHUNK); from < count; from = next.getAndAdd(CHUNK)) {
            int to = Math.min(from + CHUNK, count);
            for (int i = from; i < to; i++) {
                answer(i, count, task, worker);
            }
        }
    }

    private void answer(int index, int count, Task task, Worker worker) {
        try {
            task.answer(index, worker);
        } catch (RuntimeException e) {
            next.set(count); // the others need not go on
            throw new IllegalStateException("pair " + index + ": its shapes threw " + e, e);
        }
    }

    /** Waits for all helpers, also for one after another has failed: they write into the caller's arrays. */
    private void await() {
        IllegalStateException failure = null;
        boolean interrupted = false;
        for (Future<?> future : running) {
            boolean done = false;
            while (!done) {
                try {
                    future.get();
                    done = true;
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    failure =
                            e.getCause() instanceof IllegalStateException named ? named : new IllegalStateException(e);
                    done = true;
                }
            }
        }
        running.clear();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        helpers.shutdown();
    }
}
