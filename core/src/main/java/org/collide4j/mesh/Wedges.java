package org.collide4j.mesh;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.collide4j.hull.Hull;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * Cuts a star-shaped solid, such as a convex one, into tetrahedra: from the mean of its corners to every triangle (Kenwright
 * 2015, figure 2).
 *
 * <p>The wedges meet face to face and fill the solid. {@link WedgeSearch} finds the one that holds a point or a direction.
 *
 * <pre>{@code
 * Compound solid = Wedges.of(mesh);
 * int wedges = solid.pieceCount(); // 4, one for each triangle
 * }</pre>
 */
public final class Wedges {
    private Wedges() {}

    /**
     * Returns the wedges of a solid; wedge i stands on triangle i.
     *
     * @throws IllegalArgumentException if the mesh is not closed and oriented outwards, or if the mean of its corners
     *     lies in front of a triangle, or in its plane, naming the triangle
     */
    public static Compound of(TriangleMesh solid) {
        TriangleMesh mesh = solid.with(Sides.SOLID);
        Vector3 apex = mean(mesh);
        double[] p = new double[9];
        List<Hull> wedges = new ArrayList<>();
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            mesh.corners(triangle, p);
            if (!(height(p, apex) < 0)) {
                throw facesTheApex(triangle, apex);
            }
            wedges.add(Hull.of(apex.x, apex.y, apex.z, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]));
        }
        return new Compound(wedges, Collections.nCopies(wedges.size(), new Pose()));
    }

    static IllegalArgumentException facesTheApex(int triangle, Vector3 apex) {
        return new IllegalArgumentException(
                "triangle " + triangle + " does not face away from the mean of the corners, " + apex);
    }

    /** Returns the mean of the corners: the apex of all wedges. */
    static Vector3 mean(TriangleMesh mesh) {
        Vector3 sum = new Vector3();
        Vector3 corner = new Vector3();
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            sum.addScaled(1.0 / mesh.vertexCount(), mesh.vertex(vertex, corner));
        }
        return sum;
    }

    /** How far the point lies in front of the triangle, times twice its area. */
    private static double height(double[] p, Vector3 q) {
        double ux = p[3] - p[0];
        double uy = p[4] - p[1];
        double uz = p[5] - p[2];
        double vx = p[6] - p[0];
        double vy = p[7] - p[1];
        double vz = p[8] - p[2];
        return (uy * vz - uz * vy) * (q.x - p[0])
                + (uz * vx - ux * vz) * (q.y - p[1])
                + (ux * vy - uy * vx) * (q.z - p[2]);
    }
}
