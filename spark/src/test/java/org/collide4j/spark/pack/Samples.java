package org.collide4j.spark.pack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files that the tests of this module pack, and folders as they are compared. */
final class Samples {
    static final String ROBOT = """
            <robot name="arm">
              <link name="base"><collision><origin xyz="0.1 0.2 0.3" rpy="0.1 -0.4 2"/>
                <geometry><box size="1 2 3"/></geometry></collision></link>
              <link name="arm">
                <collision><geometry><cylinder radius="0.3" length="2"/></geometry></collision>
                <collision><origin xyz="0 0 1"/><geometry><sphere radius="0.5"/></geometry></collision>
                <collision><origin xyz="5 0 1"/><geometry><box size="1 2 3"/></geometry></collision></link>
              <joint name="shoulder" type="revolute"><parent link="base"/><child link="arm"/>
                <origin xyz="0 0 1.5" rpy="0.3 0 0"/><axis xyz="0 1 0"/><limit lower="-1" upper="1"/></joint>
            </robot>
            """;

    private Samples() {}

    /** Returns the path of a file in {@code samples/}. */
    static Path file(String name) {
        return Path.of("..", "samples", name);
    }

    static Path robot(Path folder) throws IOException {
        return Files.writeString(folder.resolve("arm.urdf"), ROBOT);
    }

    /** Returns all files of a folder: their bytes as text, by their names. */
    static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        assertTrue(contents.size() > 2, () -> folder + " has only " + contents.keySet());
        return contents;
    }
}
