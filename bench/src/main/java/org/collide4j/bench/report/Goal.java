package org.collide4j.bench.report;

import java.util.List;
import org.collide4j.bench.measure.Row;
import org.collide4j.bench.measure.Variant;
import org.collide4j.bench.peer.Op;

/**
 * Required ratio of a peer's time to collide4j's on a workload. At this ratio, the fastest native library takes 1.5 times as
 * long as collide4j; native libraries without a Java wrapper (openGJK, Jolt, Coal, libccd) were once measured against the
 * peer. Warm pairs must be faster than cold queries, so their ratio is a maximum.
 */
record Goal(Op op, String workload, String peer, double ratio, boolean atLeast) {
    private static final String EUCLID = "euclid";
    private static final String GDX = "gdx-bullet";
    private static final String MPR = "ode4j-mpr";
    private static final String WARM = "collide4j-warm";
    private static final double THIRD = 1 / 3.0;

    static final List<Goal> ALL = List.of(
            atLeast(Op.DISTANCE, "boxes", EUCLID, 2.1),
            atLeast(Op.DISTANCE, "hull8", EUCLID, 4.5),
            atLeast(Op.DISTANCE, "hull32", EUCLID, 3.7),
            atLeast(Op.DISTANCE, "hull128", EUCLID, 3.3),
            atLeast(Op.SIGNED_DISTANCE, "boxes", GDX, 2.7),
            atLeast(Op.SIGNED_DISTANCE, "hull8", GDX, 2.3),
            atLeast(Op.SIGNED_DISTANCE, "hull32", GDX, 1.9),
            atLeast(Op.SIGNED_DISTANCE, "hull128", GDX, 1.75),
            atLeast(Op.INTERSECT, "boxes", MPR, 2.2),
            atLeast(Op.INTERSECT, "hull8", MPR, 2.4),
            atLeast(Op.INTERSECT, "hull32", MPR, 1.8),
            atLeast(Op.INTERSECT, "hull128", MPR, 2),
            atLeast(Op.CAST, "casts", "jolt-jni", 1.2),
            atLeast(Op.CAST, "casts", "physx-jni", 2),
            new Goal(Op.INTERSECT, "coherent", WARM, THIRD, false),
            new Goal(Op.DISTANCE, "coherent", WARM, THIRD, false),
            new Goal(Op.SIGNED_DISTANCE, "coherent", WARM, THIRD, false));

    private static Goal atLeast(Op op, String workload, String peer, double ratio) {
        return new Goal(op, workload, peer, ratio, true);
    }

    boolean concerns(Row row, Variant variant) {
        return row.variant() == variant
                && row.op() == op
                && row.workload().equals(workload)
                && row.peer().equals(peer);
    }

    boolean isMetBy(Row row) {
        return atLeast ? row.ratio() >= ratio : row.ratio() <= ratio;
    }
}
