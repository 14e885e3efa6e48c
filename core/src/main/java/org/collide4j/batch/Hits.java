package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.math.Vector3;
import org.collide4j.query.CastHit;

/**
 * The answers of a batch of casts, a column for each number of a {@link CastHit}: same meaning, frame and units.
 *
 * <p>Mutable and reused: a batch overwrites it, and makes it larger where that is needed.
 */
public final class Hits {
    private CastHit.Outcome[] outcome = {};
    private double[] time = {};
    private double[] lower = {};
    private double[] upper = {};
    private final Vectors normal = new Vectors();
    private final Vectors pointOnA = new Vectors();
    private final Vectors pointOnB = new Vectors();
    private int size;

    void resize(int count) {
        size = count;
        if (outcome.length < count) {
            outcome = Arrays.copyOf(outcome, count);
            time = Arrays.copyOf(time, count);
            lower = Arrays.copyOf(lower, count);
            upper = Arrays.copyOf(upper, count);
        }
        normal.resize(count);
        pointOnA.resize(count);
        pointOnB.resize(count);
    }

    void set(int index, CastHit hit) {
        outcome[index] = hit.outcome();
        time[index] = hit.time();
        lower[index] = hit.lower();
        upper[index] = hit.upper();
        normal.set(index, hit.normal());
        pointOnA.set(index, hit.pointOnA());
        pointOnB.set(index, hit.pointOnB());
    }

    public int size() {
        return size;
    }

    /** See {@link CastHit#hit()}. */
    public boolean hit(int index) {
        return outcome(index) != CastHit.Outcome.MISS;
    }

    /** See {@link CastHit#outcome()}. */
    public CastHit.Outcome outcome(int index) {
        return outcome[check(index)];
    }

    /** See {@link CastHit#time()}. */
    public double time(int index) {
        return time[check(index)];
    }

    /** See {@link CastHit#lower()}. */
    public double lower(int index) {
        return lower[check(index)];
    }

    /** See {@link CastHit#upper()}. */
    public double upper(int index) {
        return upper[check(index)];
    }

    /** out = the normal, see {@link CastHit#normal()}. */
    public Vector3 normal(int index, Vector3 out) {
        return normal.get(check(index), out);
    }

    /** out = the witness point on A, see {@link CastHit#pointOnA()}. */
    public Vector3 pointOnA(int index, Vector3 out) {
        return pointOnA.get(check(index), out);
    }

    /** out = the witness point on B, see {@link CastHit#pointOnB()}. */
    public Vector3 pointOnB(int index, Vector3 out) {
        return pointOnB.get(check(index), out);
    }

    private int check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("answer " + index + " of " + size);
        }
        return index;
    }

    @Override
    public String toString() {
        return size + " casts";
    }
}
