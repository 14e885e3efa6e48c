package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A file or a request decides nowhere which class is loaded, built or called: SECURITY.md promises it for all modules. */
class ForeignCodeTest {
    private static final Pattern FORBIDDEN = Pattern.compile(
            "java\\.lang\\.reflect|java\\.lang\\.invoke|java\\.rmi"
                    + "|\\b(ObjectInputStream|XMLDecoder|URLClassLoader|MethodHandles?|ScriptEngine\\w*|setAccessible"
                    + "|loadClass|defineClass)\\b|\\bClass\\.forName\\(|\\bgetDeclared\\w*\\(|\\bRuntime\\.getRuntime\\(\\)\\.exec");

    /** Files that may, and the one line each, which names classes of the project; the site runs its examples. */
    private static final Map<String, String> ALLOWED = Map.of(
            "app/src/main/java/org/collide4j/app/device/Devices.java",
            "Class.forName(\"org.collide4j.gpu.GpuBatch\", false, Devices.class.getClassLoader());",
            "site/src/main/java/org/collide4j/site/repository/ExampleProgram.java",
            "Class.forName(\"org.collide4j.examples.\" + name)");

    @Test
    void noSourceLoadsOrCallsWhatAnInputNames() throws IOException {
        List<String> found = new ArrayList<>();
        Set<String> modules = new TreeSet<>();
        try (Stream<Path> folders = Files.list(Path.of(".."))) {
            for (Path module : folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                    .toList()) {
                modules.add(module.getFileName().toString());
                found.addAll(lines(module.resolve("src/main/java")));
            }
        }
        assertTrue(
                modules.containsAll(Set.of("app", "clash", "core", "formats", "scene", "spark")), modules.toString());
        assertEquals(List.of(), found);
    }

    private static List<String> lines(Path root) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".java")).sorted().forEach(file -> {
                String name = Path.of("..").relativize(file).toString().replace('\\', '/');
                for (String line : read(file)) {
                    if (FORBIDDEN.matcher(line).find() && !line.strip().equals(ALLOWED.get(name))) {
                        found.add(name + ": " + line.strip());
                    }
                }
            });
        }
        return found;
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatIsForbiddenIsFound() {
        for (String line : List.of(
                "import java.lang.reflect.Method;",
                "Object read = new ObjectInputStream(in).readObject();",
                "Class<?> named = Class.forName(name);",
                "type.getDeclaredConstructor().newInstance();",
                "var loader = new URLClassLoader(places);")) {
            assertTrue(FORBIDDEN.matcher(line).find(), line);
        }
        Matcher own = FORBIDDEN.matcher("double[] row = matrix.getRow(3); // a method of ours");
        assertTrue(!own.find());
    }
}
