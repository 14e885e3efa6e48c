package org.collide4j.app.read;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import org.collide4j.app.console.UserErrorException;
import org.collide4j.scene.read.ReadOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that reads models. */
public final class ReadArguments {
    /** Name of the environment variable that lists folders of packages. */
    static final String PACKAGE_PATH = "ROS_PACKAGE_PATH";

    @Option(
            names = "--search",
            paramLabel = "DIR",
            description = "A folder that a model's references may lead into, beside the model's own folder or package; "
                    + "a package:// of another package is looked for in it. Repeatable.")
    private List<Path> search = List.of();

    @Option(
            names = "--package",
            paramLabel = "NAME=DIR",
            hideParamSyntax = true,
            description =
                    "The folder of a package that a robot names as package://NAME/. Repeatable. Packages that are "
                            + "found nowhere else are looked for in the folders of " + PACKAGE_PATH + ".")
    private List<String> packages = List.of();

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
        return ReadOptions.DEFAULT
                .withSearch(search)
                .withPackages(packages())
                .withPackagePath(packagePath(System.getenv(PACKAGE_PATH)))
                .withSkipMissing(skipMissing);
    }

    private Map<String, Path> packages() {
        Map<String, Path> folders = new LinkedHashMap<>();
        for (String pair : packages) {
            int equals = pair.indexOf('=');
            if (equals < 1 || equals == pair.length() - 1) {
                throw new UserErrorException("--package " + pair + ": is not of the form NAME=DIR");
            }
            String name = pair.substring(0, equals);
            Path folder = folder(pair.substring(equals + 1));
            if (folder == null) {
                throw new UserErrorException("--package " + pair + ": there is no such folder; check the path");
            }
            if (folders.put(name, folder) != null) {
                throw new UserErrorException("--package " + pair + ": the package is given twice");
            }
        }
        return folders;
    }

    /** Returns the folders that a path of packages lists; those that are not there are passed over, as ROS does. */
    static List<Path> packagePath(@Nullable String variable) {
        List<Path> folders = new ArrayList<>();
        StringTokenizer words = new StringTokenizer(variable == null ? "" : variable, File.pathSeparator);
        while (words.hasMoreTokens()) {
            Path folder = folder(words.nextToken());
            if (folder != null) {
                folders.add(folder);
            }
        }
        return folders;
    }

    private static @Nullable Path folder(String text) {
        try {
            Path folder = Path.of(text);
            return Files.isDirectory(folder) ? folder : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
