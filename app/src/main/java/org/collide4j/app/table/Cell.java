package org.collide4j.app.table;

import java.lang.Character.UnicodeScript;

/** Text as a terminal shows it: how many columns it takes, and how to make it take fewer. */
final class Cell {
    static final String ELLIPSIS = "…";

    private Cell() {}

    /** How many columns the text takes. */
    static int width(String text) {
        return text.codePoints().map(Cell::width).sum();
    }

    /** The text with a piece of it cut out behind its first {@code head} columns, so that it takes {@code columns} at most. */
    static String shortened(String text, int columns, int head) {
        if (width(text) <= columns) {
            return text;
        }
        int tail = columns - 1 - head;
        return prefix(text, head) + ELLIPSIS + reversed(prefix(reversed(text), tail));
    }

    /** The text with its middle cut out, so that it takes {@code columns} at most. */
    static String shortened(String text, int columns) {
        return shortened(text, columns, (columns - 1) / 2);
    }

    static String padded(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - width(text)));
    }

    static String paddedLeft(String text, int columns) {
        return " ".repeat(Math.max(0, columns - width(text))) + text;
    }

    private static String prefix(String text, int columns) {
        StringBuilder prefix = new StringBuilder();
        int used = 0;
        for (int c : text.codePoints().toArray()) {
            used += width(c);
            if (used > columns) {
                break;
            }
            prefix.appendCodePoint(c);
        }
        return prefix.toString();
    }

    private static String reversed(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    private static int width(int codePoint) {
        if (codePoint < 0x300) {
            return 1;
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        UnicodeScript script = UnicodeScript.of(codePoint);
        boolean wide = script == UnicodeScript.HAN
                || script == UnicodeScript.HIRAGANA
                || script == UnicodeScript.KATAKANA
                || script == UnicodeScript.HANGUL
                || (codePoint >= 0x1F300 && codePoint <= 0x1FAFF);
        return wide ? 2 : 1;
    }
}
