package org.collide4j.bench.manifolds;

/** Somebody who finds the manifolds of the pairs. */
interface Contestant {
    String name();

    /** Finds all manifolds; returns how many points they have together. */
    int findAll();
}
