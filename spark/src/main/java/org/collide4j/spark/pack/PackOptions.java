package org.collide4j.spark.pack;

import org.collide4j.scene.LengthUnit;
import org.jspecify.annotations.Nullable;

/**
 * Lengths of a model as it is packed.
 *
 * <pre>{@code
 * var metres = new PackOptions(0.001, LengthUnit.M); // of files in millimetres
 * }</pre>
 *
 * @param scale the factor of all lengths, positive and finite
 * @param unit the unit of the lengths after that, whatever the files state; null for theirs
 */
public record PackOptions(double scale, @Nullable LengthUnit unit) {
    public static final PackOptions DEFAULT = new PackOptions(1, null);

    public PackOptions {
        if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the scale must be positive and finite: " + scale);
        }
    }

    String units(String stated) {
        return unit == null ? stated : unit.symbol();
    }
}
