package org.collide4j.app.rule.yaml;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the word that was meant. */
final class Spelling {
    /** Longer words are not compared: nobody mistypes them. */
    private static final int LONGEST = 100;

    private Spelling() {}

    /** Returns the known word with the fewest letters changed, a third of them at most; null if there is none. */
    static @Nullable String nearest(String word, Collection<String> known) {
        String best = null;
        int least = 1 + Math.max(1, word.length() / 3);
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

    /** Returns how many letters have to be put in, left out or replaced (Levenshtein 1966). */
    private static int changes(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int k = 0; k < row.length; k++) {
            row[k] = k;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int k = 1; k < row.length; k++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1);
                diagonal = row[k];
                row[k] = Math.min(replaced, 1 + Math.min(row[k], row[k - 1]));
            }
        }
        return row[b.length()];
    }
}
