package org.collide4j.scene.xml;

import java.nio.file.Path;
import org.collide4j.scene.assembly.Notes;

/** Properties of an XML file as a whole: its path, and what was passed over in it. */
public final class XmlDocument {
    private final Path file;
    private boolean followed;
    private int surplus;
    private String firstSurplus = "";

    XmlDocument(Path file) {
        this.file = file;
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }

    /** Something stands behind the root element. */
    void follow() {
        followed = true;
    }

    /** An attribute has not as many numbers as it should, but it can be seen what is meant. */
    void miscounted(int line, String attribute) {
        if (surplus++ == 0) {
            firstSurplus = "'" + attribute + "' on line " + line;
        }
    }

    /** Adds what was passed over. */
    public void note(Notes notes) {
        if (followed) {
            notes.add("what stands behind the root element was passed over");
        }
        notes.count(
                surplus,
                "attribute has not as many numbers as it should, and what simulators make of it was taken: "
                        + firstSurplus,
                "attributes have not as many numbers as they should, and what simulators make of them was taken; the"
                        + " first is " + firstSurplus);
    }
}
