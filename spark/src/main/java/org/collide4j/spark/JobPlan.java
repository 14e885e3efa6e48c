package org.collide4j.spark;

import java.io.Serial;
import java.io.Serializable;
import org.collide4j.clash.PairTable;
import org.collide4j.spark.grid.GridPlan;
import org.collide4j.spark.since.KnownPairs;
import org.jspecify.annotations.Nullable;

/**
 * Plan of a job, as every executor has it.
 *
 * @param id of the job, unlike that of any other
 * @param known pairs that are not compared, for an earlier check has compared them
 * @param folder the packed folder, as a path that every executor can read
 * @param cacheBytes limit of the geometries that an executor keeps; null for a quarter of its memory
 * @param geometryBytes all geometries together
 * @param hulls compare convex hulls
 * @param effort of each pair
 * @param deadline time in milliseconds at which pairs are left unsettled
 */
record JobPlan(
        String id,
        PairTable table,
        KnownPairs known,
        GridPlan grid,
        String folder,
        @Nullable Long cacheBytes,
        long geometryBytes,
        boolean hulls,
        double effort,
        long deadline)
        implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    boolean isKnown(PartRow a, PartRow b) {
        return known.isKnown(a.id(), a.box(), b.id(), b.box(), table.lengths(a.id(), b.id()));
    }

    boolean isTimeUp() {
        return System.currentTimeMillis() >= deadline;
    }
}
