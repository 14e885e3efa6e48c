package org.collide4j.gjk;

import org.collide4j.math.Vector3;
import org.collide4j.pair.SupportPoint;

/** Up to four support points, the newest last. */
public final class Simplex {
    public static final int CAPACITY = 4;

    /** Bits of all vertices of a tetrahedron. */
    public static final int ALL = 0b1111;

    /** Permutations by set of places: the places of the set in order, then the others. */
    private static final int[] KEPT_FIRST = new int[1 << CAPACITY];

    static {
        for (int bits = 0; bits < KEPT_FIRST.length; bits++) {
            int places = 0;
            int count = 0;
            for (int kept = 1; kept >= 0; kept--) {
                for (int i = 0; i < CAPACITY; i++) {
                    if ((bits >>> i) % 2 == kept) {
                        places |= i << (4 * count++);
                    }
                }
            }
            KEPT_FIRST[bits] = places;
        }
    }

    private final SupportPoint[] points = new SupportPoint[CAPACITY];

    /**
     * Index of the point at each place, in four bits each; beyond the size, the free ones. Points are dropped and
     * reordered at every step of every walk, and which ones is as good as random: here that takes neither a branch nor
     * a write to an object.
     */
    private int order = KEPT_FIRST[0];

    private int size;

    /** Creates an empty simplex. */
    public Simplex() {
        for (int i = 0; i < CAPACITY; i++) {
            points[i] = new SupportPoint();
        }
    }

    public int size() {
        return size;
    }

    public SupportPoint point(int index) {
        return points[at(order, index)];
    }

    private static int at(int places, int index) {
        return (places >>> (4 * index)) & 3;
    }

    public void clear() {
        size = 0;
    }

    /** Returns the slot for the next support point, which is added by {@link #push}. */
    public SupportPoint next() {
        return points[at(order, size)];
    }

    public void push() {
        size++;
    }

    /** Removes the newest point. */
    public void pop() {
        size--;
    }

    /** Copies the points of another simplex. */
    public void set(Simplex other) {
        size = other.size;
        for (int i = 0; i < size; i++) {
            point(i).set(other.point(i));
        }
    }

    /** Returns true if a point of the simplex has the same points of A and of B. */
    public boolean contains(SupportPoint point) {
        for (int i = 0; i < size; i++) {
            if (point(i).same(point)) {
                return true;
            }
        }
        return false;
    }

    /** Reduces the simplex to the points with set bits, in their order. */
    public void keep(int bits) {
        int kept = KEPT_FIRST[bits];
        order = at(order, at(kept, 0))
                | (at(order, at(kept, 1)) << 4)
                | (at(order, at(kept, 2)) << 8)
                | (at(order, at(kept, 3)) << 12);
        size = Integer.bitCount(bits);
    }

    /** Returns true if this is a tetrahedron that contains the ball around the origin, rounding included. */
    public boolean surroundsOrigin(double radius) {
        if (size < CAPACITY) {
            return false;
        }
        for (int i = 0; i < CAPACITY; i++) {
            Vector3 a = point((i + 1) % CAPACITY).w;
            Vector3 b = point((i + 2) % CAPACITY).w;
            Vector3 c = point((i + 3) % CAPACITY).w;
            if (!isFarBehind(a, b, c, point(i).w, radius)) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if the origin is on the apex's side of the plane a b c, farther than the distance, rounding included. */
    private static boolean isFarBehind(Vector3 a, Vector3 b, Vector3 c, Vector3 apex, double distance) {
        double ux = b.x - a.x;
        double uy = b.y - a.y;
        double uz = b.z - a.z;
        double vx = c.x - a.x;
        double vy = c.y - a.y;
        double vz = c.z - a.z;
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double origin = -(nx * a.x + ny * a.y + nz * a.z);
        double height = origin + (nx * apex.x + ny * apex.y + nz * apex.z);
        // the edges' product, not the normal's length: the rounding of a sliver's normal counts in it
        double least = distance * Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz));
        return height > 0 ? origin > least && height > least : -origin > least && -height > least;
    }

    /** Computes the witness points of the weighted point of the simplex. */
    public void witnesses(double[] weights, Vector3 onA, Vector3 onB) {
        onA.set(0, 0, 0);
        onB.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            onA.addScaled(weights[i], point(i).onA);
            onB.addScaled(weights[i], point(i).onB);
        }
    }
}
