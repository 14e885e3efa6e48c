package org.collide4j.scene;

import java.io.IOException;
import java.nio.file.Path;

/** A model or query file that cannot be used; its message is one short line: file, place, what, and how to mend it. */
public final class ModelFileException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * @param place where in the file ("line 12", "node 'piston'", "byte 84"), or empty for the file as a whole
     * @param what what is wrong
     * @param mend what the user can do
     */
    public ModelFileException(Path file, String place, String what, String mend) {
        this(file + (place.isEmpty() ? "" : ", " + place) + ": " + what + "; " + mend);
    }

    private ModelFileException(String message) {
        super(Printable.line(message));
    }

    /** Returns this failure with one more thing that the user can do. */
    public ModelFileException withAdvice(String another) {
        ModelFileException advised = new ModelFileException(getMessage() + "; " + another);
        advised.setStackTrace(getStackTrace());
        return advised;
    }
}
