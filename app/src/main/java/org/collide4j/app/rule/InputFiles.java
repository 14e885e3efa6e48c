package org.collide4j.app.rule;

import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.clash.rule.Selector;
import org.collide4j.scene.Model;
import org.collide4j.scene.Printable;
import org.jspecify.annotations.Nullable;

/** The model files of a check, as sides of {@code --between}. */
final class InputFiles {
    private InputFiles() {}

    /** Returns the parts of the file of that path or name; null if no file is called so. */
    static @Nullable Selector selector(String word, Model model, List<Path> files) {
        Path file = null;
        for (Path candidate : files) {
            if (candidate.toString().equals(word) || name(candidate).equals(word)) {
                file = candidate;
            }
        }
        if (file == null) {
            return null;
        }
        if (files.size() == 1) {
            return Selector.EVERYTHING;
        }
        String name = name(file);
        if (files.stream().filter(other -> name(other).equals(name)).count() > 1) {
            throw new UserErrorException(
                    "--between: there are two model files called '" + word + "'; rename one, or name groups");
        }
        String label = Printable.of(name); // where several files are joined, the first level of every path
        return part ->
                !part.traits().path().isEmpty() && part.traits().path().get(0).equals(label);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
