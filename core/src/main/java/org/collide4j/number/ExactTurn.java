package org.collide4j.number;

/**
 * A rotation without rounding, times a weight: a matrix of doubles as it stands, or M(q) = |q|²·R of a quaternion.
 *
 * <p>Exact as {@link ExactVector} is. A worker with scratch.
 */
public final class ExactTurn {
    private static final int CAPACITY = 32;

    private final Expansion[] entries = new Expansion[9];
    private final Expansion norm = new Expansion(CAPACITY);
    private final Expansion weight = new Expansion(CAPACITY);
    private final Expansion product = new Expansion(CAPACITY);
    private final Expansion sum = new Expansion(CAPACITY);
    private final Expansion spare = new Expansion(CAPACITY);

    public ExactTurn() {
        for (int i = 0; i < 9; i++) {
            entries[i] = new Expansion(CAPACITY);
        }
    }

    /** The rotation is the matrix, row by row; the weight is 1. */
    public void setMatrix(double[] m) {
        for (int i = 0; i < 9; i++) {
            entries[i].set(m[i]);
        }
        norm.set(1);
        weight.set(1);
    }

    /** The rotation by the quaternion x y z w, of any length but zero; the weight is its square, between 1 and 16. */
    public void setQuaternion(double[] q) {
        double largest = Math.max(Math.max(Math.abs(q[0]), Math.abs(q[1])), Math.max(Math.abs(q[2]), Math.abs(q[3])));
        double scale = Math.scalb(1.0, -Math.getExponent(largest));
        double x = q[0] * scale;
        double y = q[1] * scale;
        double z = q[2] * scale;
        double w = q[3] * scale;
        setSquares(norm, w, x, y, z, 1);
        weight.set(norm);
        setSquares(entries[0], w, x, y, z, -1);
        setSquares(entries[4], w, y, x, z, -1);
        setSquares(entries[8], w, z, x, y, -1);
        setTwice(entries[1], x, y, -w, z);
        setTwice(entries[2], x, z, w, y);
        setTwice(entries[3], x, y, w, z);
        setTwice(entries[5], y, z, -w, x);
        setTwice(entries[6], x, z, -w, y);
        setTwice(entries[7], y, z, w, x);
    }

    /** out = a² + b² + sign · (c² + d²). */
    private void setSquares(Expansion out, double a, double b, double c, double d, double sign) {
        out.setProduct(a, a);
        addProduct(out, b, b);
        addProduct(out, sign * c, c);
        addProduct(out, sign * d, d);
        out.compress();
    }

    /** out = 2 (a·b + c·d). */
    private void setTwice(Expansion out, double a, double b, double c, double d) {
        out.setProduct(a, b);
        addProduct(out, c, d);
        out.scale(2);
        out.compress();
    }

    private void addProduct(Expansion out, double a, double b) {
        product.setProduct(a, b);
        sum.setSum(out, product);
        out.swap(sum);
    }

    /** Multiplies this and the weight by the other's own weight, which is as it was set: then both have the same. */
    public void multiplyByWeightOf(ExactTurn other) {
        for (Expansion entry : entries) {
            multiply(entry, other.norm);
        }
        multiply(weight, other.norm);
    }

    private void multiply(Expansion e, Expansion by) {
        sum.clear();
        Expansion out = sum;
        for (int i = 0; i < by.size(); i++) {
            product.setScaled(e, by.term(i));
            spare.setSum(out, product);
            out.swap(spare);
        }
        e.swap(out);
        e.compress();
    }

    /** out = weight · R · p. */
    public void turn(double px, double py, double pz, ExactVector out) {
        turn(0, px, py, pz, out.x);
        turn(3, px, py, pz, out.y);
        turn(6, px, py, pz, out.z);
        out.compress();
    }

    private void turn(int row, double px, double py, double pz, Expansion out) {
        out.setScaled(entries[row], px);
        product.setScaled(entries[row + 1], py);
        sum.setSum(out, product);
        product.setScaled(entries[row + 2], pz);
        out.setSum(sum, product);
    }

    /** Multiplies by the weight. */
    public void weigh(ExactVector v) {
        multiply(v.x, weight);
        multiply(v.y, weight);
        multiply(v.z, weight);
        v.compress();
    }

    /** Returns the weight, rounded: within 2^−52 relatively. */
    public double weight() {
        return weight.largest();
    }

    /** Returns an entry times the weight, within 2^−52 relatively. */
    public double entry(int index) {
        return entries[index].largest();
    }

    /** The exponent of the lowest bit of any entry or of the weight, at least; 0 if none is lower. */
    public int lowestBit() {
        int lowest = lowestBit(weight, 0);
        for (Expansion entry : entries) {
            lowest = lowestBit(entry, lowest);
        }
        return lowest;
    }

    private static int lowestBit(Expansion e, int lowest) {
        return Math.min(lowest, e.lowestBit());
    }
}
