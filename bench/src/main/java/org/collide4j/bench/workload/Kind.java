package org.collide4j.bench.workload;

/** The kinds of shape that the case files know, with the word that they use. */
public enum Kind {
    SPHERE,
    BOX,
    CAPSULE,
    CYLINDER,
    CONE,
    ELLIPSOID,
    HULL
}
