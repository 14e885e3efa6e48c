/** Other algorithms for what core does, kept to be compared with its own: none of them is part of an answer. */
module org.collide4j.alternatives {
    requires transitive org.collide4j;
    requires static org.jspecify;

    exports org.collide4j.alternatives.broad;
    exports org.collide4j.alternatives.cast;
    exports org.collide4j.alternatives.depth;
    exports org.collide4j.alternatives.distance;
    exports org.collide4j.alternatives.ladder;
    exports org.collide4j.alternatives.nearest;
    exports org.collide4j.alternatives.search;
}
