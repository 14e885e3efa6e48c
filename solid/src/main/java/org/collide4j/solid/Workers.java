package org.collide4j.solid;

import java.util.function.BooleanSupplier;
import org.collide4j.crew.Crew;
import org.collide4j.mesh.TriangleMesh;

/** Threads that share the work of a decomposition, each with scratch of its own. */
final class Workers implements AutoCloseable {
    private final Crew crew;
    private final SolidProbe[] probes;
    private final ExcessSearch[] searches;
    private final BooleanSupplier cancelled;

    Workers(TriangleMesh mesh, int threads, BooleanSupplier cancelled) {
        crew = new Crew(threads);
        this.cancelled = cancelled;
        probes = new SolidProbe[threads];
        searches = new ExcessSearch[threads];
        for (int i = 0; i < threads; i++) {
            probes[i] = new SolidProbe(mesh);
            searches[i] = new ExcessSearch(probes[i], cancelled);
        }
    }

    /** Does one item of a job, as the member of the crew of that number. */
    interface Item {
        void work(int item, int member);
    }

    /** Does all items; no result may depend on which member does an item, or when. */
    void run(int count, Item item) {
        Cancellation.check(cancelled);
        crew.run(count, 1, (from, to, member) -> {
            for (int i = from; i < to; i++) {
                item.work(i, member);
            }
        });
    }

    SolidProbe probe(int member) {
        return probes[member];
    }

    ExcessSearch excess(int member) {
        return searches[member];
    }

    void checkCancelled() {
        Cancellation.check(cancelled);
    }

    @Override
    public void close() {
        crew.close();
    }
}
