package org.collide4j.npm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** The package as {@code npm pack} makes it. */
final class Packed {
    private static final Path SOURCE = Path.of("target/package").toAbsolutePath();
    private static final String TARBALL = "collide4j-0.1.0.tgz";

    private Packed() {}

    /** Packs into the folder and returns the tarball. */
    static Path tarball(Path folder) throws IOException, InterruptedException {
        run("npm is not there: the package was not packed", folder, "npm", "pack", SOURCE.toString());
        return folder.resolve(TARBALL);
    }

    /** Packs and unpacks; returns the folder of the package. */
    static Path files(Path folder) throws IOException, InterruptedException {
        assertEquals(
                "",
                run("tar is not there", folder, "tar", "xzf", tarball(folder).toString()));
        return folder.resolve("package");
    }

    /** Runs a program and returns what it prints; if it fails the test is skipped, or fails on a build server. */
    static String run(String message, Path folder, String... command) throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "log", ".txt");
        int code;
        try {
            code = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) { // no such program
            code = -1;
        }
        String printed = Files.readString(log, StandardCharsets.UTF_8);
        if (code != 0) {
            assertNotEquals("true", System.getenv("CI"), message + "\n" + printed);
            Assumptions.abort(message + "\n" + printed);
        }
        return printed;
    }
}
