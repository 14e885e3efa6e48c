package org.collide4j.mesh;

/** The sides of a surface's triangles that stop bodies and rays. */
public enum Sides {
    /** Both sides: the surface is a thin skin. */
    BOTH,
    /**
     * The front alone, from which the corners run counter-clockwise: rays and bodies that come from behind pass
     * through, and contacts push to the front. Distances and intersection tests are the same from either side.
     */
    FRONT,
    /** The front alone, and all that a closed surface encloses: what lies within overlaps it. */
    SOLID
}
