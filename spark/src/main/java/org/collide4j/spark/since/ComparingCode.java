package org.collide4j.spark.since;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.collide4j.clash.PairWorker;
import org.collide4j.math.Pose;
import org.collide4j.scene.Part;
import org.collide4j.solid.SolidBody;
import org.collide4j.spark.pack.ContentHash;

/** The code that decides what a comparison finds, and its content hash: another build may come to other digits. */
public final class ComparingCode {
    /** A class of each module that compares. */
    public static final List<Class<?>> MODULES = List.of(Pose.class, Part.class, SolidBody.class, PairWorker.class);

    private ComparingCode() {}

    static String hash() throws IOException {
        StringBuilder hashes = new StringBuilder();
        for (Class<?> module : MODULES) {
            for (Path file : files(place(module))) {
                hashes.append(ContentHash.of(file));
            }
        }
        return ContentHash.of(hashes.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Path place(Class<?> module) {
        try {
            return Path.of(
                    module.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path holds no paths", e);
        }
    }

    /** Returns a jar, or the files in a folder of classes. */
    private static List<Path> files(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
