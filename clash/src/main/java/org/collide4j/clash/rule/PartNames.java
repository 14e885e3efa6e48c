package org.collide4j.clash.rule;

import java.util.List;
import java.util.stream.Stream;
import org.collide4j.scene.Part;

/** The names that a part goes by. */
final class PartNames {
    private PartNames() {}

    /**
     * Returns the part's name and that of its group; where several files are checked as one, also without the name of the
     * file in front, so that a pattern fits whether a file is checked alone or not.
     */
    static Stream<String> of(Part part) {
        List<String> path = part.traits().path();
        String file = path.isEmpty() ? "" : path.get(0) + "/";
        if (file.isEmpty() || !part.name().startsWith(file)) {
            return Stream.of(part.name(), part.group());
        }
        String group = part.group().startsWith(file) ? part.group().substring(file.length()) : part.group();
        return Stream.of(part.name(), part.group(), part.name().substring(file.length()), group);
    }
}
