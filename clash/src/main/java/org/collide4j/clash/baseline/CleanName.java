package org.collide4j.clash.baseline;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Part names without what converters append anew at every export: GUIDs, and counters that make names unique.
 *
 * <p>Removed are UUIDs; 32 hexadecimal digits; the 22 characters of an IFC GUID at the end; and, at the end, {@code #2},
 * {@code _2}, {@code .001}, {@code (2)} and {@code :345678}. Digits behind a space or a hyphen are part of the name:
 * {@code Tank 2} and {@code Wall-12} stay.
 */
final class CleanName {
    private static final Pattern UUID = Pattern.compile("\\{?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}}?");

    private static final Pattern HEXADECIMAL = Pattern.compile("(?<![0-9a-zA-Z])[0-9a-fA-F]{32}(?![0-9a-zA-Z])");
    private static final String SEPARATORS = " _:#./-";
    private static final int HEXADECIMAL_LENGTH = 32;
    private static final int IFC_GUID_LENGTH = 22;
    private static final int DIGITS_AFTER_POINT = 3; // Cube.001, but not DN 2.5

    private final Map<String, String> known = new HashMap<>();

    /** Returns the name without GUIDs and counters; may be empty. */
    String of(String name) {
        return known.computeIfAbsent(name, CleanName::cleaned);
    }

    private static String cleaned(String name) {
        String text = name;
        if (hexadecimalDigits(name) >= HEXADECIMAL_LENGTH) {
            text = HEXADECIMAL.matcher(UUID.matcher(name).replaceAll("")).replaceAll("");
        }
        String before;
        do {
            before = text;
            text = withoutSeparators(withoutCounter(withoutIfcGuid(text)));
        } while (text.length() < before.length());
        return text.strip();
    }

    /** Returns the length of the longest piece of hexadecimal digits; hyphens within it do not count. */
    private static int hexadecimalDigits(String name) {
        int most = 0;
        int length = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) {
                length++;
            } else if (c != '-') {
                length = 0;
            }
            most = Math.max(most, length);
        }
        return most;
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

    /**
     * Removes the 22 characters of an IFC GUID: 128 bits in characters of 64, of which the first holds two bits. Words of
     * 22 letters are no GUIDs: outside names of IFC, a GUID has capitals, small letters and two digits.
     */
    private static String withoutIfcGuid(String text) {
        int start = text.length() - IFC_GUID_LENGTH;
        if (start < 0 || text.charAt(start) < '0' || text.charAt(start) > '3') {
            return text;
        }
        if (start > 0 && (isLetter(text.charAt(start - 1)) || isDigit(text.charAt(start - 1)))) {
            return text;
        }
        int capitals = 0;
        int small = 0;
        int digits = 0;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                digits++;
            } else if (isLetter(c)) {
                capitals += c <= 'Z' ? 1 : 0;
                small += c >= 'a' ? 1 : 0;
            } else if (c != '_' && c != '$') {
                return text;
            }
        }
        boolean isMixed = capitals > 0 && small > 0 && digits > 1;
        return isMixed || text.startsWith("Ifc") ? text.substring(0, start) : text;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
