package org.collide4j.app.simulate;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Bodies for a page that plays them: some move as in a film, others stand still. */
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
