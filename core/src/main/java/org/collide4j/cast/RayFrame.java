package org.collide4j.cast;

import org.collide4j.arithmetic.Directions;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** Three orthogonal unit axes: forward along a ray, right and up across it. */
final class RayFrame {
    final Vector3 forward = new Vector3();
    final Vector3 right = new Vector3();
    final Vector3 up = new Vector3();

    /** Axes of the ray in B's frame, valid after {@link #turnToB}. */
    final Vector3 forwardInB = new Vector3();

    final Vector3 rightInB = new Vector3();
    final Vector3 upInB = new Vector3();
    private boolean isTurned;

    /** Finds the axes in B's frame, once. */
    void turnToB(Pose bInA) {
        if (!isTurned) {
            isTurned = true;
            bInA.inverseRotate(forward.x, forward.y, forward.z, forwardInB);
            bInA.inverseRotate(right.x, right.y, right.z, rightInB);
            bInA.inverseRotate(up.x, up.y, up.z, upInB);
        }
    }

    /** Takes the axes of the ray r, which is not zero. */
    void look(Vector3 r) {
        lookAhead(r, r.length());
        lookAcross();
    }

    /** Finds the axis along r, of that length; {@link #lookAcross} finds the others. */
    void lookAhead(Vector3 r, double length) {
        forward.scale(1 / length, r);
        isTurned = false;
    }

    /** Finds the axes across the ray. */
    void lookAcross() {
        Directions.perpendicular(forward, right);
        up.cross(forward, right);
    }

    /** Writes the vector with these coordinates along the axes. */
    void place(double right, double up, double ahead, Vector3 out) {
        out.scale(right, this.right).addScaled(up, this.up).addScaled(ahead, forward);
    }
}
