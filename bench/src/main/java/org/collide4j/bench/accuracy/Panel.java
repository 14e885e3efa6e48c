package org.collide4j.bench.accuracy;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.collide4j.bench.measure.AccuracyContest.Point;
import org.collide4j.bench.peer.Op;
import org.collide4j.bench.workload.Kind;
import org.collide4j.bench.workload.Library;
import org.collide4j.bench.workload.Workload;

/** A panel of the chart: an operation on the pairs of a workload whose bodies have given kinds. */
record Panel(String title, Op op, String workload, Set<Kind> kinds) {
    private static final Set<Kind> ALL = EnumSet.allOf(Kind.class);

    /** Kinds that most libraries have. */
    private static final Set<Kind> COMMON = EnumSet.complementOf(EnumSet.of(Kind.CONE, Kind.ELLIPSOID));

    static List<Panel> all() {
        return List.of(
                new Panel("Distance, hulls of 32", Op.DISTANCE, "hull32", ALL),
                new Panel("Distance, primitives", Op.DISTANCE, "prims", COMMON),
                new Panel("Signed distance, hulls of 32", Op.SIGNED_DISTANCE, "hull32", ALL),
                new Panel("Signed distance, primitives", Op.SIGNED_DISTANCE, "prims", COMMON),
                new Panel("Cast, boxes and hulls", Op.CAST, "casts", EnumSet.of(Kind.BOX, Kind.HULL)),
                new Panel("Cast, primitives", Op.CAST, "casts", COMMON));
    }

    Workload pairs(Library library) {
        return library.workload(workload).only(body -> kinds.contains(body.kind()));
    }

    /** A panel with its measurements. */
    record Filled(Panel panel, List<Point> points) {}
}
