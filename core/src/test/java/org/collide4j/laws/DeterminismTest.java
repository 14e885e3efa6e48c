package org.collide4j.laws;

import org.collide4j.cases.PairCase;
import org.collide4j.query.NarrowPhase;
import org.collide4j.query.Proximity;
import org.junit.jupiter.api.Test;

/** The same question has the same answer to the last bit, whatever was asked before and whoever is asked. */
class DeterminismTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final Proximity first = new Proximity();
    private final Proximity again = new Proximity();
    private final Proximity between = new Proximity();

    @Test
    void answersDependOnTheQuestionAlone() {
        PairSweep.holds((situation, findings) -> {
            PairCase pair = situation.pair();
            pair.signedDistance(narrow, first);
            pair.signedDistance(narrow, again);
            findings.require(sameBits(first, again), "repeated, a bit differs", situation, again);

            pair.intersects(narrow);
            pair.after(pair.placementB()).swapped().signedDistance(narrow, between);
            pair.within(0.125, narrow);
            pair.signedDistance(narrow, between);
            findings.require(sameBits(first, between), "after other queries, a bit differs", situation, between);
        });
    }

    @Test
    void aFreshWorkerGivesTheSameBits() {
        PairSweep.holds((situation, findings) -> {
            if (situation.random().nextInt(8) == 0) {
                situation.pair().signedDistance(narrow, first);
                situation.pair().signedDistance(new NarrowPhase(), again.set(new Proximity()));
                findings.require(sameBits(first, again), "asked of a fresh worker, a bit differs", situation, again);
            }
        });
    }

    /** The text of a double names its bits, but for the sign of zero and NaN: neither may differ unseen. */
    private static boolean sameBits(Proximity a, Proximity b) {
        return a.toString().equals(b.toString());
    }
}
