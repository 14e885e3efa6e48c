package org.collide4j.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The text of one example, taken apart. The tests run in the root of the repository. */
record ExampleSource(String name, List<String> lines) {
    private static final Path FOLDER = Path.of("examples/src/main/java/org/collide4j/examples");

    static ExampleSource of(String name) throws IOException {
        return new ExampleSource(name, Files.readAllLines(FOLDER.resolve(name + ".java")));
    }

    /** All examples, in the order of their numbers. */
    static List<ExampleSource> all() throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(FOLDER)) {
            names = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.matches("E\\d\\d_\\w+\\.java"))
                    .map(file -> file.replace(".java", ""))
                    .sorted()
                    .toList();
        }
        List<ExampleSource> all = new ArrayList<>();
        for (String name : names) {
            all.add(of(name));
        }
        return all;
    }

    /** The imports, a line each. */
    String imports() {
        return String.join(
                "\n", lines.stream().filter(line -> line.startsWith("import ")).toList());
    }

    /** The statements of the main method, flush left. */
    String body() {
        int first = lines.indexOf("    public static void main(String[] args) {") + 1;
        List<String> fromMain = lines.subList(first, lines.size());
        return String.join("\n", fromMain.subList(0, fromMain.indexOf("    }"))).stripIndent();
    }

    /** What the last comment promises. */
    String promisedOutput() {
        List<String> promised = lines.subList(lines.indexOf("// Output:") + 1, lines.size());
        return String.join("\n", promised).replaceAll("(?m)^// ?", "");
    }

    @Override
    public String toString() {
        return name;
    }
}
