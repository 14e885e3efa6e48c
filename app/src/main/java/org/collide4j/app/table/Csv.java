package org.collide4j.app.table;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Lines for spreadsheets: RFC 4180, numbers with all their digits, and no text that a spreadsheet would execute.
 *
 * <p>A text that begins with what begins a formula gets an apostrophe in front, as OWASP advises against CSV injection;
 * so does a piece of it behind a semicolon, a tab or a line break, where some spreadsheets begin a new cell. Numbers stay.
 */
public final class Csv {
    private static final String LINE_END = "\r\n"; // RFC 4180 wants both
    /** Letters of full width too: East Asian spreadsheets take them for the others. */
    private static final Pattern FORMULA =
            Pattern.compile("(^|[;\t\r\n]+)(?=[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])|^(?=[\t\r\n])");

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final Pattern SPECIAL = Pattern.compile("[,;\"\t\r\n]");

    private Csv() {}

    /** A line of cells that are ready, with its end. */
    public static String line(List<String> cells) {
        return String.join(",", cells) + LINE_END;
    }

    /** A cell of text, whatever it holds. */
    public static String text(String text) {
        String safe =
                NUMBER.matcher(text).matches() ? text : FORMULA.matcher(text).replaceAll("$1'");
        boolean plain = safe.equals(text) && !SPECIAL.matcher(text).find();
        return plain ? text : '"' + safe.replace("\"", "\"\"") + '"';
    }

    /** A cell that reads back as the same number; empty if it is not known. */
    public static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }
}
