package org.collide4j.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Folders that end with the process at the latest: packed models, and what Spark writes between its tasks. */
public final class TemporaryFolders {
    private static final String PREFIX = "collide4j-";
    private static final Set<Path> FOLDERS = ConcurrentHashMap.newKeySet();
    private static final Map<Path, Path> SHARED = new HashMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(TemporaryFolders::deleteAll, "temporary folders"));
    }

    private TemporaryFolders() {}

    /** Creates a folder in that of the system. */
    static Path create() throws IOException {
        return create(ofSystem());
    }

    static Path ofSystem() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static Path create(Path parent) throws IOException {
        Path folder = Files.createTempDirectory(parent, PREFIX);
        FOLDERS.add(folder);
        return folder;
    }

    /**
     * Returns the folder below a parent that all contexts of this process share. Spark keeps the first one for good.
     *
     * @throws IOException if no folder can be made in it
     */
    static synchronized Path shared(Path parent) throws IOException {
        Path folder = SHARED.get(parent);
        if (folder == null || !Files.isDirectory(folder)) {
            folder = create(Files.createDirectories(parent));
            SHARED.put(parent, folder);
        }
        Files.delete(Files.createTempDirectory(folder, PREFIX));
        return folder;
    }

    /** Deletes a folder with all that is in it. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        }
        FOLDERS.remove(folder);
    }

    /** Deletes all folders, as far as other threads let it: for a process that ends without its shutdown hooks. */
    public static void deleteAll() {
        for (Path folder : FOLDERS) {
            try {
                delete(folder);
            } catch (IOException | RuntimeException e) {
                // the process ends; a task that still runs may have written a file
            }
        }
    }
}
