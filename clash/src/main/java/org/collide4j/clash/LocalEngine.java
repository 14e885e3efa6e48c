package org.collide4j.clash;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Compares the pairs on threads of this process; pairs beyond a number are not compared. */
final class LocalEngine implements ClashEngine {
    private final int threads;

    LocalEngine(int threads) {
        this.threads = threads;
    }

    @Override
    public PairOutcomes compare(CheckPlan plan, Progress progress) {
        List<PartBody> bodies = plan.bodies().all();
        BooleanSupplier timeIsUp = plan.timeIsUp();
        NearPairs near = new NearPairs(bodies, plan.table());
        MeshTrees.prepare(bodies, threads, timeIsUp);
        MeshFacts facts = new MeshFacts();
        PairOutcome[] outcomes = new PairRunner(bodies, near.kept(), plan.table(), progress, threads)
                .run(() -> new PairWorker(facts, timeIsUp, plan.options().effort()));
        return new PairOutcomes(near.kept(), outcomes, near.kept().length, near.beyond(), near.notes());
    }
}
