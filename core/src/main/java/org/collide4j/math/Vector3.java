package org.collide4j.math;

/**
 * A mutable triple of doubles: a point, or a direction of any length.
 *
 * <p>Verbs overwrite this vector and return it, so that a kernel reads as its formula and allocates nothing. Arguments
 * may alias this vector.
 *
 * <p><b>Coming from JOML or libGDX</b>: the result stands in front, not behind. {@code out.sub(a, b)} is a − b, where JOML
 * writes {@code a.sub(b, out)}; {@code cross} and {@code add} alike. With one argument they read the same: {@code a.sub(b)}
 * takes b from a.
 *
 * <pre>{@code
 * var a = new Vector3(1, 0, 0);
 * var b = new Vector3(0, 1, 0);
 * Vector3 c = new Vector3().cross(a, b); // (0, 0, 1)
 * double length = c.addScaled(2, a).length(); // 2.236: c was overwritten
 * }</pre>
 */
public final class Vector3 {
    /** Squares of lengths between two to this power and its inverse are normal numbers. */
    private static final int MOST_EXPONENT = 500;

    public double x;
    public double y;
    public double z;

    /** Creates the zero vector. */
    public Vector3() {}

    public Vector3(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public Vector3(Vector3 v) {
        this(v.x, v.y, v.z);
    }

    public Vector3 set(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
        return this;
    }

    public Vector3 set(Vector3 v) {
        return set(v.x, v.y, v.z);
    }

    /** this = this + v. */
    public Vector3 add(Vector3 v) {
        return set(x + v.x, y + v.y, z + v.z);
    }

    /** this = a + b. */
    public Vector3 add(Vector3 a, Vector3 b) {
        return set(a.x + b.x, a.y + b.y, a.z + b.z);
    }

    /** this = this − v. */
    public Vector3 sub(Vector3 v) {
        return set(x - v.x, y - v.y, z - v.z);
    }

    /** this = a − b. */
    public Vector3 sub(Vector3 a, Vector3 b) {
        return set(a.x - b.x, a.y - b.y, a.z - b.z);
    }

    /** this = factor · this. */
    public Vector3 scale(double factor) {
        return set(factor * x, factor * y, factor * z);
    }

    /** this = factor · v. */
    public Vector3 scale(double factor, Vector3 v) {
        return set(factor * v.x, factor * v.y, factor * v.z);
    }

    /** this = this + factor · v. */
    public Vector3 addScaled(double factor, Vector3 v) {
        return set(x + factor * v.x, y + factor * v.y, z + factor * v.z);
    }

    /** this = a × b. */
    public Vector3 cross(Vector3 a, Vector3 b) {
        return set(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    public Vector3 negate() {
        return set(-x, -y, -z);
    }

    /** Scales this vector to length 1, whatever its size; the zero vector stays what it is. */
    public Vector3 normalize() {
        double size = maxAbs();
        if (!(size > 0 && size < Double.POSITIVE_INFINITY)) {
            return this;
        }
        int exponent = Math.getExponent(size);
        if (exponent < Double.MIN_EXPONENT || Math.abs(exponent) > MOST_EXPONENT) { // squares would overflow, or vanish
            double toOne = Math.scalb(1.0, -Math.max(exponent, Double.MIN_EXPONENT) / 2);
            scale(toOne).scale(toOne);
        }
        double length = length();
        return set(x / length, y / length, z / length);
    }

    public double dot(Vector3 v) {
        return x * v.x + y * v.y + z * v.z;
    }

    public double lengthSquared() {
        return x * x + y * y + z * z;
    }

    public double length() {
        return Math.sqrt(lengthSquared());
    }

    public double distance(Vector3 v) {
        return Math.sqrt(distanceSquared(v));
    }

    public double distanceSquared(Vector3 v) {
        double dx = x - v.x;
        double dy = y - v.y;
        double dz = z - v.z;
        return dx * dx + dy * dy + dz * dz;
    }

    /** Returns the largest absolute coordinate. */
    public double maxAbs() {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /** Returns the sum of the absolute coordinates. */
    public double sumAbs() {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }

    /** True if no coordinate is NaN or infinite. */
    public boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
    }

    /** True if the other is a vector with the same three numbers: 0.0 equals −0.0, and NaN nothing. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Vector3 v && x == v.x && y == v.y && z == v.z;
    }

    /** Hashes the current coordinates: a vector that is a key of a map must not change. */
    @Override
    public int hashCode() {
        return 31 * (31 * Double.hashCode(x + 0.0) + Double.hashCode(y + 0.0)) + Double.hashCode(z + 0.0);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
