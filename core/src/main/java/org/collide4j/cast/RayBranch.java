package org.collide4j.cast;

import org.collide4j.pair.SupportPoint;

/** Smooth piece of an obstacle's boundary at a normal: its place, its height, and its movement as the normal turns. */
final class RayBranch {
    /** Support point of the piece. */
    RayVertex vertex = new RayVertex();

    /** Convex part of the piece, where parts are known. */
    RayPart part = vertex.part;

    /** Point on the part. */
    SupportPoint point = vertex.point;

    /** Weight of this branch in the point that the ray meets. */
    double weight;

    double right;
    double up;
    double ahead;

    /** Distance of the place from the vertex. */
    double moved;

    /** Height along the normal. */
    double value;

    /** Movement across the ray for a turn along either unit vector. */
    double right1;

    double up1;
    double right2;
    double up2;

    /** Returns the squared movement of the branch's share in the mix for a turn; 0 for a corner. */
    double moves() {
        return weight * weight * (right1 * right1 + up1 * up1 + right2 * right2 + up2 * up2);
    }
}
