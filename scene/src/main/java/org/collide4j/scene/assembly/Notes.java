package org.collide4j.scene.assembly;

import java.util.ArrayList;
import java.util.List;

/** What a reader left out or mended: one line each, in the order it was found. */
public final class Notes {
    private final List<String> lines = new ArrayList<>();

    public void add(String line) {
        lines.add(UniqueNames.oneLine(line));
    }

    /** Adds "1 one" or "17 many", or nothing if the count is 0. */
    public void count(long count, String one, String many) {
        if (count > 0) {
            add(count == 1 ? "1 " + one : count + " " + many);
        }
    }

    /** Adds the note that every reader may have to make. */
    public void collapsed(long triangles) {
        count(
                triangles,
                "triangle with two equal corners was left out",
                "triangles with two equal corners were left out");
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }
}
