package org.collide4j.alternatives.broad;

import org.collide4j.broad.BroadPhaseContract;
import org.collide4j.broad.PairChanges;
import org.collide4j.math.Aabb;

/** A candidate as the behaviour test of all broad phases sees it. */
record CandidateSubject(Candidate candidate) implements BroadPhaseContract.Subject {
    @Override
    public void move(int id, Aabb box) {
        candidate.move(id, box);
    }

    @Override
    public void fix(int id, Aabb box) {
        candidate.fix(id, box);
    }

    @Override
    public void remove(int id) {
        candidate.remove(id);
    }

    @Override
    public void update(PairChanges changes) {
        candidate.update(changes);
    }

    @Override
    public int pairCount() {
        return candidate.pairCount();
    }

    @Override
    public long pair(int index) {
        return candidate.pair(index);
    }
}
