package org.collide4j.clash.depth;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;
import org.collide4j.solid.budget.Budget;

/**
 * Decides whether a triangle is separated from a mesh by planes: from every triangle of the mesh near it by the plane of
 * either, or by one along an edge of each. Such a triangle crosses no surface, so that it is as a whole inside the mesh or
 * outside. Of one that crosses, finds the plane to cut it along. One per thread.
 */
final class PlaneSeparation {
    private static final int MOST_TRIED = 32;

    private final Budget budget;
    private final BoxSearch search = new BoxSearch();
    private final Aabb box = new Aabb();
    private final double[] other = new double[9];
    private final Vector3 normal = new Vector3();
    private final double[] heights = new double[3];

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
        around(corners);
        search.start(mesh.tree(), box, slack);
        for (int tried = 0; search.next(); tried++) {
            mesh.corners(search.item(), other);
            if (tried == MOST_TRIED || !budget.spend(1) || !separates(corners, slack)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds a triangle of the mesh that crosses the other, and whose plane the other reaches beyond by the length on both
     * sides; false if there is none among the first of the mesh's tree. The {@link #heights} are those above its plane.
     */
    boolean findCut(double[] corners, TriangleMesh mesh, double length) {
        around(corners);
        search.start(mesh.tree(), box, 0);
        for (int tried = 0; tried < MOST_TRIED && search.next() && budget.spend(1); tried++) {
            mesh.corners(search.item(), other);
            Corners.normal(other, normal);
            double size = normal.length();
            for (int i = 0; i < 3; i++) {
                heights[i] = height(corners, 3 * i, other) / size;
            }
            double least = Math.min(heights[0], Math.min(heights[1], heights[2]));
            double most = Math.max(heights[0], Math.max(heights[1], heights[2]));
            if (least < -length && most > length && !separates(corners, 0)) {
                return true;
            }
        }
        return false;
    }

    /** The heights of the corners above the plane that cuts the triangle. */
    double[] heights() {
        return heights;
    }

    private void around(double[] corners) {
        box.setEmpty();
        for (int i = 0; i < 9; i += 3) {
            box.add(corners[i], corners[i + 1], corners[i + 2]);
        }
    }

    /** True if a plane parallel to one of the triangles, or to an edge of each, separates them by more than the slack. */
    private boolean separates(double[] t, double slack) {
        if (isOnOneSide(t, other, slack) || isOnOneSide(other, t, slack)) {
            return true;
        }
        for (int i = 0; i < 9; i += 3) {
            for (int k = 0; k < 9; k += 3) {
                if (separatesAlong(t, i, k, slack)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** True if the triangles are apart along the axis that is normal to an edge of each. */
    private boolean separatesAlong(double[] t, int i, int k, double slack) {
        int i2 = (i + 3) % 9;
        int k2 = (k + 3) % 9;
        double ax = t[i2] - t[i];
        double ay = t[i2 + 1] - t[i + 1];
        double az = t[i2 + 2] - t[i + 2];
        double bx = other[k2] - other[k];
        double by = other[k2 + 1] - other[k + 1];
        double bz = other[k2 + 2] - other[k + 2];
        double x = ay * bz - az * by;
        double y = az * bx - ax * bz;
        double z = ax * by - ay * bx;
        int i3 = (i + 6) % 9;
        int k3 = (k + 6) % 9;
        double t3 = x * (t[i3] - t[i]) + y * (t[i3 + 1] - t[i + 1]) + z * (t[i3 + 2] - t[i + 2]);
        double o1 = x * (other[k] - t[i]) + y * (other[k + 1] - t[i + 1]) + z * (other[k + 2] - t[i + 2]);
        double o3 = x * (other[k3] - t[i]) + y * (other[k3 + 1] - t[i + 1]) + z * (other[k3 + 2] - t[i + 2]);
        double gap = Math.max(Math.min(o1, o3) - Math.max(0, t3), Math.min(0, t3) - Math.max(o1, o3));
        return gap > 0 && gap * gap > slack * slack * (x * x + y * y + z * z);
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
