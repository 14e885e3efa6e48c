package org.collide4j.manifold;

import org.collide4j.math.Vector3;
import org.collide4j.pair.PlacedPair;
import org.collide4j.shape.ConvexShape;
import org.collide4j.shape.Face;

/** Stores the facet of A − B of a depth and its faces in the cache. Not thread-safe; allocates nothing. */
final class FacetWriter {
    /** Difference in height, as a fraction of the pair's size, within which a corner may belong to the facet. */
    private static final double NEARLY_COPLANAR = 0x1p-40;

    /** Distance from a face's plane, as a fraction of the pair's size, within which a corner is in the plane. */
    static final double COPLANAR = 0x1p-44;

    private final int[] levelOfA = new int[FacetMemory.MOST_SIDES];
    private final int[] levelOfB = new int[FacetMemory.MOST_SIDES];
    private final Vector3 normalInB = new Vector3();
    private final Vector3 plane = new Vector3();
    private final Vector3 scratch = new Vector3();

    /** Stores the facet of the depth's normal, in A's frame; clears the cache if there is none. */
    void write(PlacedPair pair, Vector3 normal, Face faceA, Face faceB, FacetMemory out) {
        out.become(pair.scale() == 1 ? writeFacet(pair, normal, faceA, faceB, out) : FacetMemory.Kind.NOTHING);
    }

    private FacetMemory.Kind writeFacet(PlacedPair pair, Vector3 normal, Face faceA, Face faceB, FacetMemory out) {
        double[] numbers = out.space();
        double size = pair.reach();
        pair.bInA().inverseRotate(-normal.x, -normal.y, -normal.z, normalInB);
        int countA = findLevel(faceA, normal, NEARLY_COPLANAR * size, levelOfA);
        int countB = findLevel(faceB, normalInB, NEARLY_COPLANAR * size, levelOfB);
        if (countA > 2 && writeFace(pair.a(), faceA, levelOfA, countA, normal, COPLANAR * size, numbers)) {
            out.sides = countA;
            return FacetMemory.Kind.FACE_OF_A;
        }
        if (countB > 2 && writeFace(pair.b(), faceB, levelOfB, countB, normalInB, COPLANAR * size, numbers)) {
            out.sides = countB;
            return FacetMemory.Kind.FACE_OF_B;
        }
        if (countA == 2
                && countB == 2
                && writeEdge(faceA, levelOfA, numbers, 0)
                && writeEdge(faceB, levelOfB, numbers, FacetMemory.EDGE_OF_B)) {
            return FacetMemory.Kind.EDGES;
        }
        return FacetMemory.Kind.NOTHING;
    }

    /** Finds the corners that are farthest along the direction; returns 0 if there are too many. */
    private static int findLevel(Face face, Vector3 n, double level, int[] out) {
        double least = face.along(face.farthest(n.x, n.y, n.z), n.x, n.y, n.z) - level;
        int count = 0;
        for (int i = 0; i < face.size(); i++) {
            if (face.along(i, n.x, n.y, n.z) >= least) {
                if (count == out.length) {
                    return 0;
                }
                out[count++] = i;
            }
        }
        return count;
    }

    /** Writes a face; false if the corners are not in the outermost plane along their normal. */
    private boolean writeFace(
            ConvexShape shape, Face face, int[] level, int count, Vector3 normal, double tolerance, double[] out) {
        if (!findPlane(face, level, count, normal)) {
            return false;
        }
        shape.support(plane.x, plane.y, plane.z, scratch);
        double reached = plane.dot(scratch);
        double middleX = 0;
        double middleY = 0;
        double middleZ = 0;
        for (int i = 0; i < count; i++) {
            int corner = level[i];
            if (!(reached - face.along(corner, plane.x, plane.y, plane.z) <= tolerance)) {
                return false;
            }
            middleX += face.x(corner) / count;
            middleY += face.y(corner) / count;
            middleZ += face.z(corner) / count;
        }
        out[0] = plane.x;
        out[1] = plane.y;
        out[2] = plane.z;
        out[FacetMemory.FACE_EXTENT] = reached;
        scratch.set(middleX, middleY, middleZ);
        for (int i = 0; i < count; i++) {
            int at = FacetMemory.SIDES + FacetMemory.NUMBERS_OF_SIDE * i;
            if (!writeSide(face, level[i], level[i + 1 < count ? i + 1 : 0], out, at)) {
                return false;
            }
        }
        return true;
    }

    /** Computes the unit normal of the corners' plane, in the direction of the given one. */
    private boolean findPlane(Face face, int[] level, int count, Vector3 normal) {
        plane.set(0, 0, 0);
        int first = level[0];
        for (int i = 1; i + 1 < count; i++) {
            double ax = face.x(level[i]) - face.x(first);
            double ay = face.y(level[i]) - face.y(first);
            double az = face.z(level[i]) - face.z(first);
            double bx = face.x(level[i + 1]) - face.x(first);
            double by = face.y(level[i + 1]) - face.y(first);
            double bz = face.z(level[i + 1]) - face.z(first);
            plane.set(plane.x + (ay * bz - az * by), plane.y + (az * bx - ax * bz), plane.z + (ax * by - ay * bx));
        }
        double length = plane.length();
        plane.scale(Math.copySign(1 / length, plane.dot(normal)));
        return length > 0;
    }

    /** Writes a side: its normal is in the face's plane and points to the face's middle, which is in scratch. */
    private boolean writeSide(Face face, int from, int to, double[] out, int at) {
        double ex = face.x(to) - face.x(from);
        double ey = face.y(to) - face.y(from);
        double ez = face.z(to) - face.z(from);
        double mx = plane.y * ez - plane.z * ey;
        double my = plane.z * ex - plane.x * ez;
        double mz = plane.x * ey - plane.y * ex;
        double length = Math.sqrt(mx * mx + my * my + mz * mz);
        double along = face.along(from, mx, my, mz);
        double inward = mx * scratch.x + my * scratch.y + mz * scratch.z >= along ? 1 / length : -1 / length;
        out[at] = inward * mx;
        out[at + 1] = inward * my;
        out[at + 2] = inward * mz;
        out[at + 3] = inward * along;
        return length > 0;
    }

    private static boolean writeEdge(Face face, int[] ends, double[] out, int at) {
        int from = ends[0];
        int to = ends[1];
        double x = face.x(to) - face.x(from);
        double y = face.y(to) - face.y(from);
        double z = face.z(to) - face.z(from);
        double length = Math.sqrt(x * x + y * y + z * z);
        out[at] = face.x(from);
        out[at + 1] = face.y(from);
        out[at + 2] = face.z(from);
        out[at + FacetMemory.DIRECTION] = x / length;
        out[at + FacetMemory.DIRECTION + 1] = y / length;
        out[at + FacetMemory.DIRECTION + 2] = z / length;
        out[at + FacetMemory.LENGTH] = length;
        return length > 0;
    }
}
