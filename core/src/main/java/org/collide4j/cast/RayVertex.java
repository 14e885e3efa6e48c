package org.collide4j.cast;

import org.collide4j.pair.ConfigurationObstacle;
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

    /** True if the derivative of the support point is known: it costs more than the support point. */
    private boolean hasCurvature;

    /** True if the part of the support point has been looked for. */
    private boolean hasPart;

    private boolean isPartKnown;

    /** Projects the support point, which has just been replaced. */
    void see(RayFrame frame) {
        hasCurvature = false;
        hasPart = false;
        right = frame.right.dot(point.w);
        up = frame.up.dot(point.w);
        ahead = frame.forward.dot(point.w);
    }

    /** Finds the derivative of the support point, once. */
    void learnCurvature(ConfigurationObstacle obstacle, RayFrame frame) {
        if (!hasCurvature) {
            hasCurvature = true;
            curvature.learn(obstacle, frame, point);
        }
    }

    /** Finds the part that the support point belongs to, once. False if the part is none of ellipsoids. */
    boolean learnPart(ConfigurationObstacle obstacle, RayFrame frame) {
        if (!hasPart) {
            hasPart = true;
            isPartKnown = part.learn(obstacle, frame, point);
        }
        return isPartKnown;
    }

    double distanceSquared(RayVertex other) {
        double dr = right - other.right;
        double du = up - other.up;
        double da = ahead - other.ahead;
        return dr * dr + du * du + da * da;
    }
}
