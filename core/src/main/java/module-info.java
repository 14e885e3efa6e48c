/** Exact, garbage-free collision queries on convex shapes, every answer with its proof. */
module org.collide4j {
    // the public API
    exports org.collide4j.batch;
    exports org.collide4j.broad;
    exports org.collide4j.bytes;
    exports org.collide4j.crew;
    exports org.collide4j.draw;
    exports org.collide4j.hull;
    exports org.collide4j.hull.search;
    exports org.collide4j.math;
    exports org.collide4j.mesh;
    exports org.collide4j.query;
    exports org.collide4j.shape;
    exports org.collide4j.store;
    exports org.collide4j.world;

    // the algorithms, for those that step them
    exports org.collide4j.arithmetic to
            org.collide4j.dynamics;
    exports org.collide4j.bounds to
            org.collide4j.solid;
    exports org.collide4j.cast to
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.closest to
            org.collide4j.solid;
    exports org.collide4j.epa to
            org.collide4j.alternatives,
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.hull.cells to
            org.collide4j.alternatives,
            org.collide4j.experiments;
    exports org.collide4j.gjk to
            org.collide4j.alternatives,
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.list to
            org.collide4j.alternatives;
    exports org.collide4j.mpr to
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.number to
            org.collide4j.alternatives,
            org.collide4j.app,
            org.collide4j.solid;
    exports org.collide4j.pair to
            org.collide4j.alternatives,
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.proof to
            org.collide4j.alternatives,
            org.collide4j.experiments,
            org.collide4j.explorer;
    exports org.collide4j.kind.box to
            org.collide4j.alternatives;
}
