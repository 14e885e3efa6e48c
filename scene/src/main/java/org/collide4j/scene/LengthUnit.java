package org.collide4j.scene;

import org.jspecify.annotations.Nullable;

/**
 * Units of length in which models are made.
 *
 * <pre>{@code
 * double metres = 25.4 * LengthUnit.MM.metres(); // 0.0254
 * }</pre>
 */
public enum LengthUnit {
    MM("mm", 0.001),
    CM("cm", 0.01),
    M("m", 1),
    IN("in", 0.0254),
    FT("ft", 0.3048);

    private final String symbol;
    private final double metres;

    LengthUnit(String symbol, double metres) {
        this.symbol = symbol;
        this.metres = metres;
    }

    /** Returns the symbol of the unit, such as "mm". */
    public String symbol() {
        return symbol;
    }

    /** Returns the length of the unit in metres. */
    public double metres() {
        return metres;
    }

    /** Returns the unit that a model states; null for one that is unknown. */
    public static @Nullable LengthUnit of(String symbol) {
        for (LengthUnit unit : values()) {
            if (unit.symbol.equals(symbol)) {
                return unit;
            }
        }
        return null;
    }
}
