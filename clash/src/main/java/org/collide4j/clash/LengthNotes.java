package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Aabb;
import org.collide4j.scene.LengthText;
import org.collide4j.scene.LengthUnit;
import org.collide4j.scene.PartLabels;

/** Says where a length that was given dwarfs the parts: most often it was given in another unit than the model's. */
final class LengthNotes {
    /** A tolerance that is more than this part of the size of most parts. */
    private static final double COARSE = 0.1;

    /** Metres beyond which the typical part of a model is implausible: walls and pipes are shorter, gears larger. */
    private static final double LARGEST_TYPICAL = 30;

    private static final double SMALLEST_TYPICAL = 1e-4;

    /** Metres of a typical part that a proposed unit has to lead to. */
    private static final double LEAST_PROPOSED = 0.002;

    private static final double MOST_PROPOSED = 5;

    private final List<PartBody> bySize;
    private final String units;
    private final String unit;

    LengthNotes(List<PartBody> bodies, String units) {
        bySize = bodies.stream()
                .filter(body -> !body.bounds.isEmpty() && !body.part.air())
                .sorted(Comparator.comparingDouble(body -> body.bounds.diagonal()))
                .toList();
        this.units = units;
        unit = units.equals("unknown") ? "" : " " + units;
    }

    /** Returns notes on an implausible size of the model, on the tolerance, if it was given, and on the clearance. */
    List<String> of(ClashOptions options, double tolerance) {
        List<String> notes = new ArrayList<>();
        if (bySize.isEmpty()) {
            return notes;
        }
        PartBody typical = bySize.get(bySize.size() / 2);
        double size = typical.bounds.diagonal();
        noteImplausible(typical, notes);
        if (!Double.isNaN(options.tolerance()) && tolerance > COARSE * size) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the tolerance of %s%s is large against most parts, such as %s, whose size is %s: overlaps up to "
                            + "it count as touches; give it in the model's unit",
                    tolerance,
                    unit,
                    PartLabels.cut(typical.part.name()),
                    LengthText.of(size, units)));
        }
        Aabb model = new Aabb();
        bySize.forEach(body -> model.add(body.bounds));
        if (options.clearance() > model.diagonal() && bySize.size() > 1) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the clearance of %s%s is larger than the model, whose size is %s, so that every pair is too close; "
                            + "give it in the model's unit",
                    options.clearance(),
                    unit,
                    LengthText.of(model.diagonal(), units)));
        }
        return notes;
    }

    /** Adds a remark if the size of the typical part shows that the lengths are in another unit than the file states. */
    private void noteImplausible(PartBody typical, List<String> notes) {
        LengthUnit stated = LengthUnit.of(units);
        double size = typical.bounds.diagonal();
        double metres = stated == null ? 1 : size * stated.metres();
        if ((metres <= LARGEST_TYPICAL && metres >= SMALLEST_TYPICAL) || size == 0) {
            return;
        }
        String advice = "if the lengths are not in " + units + ", give --scale";
        for (LengthUnit other : LengthUnit.values()) {
            double proposed = size * other.metres();
            if (proposed >= LEAST_PROPOSED && proposed <= MOST_PROPOSED) {
                advice = "if the lengths are in " + other.symbol() + ", give --units " + other.symbol();
                break;
            }
        }
        notes.add("most parts, such as " + PartLabels.cut(typical.part.name()) + ", are about "
                + LengthText.of(size, units) + " in size, which is implausible: " + advice);
    }
}
