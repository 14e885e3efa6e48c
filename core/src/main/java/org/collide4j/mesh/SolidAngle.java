package org.collide4j.mesh;

/** How often a mesh winds about a point: the solid angles of its triangles over that of the full sphere. */
final class SolidAngle {
    private SolidAngle() {}

    /**
     * Returns the windings of the image of a mesh under the map: near a whole number for a closed, oriented mesh, anywhere
     * off the surface. O(triangles).
     */
    static double windings(TriangleMesh mesh, AffineMap map, double x, double y, double z, double[] scratch) {
        double[] t = scratch;
        double sum = 0;
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            mesh.corners(triangle, t);
            map.points(t);
            for (int i = 0; i < 9; i += 3) {
                t[i] -= x;
                t[i + 1] -= y;
                t[i + 2] -= z;
            }
            sum += angle(t);
        }
        return sum / (4 * Math.PI);
    }

    /** Van Oosterom and Strackee (1983): tan(Ω/2) = a·(b×c) / (|a||b||c| + (a·b)|c| + (b·c)|a| + (c·a)|b|). */
    private static double angle(double[] t) {
        double a = Math.sqrt(dot(t, 0, 0));
        double b = Math.sqrt(dot(t, 3, 3));
        double c = Math.sqrt(dot(t, 6, 6));
        double volume = t[0] * (t[4] * t[8] - t[5] * t[7])
                + t[1] * (t[5] * t[6] - t[3] * t[8])
                + t[2] * (t[3] * t[7] - t[4] * t[6]);
        double cosines = a * b * c + dot(t, 0, 3) * c + dot(t, 3, 6) * a + dot(t, 6, 0) * b;
        return 2 * StrictMath.atan2(volume, cosines);
    }

    private static double dot(double[] t, int i, int k) {
        return t[i] * t[k] + t[i + 1] * t[k + 1] + t[i + 2] * t[k + 2];
    }
}
