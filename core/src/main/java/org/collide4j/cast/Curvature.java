package org.collide4j.cast;

import org.collide4j.math.SymmetricMatrix;
import org.collide4j.math.Vector3;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;

/**
 * How a support point moves as its direction d turns: the symmetric H with H·d = 0, by its rows across a ray, in the ray's
 * frame.
 *
 * <p>Asked for once a support point, for the derivative of a mapping costs more than the mapping.
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
    private boolean known;

    /** For a support point that has just been replaced. */
    void forget() {
        known = false;
    }

    void learn(ConfigurationObstacle obstacle, RayFrame frame, SupportPoint point) {
        if (known) {
            return;
        }
        known = true;
        d.scale(1 / point.direction.length(), point.direction);
        right = frame.right.dot(d);
        up = frame.up.dot(d);
        ahead = frame.forward.dot(d);
        obstacle.hessian(d, h);
        h.times(frame.right, turned);
        rightRight = frame.right.dot(turned);
        rightUp = frame.up.dot(turned);
        rightAhead = frame.forward.dot(turned);
        h.times(frame.up, turned);
        upUp = frame.up.dot(turned);
        upAhead = frame.forward.dot(turned);
    }

    double distanceSquared(Curvature other) {
        double dr = right - other.right;
        double du = up - other.up;
        double da = ahead - other.ahead;
        return dr * dr + du * du + da * da;
    }
}
