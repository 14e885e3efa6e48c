package org.collide4j.explorer.situation;

/** The records of a text, separated by line ends, or by semicolons for links. Empty records are skipped. */
final class Records {
    private final String text;
    private int line;
    private int start;
    private String record = "";
    private Words words = new Words(0, "");

    Records(String text) {
        this.text = text;
    }

    /** Advances to the next record; false at the end. */
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
