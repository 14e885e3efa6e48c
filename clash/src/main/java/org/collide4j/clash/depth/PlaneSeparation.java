package org.collide4j.clash.depth;

import org.collide4j.broad.BoxSearch;
import org.collide4j.clash.budget.Budget;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * Decides whether a triangle is separated from a mesh by planes: of every triangle of the mesh near it, it lies on one
 * side, or that triangle lies on one side of it. Such a triangle crosses no surface, so that it is as a whole inside the
 * mesh or outside. Triangles that only edges would separate count as crossing. One per thread.
 */
final class PlaneSeparation {
    private final Budget budget;
    private final BoxSearch search = new BoxSearch();
    private final Aabb box = new Aabb();
    private final double[] other = new double[9];
    private final Vector3 normal = new Vector3();

    PlaneSeparation(Budget budget) {
        this.budget = budget;
    }

    /**
     * True if the triangle is proven not to cross the mesh.
     *
     * @param corners of the triangle, in the mesh's frame
     * @param slack distances up to this count as contact
     */
    boolean separates(double[] corners, TriangleMesh mesh, double slack) {
        box.setEmpty();
        for (int i = 0; i < 9; i += 3) {
            box.add(corners[i], corners[i + 1], corners[i + 2]);
        }
        search.start(mesh.tree(), box, slack);
        while (search.next()) {
            mesh.corners(search.item(), other);
            if (!budget.spend(1) || !(isOnOneSide(corners, other, slack) || isOnOneSide(other, corners, slack))) {
                return false;
            }
        }
        return true;
    }

    /** True if the first triangle lies on one side of the plane of the second, farther than the slack. */
    private boolean isOnOneSide(double[] t, double[] plane, double slack) {
        Corners.normal(plane, normal);
        double size = normal.length();
        double h0 = height(t, 0, plane);
        double h1 = height(t, 3, plane);
        double h2 = height(t, 6, plane);
        double least = Math.min(h0, Math.min(h1, h2));
        double most = Math.max(h0, Math.max(h1, h2));
        return least > slack * size || most < -slack * size;
    }

    private double height(double[] t, int i, double[] plane) {
        return normal.x * (t[i] - plane[0]) + normal.y * (t[i + 1] - plane[1]) + normal.z * (t[i + 2] - plane[2]);
    }
}
