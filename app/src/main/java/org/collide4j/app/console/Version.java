package org.collide4j.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version as the build wrote it down. */
public final class Version implements IVersionProvider {
    /** Such as {@code 1.0.0}. */
    public static String number() throws IOException {
        return lines().get(0);
    }

    /** The version, the commit if the build was told it, and the Java that runs. */
    public static String line() throws IOException {
        List<String> lines = lines();
        String commit = lines.size() > 1 ? " (commit " + lines.get(1) + ")" : "";
        String java = System.getProperty("java.vm.name") + " " + System.getProperty("java.version");
        return "collide4j " + number() + commit + " on " + java;
    }

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {line()};
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .lines()
                    .toList();
        }
    }
}
