package org.collide4j.site.repository;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A program of the module examples: its text, and what it prints.
 *
 * @param name name of the class
 * @param lines the source
 */
public record ExampleProgram(String name, List<String> lines) {
    private static final String FOLDER = "examples/src/main/java/org/collide4j/examples/";
    private static final String MAIN = "    public static void main(String[] args)";

    public ExampleProgram {
        lines = List.copyOf(lines);
    }

    /** Reads an example. */
    public static ExampleProgram of(Repository repository, String name) throws IOException {
        return new ExampleProgram(
                name, repository.read(FOLDER + name + ".java").lines().toList());
    }

    /** Returns the path of the source in the repository. */
    public String path() {
        return FOLDER + name + ".java";
    }

    /** Returns the imports, a line each. */
    public String imports() {
        return lines.stream().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
    }

    /** Returns the statements of the main method, flush left. */
    public String body() {
        List<String> fromMain = lines.stream()
                .dropWhile(line -> !line.startsWith(MAIN))
                .skip(1)
                .takeWhile(line -> !line.equals("    }"))
                .toList();
        return String.join("\n", fromMain).stripIndent();
    }

    /** Runs the program and returns what it prints. The standard output of the process is diverted meanwhile. */
    public String output() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream usual = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Class.forName("org.collide4j.examples." + name)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the example " + name + " does not run", e);
        } finally {
            System.setOut(usual);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n").stripTrailing();
    }
}
