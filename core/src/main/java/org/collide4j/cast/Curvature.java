package org.collide4j.cast;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * Derivative of a support point with respect to its direction d: the symmetric H with H·d = 0, by its rows across a ray, in
 * the ray's frame.
 */
final class Curvature {
    /** The unit direction of the support point. */
    double right;

    double up;
    double ahead;

    /** The entries of H, by the axes of the frame. */
    double rightRight;

    double rightUp;
    double rightAhead;
    double upUp;
    double upAhead;

    private final Vector3 d = new Vector3();
    private final SymmetricMatrix h = new SymmetricMatrix();
    private final Vector3 turned = new Vector3();

    /** Takes the derivative of a support point. */
    void learn(ConfigurationObstacle obstacle, RayFrame frame, SupportPoint point) {
        d.scale(1 / point.direction.length(), point.direction);
        right = frame.right.dot(d);
        up = frame.up.dot(d);
        ahead = frame.forward.dot(d);
        rightRight = 0;
        rightUp = 0;
        rightAhead = 0;
        upUp = 0;
        upAhead = 0;
        h.clear();
        if (obstacle.addHessianOfA(point, d, h)) {
            add(frame.right, frame.up, frame.forward, obstacle.scale());
            h.clear();
        }
        if (obstacle.addHessianOfB(point, d, h)) {
            frame.turnToB(obstacle.pair().bInA());
            add(frame.rightInB, frame.upInB, frame.forwardInB, obstacle.scale());
        }
    }

    private void add(Vector3 r, Vector3 u, Vector3 f, double scale) {
        h.times(r, turned);
        rightRight += scale * r.dot(turned);
        rightUp += scale * u.dot(turned);
        rightAhead += scale * f.dot(turned);
        h.times(u, turned);
        upUp += scale * u.dot(turned);
        upAhead += scale * f.dot(turned);
    }

    double distanceSquared(Curvature other) {
        double dr = right - other.right;
        double du = up - other.up;
        double da = ahead - other.ahead;
        return dr * dr + du * du + da * da;
    }
}
