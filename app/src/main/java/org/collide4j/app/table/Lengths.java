package org.collide4j.app.table;

import java.util.List;
import java.util.Locale;
import org.collide4j.clash.Finding;
import org.collide4j.scene.LengthText;
import org.collide4j.shape.Point;

/** Lengths and places as an engineer reads them. */
public final class Lengths {
    private static final int PLACE_DIGITS = 5;

    private Lengths() {}

    /** Returns the length in the unit that reads best, such as {@code 12.35 mm} for 0.012346 m. */
    public static String withUnit(double length, String units) {
        return LengthText.of(length, units);
    }

    /** Returns an area or a volume in a power of the model's unit, such as {@code 0.01235 m³}; without a unit if there is none. */
    public static String inPower(double value, String units, String power) {
        String number = LengthText.number(value);
        return units.equals("unknown") || number.equals("?") ? number : number + " " + units + power;
    }

    /** The point midway between a finding's two points. */
    static double[] middle(Finding finding) {
        Point a = finding.pointOnA();
        Point b = finding.pointOnB();
        return new double[] {0.5 * (a.x() + b.x()), 0.5 * (a.y() + b.y()), 0.5 * (a.z() + b.z())};
    }

    /** How many decimals show places among these findings to five digits of the largest coordinate. */
    static int decimals(List<Finding> findings) {
        double largest = 0;
        for (Finding finding : findings) {
            for (double coordinate : middle(finding)) {
                largest = Math.max(largest, Math.abs(coordinate));
            }
        }
        if (largest == 0) {
            return 0;
        }
        int beforePoint = (int) Math.floor(Math.log10(largest)) + 1;
        return Math.max(0, Math.min(9, PLACE_DIGITS - beforePoint));
    }

    static String place(double[] point, int decimals) {
        String format = "%." + decimals + "f";
        return "(" + coordinate(format, point[0]) + ", " + coordinate(format, point[1]) + ", "
                + coordinate(format, point[2]) + ")";
    }

    private static String coordinate(String format, double value) {
        String text = String.format(Locale.ROOT, format, value);
        return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
    }
}
