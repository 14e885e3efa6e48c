package org.collide4j.app.console;

/** Something the user can mend; the message is one line that says what, where and how. */
public final class UserErrorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UserErrorException(String message) {
        super(message);
    }
}
