package org.collide4j.scene;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * Names and words of files as people are shown them: nothing in them steers a terminal, and nothing is endless.
 *
 * <pre>{@code
 * System.out.println("cannot read part " + Printable.token("bolt\033[31m")); // no escape sequence is left
 * }</pre>
 */
public final class Printable {
    private static final String ELLIPSIS = "…";
    private static final int LONGEST_TOKEN = 60;
    private static final int LONGEST_WORD = 120;
    private static final int LONGEST_LINE = 500;

    private Printable() {}

    /**
     * True if a terminal shows the character, rather than moving its cursor, changing its colours or turning its
     * direction.
     */
    public static boolean is(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Returns the text with a space for each character that is not printable. */
    public static String of(String text) {
        return mapped(text, c -> is(c) ? c : ' ');
    }

    /** Returns a name or word that a message quotes: printable, its middle cut out if it has more than 60 characters. */
    public static String token(String text) {
        return cut(of(text), LONGEST_TOKEN);
    }

    /**
     * Returns a message as one short line: printable, single spaces, the middle cut out of every word of more than 120
     * characters, and then of the line if it has more than 500.
     */
    public static String line(String message) {
        return cut(
                Arrays.stream(of(message).strip().split(" +"))
                        .map(word -> cut(word, LONGEST_WORD))
                        .collect(Collectors.joining(" ")),
                LONGEST_LINE);
    }

    /** Returns the text with U+FFFD for each half of a surrogate pair that stands alone: what UTF-8 can hold. */
    public static String wellFormed(String text) {
        boolean isWellFormed = text.codePoints().allMatch(c -> Character.getType(c) != Character.SURROGATE);
        return isWellFormed ? text : mapped(text, c -> Character.getType(c) == Character.SURROGATE ? 0xFFFD : c);
    }

    private static String mapped(String text, IntUnaryOperator change) {
        return text.codePoints()
                .map(change)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String cut(String text, int longest) {
        int length = text.codePointCount(0, text.length());
        if (length <= longest) {
            return text;
        }
        int tail = (longest - 1) / 2;
        int head = longest - 1 - tail;
        return text.substring(0, text.offsetByCodePoints(0, head))
                + ELLIPSIS
                + text.substring(text.offsetByCodePoints(text.length(), -tail));
    }
}
