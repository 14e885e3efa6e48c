package org.collide4j.clash;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A pattern in which {@code *} stands for any characters and {@code ?} for one; capitals do not matter.
 *
 * <p>All ways to match are followed at once, as the bits of a set of states, one state for each character of the pattern
 * (shift-and, Baeza-Yates and Gonnet 1992). So the time is that of one walk along the text, 64 states a step, whatever
 * the pattern; trying the stars' lengths one after the other would take exponential time on some.
 */
final class Glob {
    private final Map<Integer, long[]> states = new HashMap<>(); // by code point, those that it leads out of
    private final long[] anyCharacter; // states that every character leads out of
    private final long[] staying; // states behind a star
    private final long[] start;
    private final int end;

    Glob(String pattern) {
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

    /** True if the pattern fits the whole text. */
    boolean matches(String text) {
        long[] reached = start.clone();
        for (int c : folded(text)) {
            step(reached, states.getOrDefault(c, anyCharacter));
        }
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
