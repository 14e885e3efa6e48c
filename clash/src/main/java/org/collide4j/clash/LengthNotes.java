package org.collide4j.clash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.collide4j.math.Aabb;

/** Says where a length that was given dwarfs the parts: most often it was given in another unit than the model's. */
final class LengthNotes {
    /** A tolerance that is more than this part of the size of most parts. */
    private static final double COARSE = 0.1;

    private final List<Body> bySize;
    private final String unit;

    LengthNotes(List<Body> bodies, String units) {
        bySize = bodies.stream()
                .filter(body -> !body.bounds.isEmpty() && !body.part.air())
                .sorted(Comparator.comparingDouble(body -> body.bounds.diagonal()))
                .toList();
        unit = units.equals("unknown") ? "" : " " + units;
    }

    /** The notes on the tolerance, if it was given, and on the clearance. */
    List<String> of(ClashOptions options, double tolerance) {
        List<String> notes = new ArrayList<>();
        if (bySize.isEmpty()) {
            return notes;
        }
        Body typical = bySize.get(bySize.size() / 2);
        double size = typical.bounds.diagonal();
        if (!Double.isNaN(options.tolerance()) && tolerance > COARSE * size) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the tolerance of %s%s is large against most parts, such as %s, whose size is %.3g%s: overlaps up to "
                            + "it count as touches; give it in the model's unit",
                    tolerance,
                    unit,
                    typical.part.name(),
                    size,
                    unit));
        }
        Aabb model = new Aabb();
        bySize.forEach(body -> model.add(body.bounds));
        if (options.clearance() > model.diagonal() && bySize.size() > 1) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the clearance of %s%s is larger than the model, whose size is %.3g%s, so that every pair is too close; "
                            + "give it in the model's unit",
                    options.clearance(),
                    unit,
                    model.diagonal(),
                    unit));
        }
        return notes;
    }
}
