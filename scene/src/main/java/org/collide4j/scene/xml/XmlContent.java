package org.collide4j.scene.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.text.Decimal;

/**
 * The text within an element, without its children: words between blanks, mostly numbers.
 *
 * <p>A byte is kept for each character, and a question mark for one beyond ASCII. Numbers are read from the bytes when they
 * are needed, so an array that nobody needs costs its text alone.
 */
public final class XmlContent {
    /** Content of elements whose text is not kept. */
    static final XmlContent NONE = new XmlContent();

    private static final byte[] NOTHING = {};

    private byte[] text = NOTHING;
    private int length;

    void append(char[] characters, int from, int count) {
        if (length == 0 && isBlank(characters, from, count)) {
            return; // between the children of an element
        }
        if (count > text.length - length) {
            text = Arrays.copyOf(text, (int) Math.min(Integer.MAX_VALUE - 16, Math.max(length + count, 1.5 * length)));
        }
        for (int i = from; i < from + count; i++) {
            text[length++] = (byte) (characters[i] < 128 ? characters[i] : '?');
        }
    }

    private static boolean isBlank(char[] characters, int from, int count) {
        int at = from;
        while (at < from + count && characters[at] <= ' ') {
            at++;
        }
        return at == from + count;
    }

    /** Returns the first word; empty if there is none. */
    public String firstWord() {
        int from = wordFrom(0);
        return word(from, wordTo(from));
    }

    /** Returns the number of words. */
    public int wordCount() {
        int count = 0;
        for (int from = wordFrom(0); from < length; from = wordFrom(wordTo(from))) {
            count++;
        }
        return count;
    }

    /**
     * Returns the words as numbers, each of size 1e300 at most.
     *
     * @param place the element, as failures name it
     */
    public double[] numbers(XmlElement place) throws ModelFileException {
        double[] numbers = new double[wordCount()];
        int at = 0;
        for (int i = 0; i < numbers.length; i++) {
            int from = wordFrom(at);
            at = wordTo(from);
            numbers[i] = Decimal.parse(text, from, at);
            if (!(Math.abs(numbers[i]) <= Decimal.LARGEST)) {
                throw bad(place, i, from, at, "is not a number up to 1e300", "repair the file, or export it again");
            }
        }
        return numbers;
    }

    /**
     * Returns the words as whole numbers from 0 to the largest int.
     *
     * @param place the element, as failures name it
     */
    public int[] wholes(XmlElement place) throws ModelFileException {
        int[] wholes = new int[wordCount()];
        int at = 0;
        for (int i = 0; i < wholes.length; i++) {
            int from = wordFrom(at);
            at = wordTo(from);
            long whole = 0;
            for (int k = from; k < at; k++) {
                whole = text[k] >= '0' && text[k] <= '9' ? 10 * whole + (text[k] - '0') : Long.MAX_VALUE;
                if (whole > Integer.MAX_VALUE) {
                    throw bad(
                            place, i, from, at, "is not a whole number from 0", "repair the file, or export it again");
                }
            }
            wholes[i] = (int) whole;
        }
        return wholes;
    }

    private ModelFileException bad(XmlElement place, int index, int from, int to, String what, String mend) {
        return place.bad(
                "number " + (index + 1) + " of <" + Printable.token(place.name()) + ">, '"
                        + Printable.token(word(from, to)) + "', " + what,
                mend);
    }

    private String word(int from, int to) {
        return new String(text, from, to - from, StandardCharsets.US_ASCII);
    }

    private int wordFrom(int position) {
        int at = position;
        while (at < length && text[at] <= ' ') {
            at++;
        }
        return at;
    }

    private int wordTo(int position) {
        int at = position;
        while (at < length && text[at] > ' ') {
            at++;
        }
        return at;
    }
}
