package org.collide4j.scene.assembly;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.collide4j.scene.Printable;

/** Notes on what a reader left out or mended: a line each, in the order it was found. */
public final class Notes {
    private static final int MOST_NAMES = 12;

    private final List<String> lines = new ArrayList<>();

    public void add(String line) {
        lines.add(Printable.line(line));
    }

    /** The names with commas between them, or the first of them and how many more there are. */
    public static String list(Collection<String> names) {
        List<String> first =
                names.stream().limit(MOST_NAMES).map(Printable::token).toList();
        int more = names.size() - first.size();
        return String.join(", ", first) + (more > 0 ? " and " + more + " more" : "");
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
