package org.collide4j.solid;

import org.collide4j.hull.Hull;
import org.collide4j.math.Vector3;

/**
 * A convex piece of a {@link SolidBody}, and how far it must shrink to be part of the solid.
 *
 * @param hull the piece, in the body's frame; has a volume
 * @param center a point inside, around which the piece shrinks
 * @param shrinkage part by which the piece shrinks towards the centre until it is proven to lie within the solid: 0 for a
 *     piece that does, 1 for one of which nothing is proven
 */
record SolidPiece(Hull hull, Vector3 center, double shrinkage) {
    /** Returns the piece of a hull that is part of the solid unchanged. */
    static SolidPiece exact(Hull hull) {
        return of(hull, 0);
    }

    static SolidPiece of(Hull hull, double shrinkage) {
        var center = new Vector3();
        hull.center(center);
        return new SolidPiece(hull, center, shrinkage);
    }
}
