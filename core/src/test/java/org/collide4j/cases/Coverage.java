package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import org.collide4j.query.Relation;

/** Counts how the pairs of a sweep lay to each other: a sweep that never overlapped proves nothing about depth. */
public final class Coverage {
    private final Map<Relation, Integer> met = new EnumMap<>(Relation.class);

    public void met(Relation relation) {
        met.merge(relation, 1, Integer::sum);
    }

    public Coverage assertAtLeast(int count, Relation relation) {
        assertTrue(met.getOrDefault(relation, 0) >= count, () -> "the sweep met too few " + relation + ": " + met);
        return this;
    }

    @Override
    public String toString() {
        return met.toString();
    }
}
