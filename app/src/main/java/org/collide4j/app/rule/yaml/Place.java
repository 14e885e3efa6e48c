package org.collide4j.app.rule.yaml;

import java.nio.file.Path;
import org.collide4j.app.console.UserErrorException;

/**
 * Place in a text file.
 *
 * @param line from 1
 * @param column from 1
 */
public record Place(Path file, int line, int column) {
    /** Returns a failure at this place. */
    public UserErrorException bad(String what, String mend) {
        return new UserErrorException(this + ": " + what + "; " + mend);
    }

    /** Returns the place as compilers write it: {@code rules.yaml:3:7}. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
