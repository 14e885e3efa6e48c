package org.collide4j.clash.baseline;

import java.util.HashMap;
import java.util.Map;
import org.collide4j.scene.Guids;

/**
 * Part names without what converters append anew at every export: GUIDs, and counters that make names unique.
 *
 * <p>Removed are UUIDs; 32 hexadecimal digits; the 22 characters of an IFC GUID at the end; and, at the end, {@code #2},
 * {@code _2}, {@code .001}, {@code (2)} and {@code :345678}. Digits behind a space or a hyphen are part of the name:
 * {@code Tank 2} and {@code Wall-12} stay.
 */
final class CleanName {
    private static final String SEPARATORS = " _:#./-";
    private static final int DIGITS_AFTER_POINT = 3; // Cube.001, but not DN 2.5

    private final Map<String, String> known = new HashMap<>();

    /** Returns the name without GUIDs and counters; may be empty. */
    String of(String name) {
        return known.computeIfAbsent(name, CleanName::cleaned);
    }

    private static String cleaned(String name) {
        String text = Guids.withoutUuids(name);
        String before;
        do {
            before = text;
            text = withoutSeparators(withoutCounter(text.substring(0, Guids.startOfIfc(text))));
        } while (text.length() < before.length());
        return text.strip();
    }

    /** Removes {@code #2}, {@code _2}, {@code :2}, {@code .002} or {@code (2)} from the end. */
    private static String withoutCounter(String text) {
        boolean isBracketed = text.endsWith(")");
        int end = text.length() - (isBracketed ? 1 : 0);
        int start = end;
        while (start > 0 && isDigit(text.charAt(start - 1))) {
            start--;
        }
        if (start == end || start == 0) {
            return text;
        }
        char mark = text.charAt(start - 1);
        boolean isCounter = isBracketed
                ? mark == '('
                : mark == '#' || mark == '_' || mark == ':' || (mark == '.' && end - start >= DIGITS_AFTER_POINT);
        return isCounter ? text.substring(0, start - 1) : text;
    }

    private static String withoutSeparators(String text) {
        int length = text.length();
        while (length > 0 && SEPARATORS.indexOf(text.charAt(length - 1)) >= 0) {
            length--;
        }
        return text.substring(0, length);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
