package org.collide4j.spark.since;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import org.collide4j.clash.PairLengths;
import org.collide4j.clash.PairOutcomes;
import org.collide4j.clash.PairTable;
import org.collide4j.math.Aabb;
import org.jspecify.annotations.Nullable;

/** Pairs that an earlier check has compared as this one would. Immutable; every task decides by it. */
public final class KnownPairs implements Serializable {
    /** No pair is known. */
    public static final KnownPairs NONE = new KnownPairs(new int[0], null, new long[0]);

    /** Place of a part that is new or changed. */
    static final int CHANGED = -1;

    @Serial
    private static final long serialVersionUID = 1;

    private final int[] earlierPlace;
    private final @Nullable PairTable earlier;
    private final long[] open;

    /**
     * Creates the known pairs.
     *
     * @param earlierPlace of each part in the earlier model, or {@link #CHANGED}
     * @param earlier decides which pairs the earlier check has compared, and with which lengths; null if none is known
     * @param open pairs of the earlier model that another comparison may settle, sorted
     */
    KnownPairs(int[] earlierPlace, @Nullable PairTable earlier, long[] open) {
        this.earlierPlace = earlierPlace;
        this.earlier = earlier;
        this.open = open;
    }

    /** Returns how many parts are as they were. */
    int unchanged() {
        return (int)
                Arrays.stream(earlierPlace).filter(place -> place != CHANGED).count();
    }

    /** Returns the place of each part of the earlier model in this one, or {@link #CHANGED}. */
    int[] places(int earlierParts) {
        int[] places = new int[earlierParts];
        Arrays.fill(places, CHANGED);
        for (int i = 0; i < earlierPlace.length; i++) {
            if (earlierPlace[i] != CHANGED) {
                places[earlierPlace[i]] = i;
            }
        }
        return places;
    }

    /** Returns true if the earlier check knows the outcome of a pair that this one compares with such lengths. */
    public boolean isKnown(int a, Aabb boxA, int b, Aabb boxB, PairLengths lengths) {
        if (earlier == null || earlierPlace[a] == CHANGED || earlierPlace[b] == CHANGED) {
            return false;
        }
        int one = Math.min(earlierPlace[a], earlierPlace[b]);
        int other = Math.max(earlierPlace[a], earlierPlace[b]);
        return Arrays.binarySearch(open, PairOutcomes.pair(one, other)) < 0
                && earlier.isCompared(one, boxA, other, boxB)
                && earlier.lengths(one, other).equals(lengths);
    }
}
