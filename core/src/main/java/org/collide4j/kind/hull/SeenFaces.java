package org.collide4j.kind.hull;

import org.collide4j.hull.Hull;
import org.collide4j.hull.search.FacePlanes;
import org.collide4j.math.Pose;
import org.collide4j.math.Vector3;

/**
 * The faces of a hull as another hull sees them: which of them a ball around the other's centre proves to be as deep as
 * asked, and which one of the other's vertices. Of those that none proves, the vertex farthest below is sought; one that
 * lies as far but for a few roundings may stand for it.
 *
 * <p><b>Frame</b>: that of the hull whose faces they are. A worker.
 */
final class SeenFaces {
    /** Number of vertices up to which all are looked at, which is faster than any table. */
    private static final int MOST_SCANNED = 8;

    private static final long INDEX = MOST_SCANNED - 1;

    private static final int NONE = -1;

    private final Polyhedron hull;
    private final Polyhedron other;
    private FacePlanes planes;
    private Pose pose = new Pose();
    private boolean posesOther;
    private final Vector3 corner = new Vector3();
    private final Vector3 normal = new Vector3();
    private double[] centerDepths = new double[Hull.MOST_FACES];

    /** Faces that a ball around the other hull's centre may not prove. */
    private int[] open = new int[Hull.MOST_FACES];

    private int openCount;

    /** The faces of {@link #open} that no vertex looked at yet proves. */
    private int[] left = new int[Hull.MOST_FACES];

    private int leftCount;

    /** Vertex that proves each face, or {@link #NONE}. */
    private int[] witness = new int[Hull.MOST_FACES];

    private int count;

    /**
     * Vertices of the other hull found so far, x0 y0 z0 x1 …; of few all, the last one again until {@link #MOST_SCANNED}.
     */
    private double[] corners = new double[3 * Hull.MOST_FACES];

    /** Bound of a vertex's coordinate along a unit vector. */
    private double reach;

    /** Looks at the faces of a hull from another one. */
    SeenFaces(Polyhedron hull, Polyhedron other) {
        this.hull = hull;
        this.other = other;
        planes = hull.planes();
    }

    /**
     * Looks at them as both are now.
     *
     * @param pose places the other in this hull's frame, or this one in the other's
     * @return the face that the other's centre is the least deep below
     */
    @SuppressWarnings("ReferenceEquality") // each write of a reference costs a write barrier
    int start(Pose pose, boolean posesOther) {
        if (planes != hull.planes()) {
            planes = hull.planes();
        }
        this.pose = pose;
        this.posesOther = posesOther;
        count = planes.count();
        if (count > witness.length || 3 * other.vertexCount() > corners.length) {
            makeRoom();
        }
        placeCorners();
        other.center(corner);
        place(corner);
        return planes.depths(corner.x, corner.y, corner.z, centerDepths);
    }

    /** Only for the first hulls of so many faces or vertices. */
    private void makeRoom() {
        int faces = 2 * Math.max(count, witness.length);
        centerDepths = new double[faces];
        open = new int[faces];
        left = new int[faces];
        witness = new int[faces];
        corners = new double[Math.max(6 * other.vertexCount(), corners.length)];
    }

    /** Places the corners of the other hull: all of few, which are looked at for each face; of more, those found. */
    private void placeCorners() {
        int vertices = other.vertexCount();
        for (int i = 0; i < MOST_SCANNED && vertices <= MOST_SCANNED; i++) {
            placeCorner(Math.min(i, vertices - 1), 3 * i);
        }
        pose.translation(corner);
        reach = (1 + 0x1p-40) * (other.reach() + Math.abs(corner.x) + Math.abs(corner.y) + Math.abs(corner.z));
    }

    private void placeCorner(int vertex, int at) {
        place(other.vertex(vertex, corner));
        corners[at] = corner.x;
        corners[at + 1] = corner.y;
        corners[at + 2] = corner.z;
    }

    private void place(Vector3 point) {
        if (posesOther) {
            pose.transform(point, point);
        } else {
            pose.inverseTransform(point, point);
        }
    }

    /**
     * Returns the depth of the other's centre below the face; its lowest vertex is deeper by at least the other's inner
     * radius.
     */
    double centerDepth(int face) {
        return centerDepths[face];
    }

    /** Lists the faces that the other's centre is less deep below than that: all of them are left. */
    void list(double depth) {
        int listed = 0;
        for (int face = 0; face < count; face++) {
            open[listed] = face;
            witness[face] = NONE;
            listed += (int) (Double.doubleToRawLongBits(centerDepths[face] - depth) >>> 63);
        }
        openCount = listed;
        System.arraycopy(open, 0, left, 0, listed);
        leftCount = listed;
    }

    int listed() {
        return openCount;
    }

    int listed(int index) {
        return open[index];
    }

    /** Removes the faces that the vertex proves, as it is at least so deep below them. */
    void drop(int vertex, double depth) {
        int at = 3 * vertex;
        double x = corners[at];
        double y = corners[at + 1];
        double z = corners[at + 2];
        int kept = 0;
        for (int i = 0; i < leftCount; i++) {
            int face = left[i];
            left[kept] = face;
            witness[face] = vertex;
            kept += (int) (Double.doubleToRawLongBits(planes.depth(face, x, y, z) - depth) >>> 63);
        }
        leftCount = kept;
    }

    boolean hasLeft() {
        return leftCount > 0;
    }

    /** Removes and returns one of the remaining faces. */
    int takeLeft() {
        return left[--leftCount];
    }

    /** Returns a vertex that proves the face: the farthest below it if there was none. */
    int witness(int face) {
        return witness[face] == NONE ? lowest(face) : witness[face];
    }

    /** Returns the other's vertex farthest below the face. */
    int lowest(int face) {
        planes.normal(face, normal);
        witness[face] = lowestAlong(normal.x, normal.y, normal.z);
        return witness[face];
    }

    /** Returns the other's vertex farthest against a direction of length 1 at most. */
    int lowestAlong(double x, double y, double z) {
        return other.vertexCount() > MOST_SCANNED ? search(x, y, z) : lowestOfFew(x, y, z);
    }

    private int search(double x, double y, double z) {
        if (posesOther) {
            pose.inverseRotate(-x, -y, -z, normal);
        } else {
            pose.rotate(-x, -y, -z, normal);
        }
        int found = other.farthest(normal.x, normal.y, normal.z);
        placeCorner(found, 3 * found);
        return found;
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

    /** Returns the smaller number without a branch, which would be unpredictable. */
    private static long smaller(long a, long b) {
        long difference = b - a;
        return a + (difference & (difference >> 63));
    }

    /** Returns the depth of a known vertex of the other hull below the face. */
    double depth(int face, int vertex) {
        int at = 3 * vertex;
        return planes.depth(face, corners[at], corners[at + 1], corners[at + 2]);
    }

    /** Sets {@code out} to the face's unit normal. */
    Vector3 normal(int face, Vector3 out) {
        return planes.normal(face, out);
    }
}
