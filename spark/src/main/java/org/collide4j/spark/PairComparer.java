package org.collide4j.spark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.collide4j.clash.PairOutcome;
import org.collide4j.clash.PairTable;
import org.collide4j.clash.PairWorker;
import org.collide4j.clash.PartBody;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** Compares the pairs of one task on an executor, and collects what it finds. */
final class PairComparer {
    private static final int BODIES_KEPT = 1024;

    private static final Geometry NOTHING = new Geometry.Surface(new TriangleMesh(new double[0], new int[0]));

    private final JobPlan plan;
    private final PairTable table;
    private final ExecutorMemory memory;
    private final PairWorker worker;
    private final TaskResult.Builder result = new TaskResult.Builder();

    /** Bodies of the parts compared last; the one used longest ago is first. */
    private final Map<Integer, Ready> ready = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Ready> eldest) {
            return size() > BODIES_KEPT;
        }
    };

    /** @param damage why the part's geometry cannot be read; null if it can */
    private record Ready(PartBody body, @Nullable String damage) {}

    PairComparer(JobPlan plan) {
        this.plan = plan;
        table = plan.table();
        memory = ExecutorMemory.of(plan);
        worker = new PairWorker(memory.facts(), plan::isTimeUp, plan.effort());
    }

    /** Compares two parts; the one that comes first in the model is {@code a}. */
    void compare(PartRow a, PartRow b) {
        if (plan.isKnown(a, b)) {
            result.addKnown();
            return;
        }
        result.add(a.id(), b.id(), outcome(a, b));
    }

    private PairOutcome outcome(PartRow a, PartRow b) {
        Ready readyA = ready(a);
        Ready readyB = ready(b);
        String damage = readyA.damage() != null ? readyA.damage() : readyB.damage();
        return damage != null
                ? PairOutcome.unreadable(readyA.body(), readyB.body(), damage)
                : worker.compare(readyA.body(), readyB.body(), table.lengths(a.id(), b.id()));
    }

    private Ready ready(PartRow row) {
        Ready known = ready.get(row.id());
        if (known == null) {
            known = load(row);
            ready.put(row.id(), known);
        }
        return known;
    }

    private Ready load(PartRow row) {
        try {
            Geometry geometry = memory.geometries().get(row.key());
            return new Ready(PartBody.ready(row.with(geometry), plan.hulls(), row.box()), null);
        } catch (IOException | RuntimeException e) {
            String damage = "part " + row.id() + " (" + Printable.token(row.name()) + "): " + e.getMessage();
            return new Ready(PartBody.ready(row.with(NOTHING), false, row.box()), damage);
        }
    }

    TaskResult result() {
        return result.build();
    }
}
