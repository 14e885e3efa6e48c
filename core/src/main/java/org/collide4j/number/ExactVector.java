package org.collide4j.number;

import org.collide4j.math.Vector3;

/**
 * A vector whose coordinates are exact sums of doubles: no operation on it rounds.
 *
 * <p>Exact as long as no product of coordinates leaves the range of double, small bits included; whoever sets it keeps the
 * numbers in range. Mutable and reused, like {@link Vector3}; allocates only while its coordinates grow in length.
 * {@link ExactProducts} multiplies.
 */
public final class ExactVector {
    private static final int CAPACITY = 32;

    final Expansion x = new Expansion(CAPACITY);
    final Expansion y = new Expansion(CAPACITY);
    final Expansion z = new Expansion(CAPACITY);
    private final Expansion spare = new Expansion(CAPACITY);

    /** this = (x, y, z). */
    public ExactVector set(double x, double y, double z) {
        this.x.set(x);
        this.y.set(y);
        this.z.set(z);
        return this;
    }

    /** this = v. */
    public ExactVector set(ExactVector v) {
        x.set(v.x);
        y.set(v.y);
        z.set(v.z);
        return this;
    }

    /** this = (ax − bx, ay − by, az − bz). */
    public ExactVector setDifference(double ax, double ay, double az, double bx, double by, double bz) {
        x.setDifference(ax, bx);
        y.setDifference(ay, by);
        z.setDifference(az, bz);
        return this;
    }

    /** Multiplies by a power of two. */
    public ExactVector scale(double powerOfTwo) {
        x.scale(powerOfTwo);
        y.scale(powerOfTwo);
        z.scale(powerOfTwo);
        return this;
    }

    /** Multiplies by any number. */
    public ExactVector stretch(double factor) {
        stretch(x, factor);
        stretch(y, factor);
        stretch(z, factor);
        return compress();
    }

    private void stretch(Expansion e, double factor) {
        spare.setScaled(e, factor);
        e.swap(spare);
    }

    /** this = a − b; neither may be this vector. */
    public ExactVector setDifference(ExactVector a, ExactVector b) {
        x.setDifference(a.x, b.x);
        y.setDifference(a.y, b.y);
        z.setDifference(a.z, b.z);
        return compress();
    }

    /** this = this + v. */
    public ExactVector add(ExactVector v) {
        add(x, v.x);
        add(y, v.y);
        add(z, v.z);
        return compress();
    }

    /** this = this − v. */
    public ExactVector sub(ExactVector v) {
        subtract(x, v.x);
        subtract(y, v.y);
        subtract(z, v.z);
        return compress();
    }

    public ExactVector negate() {
        x.negate();
        y.negate();
        z.negate();
        return this;
    }

    private void add(Expansion e, Expansion f) {
        spare.setSum(e, f);
        e.swap(spare);
    }

    private void subtract(Expansion e, Expansion f) {
        spare.setDifference(e, f);
        e.swap(spare);
    }

    /** Every change ends with this, so that the largest term stands for the whole where an estimate will do. */
    ExactVector compress() {
        x.compress();
        y.compress();
        z.compress();
        return this;
    }

    public boolean isZero() {
        return x.size() == 0 && y.size() == 0 && z.size() == 0;
    }

    /** How many doubles the longest coordinate takes. */
    public int terms() {
        return Math.max(x.size(), Math.max(y.size(), z.size()));
    }

    /** The largest size of any term; 0 if there is none. */
    public double largest() {
        return Math.max(Math.abs(x()), Math.max(Math.abs(y()), Math.abs(z())));
    }

    /** The exponent of the largest power of two that all coordinates are multiples of. */
    public int lowestBit() {
        return Math.min(x.lowestBit(), Math.min(y.lowestBit(), z.lowestBit()));
    }

    /** x, within 2^−52 relatively and with the right sign. */
    public double x() {
        return x.largest();
    }

    /** y, within 2^−52 relatively and with the right sign. */
    public double y() {
        return y.largest();
    }

    /** z, within 2^−52 relatively and with the right sign. */
    public double z() {
        return z.largest();
    }

    /** The length, within 2^−49 relatively. */
    public double length() {
        double largest = largest();
        if (largest == 0) {
            return 0;
        }
        double u = x() / largest;
        double v = y() / largest;
        double w = z() / largest;
        return largest * Math.sqrt(u * u + v * v + w * w);
    }

    @Override
    public String toString() {
        return "(" + x() + ", " + y() + ", " + z() + ")";
    }
}
