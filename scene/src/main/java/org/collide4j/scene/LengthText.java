package org.collide4j.scene;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Lengths as an engineer reads them: four digits, in the unit that takes the fewest zeros.
 *
 * <pre>{@code
 * System.out.println(LengthText.of(0.0003, "m")); // 0.3 mm
 * System.out.println(LengthText.of(0.0003, "unknown")); // 0.0003 units
 * }</pre>
 */
public final class LengthText {
    private static final int DIGITS = 4;
    private static final double LEAST_MILLIMETRES = 0.01;

    /** Below this many metres, powers of ten are as short as micrometres. */
    private static final double LEAST_MICROMETRES = 1e-8;

    private LengthText() {}

    /**
     * Returns the length with its unit: metric ones as m, mm or µm, others as ft or in.
     *
     * @param units the unit of the length, as {@link Model#units()} states it
     */
    public static String of(double length, String units) {
        LengthUnit unit = LengthUnit.of(units);
        if (unit == null || length == 0 || !Double.isFinite(length)) {
            return number(length) + " " + (units.equals("unknown") ? "units" : units);
        }
        boolean isMetric = unit == LengthUnit.M || unit == LengthUnit.CM || unit == LengthUnit.MM;
        LengthUnit large = isMetric ? LengthUnit.M : LengthUnit.FT;
        LengthUnit small = isMetric ? LengthUnit.MM : LengthUnit.IN;
        if (Math.abs(in(large, length, unit)) >= 1) {
            return number(in(large, length, unit)) + " " + large.symbol();
        }
        double inSmall = in(small, length, unit);
        if (isMetric && Math.abs(inSmall) < LEAST_MILLIMETRES) {
            double metres = in(LengthUnit.M, length, unit);
            return Math.abs(metres) < LEAST_MICROMETRES ? number(metres) + " m" : number(1000 * inSmall) + " µm";
        }
        return number(inSmall) + " " + small.symbol();
    }

    private static double in(LengthUnit to, double length, LengthUnit from) {
        return to == from ? length : length * (from.metres() / to.metres());
    }

    /** Returns the number with four significant digits; powers of ten only where plain digits would be many. */
    public static String number(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : "?";
        }
        double size = Math.abs(value);
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS));
        if (size >= 1e-4 && size < 1e7) {
            return rounded.stripTrailingZeros().toPlainString();
        }
        String scientific = String.format(Locale.ROOT, "%." + (DIGITS - 1) + "e", value);
        return scientific.replaceFirst("\\.?0+e", "e").replaceFirst("e\\+?(-?)0*", "e$1");
    }
}
