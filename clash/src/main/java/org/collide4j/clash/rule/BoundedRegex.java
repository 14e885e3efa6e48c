package org.collide4j.clash.rule;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A regular expression whose search ends: nested repetitions can take exponential time, and deep ones the whole stack. */
final class BoundedRegex {
    /** Characters that one search may look at: a name of a thousand characters a hundred times over. */
    private static final int MOST_STEPS = 100_000;

    private final Pattern pattern;

    BoundedRegex(String expression) {
        try {
            pattern = Pattern.compile(expression);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "'" + expression + "' is no regular expression: " + e.getDescription() + " near position "
                            + Math.max(0, e.getIndex()),
                    e);
        } catch (StackOverflowError e) {
            throw new IllegalArgumentException("the regular expression is nested too deep", e);
        }
    }

    boolean isFoundIn(String text) {
        try {
            return pattern.matcher(new CountedText(text)).find();
        } catch (OutOfSteps | StackOverflowError e) {
            throw new IllegalArgumentException(
                    "the regular expression '" + pattern + "' takes too long on the name '" + text
                            + "'; write it without nested repetitions",
                    e);
        }
    }

    private static final class OutOfSteps extends RuntimeException {
        private static final long serialVersionUID = 1;

        OutOfSteps() {
            super("too many steps", null, false, false);
        }
    }

    /** A text that can be looked at a limited number of times. */
    private static final class CountedText implements CharSequence {
        private final String text;
        private int steps;

        CountedText(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++steps > MOST_STEPS) {
                throw new OutOfSteps();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
