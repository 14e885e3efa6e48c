package org.collide4j.sat;

import java.util.Arrays;
import org.collide4j.hull.Hull;
import org.collide4j.hull.HullBoundary;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The faces of a hull as another hull sees them, each with the other's vertex farthest below it, sought when it is first
 * asked for. A vertex that lies as far but for a few roundings may stand for it.
 *
 * <p><b>Frame</b>: that of the hull whose faces they are. A worker.
 */
final class SeenFaces {
    /** Of so many vertices or fewer all are looked at: sooner than any table tells which. */
    private static final int FEW = 8;

    private static final long INDEX = FEW - 1;

    private Hull hull = Hull.of(0, 0, 0);
    private Hull other = hull;
    private HullBoundary boundary = hull.boundary();
    private Pose pose = new Pose();
    private boolean posesOther;
    private final Vector3 corner = new Vector3();
    private final Vector3 normal = new Vector3();
    private double[] centerDepths = new double[Hull.MOST_FACES];

    /** Faces that a ball around the other's centre may not prove. */
    private int[] open = new int[Hull.MOST_FACES];

    private int openCount;
    private int[] lowest = new int[Hull.MOST_FACES];

    /** The question for which a face's lowest vertex has been sought. */
    private int[] soughtFor = new int[Hull.MOST_FACES];

    private int question;
    private int count;

    /** The other's vertices, x0 y0 z0 x1 …; the last one again until there are {@link #FEW}. */
    private double[] corners = new double[3 * Hull.MOST_FACES];

    /** No coordinate of a vertex along a unit vector is as large. */
    private double reach;

    /**
     * Looks from the other hull.
     *
     * @param pose places the other in this hull's frame, or this one in the other's
     * @return the face that the other's centre is the least deep below
     */
    int start(Hull hull, Hull other, Pose pose, boolean posesOther) {
        if (this.hull != hull) { // each write of a reference costs a write barrier
            this.hull = hull;
            boundary = hull.boundary();
        }
        if (this.other != other) {
            this.other = other;
        }
        this.pose = pose;
        this.posesOther = posesOther;
        count = boundary.faceCount();
        if (count > lowest.length || 3 * other.vertexCount() > corners.length) {
            makeRoom();
        }
        nextQuestion();
        placeCorners();
        other.center(corner);
        place(corner);
        return boundary.depths(corner.x, corner.y, corner.z, centerDepths);
    }

    /** After 2^32 questions the number is an old one, of which nothing may be left. */
    private void nextQuestion() {
        question++;
        if (question == 0) {
            Arrays.fill(soughtFor, 0);
            question = 1;
        }
    }

    /** Only for the first hulls of so many faces or vertices. */
    private void makeRoom() {
        int faces = 2 * Math.max(count, lowest.length);
        centerDepths = new double[faces];
        open = new int[faces];
        lowest = new int[faces];
        soughtFor = new int[faces];
        corners = new double[Math.max(6 * other.vertexCount(), corners.length)];
        question = 0;
    }

    private void placeCorners() {
        int vertices = other.vertexCount();
        int least = Math.max(vertices, FEW);
        for (int i = 0; i < least; i++) {
            place(other.vertex(Math.min(i, vertices - 1), corner));
            corners[3 * i] = corner.x;
            corners[3 * i + 1] = corner.y;
            corners[3 * i + 2] = corner.z;
        }
        pose.translation(corner);
        reach = (1 + 0x1p-40) * (other.reach() + Math.abs(corner.x) + Math.abs(corner.y) + Math.abs(corner.z));
    }

    private void place(Vector3 point) {
        if (posesOther) {
            pose.transform(point, point);
        } else {
            pose.inverseTransform(point, point);
        }
    }

    /** How deep the other's centre lies below the face; its lowest vertex is deeper by the other's inner radius at least. */
    double centerDepth(int face) {
        return centerDepths[face];
    }

    /** Lists the faces that the other's centre is less deep below than that. Returns how many there are. */
    int list(double depth) {
        int listed = 0;
        for (int face = 0; face < count; face++) {
            open[listed] = face;
            listed += (int) (Double.doubleToRawLongBits(centerDepths[face] - depth) >>> 63);
        }
        openCount = listed;
        return listed;
    }

    int listed() {
        return openCount;
    }

    int listed(int index) {
        return open[index];
    }

    /** The other's vertex farthest below the face. */
    int lowest(int face) {
        if (soughtFor[face] != question) {
            soughtFor[face] = question;
            boundary.normal(face, normal);
            lowest[face] = other.vertexCount() > FEW ? search() : lowestOfFew(normal.x, normal.y, normal.z);
        }
        return lowest[face];
    }

    private int search() {
        if (posesOther) {
            pose.inverseRotate(-normal.x, -normal.y, -normal.z, normal);
        } else {
            pose.rotate(-normal.x, -normal.y, -normal.z, normal);
        }
        return other.farthest(normal.x, normal.y, normal.z);
    }

    /** Lifted above zero, products are in the order of their bits, of which the lowest make room for the index. */
    private int lowestOfFew(double x, double y, double z) {
        double[] c = corners;
        long low = smaller(
                smaller(key(c, 0, x, y, z), key(c, 1, x, y, z)), smaller(key(c, 2, x, y, z), key(c, 3, x, y, z)));
        long high = smaller(
                smaller(key(c, 4, x, y, z), key(c, 5, x, y, z)), smaller(key(c, 6, x, y, z), key(c, 7, x, y, z)));
        return Math.min((int) (smaller(low, high) & INDEX), other.vertexCount() - 1);
    }

    private long key(double[] c, int vertex, double x, double y, double z) {
        double along = x * c[3 * vertex] + y * c[3 * vertex + 1] + z * c[3 * vertex + 2];
        return (Double.doubleToRawLongBits(along + reach) & ~INDEX) | vertex;
    }

    /** Without a branch, which nobody could predict. */
    private static long smaller(long a, long b) {
        long difference = b - a;
        return a + (difference & (difference >> 63));
    }

    /** How deep a vertex of the other lies below the face. */
    double depth(int face, int vertex) {
        int at = 3 * vertex;
        return boundary.depth(face, corners[at], corners[at + 1], corners[at + 2]);
    }

    /** out = the face's unit normal. */
    Vector3 normal(int face, Vector3 out) {
        return boundary.normal(face, out);
    }
}
