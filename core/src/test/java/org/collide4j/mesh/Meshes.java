package org.collide4j.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.collide4j.math.Pose;

/** Meshes and poses for the tests. */
public final class Meshes {
    private Meshes() {}

    public static TriangleMesh box(double x, double y, double z) {
        double[] v = new double[24];
        for (int i = 0; i < 8; i++) {
            v[3 * i] = (i & 1) == 0 ? -x : x;
            v[3 * i + 1] = (i & 2) == 0 ? -y : y;
            v[3 * i + 2] = (i & 4) == 0 ? -z : z;
        }
        int[] t = {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        };
        return new TriangleMesh(v, t);
    }

    /** A torus about z; closed and oriented. */
    public static TriangleMesh torus(double major, double minor, int around, int across) {
        double[] v = new double[3 * around * across];
        List<Integer> t = new ArrayList<>();
        for (int i = 0; i < around; i++) {
            for (int k = 0; k < across; k++) {
                double a = 2 * Math.PI * i / around;
                double b = 2 * Math.PI * k / across;
                int at = 3 * (i * across + k);
                v[at] = (major + minor * Math.cos(b)) * Math.cos(a);
                v[at + 1] = (major + minor * Math.cos(b)) * Math.sin(a);
                v[at + 2] = minor * Math.sin(b);
                int p = i * across + k;
                int q = (i + 1) % around * across + k;
                int r = (i + 1) % around * across + (k + 1) % across;
                int s = i * across + (k + 1) % across;
                t.addAll(List.of(p, q, r, p, r, s));
            }
        }
        return new TriangleMesh(v, t.stream().mapToInt(Integer::intValue).toArray());
    }

    public static TriangleMesh soup(Random random, int triangles, double size) {
        double[] v = new double[9 * triangles];
        int[] t = new int[3 * triangles];
        for (int i = 0; i < t.length; i++) {
            t[i] = i;
        }
        for (int i = 0; i < triangles; i++) {
            double[] place = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
            for (int k = 0; k < 9; k++) {
                v[9 * i + k] = place[k % 3] + size * (random.nextDouble() - 0.5);
            }
        }
        return new TriangleMesh(v, t);
    }

    /** The same triangles with their direction turned where the mask says so. */
    public static TriangleMesh turned(TriangleMesh mesh, Random random, double part) {
        double[] v = new double[9 * mesh.triangleCount()];
        int[] t = new int[3 * mesh.triangleCount()];
        double[] corners = new double[9];
        for (int i = 0; i < mesh.triangleCount(); i++) {
            mesh.corners(i, corners);
            System.arraycopy(corners, 0, v, 9 * i, 9);
            boolean turn = random.nextDouble() < part;
            t[3 * i] = 3 * i;
            t[3 * i + 1] = 3 * i + (turn ? 2 : 1);
            t[3 * i + 2] = 3 * i + (turn ? 1 : 2);
        }
        return new TriangleMesh(v, t);
    }

    public static Pose pose(Random random, double spread) {
        return Pose.of(
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                spread * random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian(),
                random.nextGaussian());
    }
}
