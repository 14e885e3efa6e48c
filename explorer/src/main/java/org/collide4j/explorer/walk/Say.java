package org.collide4j.explorer.walk;

/** Numbers and counts in words. */
final class Say {
    private static final String[] SIMPLEX = {"nothing yet", "a point", "an edge", "a triangle", "a tetrahedron"};
    private static final double FOUR_DIGITS = 1e4;

    private Say() {}

    /** Formats a number with four decimals, or with an exponent and two digits. */
    static String number(double x) {
        if (x == 0 || Double.isNaN(x) || Double.isInfinite(x)) {
            return x == 0 ? "0" : x > 0 ? "∞" : "−∞";
        }
        double size = Math.abs(x);
        String sign = x < 0 ? "−" : "";
        if (size >= 1e-3 && size < 1e6) {
            return sign + trimmed(Math.rint(size * FOUR_DIGITS) / FOUR_DIGITS);
        }
        int exponent = 0;
        while (size >= 10) {
            size /= 10;
            exponent++;
        }
        while (size < 1) {
            size *= 10;
            exponent--;
        }
        double mantissa = Math.rint(size * 10) / 10;
        return sign + (mantissa == 10 ? "1e" + (exponent + 1) : trimmed(mantissa) + "e" + exponent);
    }

    private static String trimmed(double x) {
        return x == Math.rint(x) ? String.valueOf((long) x) : String.valueOf(x);
    }

    static String simplex(int corners) {
        return SIMPLEX[Math.min(corners, SIMPLEX.length - 1)];
    }

    static String count(int n, String one) {
        return n == 1 ? "one " + one : n + " " + plural(one);
    }

    /** Returns a sentence on the corners that were removed since the previous frame, with a reason; empty if there are none. */
    static String left(Frame shown, String why) {
        int left = shown.dropped.size();
        return left == 0
                ? ""
                : capital(count(left, "corner")) + (left == 1 ? " has" : " have") + " left: " + why + ". ";
    }

    static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static String plural(String one) {
        return one.endsWith("x") ? one.substring(0, one.length() - 2) + "ices" : one + "s";
    }
}
