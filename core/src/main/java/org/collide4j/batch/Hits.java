package org.collide4j.batch;

import java.util.Arrays;
import org.collide4j.query.CastHit;
import org.collide4j.query.Termination;

/**
 * The answers of a batch of casts, a column for each number of a {@link CastHit}: same meaning, frame and units.
 *
 * <p>Mutable and reused: a batch overwrites it, and makes it larger where that is needed.
 *
 * <pre>{@code
 * var hits = new Hits();
 * batch.cast(pairs, new double[] {4, 0, 0}, hits); // a translation of A for each pair
 * if (hits.hit(0)) {
 *     double time = hits.time(0); // 0.375 of the translation
 * }
 * }</pre>
 */
public final class Hits extends Answers {
    private CastHit.Outcome[] outcome = {};
    private double[] time = {};
    private Termination[] termination = {};

    /** Creates empty columns. */
    public Hits() {}

    @Override
    public void resize(int count) {
        super.resize(count);
        if (outcome.length < count) {
            outcome = Arrays.copyOf(outcome, count);
            time = Arrays.copyOf(time, count);
            termination = Arrays.copyOf(termination, count);
        }
    }

    /** Copies the answer about a pair into the columns; several threads may, each for pairs of its own. */
    public void set(int index, CastHit hit) {
        outcome[index] = hit.outcome();
        time[index] = hit.time();
        termination[index] = hit.termination();
        setProof(index, hit.lower(), hit.upper());
        setContact(index, hit.normal(), hit.pointOnA(), hit.pointOnB());
    }

    /** Returns true if the pair's cast is a hit; see {@link CastHit#hit()}. */
    public boolean hit(int index) {
        return outcome(index) != CastHit.Outcome.MISS;
    }

    /** Returns the proven result of the pair's cast; see {@link CastHit#outcome()}. */
    public CastHit.Outcome outcome(int index) {
        return outcome[check(index)];
    }

    /** Returns the time of the pair's first contact; see {@link CastHit#time()}. */
    public double time(int index) {
        return time[check(index)];
    }

    /** Returns why the pair's cast ended; see {@link CastHit#termination()}. */
    public Termination termination(int index) {
        return termination[check(index)];
    }

    @Override
    public String toString() {
        return size() + " casts";
    }
}
