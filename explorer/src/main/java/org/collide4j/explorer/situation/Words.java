package org.collide4j.explorer.situation;

import java.util.ArrayList;
import java.util.List;
import org.collide4j.math.Pose;

/** The words of one record, in order; errors name the line. */
final class Words {
    private final String[] words;
    private final String line;
    private int next;

    Words(int number, String text) {
        int comment = text.indexOf('#');
        words = split(comment < 0 ? text : text.substring(0, comment));
        line = "line " + number + ": ";
    }

    /** Splits a record without regular expressions, which would add half the size of the library to the page. */
    private static String[] split(String text) {
        List<String> found = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean inWord = i < text.length() && text.charAt(i) > ' ';
            if (inWord && start < 0) {
                start = i;
            } else if (!inWord && start >= 0) {
                found.add(text.substring(start, i));
                start = -1;
            }
        }
        return found.toArray(new String[0]);
    }

    boolean more() {
        return next < words.length;
    }

    /** Returns the number of remaining words. */
    int left() {
        return words.length - next;
    }

    String word(String wanted) throws UnreadableException {
        if (!more()) {
            throw bad(wanted + " is missing", "complete the line");
        }
        return words[next++];
    }

    double number() throws UnreadableException {
        String word = word("a number");
        double number;
        try {
            number = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw bad("'" + word + "' is not a number", "correct it");
        }
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw bad("'" + word + "' is not finite", "give a finite number");
        }
        return number;
    }

    int count(int most) throws UnreadableException {
        double number = number();
        if (!(number >= 0 && number <= most && number == Math.rint(number))) {
            throw bad("'" + words[next - 1] + "' is no whole number up to " + most, "correct it");
        }
        return (int) number;
    }

    /** Reads a pose, {@code px py pz qx qy qz qw}. */
    Pose pose() throws UnreadableException {
        double x = number();
        double y = number();
        double z = number();
        try {
            return Pose.of(x, y, z, number(), number(), number(), number());
        } catch (IllegalArgumentException e) {
            throw bad(String.valueOf(e.getMessage()), "correct the pose");
        }
    }

    /** Checks that the record has no further words. */
    void end() throws UnreadableException {
        if (more()) {
            throw bad("'" + words[next] + "' is too much", "end the record before it");
        }
    }

    UnreadableException bad(String what, String mend) {
        return new UnreadableException(line + what + "; " + mend);
    }
}
