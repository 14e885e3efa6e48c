package org.collide4j.spark.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.collide4j.scene.Geometry;
import org.collide4j.scene.ModelFileException;

/** The geometries of a packed folder: one file each, called by its key, in 256 folders by the key's first two digits. */
final class GeometryStore {
    private static final String ENDING = ".shape";

    private final Path folder;
    private final Set<Path> made = new HashSet<>();

    GeometryStore(Path folder) {
        this.folder = folder;
    }

    Path file(String key) {
        return folder.resolve(key.substring(0, 2)).resolve(key + ENDING);
    }

    /** Writes a geometry, unless it is there already. */
    void put(String key, byte[] bytes) throws IOException {
        Path file = file(key);
        if (Files.isRegularFile(file) && Files.size(file) == bytes.length) {
            return;
        }
        Path parent = folder.resolve(key.substring(0, 2));
        if (made.add(parent)) {
            Files.createDirectories(parent);
        }
        WholeFile.write(file, unfinished -> Files.write(unfinished, bytes));
    }

    boolean has(String key) {
        return Files.isRegularFile(file(key));
    }

    long bytes(String key) throws IOException {
        return Files.size(file(key));
    }

    /**
     * Reads a geometry.
     *
     * @throws ModelFileException if it is missing or damaged
     */
    Geometry read(String key) throws ModelFileException {
        return decoded(key, encoded(key));
    }

    byte[] encoded(String key) throws ModelFileException {
        Path file = file(key);
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new ModelFileException(file, "", "is missing", PackedFolder.MEND);
        } catch (IOException e) {
            throw new ModelFileException(file, "", "cannot be read (" + e.getMessage() + ")", "check the disk");
        }
    }

    Geometry decoded(String key, byte[] bytes) throws ModelFileException {
        try {
            return GeometryBytes.read(bytes);
        } catch (IllegalArgumentException e) {
            throw new ModelFileException(file(key), "", String.valueOf(e.getMessage()), PackedFolder.MEND);
        }
    }

    /** Deletes the geometries with other keys, and what interrupted runs have left. */
    void retain(Set<String> keys) throws IOException {
        for (Path first : WholeFile.files(folder)) {
            for (Path file : WholeFile.files(first)) {
                String name = String.valueOf(file.getFileName());
                if (!name.endsWith(ENDING) || !keys.contains(name.substring(0, name.length() - ENDING.length()))) {
                    Files.delete(file);
                }
            }
            if (WholeFile.files(first).isEmpty()) {
                Files.delete(first);
            }
        }
    }
}
