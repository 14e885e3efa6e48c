package org.collide4j.solid;

import java.util.Optional;
import org.collide4j.broad.BoxSearch;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * Decides whether a tetrahedron of a hull, shrunk a little towards its centroid, is free of triangles: by planes of the
 * hull, of the tetrahedron, or of the triangle that separate it from each triangle nearby.
 *
 * <p>Where the centroid is {@link #LEAST_DEPTH} below all faces of the hull, the shrunk tetrahedron is {@link #FLUSH}
 * below them, so that triangles flush with a face, and those beyond, cannot touch it.
 */
final class TetrahedronTest {
    /** Share of its distance from the centroid by which a point of the tetrahedron moves. */
    static final double SHRINKAGE = 0x1p-22;

    /** Depth up to which a triangle counts as flush with a face: more than the overlap of neighbouring parts. */
    private static final double FLUSH = 4 * Part.OVERLAP;

    private static final double LEAST_DEPTH = FLUSH / SHRINKAGE;

    /** Corners on each face, and the corner opposite. */
    private static final int[] FACES = {3, 6, 9, 0, 0, 6, 9, 3, 0, 3, 9, 6, 0, 3, 6, 9};

    /** Error of a difference of two coordinates, which are at most 1; more than that of a product of three of them. */
    private static final double ROUNDING = 0x1p-50;

    private final SolidProbe probe;
    private final Aabb box = new Aabb();
    private final double[] tetrahedron = new double[12];
    private final double[] triangle = new double[9];

    private final Vector3 normal = new Vector3();
    private Optional<FacePlanes> hull = Optional.empty();

    /** Number of the hull for which a triangle was compared with its faces: negative if the triangle is beside one. */
    private final int[] compared;

    private int hullNumber;

    TetrahedronTest(SolidProbe probe) {
        this.probe = probe;
        compared = new int[probe.mesh.triangleCount()];
    }

    /** Tests tetrahedra of this hull from now on. */
    void start(Hull of) {
        hull = of.boundary().dimension() < 3 ? Optional.empty() : Optional.of(of.boundary().planes());
        hullNumber++;
    }

    /** Returns true only if no triangle touches the shrunk tetrahedron; x, y, z is the centroid. */
    boolean isEmpty(double[] all, int at, double x, double y, double z) {
        box.setEmpty();
        for (int i = 0; i < 12; i += 3) {
            tetrahedron[i] = (1 - SHRINKAGE) * (all[at + i] - x);
            tetrahedron[i + 1] = (1 - SHRINKAGE) * (all[at + i + 1] - y);
            tetrahedron[i + 2] = (1 - SHRINKAGE) * (all[at + i + 2] - z);
            box.add(x + tetrahedron[i], y + tetrahedron[i + 1], z + tetrahedron[i + 2]);
        }
        box.inflate(0x1p-50);
        boolean isDeep = isDeep(x, y, z);
        BoxSearch search = probe.triangles(box);
        while (search.next()) {
            if (isDeep && isBesideHull(search.item())) {
                continue;
            }
            probe.mesh.corners(search.item(), triangle);
            for (int i = 0; i < 9; i += 3) {
                triangle[i] -= x;
                triangle[i + 1] -= y;
                triangle[i + 2] -= z;
            }
            if (!isBesideTriangle() && !isBesideTetrahedron()) {
                return false;
            }
        }
        return true;
    }

    private boolean isDeep(double x, double y, double z) {
        if (hull.isEmpty()) {
            return false;
        }
        FacePlanes planes = hull.get();
        return planes.depth(planes.nearest(x, y, z), x, y, z) >= LEAST_DEPTH * (1 + 0x1p-10);
    }

    /** Returns true if the triangle is beyond, or flush with, a face of the hull. */
    private boolean isBesideHull(int item) {
        if (Math.abs(compared[item]) != hullNumber) {
            probe.mesh.corners(item, triangle);
            compared[item] = isBeyondAnyFace(hull.orElseThrow()) ? -hullNumber : hullNumber;
        }
        return compared[item] < 0;
    }

    private boolean isBeyondAnyFace(FacePlanes planes) {
        for (int face = 0; face < planes.count(); face++) {
            planes.normal(face, normal);
            double deepest = planes.offset(face) - FLUSH * (1 - 0x1p-6);
            if (normal.x * triangle[0] + normal.y * triangle[1] + normal.z * triangle[2] >= deepest
                    && normal.x * triangle[3] + normal.y * triangle[4] + normal.z * triangle[5] >= deepest
                    && normal.x * triangle[6] + normal.y * triangle[7] + normal.z * triangle[8] >= deepest) {
                return true;
            }
        }
        return false;
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
