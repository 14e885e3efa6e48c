package org.collide4j.cast;

import org.collide4j.pair.SupportPoint;

/** A support point in the frame of a ray, with what is known of the surface there. */
final class RayVertex {
    final SupportPoint point = new SupportPoint();
    final Curvature curvature = new Curvature();
    final RayPart part = new RayPart();
    double right;
    double up;
    double ahead;

    /** Weight of this vertex in the point of the portal that the ray enters through. */
    double weight;

    /** Projects the support point, which has just been replaced. */
    void see(RayFrame frame) {
        curvature.forget();
        part.forget();
        right = frame.right.dot(point.w);
        up = frame.up.dot(point.w);
        ahead = frame.forward.dot(point.w);
    }

    double distanceSquared(RayVertex other) {
        double dr = right - other.right;
        double du = up - other.up;
        double da = ahead - other.ahead;
        return dr * dr + du * du + da * da;
    }
}
