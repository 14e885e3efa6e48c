package org.collide4j.scene.text;

import java.nio.charset.StandardCharsets;

/** Decimal numbers in bytes, read to the nearest double. */
public final class Decimal {
    /** The largest size of a number that shapes and poses accept. */
    public static final double LARGEST = 1e300;

    private static final long EXACT = 1L << 53;
    private static final double[] POWERS = new double[23];

    static {
        double power = 1;
        for (int i = 0; i < POWERS.length; i++) {
            POWERS[i] = power;
            power *= 10;
        }
    }

    private Decimal() {}

    /** Returns the number that the text is, or NaN if it is not one. */
    public static double parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return parse(bytes, 0, bytes.length);
    }

    /** Returns the number written in the bytes, or NaN if they are not one: sign, digits, point, exponent, no more. */
    public static double parse(byte[] text, int from, int to) {
        int at = from;
        boolean negative = at < to && text[at] == '-';
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        long digits = 0;
        int shift = 0;
        int count = 0;
        boolean exact = true;
        boolean point = false;
        for (; at < to && (isDigit(text[at]) || (text[at] == '.' && !point)); at++) {
            if (text[at] == '.') {
                point = true;
                continue;
            }
            count++;
            exact &= digits < EXACT / 10;
            digits = exact ? 10 * digits + (text[at] - '0') : digits;
            shift -= point ? 1 : 0;
        }
        if (count == 0) {
            return Double.NaN;
        }
        if (at < to) {
            int exponent = exponent(text, at, to);
            if (exponent == Integer.MIN_VALUE) {
                return Double.NaN;
            }
            shift += exponent;
        }
        if (!exact || shift < -22 || shift > 22) {
            return Double.parseDouble(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
        }
        // both factors are exact, so one rounding gives the nearest double (Clinger 1990)
        double magnitude = shift < 0 ? digits / POWERS[-shift] : digits * POWERS[shift];
        return negative ? -magnitude : magnitude;
    }

    /** Returns the exponent, cut off at ±100,000; MIN_VALUE if it is not one. */
    private static int exponent(byte[] text, int from, int to) {
        int at = from;
        if (text[at] != 'e' && text[at] != 'E') {
            return Integer.MIN_VALUE;
        }
        at++;
        boolean negative = at < to && text[at] == '-';
        if (at < to && (text[at] == '-' || text[at] == '+')) {
            at++;
        }
        if (at == to) {
            return Integer.MIN_VALUE;
        }
        int exponent = 0;
        for (; at < to; at++) {
            if (!isDigit(text[at])) {
                return Integer.MIN_VALUE;
            }
            exponent = Math.min(100_000, 10 * exponent + (text[at] - '0'));
        }
        return negative ? -exponent : exponent;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
