package org.collide4j.bench.workload;

/** Kinds of shape in the case files, with their keywords. */
public enum Kind {
    SPHERE,
    BOX,
    CAPSULE,
    CYLINDER,
    CONE,
    ELLIPSOID,
    HULL
}
