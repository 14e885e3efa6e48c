package org.collide4j.cast;

import org.collide4j.pair.SupportPoint;

/** A smooth piece of an obstacle's boundary, seen along a normal: where it is, how high, and how it moves for a turn. */
final class RayBranch {
    /** A support point of the piece. */
    RayVertex vertex = new RayVertex();

    /** Where the convex parts are known, the one that it is of. */
    RayPart part = vertex.part;

    /** A point of that. */
    SupportPoint point = vertex.point;

    /** Weight of this branch in the point that the ray meets. */
    double weight;

    double right;
    double up;
    double ahead;

    /** How far that is from the vertex. */
    double moved;

    /** The height along the normal. */
    double value;

    /** The movement across the ray, for a turn along either unit vector. */
    double right1;

    double up1;
    double right2;
    double up2;

    /** How far, squared, its share moves what it is mixed to for a turn; a corner's does not. */
    double moves() {
        return weight * weight * (right1 * right1 + up1 * up1 + right2 * right2 + up2 * up2);
    }
}
