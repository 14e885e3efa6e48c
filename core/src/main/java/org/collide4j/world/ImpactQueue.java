package org.collide4j.world;

import java.util.Arrays;

/**
 * Queue of future impacts by time, then by candidate. An entry that later events have invalidated stays, and is recognized
 * by its version.
 */
final class ImpactQueue {
    private double[] times = new double[16];
    private int[] candidates = new int[16];
    private int[] versions = new int[16];
    private int size;

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int candidate() {
        return candidates[0];
    }

    int version() {
        return versions[0];
    }

    void add(double time, int candidate, int version) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            candidates = Arrays.copyOf(candidates, 2 * size);
            versions = Arrays.copyOf(versions, 2 * size);
        }
        int at = size++;
        while (at > 0 && isBefore(time, candidate, (at - 1) / 2)) {
            copy((at - 1) / 2, at);
            at = (at - 1) / 2;
        }
        put(at, time, candidate, version);
    }

    /** Removes the first entry. */
    void remove() {
        int last = --size;
        int at = 0;
        while (2 * at + 1 < last) {
            int child = 2 * at + 1;
            if (child + 1 < last && isBefore(times[child + 1], candidates[child + 1], child)) {
                child++;
            }
            if (!isBefore(times[child], candidates[child], last)) {
                break;
            }
            copy(child, at);
            at = child;
        }
        copy(last, at);
    }

    private boolean isBefore(double time, int candidate, int other) {
        return time != times[other] ? time < times[other] : candidate < candidates[other];
    }

    private void copy(int from, int to) {
        put(to, times[from], candidates[from], versions[from]);
    }

    private void put(int at, double time, int candidate, int version) {
        times[at] = time;
        candidates[at] = candidate;
        versions[at] = version;
    }
}
