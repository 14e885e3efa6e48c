package org.collide4j.fuzz;

import java.nio.ByteBuffer;

/** Numbers read from arbitrary bytes: every finite one can come out, likely ones come out often. Missing bytes are 0. */
final class FuzzBytes {
    private final ByteBuffer bytes;
    private double smallest = Double.MAX_VALUE;
    private double largest;

    FuzzBytes(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /** True if all lengths read that are not 0 lie between the two. */
    boolean isWithin(double least, double most) {
        return smallest >= least && largest <= most;
    }

    /** The largest length read: what roundings are proportional to. */
    double largest() {
        return largest;
    }

    int octet() {
        return bytes.hasRemaining() ? bytes.get() & 0xff : 0;
    }

    /** A multiple of 1/64 from −2 to 2; of a direction or a matrix, no length. */
    double signed() {
        return (byte) octet() / 64.0;
    }

    /** A length: a multiple of 1/16, one near such, a small or a large one, or any finite bits. */
    double number() {
        double number = switch (octet() % 8) {
            case 0, 1, 2 -> (byte) octet() / 16.0;
            case 3 -> Math.nextUp((byte) octet() / 16.0);
            case 4 -> signed() * Math.scalb(1.0, (byte) octet() / 4);
            case 5 -> signed() + (byte) octet() * 0x1p-50;
            case 6 -> signed() * signed() + signed() * 0x1p-20;
            default -> anyFinite();
        };
        if (number != 0) {
            smallest = Math.min(smallest, Math.abs(number));
            largest = Math.max(largest, Math.abs(number));
        }
        return number;
    }

    double[] numbers(int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number();
        }
        return numbers;
    }

    private double anyFinite() {
        long bits = 0;
        for (int i = 0; i < 8; i++) {
            bits = bits << 8 | octet();
        }
        double number = Double.longBitsToDouble(bits);
        return Double.isFinite(number) ? number : 0;
    }
}
