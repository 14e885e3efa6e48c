package org.collide4j.app.console;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version as the build wrote it down. */
public final class Version implements IVersionProvider {
    /** Such as {@code 1.0.0}. */
    public static String number() throws IOException {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }

    @Override
    public String[] getVersion() throws IOException {
        String java = System.getProperty("java.vm.name") + " " + System.getProperty("java.version");
        return new String[] {"collide4j " + number() + " on " + java};
    }
}
