package org.collide4j.clash.depth;

import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;

/**
 * An upper bound of how deep a convex set of points lies in a closed mesh, from its corners alone.
 *
 * <p>No point is deeper than its distance from any one triangle or {@linkplain FlatQuads flat quad} of the mesh, and none
 * deeper than its distance from the plane of any side of the mesh's box, behind which the mesh ends. Nor is it deeper than
 * the mean of two of these distances. All of them are convex functions, so that they are greatest at a corner of the set.
 * So faces that run parallel are settled without being cut, and so is what lies flush with the box, or runs through a wall
 * from one face to the other.
 */
final class CornerBounds {
    private static final int SIDES = 6;
    private static final int MOST_TRIANGLES = 4;
    private static final int MOST_CORNERS = 8;

    private final MeshProbe probe = new MeshProbe();
    private final FlatQuads quads = new FlatQuads();
    private final Vector3 inSolid = new Vector3();

    /** The planes of the box's sides: the lower along x, y and z, then the upper. */
    private final double[] sides = new double[SIDES];

    /** The triangles seen last, the newest first. */
    private final int[] triangles = new int[MOST_TRIANGLES];

    /** The quads of these triangles. */
    private final FlatQuads.Quad[] faces = new FlatQuads.Quad[MOST_TRIANGLES];

    private int count;

    /** The corners of the set, in the mesh's frame, three coordinates each. */
    private final double[] corners = new double[3 * MOST_CORNERS];

    private int size;

    /** Distances of the corners from the first face, if there is one. */
    private final double[] first = new double[MOST_CORNERS];

    private TriangleMesh solid = new TriangleMesh(new double[0], new int[0]);
    private Pose toSolid = new Pose();

    /** Begins with a mesh, of which no triangle is known. */
    void start(TriangleMesh solid, Pose toSolid) {
        this.solid = solid;
        this.toSolid = toSolid;
        Aabb box = solid.bounds(new Aabb());
        sides[0] = box.minX;
        sides[1] = box.minY;
        sides[2] = box.minZ;
        sides[3] = box.maxX;
        sides[4] = box.maxY;
        sides[5] = box.maxZ;
        quads.start(solid);
        count = 0;
    }

    /** Keeps a triangle of the mesh that is near the next sets. */
    void near(int triangle) {
        int at = 0;
        while (at < count && triangles[at] != triangle && faces[at].partner() != triangle) {
            at++;
        }
        boolean known = at < count && triangles[at] == triangle;
        if (at == count) {
            count = Math.min(count + 1, MOST_TRIANGLES);
            at = count - 1;
        }
        FlatQuads.Quad face = known ? faces[at] : quads.of(triangle);
        System.arraycopy(triangles, 0, triangles, 1, at);
        System.arraycopy(faces, 0, faces, 1, at);
        triangles[0] = triangle;
        faces[0] = face;
    }

    /** Returns the distance of a point in the mesh's frame from the nearest of the triangles seen last. */
    double nearest(Vector3 p) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            nearest = Math.min(nearest, probe.distanceFrom(solid, triangles[i], p.x, p.y, p.z));
        }
        return nearest;
    }

    /** Begins with a set without corners. */
    void begin() {
        size = 0;
    }

    /** Adds a corner of the set, in the surface's frame. */
    void add(double x, double y, double z) {
        toSolid.transform(inSolid.set(x, y, z), inSolid);
        corners[3 * size] = inSolid.x;
        corners[3 * size + 1] = inSolid.y;
        corners[3 * size + 2] = inSolid.z;
        size++;
    }

    /** Returns an upper bound of the depth of the set, below 0 if the set is outside; bounds up to enough are as good. */
    double depth(double enough) {
        double least = Double.POSITIVE_INFINITY;
        for (int face = 0; face < count && least > enough; face++) {
            least = Math.min(least, byFace(face, least));
        }
        for (int side = 0; side < SIDES && least > enough; side++) {
            least = Math.min(least, bySide(side, least));
        }
        return least;
    }

    /** Returns the lesser of two maxima: of the distance from the face, and of its mean with that from the first face. */
    private double byFace(int face, double least) {
        double most = Double.NEGATIVE_INFINITY;
        double mostMean = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size && Math.min(most, mostMean) < least; i++) {
            double d = distanceFromFace(face, 3 * i);
            if (face == 0) {
                first[i] = d;
            }
            most = Math.max(most, d);
            mostMean = Math.max(mostMean, 0.5 * (d + first[i]));
        }
        return Math.min(most, mostMean);
    }

    /** Returns the lesser of two maxima: of the distance from the side, and of its mean with that from the first face. */
    private double bySide(int side, double least) {
        int axis = side % 3;
        double sense = side < 3 ? 1 : -1;
        double most = Double.NEGATIVE_INFINITY;
        double mostMean = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size && Math.min(most, mostMean) < least; i++) {
            double d = sense * (corners[3 * i + axis] - sides[side]);
            most = Math.max(most, d);
            mostMean = Math.max(mostMean, count > 0 ? 0.5 * (d + first[i]) : d);
        }
        return Math.min(most, mostMean);
    }

    /** Returns the distance of a corner from a kept triangle, or from the triangle's flat quad. */
    private double distanceFromFace(int i, int corner) {
        double x = corners[corner];
        double y = corners[corner + 1];
        double z = corners[corner + 2];
        double own = probe.distanceFrom(solid, triangles[i], x, y, z);
        FlatQuads.Quad quad = faces[i];
        return quad.partner() < 0
                ? own
                : quad.fold() + Math.min(own, probe.distanceFrom(solid, quad.partner(), x, y, z));
    }
}
