package org.collide4j.scene;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Globally unique ids in names: UUIDs, their 32 digits, and the 22 characters of IFC. Converters append them to the names
 * that people gave.
 *
 * <pre>{@code
 * int end = Guids.startOfLast("IfcWall_Wall-12_1TAI4ouKX4Xx4lBDZIu5qM"); // 16
 * }</pre>
 */
public final class Guids {
    private static final Pattern UUID = Pattern.compile("\\{?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}}?");

    private static final Pattern HEXADECIMAL = Pattern.compile("(?<![0-9a-zA-Z])[0-9a-fA-F]{32}(?![0-9a-zA-Z])");
    private static final int HEXADECIMAL_LENGTH = 32;
    private static final int IFC_LENGTH = 22;
    private static final int LONGEST = 38;

    private Guids() {}

    /** Returns where the GUID at the end of a text begins; the text's length if it ends with none. */
    public static int startOfLast(String text) {
        int ifc = startOfIfc(text);
        if (ifc < text.length() || longestHexadecimal(text) < HEXADECIMAL_LENGTH) {
            return ifc;
        }
        for (Pattern pattern : new Pattern[] {UUID, HEXADECIMAL}) {
            Matcher matcher = pattern.matcher(text);
            int from = Math.max(0, text.length() - LONGEST);
            while (matcher.find(from)) {
                if (matcher.end() == text.length()) {
                    return matcher.start();
                }
                from = matcher.end();
            }
        }
        return text.length();
    }

    /** Returns the text without the UUIDs and the pieces of 32 hexadecimal digits in it. */
    public static String withoutUuids(String text) {
        return longestHexadecimal(text) < HEXADECIMAL_LENGTH
                ? text
                : HEXADECIMAL.matcher(UUID.matcher(text).replaceAll("")).replaceAll("");
    }

    /** Returns the length of the longest piece of hexadecimal digits; hyphens within it do not count. */
    private static int longestHexadecimal(String text) {
        int most = 0;
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) {
                length++;
            } else if (c != '-') {
                length = 0;
            }
            most = Math.max(most, length);
        }
        return most;
    }

    /**
     * Returns where the 22 characters of an IFC GUID at the end of a text begin; the text's length if it ends with none. They
     * are 128 bits in characters of 64, of which the first holds two bits. Words of 22 letters are no GUIDs: outside names of
     * IFC, a GUID has capitals, small letters and two digits.
     */
    public static int startOfIfc(String text) {
        int start = text.length() - IFC_LENGTH;
        if (start < 0 || text.charAt(start) < '0' || text.charAt(start) > '3') {
            return text.length();
        }
        if (start > 0 && (isLetter(text.charAt(start - 1)) || isDigit(text.charAt(start - 1)))) {
            return text.length();
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
                return text.length();
            }
        }
        boolean isMixed = capitals > 0 && small > 0 && digits > 1;
        return isMixed || text.startsWith("Ifc") ? start : text.length();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
