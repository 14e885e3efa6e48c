package org.collide4j.cast;

import org.collide4j.math.Vector3;

/** Unit vector n in the frame of a ray, and two unit vectors across it along which n turns. */
final class RayNormal {
    double right;
    double up;
    double ahead;

    double right1;
    double up1;
    double ahead1;
    double right2;
    double up2;
    double ahead2;

    void set(double right, double up, double ahead) {
        this.right = right;
        this.up = up;
        this.ahead = ahead;
    }

    /** Finds the vectors across n without a branch or a root (Duff et al. 2017). */
    void span() {
        double sign = Math.copySign(1, ahead);
        double a = -1 / (sign + ahead);
        double b = right * up * a;
        right1 = 1 + sign * right * right * a;
        up1 = sign * b;
        ahead1 = -sign * right;
        right2 = b;
        up2 = sign + up * up * a;
        ahead2 = -up;
    }

    /** Turns n along both vectors. */
    void turn(double turn1, double turn2) {
        double unit = 1 / Math.sqrt(1 + turn1 * turn1 + turn2 * turn2);
        right = (right + turn1 * right1 + turn2 * right2) * unit;
        up = (up + turn1 * up1 + turn2 * up2) * unit;
        ahead = (ahead + turn1 * ahead1 + turn2 * ahead2) * unit;
    }

    void place(RayFrame frame, Vector3 out) {
        frame.place(right, up, ahead, out);
    }
}
