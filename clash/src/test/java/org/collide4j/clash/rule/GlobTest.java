package org.collide4j.clash.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("has a time limit")
class GlobTest {
    private static final long SEED = 20261122;

    @Test
    void starsStandForAnyTextAndQuestionMarksForOneCharacter() {
        assertMatches("*", "", "a", "a\nb");
        assertMatches("Pin*", "pin", "PIN 7");
        assertMatches("*pin", "pin", "a pin");
        assertMatches("a?c", "abc", "a🙂c");
        assertMatches("(a.[b", "(A.[b");
        assertMatches("ÄRGER*", "ärger im Büro");
        assertFalse(new Glob("pin").matches("pin 7"));
        assertFalse(new Glob("a?c").matches("ac"));
        assertFalse(new Glob("?").matches(""));
        assertFalse(new Glob("a*b").matches("abc"));
    }

    private static void assertMatches(String pattern, String... texts) {
        for (String text : texts) {
            assertTrue(new Glob(pattern).matches(text), pattern + " " + text);
        }
    }

    @Test
    void agreesWithTheRecursiveDefinition() {
        Random random = new Random(SEED);
        int matches = 0;
        for (int i = 0; i < 200_000; i++) {
            String pattern = text(random, "ab?*", 7);
            String text = text(random, "ab", 9);
            boolean expected = matches(pattern, text);
            assertEquals(expected, new Glob(pattern).matches(text), () -> pattern + " " + text + ", seed " + SEED);
            matches += expected ? 1 : 0;
        }
        assertTrue(matches > 20_000 && matches < 180_000, "matches: " + matches);
    }

    @Test
    void patternsLongerThanAWordAreMatchedToo() {
        String text = "abc".repeat(100);
        assertMatches(text, text);
        assertMatches("*" + "?".repeat(150) + "*" + "c".repeat(1), text);
        assertMatches("a*" + "*b?".repeat(90) + "*", text);
        assertFalse(new Glob(text + "?").matches(text));
        assertFalse(new Glob("?" + text).matches(text));
    }

    @Test
    void noPatternTakesLong() {
        Glob glob = new Glob("*a".repeat(5000) + "*b");
        String text = "a".repeat(20_000);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertFalse(glob.matches(text)));
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertTrue(glob.matches(text + "b")));
    }

    private static boolean matches(String pattern, String text) {
        if (pattern.isEmpty()) {
            return text.isEmpty();
        }
        if (pattern.charAt(0) == '*') {
            return matches(pattern.substring(1), text) || (!text.isEmpty() && matches(pattern, text.substring(1)));
        }
        return !text.isEmpty()
                && (pattern.charAt(0) == '?' || pattern.charAt(0) == text.charAt(0))
                && matches(pattern.substring(1), text.substring(1));
    }

    private static String text(Random random, String letters, int longest) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(longest + 1); i > 0; i--) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }
}
