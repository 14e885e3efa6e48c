package org.collide4j.explorer.rays;

/** Shading of a hit. */
public enum Looks {
    LIT,
    NORMALS,
    STEPS
}
