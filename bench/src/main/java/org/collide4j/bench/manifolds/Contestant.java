package org.collide4j.bench.manifolds;

/** A library that computes the manifolds of all pairs. */
interface Contestant {
    String name();

    /** Computes all manifolds; returns their total number of points. */
    int findAll();
}
