package org.collide4j.scene.clash;

import java.util.Arrays;
import org.collide4j.math.Aabb;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;
import org.collide4j.mesh.MeshProbe;
import org.collide4j.mesh.TriangleMesh;

/**
 * How deep a convex set of points lies in a closed mesh, at most, told from its corners alone.
 *
 * <p>No point is deeper than its distance from any one triangle, and none deeper than its distance from the plane of any
 * side of the mesh's box, behind which the mesh ends. Nor is it deeper than the mean of two of these. All of them are
 * convex, so that they are greatest at a corner of the set. So faces that run parallel are settled without being cut, and
 * so is what lies flush with the box, or runs through a wall from one face to the other.
 */
final class CornerBounds {
    private static final int SIDES = 6;
    private static final int MOST_TRIANGLES = 4;

    private final MeshProbe probe = new MeshProbe();
    private final Vector3 inSolid = new Vector3();
    private final Aabb bounds = new Aabb();

    /** The triangles seen last, the newest first. */
    private final int[] triangles = new int[MOST_TRIANGLES];

    private int count;

    /** Per triangle and side: the distance of the corner at hand, the greatest of all, and that of the mean with the first. */
    private final double[] distance = new double[MOST_TRIANGLES + SIDES];

    private final double[] greatest = new double[MOST_TRIANGLES + SIDES];
    private final double[] greatestMean = new double[MOST_TRIANGLES + SIDES];
    private TriangleMesh solid = new TriangleMesh(new double[0], new int[0]);
    private Pose toSolid = new Pose();

    /** Begins with a mesh. */
    void start(TriangleMesh solid, Pose toSolid) {
        this.solid = solid;
        this.toSolid = toSolid;
        solid.bounds(bounds);
        count = 0;
    }

    /** A triangle of the mesh that is near what comes next. */
    void near(int triangle) {
        int at = 0;
        while (at < count && triangles[at] != triangle) {
            at++;
        }
        if (at == count) {
            count = Math.min(count + 1, MOST_TRIANGLES);
            at = count - 1;
        }
        System.arraycopy(triangles, 0, triangles, 1, at);
        triangles[0] = triangle;
    }

    /** Begins with a set. */
    void begin() {
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        Arrays.fill(greatestMean, Double.NEGATIVE_INFINITY);
    }

    /** Adds a corner of the set, in the surface's frame. */
    void add(double x, double y, double z) {
        toSolid.transform(inSolid.set(x, y, z), inSolid);
        distance[0] = inSolid.x - bounds.minX;
        distance[1] = bounds.maxX - inSolid.x;
        distance[2] = inSolid.y - bounds.minY;
        distance[3] = bounds.maxY - inSolid.y;
        distance[4] = inSolid.z - bounds.minZ;
        distance[5] = bounds.maxZ - inSolid.z;
        for (int i = 0; i < count; i++) {
            distance[SIDES + i] = probe.distanceFrom(solid, triangles[i], inSolid.x, inSolid.y, inSolid.z);
        }
        for (int i = 0; i < SIDES + count; i++) {
            greatest[i] = Math.max(greatest[i], distance[i]);
            greatestMean[i] = Math.max(greatestMean[i], 0.5 * (distance[i] + distance[SIDES]));
        }
    }

    /** No point of the set is deeper; below 0 if all of them are outside. */
    double depth() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < SIDES + count; i++) {
            least = Math.min(least, greatest[i]);
            if (count > 0) {
                least = Math.min(least, greatestMean[i]);
            }
        }
        return least;
    }
}
