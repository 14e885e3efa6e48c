package org.collide4j.query;

import org.collide4j.math.Pose;
import org.collide4j.shape.ConvexShape;

/** The balls around the origins of two bodies' frames that hold them: most pairs that are far apart need no more. */
final class Reaches {
    /** Far more than rounding in poses, in reaches and in the sums here. */
    private static final double CLEAR = 1 + 0x1p-40;

    /** A larger square has lost nothing to underflow. */
    private static final double TINY = 0x1p-900;

    private Reaches() {}

    /** True if the distance of the balls is more than the limit; false if a reach is not known. */
    static boolean areBeyond(double limit, ConvexShape a, Pose poseA, ConvexShape b, Pose poseB) {
        double x = poseB.translationX() - poseA.translationX();
        double y = poseB.translationY() - poseA.translationY();
        double z = poseB.translationZ() - poseA.translationZ();
        double square = x * x + y * y + z * z;
        double reach = a.reach() + a.margin() + b.reach() + b.margin() + limit;
        return reach >= 0 && square > CLEAR * (reach * reach) && square > TINY;
    }
}
