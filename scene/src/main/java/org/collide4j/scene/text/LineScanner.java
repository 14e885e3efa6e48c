package org.collide4j.scene.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.files.FileBytes;

/**
 * Reads a text line by line and word by word, without garbage; its memory is that of the longest line.
 *
 * <p>Spaces and tabs separate words, # starts a comment, and a backslash at the end of a line joins the next one.
 */
public final class LineScanner {
    private static final int LONGEST_LINE = 1 << 28;

    private final Path file;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int filled;
    private int start; // start of the current line
    private int end;
    private int next; // start of the next line
    private int wordFrom;
    private int wordTo;
    private int line;
    private int rows = 1; // more than one if lines were joined

    public LineScanner(Path file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /** Goes on to the next line, which may be empty; false at the end of the text. */
    public boolean nextLine() throws ModelFileException {
        line += rows;
        rows = 1;
        start = next;
        int length = rowEnd(0);
        if (next == start) {
            return false;
        }
        while (next > start + length && isContinued(length)) {
            rows++;
            length = rowEnd(length + 1);
        }
        end = start + length;
        wordTo = start;
        if (line == 1 && length >= 3 && buffer[start] == (byte) 0xEF && buffer[start + 1] == (byte) 0xBB) {
            wordTo += 3; // byte order mark
        }
        return true;
    }

    /** The number of this line, the first is 1. */
    public int line() {
        return line;
    }

    /** Goes on to the next word of this line; false at its end or at a comment. */
    public boolean nextWord() {
        int at = wordTo;
        while (at < end && buffer[at] <= ' ' && buffer[at] >= 0) {
            at++;
        }
        wordFrom = at;
        while (at < end && (buffer[at] > ' ' || buffer[at] < 0) && buffer[at] != '#') {
            at++;
        }
        wordTo = at;
        return wordTo > wordFrom;
    }

    /** Returns to the start of this line: the next word is its first. */
    public void backToLineStart() {
        wordTo = start;
    }

    /** True if nothing but blanks or a comment is behind this word. */
    public boolean isLastWord() {
        int from = wordFrom;
        int to = wordTo;
        boolean isLast = !nextWord();
        wordFrom = from;
        wordTo = to;
        return isLast;
    }

    /** True if this word is the given one, in ASCII. */
    public boolean is(String word) {
        int length = wordTo - wordFrom;
        if (length != word.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (buffer[wordFrom + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    public String word() {
        return text(wordFrom, wordTo);
    }

    /** Takes the rest of this line behind this word, comments included, without spaces around. */
    public String rest() {
        wordFrom = wordTo;
        wordTo = end;
        return word().strip();
    }

    /** The byte of this word at the index, 0 behind its end. */
    public int character(int index) {
        return wordFrom + index < wordTo ? buffer[wordFrom + index] : 0;
    }

    /** Takes the next word as a finite number. */
    public double nextNumber() throws ModelFileException {
        if (!nextWord()) {
            throw bad("a number is missing", "complete the line");
        }
        return number();
    }

    /** True if this word is a number, finite or not. */
    public boolean isNumber() {
        return !Double.isNaN(Decimal.parse(buffer, wordFrom, wordTo));
    }

    /** Returns the current word as a finite number. */
    public double number() throws ModelFileException {
        double number = Decimal.parse(buffer, wordFrom, wordTo);
        if (Math.abs(number) <= Decimal.LARGEST) {
            return number;
        }
        if (Double.isFinite(number)) {
            throw badWord("is beyond 1e300", "write lengths in a larger unit");
        }
        throw badWord("is not a finite number", "write a decimal number such as -1.5e-3");
    }

    /** Takes the next word as a whole number from 0 to the largest int. */
    public int nextWhole() throws ModelFileException {
        if (!nextWord()) {
            throw bad("a whole number is missing", "complete the line");
        }
        long number = 0;
        for (int i = wordFrom; i < wordTo; i++) {
            number = buffer[i] >= '0' && buffer[i] <= '9' ? 10 * number + (buffer[i] - '0') : Long.MAX_VALUE;
            if (number > Integer.MAX_VALUE) {
                throw badWord("is not a whole number", "write a whole number from 0");
            }
        }
        return (int) number;
    }

    /** A failure at this line. */
    public ModelFileException bad(String what, String mend) {
        return new ModelFileException(file, "line " + line, what, mend);
    }

    /** A failure at this word, which is shown cut to a readable length. */
    public ModelFileException badWord(String what, String mend) {
        return bad("'" + shown() + "' " + what, mend);
    }

    /** Returns the current word as messages show it. */
    public String shown() {
        return Printable.token(word());
    }

    private String text(int from, int to) {
        return new String(buffer, from, to - from, StandardCharsets.UTF_8);
    }

    /** Blanks a backslash before the line break at this offset, and the break. */
    private boolean isContinued(int length) {
        int last = start + length - 1;
        if (last >= start && buffer[last] == '\r') {
            last--;
        }
        if (last < start || buffer[last] != '\\') {
            return false;
        }
        Arrays.fill(buffer, last, start + length + 1, (byte) ' ');
        return true;
    }

    /** Returns the offset from the line's start of the first line break at or behind the offset, or of the end. */
    private int rowEnd(int offset) throws ModelFileException {
        int at = offset;
        while (true) {
            if (start + at == filled && !fill()) {
                next = filled;
                return at;
            }
            if (buffer[start + at] == '\n') {
                next = start + at + 1;
                return at;
            }
            at++;
        }
    }

    /** Moves this line to the front of the buffer and reads on behind it; false at the end of the text. */
    private boolean fill() throws ModelFileException {
        System.arraycopy(buffer, start, buffer, 0, filled - start);
        filled -= start;
        start = 0;
        if (filled == buffer.length) {
            if (filled == LONGEST_LINE) {
                throw bad("is longer than 256 MiB", "break it up: this is hardly text");
            }
            buffer = Arrays.copyOf(buffer, 2 * filled);
        }
        try {
            int count = in.read(buffer, filled, buffer.length - filled);
            filled += Math.max(0, count);
            return count > 0;
        } catch (IOException e) {
            throw FileBytes.explain(file, e);
        }
    }
}
