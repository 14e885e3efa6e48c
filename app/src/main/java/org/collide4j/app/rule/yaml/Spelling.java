package org.collide4j.app.rule.yaml;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the word that was meant. */
public final class Spelling {
    /** Longer words are not compared: nobody mistypes them. */
    private static final int LONGEST = 100;

    private Spelling() {}

    /** Returns the known word with the fewest letters changed, a third of them at most; null if there is none. */
    public static @Nullable String nearest(String word, Collection<String> known) {
        String best = null;
        int least = 1 + Math.max(Math.min(1, word.length() - 1), word.length() / 3);
        if (word.length() > LONGEST) {
            return null;
        }
        for (String candidate : known) {
            int changes = candidate.length() > LONGEST ? least : changes(lower(word), lower(candidate));
            if (changes < least) {
                least = changes;
                best = candidate;
            }
        }
        return best;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
    }

    /** Returns how many letters have to be put in, left out, replaced or swapped with the next (Damerau 1964). */
    private static int changes(String a, String b) {
        int[][] least = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int k = 0; k <= b.length(); k++) {
                least[i][k] = i == 0 || k == 0 ? i + k : step(a, b, i, k, least);
            }
        }
        return least[a.length()][b.length()];
    }

    private static int step(String a, String b, int i, int k, int[][] least) {
        char lastA = a.charAt(i - 1);
        char lastB = b.charAt(k - 1);
        int replaced = least[i - 1][k - 1] + (lastA == lastB ? 0 : 1);
        int changes = Math.min(replaced, 1 + Math.min(least[i - 1][k], least[i][k - 1]));
        boolean isSwapped = i > 1 && k > 1 && lastA == b.charAt(k - 2) && a.charAt(i - 2) == lastB;
        return isSwapped ? Math.min(changes, 1 + least[i - 2][k - 2]) : changes;
    }
}
