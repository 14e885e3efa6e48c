package org.collide4j.explorer.situation;

/** A text that cannot be read; the message says in one line what is wrong, where, and how to fix it. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableException(String message) {
        super(message);
    }
}
