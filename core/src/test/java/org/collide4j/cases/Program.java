package org.collide4j.cases;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Programs of other projects that a test starts: browsers and their drivers. */
public final class Program {
    private Program() {}

    /**
     * Returns the path of the first of these programs that is installed. Without one the test is skipped; where CI is set it
     * fails.
     *
     * @param without what is not tested without the program
     * @param names tried in this order
     */
    public static String find(String without, String... names) {
        String found = Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        if (found.isEmpty()) {
            String message = "no " + names[0] + " is on the PATH: " + without;
            assertNotEquals("true", System.getenv("CI"), message);
            abort(message);
        }
        return found;
    }

    /** Returns the path of Chromium, or of Chrome. */
    public static String chromium(String without) {
        return find(without, "chromium", "chromium-browser", "google-chrome", "chrome");
    }
}
