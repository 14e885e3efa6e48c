/** Alternative algorithms, for comparison with those of core: no answer of the library depends on them. */
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
