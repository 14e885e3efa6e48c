package org.collide4j.clash.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.collide4j.clash.Finding;
import org.collide4j.clash.Kind;

/**
 * A finding with its place in an order that depends neither on the order of the parts nor on that of the findings.
 *
 * @param index of the finding in the report
 * @param rank 0 for the worst
 */
record Ranked(Finding finding, int index, int rank) {
    private static final Comparator<Key> ORDER = Comparator.comparing(Key::kind)
            .thenComparingDouble(key -> (float) key.distance) // translations carry some nine digits
            .thenComparing(Key::smaller)
            .thenComparing(Key::larger)
            .thenComparingDouble(key -> Contact.middle(key.finding).x())
            .thenComparingDouble(key -> Contact.middle(key.finding).y())
            .thenComparingDouble(key -> Contact.middle(key.finding).z());

    /** A finding and what it is sorted by: the two names in their alphabetical order, not in that of the parts. */
    private record Key(Finding finding, int index, Kind kind, double distance, String smaller, String larger) {
        static Key of(Finding finding, int index) {
            String a = finding.a().name();
            String b = finding.b().name();
            boolean inOrder = a.compareTo(b) <= 0;
            return new Key(finding, index, finding.kind(), finding.signedDistance(), inOrder ? a : b, inOrder ? b : a);
        }
    }

    /** Returns all findings, worst first: by kind, by signed distance, then by the names of the parts. */
    static List<Ranked> all(List<Finding> findings) {
        Key[] keys = new Key[findings.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Key.of(findings.get(i), i);
        }
        Arrays.sort(keys, ORDER);
        List<Ranked> ranked = new ArrayList<>(keys.length);
        for (Key key : keys) {
            ranked.add(new Ranked(key.finding, key.index, ranked.size()));
        }
        return ranked;
    }
}
