package org.collide4j.oracle;

import java.math.BigInteger;

/** A vector of integers, as long as need be. */
record ExactVector(BigInteger x, BigInteger y, BigInteger z) {

    ExactVector plus(ExactVector v) {
        return new ExactVector(x.add(v.x), y.add(v.y), z.add(v.z));
    }

    ExactVector minus(ExactVector v) {
        return new ExactVector(x.subtract(v.x), y.subtract(v.y), z.subtract(v.z));
    }

    ExactVector times(BigInteger factor) {
        return new ExactVector(x.multiply(factor), y.multiply(factor), z.multiply(factor));
    }

    ExactVector negated() {
        return new ExactVector(x.negate(), y.negate(), z.negate());
    }

    BigInteger dot(ExactVector v) {
        return x.multiply(v.x).add(y.multiply(v.y)).add(z.multiply(v.z));
    }

    ExactVector cross(ExactVector v) {
        return new ExactVector(
                y.multiply(v.z).subtract(z.multiply(v.y)),
                z.multiply(v.x).subtract(x.multiply(v.z)),
                x.multiply(v.y).subtract(y.multiply(v.x)));
    }

    BigInteger squared() {
        return dot(this);
    }

    boolean isZero() {
        return x.signum() == 0 && y.signum() == 0 && z.signum() == 0;
    }
}
