package org.collide4j.alternatives.broad;

import org.collide4j.broad.BroadPhaseContract;

class FatTreesTest extends BroadPhaseContract {
    @Override
    protected Subject create() {
        return new CandidateSubject(new FatTrees());
    }
}
