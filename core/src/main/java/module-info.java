/** Exact, garbage-free collision queries on convex shapes, every answer with its proof. */
module org.collide4j {
    exports org.collide4j.batch;
    exports org.collide4j.broad;
    exports org.collide4j.cast;
    exports org.collide4j.epa;
    exports org.collide4j.exact;
    exports org.collide4j.gjk;
    exports org.collide4j.hull;
    exports org.collide4j.ladder;
    exports org.collide4j.math;
    exports org.collide4j.mesh;
    exports org.collide4j.mpr;
    exports org.collide4j.query;
    exports org.collide4j.sat;
    exports org.collide4j.shape;

    uses org.collide4j.batch.PairLanesProvider;
}
