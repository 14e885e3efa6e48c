package org.collide4j.mesh;

import java.util.Arrays;
import org.collide4j.math.Aabb;
import org.collide4j.math.Vector3;

/**
 * Copies of the triangles around a touching body, with their boxes: while one question about contacts is answered,
 * places of the surface are looked up among these, which is sooner than from the root of a tree of a million.
 */
final class NearTriangles {
    /** A place whose coordinates are all within this part of a length from a box's is within the length. */
    private static final double SHARE = 0.57;

    /** Among more, the tree finds those at a place sooner. */
    private static final int MANY = 128;

    private double[] corners = new double[9 * 16];
    private double[] boxes = new double[6 * 16];
    private final Aabb around = new Aabb();
    private double within;
    private int count;
    private int at;

    /** Forgets all; none will be added. */
    void clear() {
        count = 0;
    }

    /** Begins anew: all triangles will be added that are no farther than that from the box. */
    void clear(Aabb around, double within) {
        count = 0;
        this.around.set(around);
        this.within = within;
    }

    /**
     * True if this list has all triangles that are so near to a place; the place of a contact may be outside of the
     * touching bodies.
     */
    boolean knowAll(Vector3 place, double near) {
        double most = SHARE * (within - near);
        return isComplete()
                && place.x >= around.minX - most
                && place.x <= around.maxX + most
                && place.y >= around.minY - most
                && place.y <= around.maxY + most
                && place.z >= around.minZ - most
                && place.z <= around.maxZ + most;
    }

    /** Adds a triangle by its nine coordinates. */
    void add(double[] p) {
        if (count < MANY) {
            if (6 * count == boxes.length) {
                corners = Arrays.copyOf(corners, 18 * count);
                boxes = Arrays.copyOf(boxes, 12 * count);
            }
            System.arraycopy(p, 0, corners, 9 * count, 9);
            for (int axis = 0; axis < 3; axis++) {
                boxes[6 * count + axis] = Math.min(p[axis], Math.min(p[3 + axis], p[6 + axis]));
                boxes[6 * count + 3 + axis] = Math.max(p[axis], Math.max(p[3 + axis], p[6 + axis]));
            }
        }
        count++;
    }

    /** Notes a piece that is no thin triangle: then the list is not complete. */
    void addOther() {
        count = MANY + 1;
    }

    /** True if all pieces are here that were added. */
    private boolean isComplete() {
        return count > 0 && count <= MANY;
    }

    /** Begins to look for the triangles at a place. */
    void start() {
        at = 0;
    }

    /** Copies the next triangle whose box is within the width of the place; false if there is none left. */
    boolean next(double x, double y, double z, double width, double[] out) {
        for (; at < count; at++) {
            int box = 6 * at;
            if (boxes[box] <= x + width
                    && boxes[box + 3] >= x - width
                    && boxes[box + 1] <= y + width
                    && boxes[box + 4] >= y - width
                    && boxes[box + 2] <= z + width
                    && boxes[box + 5] >= z - width) {
                System.arraycopy(corners, 9 * at, out, 0, 9);
                at++;
                return true;
            }
        }
        return false;
    }
}
