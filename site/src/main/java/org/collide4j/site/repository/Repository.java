package org.collide4j.site.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of a checkout. Paths are relative to its root, with slashes.
 *
 * @param root folder of README.md
 */
public record Repository(Path root) {
    private static final String BUILD_OUTPUT = "target";

    /** Returns the text of a file. */
    public String read(String path) throws IOException {
        return Files.readString(root.resolve(path)).replace("\r\n", "\n");
    }

    /** Copies a file. */
    public void copy(String path, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(root.resolve(path)));
    }

    public boolean isFile(String path) {
        return Files.isRegularFile(root.resolve(path));
    }

    public boolean isFolder(String path) {
        return Files.isDirectory(root.resolve(path));
    }

    /** Returns the names of what a folder holds in alphabetical order, with a slash behind folders; no build output, nothing hidden. */
    public List<String> list(String folder) throws IOException {
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            return files.filter(file -> !isHidden(file))
                    .map(file -> file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isHidden(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith(".") || name.equals(BUILD_OUTPUT) || name.equals("shared");
    }

    /** Returns the Markdown files of the root and of docs with its folders, in alphabetical order. */
    public List<String> documents() throws IOException {
        List<String> documents = new ArrayList<>();
        for (String name : list("")) {
            if (name.endsWith(".md")) {
                documents.add(name);
            }
        }
        try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
            files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".md"))
                    .sorted()
                    .forEach(documents::add);
        }
        return documents;
    }
}
