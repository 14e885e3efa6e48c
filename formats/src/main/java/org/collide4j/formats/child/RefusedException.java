package org.collide4j.formats.child;

/** A file that cannot be read; the message is the reason. */
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    RefusedException(String reason) {
        super(reason);
    }
}
