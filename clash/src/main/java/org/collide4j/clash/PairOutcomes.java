package org.collide4j.clash;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Outcomes of the pairs that an engine has compared, in the order of their parts.
 *
 * <pre>{@code
 * Map<Long, PairOutcome> found = new HashMap<>();
 * found.put(PairOutcomes.pair(0, 1), PairOutcome.NONE);
 * PairOutcomes outcomes = new PairOutcomes(found, 12); // pairs that are not in the map are no findings either
 * }</pre>
 */
public final class PairOutcomes {
    private final long[] pairs;
    private final PairOutcome[] outcomes;
    private final long compared;
    private final long beyond;
    private final List<String> notes;

    /**
     * Creates the outcomes of an engine that compares any number of pairs.
     *
     * @param found outcomes by {@linkplain #pair pair}; pairs that are no finding may be left out
     * @param compared how many pairs were compared
     */
    public PairOutcomes(Map<Long, PairOutcome> found, long compared) {
        this(new TreeMap<>(found), compared);
    }

    private PairOutcomes(SortedMap<Long, PairOutcome> found, long compared) {
        this(
                found.keySet().stream().mapToLong(Long::longValue).toArray(),
                found.values().toArray(new PairOutcome[0]),
                compared,
                0,
                List.of());
    }

    /**
     * Creates the outcomes of pairs.
     *
     * @param pairs sorted
     * @param outcomes in the order of the pairs
     * @param beyond how many pairs were not compared, for they are too many
     * @param notes about those
     */
    PairOutcomes(long[] pairs, PairOutcome[] outcomes, long compared, long beyond, List<String> notes) {
        this.pairs = pairs;
        this.outcomes = outcomes;
        this.compared = compared;
        this.beyond = beyond;
        this.notes = notes;
    }

    /** Returns the number of a pair of parts, by their places in the model; {@code a} is less than {@code b}. */
    public static long pair(int a, int b) {
        return (long) a << 32 | b;
    }

    /** Returns the first part of a pair. */
    public static int first(long pair) {
        return (int) (pair >> 32);
    }

    /** Returns the second part of a pair. */
    public static int second(long pair) {
        return (int) pair;
    }

    /** Hands out the pairs that are findings, in the order of their parts, with their outcomes. */
    public void forEach(BiConsumer<Long, PairOutcome> receiver) {
        for (int i = 0; i < pairs.length; i++) {
            if (outcomes[i].finding() != null) {
                receiver.accept(pairs[i], outcomes[i]);
            }
        }
    }

    /** Returns how many pairs are findings. */
    public long findings() {
        return Arrays.stream(outcomes)
                .filter(outcome -> outcome.finding() != null)
                .count();
    }

    /** Returns how many pairs were compared. */
    public long compared() {
        return compared;
    }

    /** Returns how many pairs were not compared, for they are too many. */
    long beyond() {
        return beyond;
    }

    /** Returns remarks about the pairs that were not compared. */
    List<String> notes() {
        return notes;
    }
}
