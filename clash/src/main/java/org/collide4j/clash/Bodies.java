package org.collide4j.clash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.collide4j.scene.Model;
import org.collide4j.scene.Part;
import org.collide4j.scene.PartLabels;

/** The parts of a model made ready for the check, and what is to say of them. */
final class Bodies {
    private static final int NAMED_AT_MOST = 3;
    private static final long MOST_COUNTED = 100_000_000;

    private final List<PartBody> all = new ArrayList<>();
    private final List<Integer> unmeasured = new ArrayList<>();

    Bodies(Model model, boolean hulls) {
        for (Part part : model.parts()) {
            PartBody body = PartBody.of(part);
            if (!body.isMeasurable()) {
                unmeasured.add(all.size());
                all.add(PartBody.nothing(part));
            } else {
                all.add(hulls ? PartBody.hullOf(part) : body);
            }
        }
    }

    /** Returns the bodies of all parts, in the model's order; a part that cannot be measured is near nothing. */
    List<PartBody> all() {
        return all;
    }

    /** How many pairs that the check is about have a part that cannot be measured; at least so many if they are many. */
    long pairsWithout(PairRules rules) {
        BitSet counted = new BitSet(all.size());
        long pairs = 0;
        long looked = 0;
        for (int i : unmeasured) {
            counted.set(i);
            for (int k = 0; k < all.size() && looked < MOST_COUNTED; k++, looked++) {
                pairs += !counted.get(k) && !rules.leavesOut(i, k) ? 1 : 0;
            }
        }
        return pairs;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!unmeasured.isEmpty()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%s not compared%s: lengths below %.0e or beyond %.0e cannot be measured; mend the coordinates, or "
                            + "write lengths in another unit",
                    unmeasured.size() == 1 ? "1 part was" : unmeasured.size() + " parts were",
                    names(unmeasured.stream()
                            .map(i -> PartLabels.cut(all.get(i).part.name()))
                            .toList()),
                    PartBody.SMALLEST,
                    PartBody.LARGEST));
        }
        List<String> open = all.stream()
                .filter(body -> !body.part.air() && !body.isClosed())
                .map(body -> PartLabels.cut(body.part.name()))
                .toList();
        if (!open.isEmpty()) {
            notes.add((open.size() == 1 ? "1 part has an open surface" : open.size() + " parts have open surfaces")
                    + names(open) + ": what crosses them is found, but not what lies inside");
        }
        return notes;
    }

    private static String names(List<String> names) {
        return names.size() > NAMED_AT_MOST ? "" : " (" + String.join(", ", names) + ")";
    }
}
