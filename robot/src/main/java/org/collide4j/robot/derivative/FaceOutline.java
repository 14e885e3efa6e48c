package org.collide4j.robot.derivative;

import java.util.Arrays;
import org.collide4j.math.Vector3;

/**
 * The convex outline of a flat exposed face. Shapes give a curved rim by sixteen points; the outline is refined by support
 * points of the rim where more is needed.
 *
 * <p><b>Frame</b>: world. Scratch.
 */
final class FaceOutline {
    /** Support points that an outline is refined by at once: each halves the angle of a side. */
    private static final int MOST_ROUNDS = 64;

    /** A support point lower than the face by more than this part of the body's size lies beyond its rim. */
    private static final double LEVEL = 0x1p-36;

    /** A support point farther out than a corner by more than this part of the body's size refines the outline. */
    private static final double BEYOND = 0x1p-40;

    private final ExposedFace face;
    private double[] corners = new double[3 * 64];
    private int size;
    private int side;
    private final Vector3 outward = new Vector3();
    private final Vector3 onRim = new Vector3();
    private final Vector3 first = new Vector3();
    private final Vector3 second = new Vector3();
    private final Vector3 third = new Vector3();
    private final Vector3 cross = new Vector3();

    FaceOutline(ExposedFace face) {
        this.face = face;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** out = a corner, in order around the outline. */
    Vector3 corner(int index, Vector3 out) {
        return out.set(corners[3 * index], corners[3 * index + 1], corners[3 * index + 2]);
    }

    void move(int index, Vector3 to) {
        corners[3 * index] = to.x;
        corners[3 * index + 1] = to.y;
        corners[3 * index + 2] = to.z;
    }

    /** Inserts a corner before the index. */
    void insert(int index, Vector3 corner) {
        if (3 * size + 3 > corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
        }
        System.arraycopy(corners, 3 * index, corners, 3 * index + 3, 3 * (size - index));
        move(index, corner);
        size++;
    }

    private void remove(int index) {
        size--;
        System.arraycopy(corners, 3 * index + 3, corners, 3 * index, 3 * (size - index));
    }

    /** out = the mean of the corners. */
    void middle(Vector3 out) {
        out.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            out.addScaled(1.0 / size, corner(i, first));
        }
    }

    /** Refines the outline beside a point of its plane; returns how far the point is within it, less than 0 outside. */
    double insideBy(Vector3 p, Vector3 n) {
        double inside = nearestSide(p, n);
        for (int round = 0; round < MOST_ROUNDS && bulge(outward, side, n); round++) {
            inside = nearestSide(p, n);
        }
        return inside;
    }

    /** Finds the side that the point is the least within, from this corner to the next, and returns by how much. */
    private double nearestSide(Vector3 p, Vector3 n) {
        double turn = area(n) < 0 ? -1 : 1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            corner(i, first);
            corner((i + 1) % size, second).sub(first);
            cross.cross(second, n).scale(turn);
            double length = cross.length();
            double within = length > 0 ? third.sub(first, p).dot(cross) / length : Double.POSITIVE_INFINITY;
            if (within < least) {
                least = within;
                side = i;
                outward.scale(1 / length, cross);
            }
        }
        return least;
    }

    /** Returns twice the area in squared sizes of the body, negative if the outline runs clockwise about the normal. */
    private double area(Vector3 n) {
        double sum = 0;
        corner(0, third);
        double unit = 1 / face.size();
        for (int i = 1; i + 1 < size; i++) {
            corner(i, first).sub(third).scale(unit);
            corner(i + 1, second).sub(third).scale(unit);
            sum += cross.cross(first, second).dot(n);
        }
        return sum;
    }

    /** Refines the outline where it reaches farthest along a tangent. */
    void refineAlong(Vector3 tangent, Vector3 n) {
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = corner(i, first).dot(tangent) > corner(best, second).dot(tangent) ? i : best;
        }
        bulge(tangent, best, n);
    }

    /** Inserts the rim's farthest point along a tangent beside a corner, if it is farther; returns true if it is. */
    private boolean bulge(Vector3 tangent, int corner, Vector3 n) {
        double turn = area(n);
        face.farthest(n, tangent, onRim);
        corner(corner, first);
        boolean isLevel = Math.abs(n.dot(onRim) - n.dot(first)) <= LEVEL * face.size();
        boolean isBeyond = tangent.dot(onRim) - tangent.dot(first) > BEYOND * face.size();
        if (!isLevel || !isBeyond) {
            return false;
        }
        corner((corner + 1) % size, second).sub(first);
        boolean isAfter = cross.cross(second, n).dot(third.sub(onRim, first)) * turn > 0;
        int index = isAfter ? corner + 1 : corner == 0 ? size : corner;
        insert(index, onRim);
        dropWithin(index, n, turn);
        return true;
    }

    /** Drops the corners beside a new one that now lie within the outline. */
    private void dropWithin(int added, Vector3 n, double turn) {
        int index = added;
        while (size > 3 && isReflex((index + 1) % size, n, turn)) {
            int next = (index + 1) % size;
            remove(next);
            index -= next < index ? 1 : 0;
        }
        while (size > 3 && isReflex((index + size - 1) % size, n, turn)) {
            int previous = (index + size - 1) % size;
            remove(previous);
            index -= previous < index ? 1 : 0;
        }
    }

    private boolean isReflex(int corner, Vector3 n, double turn) {
        corner(corner, first);
        second.sub(first, corner((corner + size - 1) % size, third));
        third.sub(corner((corner + 1) % size, cross), first);
        double unit = 1 / face.size();
        return cross.cross(second.scale(unit), third.scale(unit)).dot(n) * turn <= 0;
    }
}
