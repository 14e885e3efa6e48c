package org.collide4j.scene.files;

import java.nio.file.Path;

/** Result of a search for the file that a reference means. */
public sealed interface Lookup {
    /** The file is there, and within the folders that references may lead into. */
    record Found(Path file) implements Lookup {}

    /** Result for a file that does not exist. */
    record Missing(String what, String mend) implements Lookup {}

    /** The reference is not followed, whether there is such a file or not. */
    record Refused(String what, String mend) implements Lookup {}
}
