package org.collide4j.solid;

import java.util.Optional;
import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.TriangleMesh;

/**
 * How deep the triangles of a surface enter a hull: for each triangle the face below which its corners are the least deep.
 *
 * <p>Each triangle is compared with the faces once a hull. A worker: one per thread.
 */
final class HullEntries {
    /** Faces up to which triangles are compared with each face of a hull. */
    private static final int MOST_FACES = 4096;

    /** Depth below a face for rounding of the face, besides the overlap of neighbouring parts. */
    private static final double ROUNDING_OF_FACES = Part.OVERLAP;

    /** Depth up to which a triangle counts as flush with a face. */
    private static final double FLUSH = 0x1p-4 * ROUNDING_OF_FACES;

    private final TriangleMesh mesh;
    private final double[] triangle = new double[9];
    private final Vector3 normal = new Vector3();
    private Optional<FacePlanes> planes = Optional.empty();

    /** Number of the hull for which a triangle's depth and face are known. */
    private final int[] known;

    private final double[] depths;
    private final int[] faces;
    private int hullNumber;

    /** Face of the hull that the triangle before entered least: neighbours often share it. */
    private int lastFace;

    HullEntries(TriangleMesh mesh) {
        this.mesh = mesh;
        known = new int[mesh.triangleCount()];
        depths = new double[known.length];
        faces = new int[known.length];
    }

    /** Takes the hull that triangles are compared with from now on. */
    void start(Hull hull) {
        FacePlanes all = hull.boundary().planes();
        boolean isCompared = hull.boundary().dimension() == 3 && all.count() <= MOST_FACES;
        planes = isCompared ? Optional.of(all) : Optional.empty();
        hullNumber++;
        lastFace = 0;
    }

    /** Returns the hull's planes; none if it is flat or has too many faces. */
    Optional<FacePlanes> planes() {
        return planes;
    }

    /** Returns the depth of a point below all faces of the hull, less rounding; 0 if there are none. */
    double depth(double x, double y, double z) {
        return planes.map(p -> p.depth(p.nearest(x, y, z), x, y, z) - ROUNDING_OF_FACES)
                .orElse(0.0);
    }

    /** Returns a depth below {@link #face} that the triangle does not exceed; the hull has {@link #planes}. */
    double of(int item) {
        if (known[item] != hullNumber) {
            mesh.corners(item, triangle);
            known[item] = hullNumber;
            depths[item] = ROUNDING_OF_FACES + Math.max(0, least(planes.orElseThrow()));
            faces[item] = lastFace;
        }
        return depths[item];
    }

    /** Returns a depth below a face that nothing in the box exceeds, 0 beyond the face; the hull has {@link #planes}. */
    double of(Aabb box, int face) {
        planes.orElseThrow().normal(face, normal);
        double lowest = normal.x * (normal.x > 0 ? box.minX : box.maxX)
                + normal.y * (normal.y > 0 ? box.minY : box.maxY)
                + normal.z * (normal.z > 0 ? box.minZ : box.maxZ);
        return ROUNDING_OF_FACES + Math.max(0, planes.orElseThrow().offset(face) - lowest);
    }

    /** Returns the face of the hull that the triangle enters {@linkplain #of least}. */
    int face(int item) {
        return faces[item];
    }

    private double least(FacePlanes all) {
        double least = Double.POSITIVE_INFINITY;
        int count = all.count();
        int nearestFace = 0;
        for (int i = 0; i < count && least > FLUSH; i++) {
            int face = i + lastFace < count ? i + lastFace : i + lastFace - count;
            all.normal(face, normal);
            double lowest = Double.POSITIVE_INFINITY;
            for (int k = 0; k < 9; k += 3) {
                lowest = Math.min(
                        lowest, normal.x * triangle[k] + normal.y * triangle[k + 1] + normal.z * triangle[k + 2]);
            }
            if (all.offset(face) - lowest < least) {
                least = all.offset(face) - lowest;
                nearestFace = face;
            }
        }
        lastFace = nearestFace;
        return least;
    }
}
