package org.collide4j.explorer.rays;

/** How a hit is painted. */
public enum Looks {
    LIT,
    NORMALS,
    STEPS
}
