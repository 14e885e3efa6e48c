package org.collide4j.solid;

import org.collide4j.broad.BoxSearch;
import org.collide4j.math.Aabb;

/**
 * Finds how far a tetrahedron of a hull has to shrink towards its centroid until it is free of triangles: by planes of the
 * tetrahedron, of the triangle, or of the hull that separate it from each triangle nearby.
 *
 * <p>A triangle that enters the hull by no more than a depth is beside the tetrahedron shrunk by the ratio of this depth to
 * that of the centroid. So triangles flush with the hull's faces, and shallow dents of them, cost little.
 */
final class TetrahedronShrinkage {
    /** Least share of its distance from the centroid by which a point of the tetrahedron moves. */
    static final double LEAST_SHRINKAGE = 0x1p-22;

    /** Corners on each face, and the corner opposite. */
    private static final int[] FACES = {3, 6, 9, 0, 0, 6, 9, 3, 0, 3, 9, 6, 0, 3, 6, 9};

    /** Error of a difference of two coordinates, which are at most 1; more than that of a product of three of them. */
    private static final double ROUNDING = 0x1p-50;

    private final SolidProbe probe;
    private final Aabb box = new Aabb();
    private final double[] tetrahedron = new double[12];
    private final double[] triangle = new double[9];

    private final HullEntries entries;

    TetrahedronShrinkage(SolidProbe probe, HullEntries entries) {
        this.probe = probe;
        this.entries = entries;
    }

    /**
     * Returns the share by which the tetrahedron has to shrink until no triangle touches it, or more than {@code most} if
     * that is too much; x, y, z is the centroid.
     */
    double of(double[] all, int at, double x, double y, double z, double most) {
        box.setEmpty();
        for (int i = 0; i < 12; i += 3) {
            tetrahedron[i] = (1 - LEAST_SHRINKAGE) * (all[at + i] - x);
            tetrahedron[i + 1] = (1 - LEAST_SHRINKAGE) * (all[at + i + 1] - y);
            tetrahedron[i + 2] = (1 - LEAST_SHRINKAGE) * (all[at + i + 2] - z);
            box.add(x + tetrahedron[i], y + tetrahedron[i + 1], z + tetrahedron[i + 2]);
        }
        box.inflate(0x1p-50);
        double depth = entries.depth(x, y, z);
        double share = LEAST_SHRINKAGE;
        BoxSearch search = probe.triangles(box);
        while (share <= most && search.next()) {
            double needed = depth > 0 ? entries.of(search.item()) / depth : 1;
            if (needed > share && isTouchedBy(search.item(), x, y, z)) {
                share = needed;
            }
        }
        return share;
    }

    private boolean isTouchedBy(int item, double x, double y, double z) {
        probe.mesh.corners(item, triangle);
        for (int i = 0; i < 9; i += 3) {
            triangle[i] -= x;
            triangle[i + 1] -= y;
            triangle[i + 2] -= z;
        }
        return !isBesideTriangle() && !isBesideTetrahedron();
    }

    /** Returns true if the triangle's plane has all of the tetrahedron on one side. */
    private boolean isBesideTriangle() {
        int side = 0;
        for (int i = 0; i < 12; i += 3) {
            int s = side(triangle, 0, 3, 6, tetrahedron, i);
            if (s == 0 || s == -side) {
                return false;
            }
            side = s;
        }
        return true;
    }

    /** Returns true if a face of the tetrahedron has all of the triangle on its outer side. */
    private boolean isBesideTetrahedron() {
        for (int face = 0; face < 16; face += 4) {
            int a = FACES[face];
            int b = FACES[face + 1];
            int c = FACES[face + 2];
            int inner = side(tetrahedron, a, b, c, tetrahedron, FACES[face + 3]);
            if (inner != 0
                    && side(tetrahedron, a, b, c, triangle, 0) == -inner
                    && side(tetrahedron, a, b, c, triangle, 3) == -inner
                    && side(tetrahedron, a, b, c, triangle, 6) == -inner) {
                return true;
            }
        }
        return false;
    }

    /** Returns the side of a plane on which a point is, 0 if rounding leaves that in doubt. */
    private static int side(double[] plane, int a, int b, int c, double[] points, int p) {
        double ux = plane[b] - plane[a];
        double uy = plane[b + 1] - plane[a + 1];
        double uz = plane[b + 2] - plane[a + 2];
        double vx = plane[c] - plane[a];
        double vy = plane[c + 1] - plane[a + 1];
        double vz = plane[c + 2] - plane[a + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double wx = points[p] - plane[a];
        double wy = points[p + 1] - plane[a + 1];
        double wz = points[p + 2] - plane[a + 2];
        double height = nx * wx + ny * wy + nz * wz;
        double u = Math.abs(ux) + Math.abs(uy) + Math.abs(uz);
        double v = Math.abs(vx) + Math.abs(vy) + Math.abs(vz);
        double w = Math.abs(wx) + Math.abs(wy) + Math.abs(wz);
        double doubt = ROUNDING * (u * v * w + u * v + v * w + w * u);
        return height > doubt ? 1 : height < -doubt ? -1 : 0;
    }
}
