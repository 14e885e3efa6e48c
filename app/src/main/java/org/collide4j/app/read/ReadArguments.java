package org.collide4j.app.read;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.read.ReadOptions;
import picocli.CommandLine.Option;

/** The options of every command that reads models. */
public final class ReadArguments {
    @Option(
            names = "--search",
            paramLabel = "DIR",
            description = "A folder that a model's references may lead into, beside the model's own folder or package; "
                    + "a package:// of another package is looked for in it. Repeatable.")
    private List<Path> search = List.of();

    @Option(
            names = "--skip-missing",
            description =
                    "Leave out the parts of a robot whose mesh is missing or cannot be read, with a note, instead of "
                            + "refusing it.")
    private boolean skipMissing;

    /** The options as the readers take them. */
    public ReadOptions options() {
        for (Path folder : search) {
            if (folder.toString().isEmpty() || !Files.isDirectory(folder)) {
                throw new UserErrorException("--search " + folder + ": there is no such folder; check the path");
            }
        }
        return ReadOptions.DEFAULT.withSearch(search).withSkipMissing(skipMissing);
    }
}
