package org.collide4j.explorer.situation;

/** The records of a text, one a line; semicolons part them too, so that a link can carry them. Empty ones are passed over. */
final class Records {
    private final String text;
    private int line;
    private int start;
    private String record = "";
    private Words words = new Words(0, "");

    Records(String text) {
        this.text = text;
    }

    /** Goes on to the next record; false at the end. */
    boolean next() {
        while (start <= text.length()) {
            int end = start;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != ';') {
                end++;
            }
            record = text.substring(start, end);
            words = new Words(++line, record);
            start = end + 1;
            if (words.more()) {
                return true;
            }
        }
        return false;
    }

    String record() {
        return record;
    }

    Words words() {
        return words;
    }
}
