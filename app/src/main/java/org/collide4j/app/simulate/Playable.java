package org.collide4j.app.simulate;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What a page plays: bodies that move as in a film, and others that stand still. */
interface Playable {
    /** Returns the title of the page. */
    String title();

    Film film();

    /** Returns the bodies that move, numbered as in the film. */
    List<DrawnBody> moving();

    List<DrawnBody> still();

    /** Writes the properties that the page shows beside the picture. */
    void writeFigures(JsonGenerator json);
}
