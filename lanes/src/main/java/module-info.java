/** Batches of small hulls, one pair in each lane of a vector register; found by {@code BatchPhase}. */
module org.collide4j.lanes {
    requires static jdk.incubator.vector;
    requires org.collide4j;

    exports org.collide4j.lanes;

    provides org.collide4j.batch.PairLanesProvider with
            org.collide4j.lanes.HullLanesProvider;
}
