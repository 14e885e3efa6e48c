package org.collide4j.shape;

import java.math.BigDecimal;
import java.math.MathContext;

/** Where a point is after many matrices of doubles, to more digits than any test asks for. */
final class ExactImage {
    private static final MathContext DIGITS = new MathContext(60);

    private final BigDecimal[] at;

    ExactImage(double x, double y, double z) {
        at = new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
    }

    /** Nine numbers, row by row. */
    void apply(double[] m) {
        BigDecimal[] image = new BigDecimal[3];
        for (int i = 0; i < 3; i++) {
            image[i] = BigDecimal.ZERO;
            for (int j = 0; j < 3; j++) {
                image[i] = image[i].add(new BigDecimal(m[3 * i + j]).multiply(at[j]), DIGITS);
            }
        }
        System.arraycopy(image, 0, at, 0, 3);
    }

    void move(double[] t) {
        for (int i = 0; i < 3; i++) {
            at[i] = at[i].add(new BigDecimal(t[i]), DIGITS);
        }
    }

    void negate() {
        for (int i = 0; i < 3; i++) {
            at[i] = at[i].negate();
        }
    }

    double[] rounded() {
        return new double[] {at[0].doubleValue(), at[1].doubleValue(), at[2].doubleValue()};
    }

    BigDecimal distance(double x, double y, double z) {
        BigDecimal dx = at[0].subtract(new BigDecimal(x));
        BigDecimal dy = at[1].subtract(new BigDecimal(y));
        BigDecimal dz = at[2].subtract(new BigDecimal(z));
        return dx.multiply(dx).add(dy.multiply(dy)).add(dz.multiply(dz)).sqrt(DIGITS);
    }
}
