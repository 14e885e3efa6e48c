package org.collide4j.app.query;

import org.collide4j.app.console.Words;

/** The questions a query file can be asked. */
enum Operation {
    INTERSECT,
    DISTANCE,
    SIGNED_DISTANCE,
    CONTACTS,
    CAST;

    /** Returns the word for the operation on the command line. */
    @Override
    public String toString() {
        return Words.of(this);
    }

    /** Reads an operation from the command line. */
    static final class Word extends Words<Operation> {
        Word() {
            super(Operation.class);
        }

        /** Query scripts of others call the signed distance by another name. */
        @Override
        public Operation convert(String word) {
            return word.equalsIgnoreCase("penetration") ? SIGNED_DISTANCE : super.convert(word);
        }
    }
}
