package org.collide4j.clash;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says of unsettled pairs how many there are, which, and why: a line for each reason. */
final class UnsettledNotes {
    private static final int NAMED_AT_MOST = 3;

    private final Map<Reason, List<String>> names = new EnumMap<>(Reason.class);
    private final Map<Reason, Integer> counts = new EnumMap<>(Reason.class);
    private String failure = "";

    /** Adds a pair; the detail of the first failure is told. */
    void add(Reason reason, String pair, String detail) {
        counts.merge(reason, 1, Integer::sum);
        List<String> named = names.computeIfAbsent(reason, r -> new ArrayList<>());
        if (named.size() <= NAMED_AT_MOST) {
            named.add(pair);
        }
        if (failure.isEmpty()) {
            failure = detail;
        }
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        counts.forEach((reason, count) -> lines.add(line(reason, count)));
        return lines;
    }

    private String line(Reason reason, int count) {
        List<String> named = names.getOrDefault(reason, List.of());
        String which = named.size() > NAMED_AT_MOST ? "" : " (" + String.join("; ", named) + ")";
        String number =
                count == 1 ? "1 pair is unsettled" : String.format(Locale.ROOT, "%,d pairs are unsettled", count);
        String detail = reason == Reason.FAILURE && !failure.isEmpty() ? ": " + failure : "";
        return number + which + ": " + reason.explanation + detail;
    }
}
