package org.collide4j.clash.depth;

import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/** The nine coordinates of a triangle's corners. */
public final class Corners {
    private Corners() {}

    /** Puts the corners from one frame into another. */
    static void transform(Pose pose, double[] corners) {
        Vector3 v = new Vector3();
        for (int i = 0; i < 9; i += 3) {
            pose.transform(v.set(corners[i], corners[i + 1], corners[i + 2]), v);
            corners[i] = v.x;
            corners[i + 1] = v.y;
            corners[i + 2] = v.z;
        }
    }

    /** out = the normal by the right hand, twice the area long. */
    public static Vector3 normal(double[] t, Vector3 out) {
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double vx = t[6] - t[0];
        double vy = t[7] - t[1];
        double vz = t[8] - t[2];
        return out.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }

    /** Where the longest edge begins: it runs to the next corner, three coordinates on. */
    static int longestEdge(double[] t) {
        int longest = 0;
        double most = -1;
        for (int i = 0; i < 9; i += 3) {
            int k = (i + 3) % 9;
            double dx = t[k] - t[i];
            double dy = t[k + 1] - t[i + 1];
            double dz = t[k + 2] - t[i + 2];
            double length = dx * dx + dy * dy + dz * dz;
            if (length > most) {
                most = length;
                longest = i;
            }
        }
        return longest;
    }
}
