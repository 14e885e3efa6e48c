package org.collide4j.cases;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The share of its cases that a long sweep tries: all of them with the Maven profile {@code thorough}, else an eighth.
 *
 * <p>A threshold on how many cases of a kind a sweep has met is scaled along with the sweep.
 */
public final class Effort {
    public static final boolean THOROUGH = Boolean.getBoolean("collide4j.thorough");

    private static final int SHARE = THOROUGH ? 1 : 8;
    private static final int FEW = 32;

    private Effort() {}

    /** Returns the number of cases to try, or to have met, for that of the thorough sweep. */
    public static int of(int thorough) {
        return of(thorough, 1);
    }

    /** Returns the number of cases to try, where fewer than {@code least} would not meet cases of every kind. */
    public static int of(int thorough, int least) {
        return Math.max(least, thorough / SHARE);
    }

    /** Returns the number of cases to try where a single one takes long, as by exact arithmetic: a thirty-second. */
    public static int few(int thorough) {
        return THOROUGH ? thorough : Math.max(1, thorough / FEW);
    }

    /** Returns the cases to try: every eighth, unless the sweep is thorough. */
    public static <T> List<T> of(List<T> cases) {
        return IntStream.range(0, cases.size())
                .filter(i -> i % SHARE == 0)
                .mapToObj(cases::get)
                .toList();
    }
}
