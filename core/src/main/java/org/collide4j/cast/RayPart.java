package org.collide4j.cast;

import org.collide4j.math.Pose;
import org.collide4j.pair.ConfigurationObstacle;
import org.collide4j.pair.SupportPoint;
import org.collide4j.shape.EllipsoidalPart;

/**
 * Convex part of the obstacle in the frame of a ray: an ellipsoid of A less one of B. Its farthest point along a
 * normal, and the movement of that point as the normal turns, are in closed form.
 */
final class RayPart {
    private final EllipsoidalPart ofA = new EllipsoidalPart();
    private final EllipsoidalPart ofB = new EllipsoidalPart();
    private final RayEllipsoid ellipsoidOfA = new RayEllipsoid();
    private final RayEllipsoid ellipsoidOfB = new RayEllipsoid();
    private double right;
    private double up;
    private double ahead;
    private double ball;

    /** Finds the part that a support point belongs to. False if the part is none of ellipsoids. */
    boolean learn(ConfigurationObstacle obstacle, RayFrame frame, SupportPoint point) {
        boolean isKnown = obstacle.ellipsoidsOfPart(point, ofA, ofB);
        place(frame, obstacle.pair().bInA());
        return isKnown;
    }

    private void place(RayFrame frame, Pose bInA) {
        double x = ofA.x - bInA.transformedX(ofB.x, ofB.y, ofB.z);
        double y = ofA.y - bInA.transformedY(ofB.x, ofB.y, ofB.z);
        double z = ofA.z - bInA.transformedZ(ofB.x, ofB.y, ofB.z);
        right = frame.right.x * x + frame.right.y * y + frame.right.z * z;
        up = frame.up.x * x + frame.up.y * y + frame.up.z * z;
        ahead = frame.forward.x * x + frame.forward.y * y + frame.forward.z * z;
        ball = ofA.ball + ofB.ball;
        ellipsoidOfA.set(ofA, frame.right, frame.up, frame.forward);
        frame.turnToB(bInA);
        ellipsoidOfB.set(ofB, frame.rightInB, frame.upInB, frame.forwardInB);
    }

    boolean same(RayPart other) {
        return ofA.isAround(other.ofA) && ofB.isAround(other.ofB);
    }

    /** Moves a branch to the farthest point of the part along n. */
    void follow(RayNormal n, RayBranch branch) {
        branch.right = right + ball * n.right;
        branch.up = up + ball * n.up;
        branch.ahead = ahead + ball * n.ahead;
        branch.right1 = ball * n.right1;
        branch.up1 = ball * n.up1;
        branch.right2 = ball * n.right2;
        branch.up2 = ball * n.up2;
        ellipsoidOfA.addTo(branch, n);
        ellipsoidOfB.addTo(branch, n);
        branch.value = n.right * branch.right + n.up * branch.up + n.ahead * branch.ahead;
    }
}
