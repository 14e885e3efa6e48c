package org.collide4j.math;

import java.util.Arrays;

/**
 * An axis-aligned bounding box, closed; empty until something is put in. Mutable.
 *
 * <pre>{@code
 * var box = new Aabb(); // empty
 * box.add(0, 0, 0).add(1, 2, 3).inflate(0.5);
 * boolean holds = box.contains(-0.5, 0, 0); // true: boxes are closed
 * Vector3 centre = box.center(new Vector3()); // (0.5, 1, 1.5)
 * }</pre>
 */
public final class Aabb {
    public double minX;
    public double minY;
    public double minZ;
    public double maxX;
    public double maxY;
    public double maxZ;

    /** Creates the empty box. */
    public Aabb() {
        setEmpty();
    }

    public Aabb(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        set(minX, minY, minZ, maxX, maxY, maxZ);
    }

    public Aabb set(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        this.minX = minX;
        this.minY = minY;
        this.minZ = minZ;
        this.maxX = maxX;
        this.maxY = maxY;
        this.maxZ = maxZ;
        return this;
    }

    public Aabb set(Aabb b) {
        return set(b.minX, b.minY, b.minZ, b.maxX, b.maxY, b.maxZ);
    }

    public Aabb setEmpty() {
        double inf = Double.POSITIVE_INFINITY;
        return set(inf, inf, inf, -inf, -inf, -inf);
    }

    public boolean isEmpty() {
        return !(minX <= maxX && minY <= maxY && minZ <= maxZ);
    }

    /** Grows this box to contain the point. */
    public Aabb add(double x, double y, double z) {
        return set(
                Math.min(minX, x),
                Math.min(minY, y),
                Math.min(minZ, z),
                Math.max(maxX, x),
                Math.max(maxY, y),
                Math.max(maxZ, z));
    }

    public Aabb add(Vector3 p) {
        return add(p.x, p.y, p.z);
    }

    /** Grows this box to contain the other. */
    public Aabb add(Aabb b) {
        return set(
                Math.min(minX, b.minX),
                Math.min(minY, b.minY),
                Math.min(minZ, b.minZ),
                Math.max(maxX, b.maxX),
                Math.max(maxY, b.maxY),
                Math.max(maxZ, b.maxZ));
    }

    /** Moves every side outwards by the margin, which may be negative; a box may become empty by it. */
    public Aabb inflate(double margin) {
        return set(minX - margin, minY - margin, minZ - margin, maxX + margin, maxY + margin, maxZ + margin);
    }

    /** True if the closed boxes share a point. */
    public boolean overlaps(Aabb b) {
        return minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY && minZ <= b.maxZ && b.minZ <= maxZ;
    }

    /** True if the point lies in the closed box: sides and corners included. An empty box contains nothing. */
    public boolean contains(double x, double y, double z) {
        return minX <= x && x <= maxX && minY <= y && y <= maxY && minZ <= z && z <= maxZ;
    }

    /** Returns the squared distance between the boxes, 0 if they overlap. */
    public double distanceSquared(Aabb b) {
        double dx = Math.max(0, Math.max(minX - b.maxX, b.minX - maxX));
        double dy = Math.max(0, Math.max(minY - b.maxY, b.minY - maxY));
        double dz = Math.max(0, Math.max(minZ - b.maxZ, b.minZ - maxZ));
        return dx * dx + dy * dy + dz * dz;
    }

    /** Returns the length of the box's diagonal, 0 if it is empty. */
    public double diagonal() {
        if (isEmpty()) {
            return 0;
        }
        double dx = maxX - minX;
        double dy = maxY - minY;
        double dz = maxZ - minZ;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** out = the middle of the box; NaN if it is empty. */
    public Vector3 center(Vector3 out) {
        return out.set(0.5 * (minX + maxX), 0.5 * (minY + maxY), 0.5 * (minZ + maxZ));
    }

    /** True if the other is a box with the same six sides; empty boxes are equal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Aabb b
                && (isEmpty()
                        ? b.isEmpty()
                        : minX == b.minX
                                && minY == b.minY
                                && minZ == b.minZ
                                && maxX == b.maxX
                                && maxY == b.maxY
                                && maxZ == b.maxZ);
    }

    /** Hashes the current sides: a box that is a key of a map must not change. */
    @Override
    public int hashCode() {
        return isEmpty()
                ? 0
                : Arrays.hashCode(
                        new double[] {minX + 0.0, minY + 0.0, minZ + 0.0, maxX + 0.0, maxY + 0.0, maxZ + 0.0});
    }

    @Override
    public String toString() {
        return isEmpty()
                ? "empty box"
                : "box from (" + minX + ", " + minY + ", " + minZ + ") to (" + maxX + ", " + maxY + ", " + maxZ + ")";
    }
}
