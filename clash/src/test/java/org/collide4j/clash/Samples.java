package org.collide4j.clash;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.collide4j.cases.SharedFolder;
import org.collide4j.scene.Model;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;

/** The models in samples/, and the folder shared/ beside the checkout. */
final class Samples {
    private Samples() {}

    static Path file(String name) {
        return root().resolve("samples").resolve(name);
    }

    /**
     * The models of other projects in the folder beside the checkout: robots, and OBJ files made from IFC; without the
     * folder the test is skipped. The property {@code collide4j.realModels} names another folder. Parts whose mesh is missing are
     * left out.
     */
    static List<Model> real() throws IOException {
        String folder = System.getProperty("collide4j.realModels");
        Path real = folder == null ? SharedFolder.find("real") : Path.of(folder);
        try (Stream<Path> files = Files.walk(real, FileVisitOption.FOLLOW_LINKS)) {
            List<Model> models = new ArrayList<>();
            for (Path file : files.filter(Samples::isModel).sorted().toList()) {
                models.add(new ModelReader(ReadOptions.DEFAULT.withSkipMissing(true)).read(file));
            }
            return models;
        }
    }

    /** The meshes of a robot are in folders of that name, and are no models of their own. */
    private static boolean isModel(Path file) {
        String name = file.toString();
        return name.endsWith(".urdf") || (name.endsWith(".obj") && !name.contains("meshes"));
    }

    private static Path root() {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("samples/house.glb"))) {
            root = Objects.requireNonNull(root.getParent());
        }
        return root;
    }
}
