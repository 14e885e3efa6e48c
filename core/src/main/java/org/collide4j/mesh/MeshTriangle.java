package org.collide4j.mesh;

import org.collide4j.math.Vector3;
import org.collide4j.shape.ConvexShape;

/** One triangle of a mesh as a convex shape, in the mesh's frame; set to another triangle without allocating. */
public final class MeshTriangle implements ConvexShape {
    private final double[] corners = new double[9];

    /** Becomes the triangle of the mesh. */
    public MeshTriangle set(TriangleMesh mesh, int triangle) {
        mesh.corners(triangle, corners);
        return this;
    }

    @Override
    public void support(double dx, double dy, double dz, Vector3 out) {
        double[] p = corners;
        double a = dx * p[0] + dy * p[1] + dz * p[2];
        double b = dx * p[3] + dy * p[4] + dz * p[5];
        double c = dx * p[6] + dy * p[7] + dz * p[8];
        int far = a >= b && a >= c ? 0 : b >= c ? 3 : 6;
        out.set(p[far], p[far + 1], p[far + 2]);
    }

    @Override
    public void center(Vector3 out) {
        double[] p = corners;
        out.set((p[0] + p[3] + p[6]) / 3, (p[1] + p[4] + p[7]) / 3, (p[2] + p[5] + p[8]) / 3);
    }
}
