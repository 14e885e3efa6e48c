package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects what a sweep finds, so that one failure shows how many there are, of which kinds, and a few whole cases. */
public final class Findings {
    private static final int SHOWN_PER_KIND = 2;
    private static final int SOURCES_PER_KIND = 20;

    private final Map<String, Integer> counts = new TreeMap<>();
    private final Map<String, List<String>> sources = new TreeMap<>();
    private final List<String> shown = new ArrayList<>();

    /** Counts a finding if the condition does not hold; the case is shown for the first few of a kind. */
    public void require(boolean holds, String kind, Object pair, Object answer) {
        if (!holds) {
            add(kind, "", pair, answer);
        }
    }

    /** Counts complaints, each by its words without its numbers. */
    public void addAll(List<String> complaints, Object pair, Object answer) {
        for (String complaint : complaints) {
            add(complaint.replaceAll("-?\\d[-+.\\dEe]*", "…"), complaint, pair, answer);
        }
    }

    private void add(String kind, String detail, Object pair, Object answer) {
        if (pair instanceof CertifiedPair certified) {
            List<String> known = sources.computeIfAbsent(kind, k -> new ArrayList<>());
            if (known.size() < SOURCES_PER_KIND) {
                known.add(certified.source());
            }
        }
        if (counts.merge(kind, 1, Integer::sum) <= SHOWN_PER_KIND) {
            shown.add("--- " + (detail.isEmpty() ? kind : detail) + "\n" + shortened(pair.toString()) + "\nanswer: "
                    + answer);
        }
    }

    /** Fails with everything that was found. */
    public void assertNone() {
        if (!counts.isEmpty()) {
            StringBuilder text = new StringBuilder();
            counts.forEach((kind, count) -> text.append(count)
                    .append(" × ")
                    .append(kind)
                    .append(sources.containsKey(kind) ? ": " + sources.get(kind) : "")
                    .append('\n'));
            fail(text + String.join("\n", shown));
        }
    }

    /** A hull of hundreds of vertices is found again by its record number. */
    private static String shortened(String text) {
        return text.length() > 6_000 ? text.substring(0, 6_000) + " … (cut; see the record)" : text;
    }
}
