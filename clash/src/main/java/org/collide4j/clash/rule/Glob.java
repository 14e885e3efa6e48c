package org.collide4j.clash.rule;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A pattern in which {@code *} stands for any characters and {@code ?} for one; capitals do not matter.
 *
 * <p>All ways to match are followed at once, as the bits of a set of states, one state for each character of the pattern
 * (shift-and, Baeza-Yates and Gonnet 1992). So the time is that of one walk along the text, 64 states a step, whatever
 * the pattern; trying the stars' lengths one after the other would take exponential time on some.
 *
 * <pre>{@code
 * boolean fits = new Glob("Pin*").matches("pin 7"); // true
 * }</pre>
 */
public final class Glob {
    private final Map<Integer, long[]> states = new HashMap<>(); // by code point, those that it leads out of
    private final long[] anyCharacter; // states that every character leads out of
    private final long[] staying; // states behind a star
    private final long[] start;
    private final int end;

    /** Creates a pattern. */
    public Glob(String pattern) {
        int[] characters = folded(pattern);
        int words = characters.length / Long.SIZE + 1;
        anyCharacter = new long[words];
        staying = new long[words];
        int state = 0;
        for (int c : characters) {
            if (c == '*') {
                set(staying, state);
            } else {
                set(c == '?' ? anyCharacter : states.computeIfAbsent(c, k -> new long[words]), state++);
            }
        }
        end = state;
        start = new long[words];
        set(start, 0);
    }

    /** Returns true if the pattern fits the whole text. */
    public boolean matches(String text) {
        long[] reached = start.clone();
        walk(reached, folded(text));
        return isAtEnd(reached);
    }

    /** Returns true if the pattern fits levels that follow each other, joined by slashes: from any level to any other. */
    boolean matchesLevels(List<String> levels) {
        int[][] texts = levels.stream().map(level -> folded("/" + level)).toArray(int[][]::new);
        for (int from = 0; from < texts.length; from++) {
            long[] reached = start.clone();
            walk(reached, Arrays.copyOfRange(texts[from], 1, texts[from].length));
            for (int to = from + 1; to < texts.length && !isAtEnd(reached); to++) {
                walk(reached, texts[to]);
            }
            if (isAtEnd(reached)) {
                return true;
            }
        }
        return false;
    }

    private void walk(long[] reached, int[] text) {
        for (int c : text) {
            step(reached, states.getOrDefault(c, anyCharacter));
        }
    }

    private boolean isAtEnd(long[] reached) {
        return ((reached[end / Long.SIZE] >>> end) & 1) != 0;
    }

    /** Every state that the character leads out of is left for the next one; those behind a star stay too. */
    private void step(long[] reached, long[] leading) {
        long carry = 0;
        for (int i = 0; i < reached.length; i++) {
            long leaving = reached[i] & (leading[i] | anyCharacter[i]);
            reached[i] = ((leaving << 1) | carry) | (reached[i] & staying[i]);
            carry = leaving >>> (Long.SIZE - 1);
        }
    }

    private static int[] folded(String text) {
        return text.toLowerCase(Locale.ROOT).codePoints().toArray();
    }

    private static void set(long[] bits, int bit) {
        bits[bit / Long.SIZE] |= 1L << bit;
    }
}
