package org.collide4j.clash;

import java.io.Serial;

/**
 * Failure of an engine as a whole, such as a cluster that cannot be reached; its message is one line for the user.
 *
 * <pre>{@code
 * try {
 *     throw new EngineException("no cluster answers");
 * } catch (EngineException e) {
 *     System.err.println(e.getMessage());
 * }
 * }</pre>
 */
public final class EngineException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    /** @param message what failed, and what the user can do */
    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param message what failed, and what the user can do */
    public EngineException(String message) {
        super(message);
    }
}
