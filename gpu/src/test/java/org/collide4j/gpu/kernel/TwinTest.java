package org.collide4j.gpu.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernel in C, translated word by word, is the kernel in Java: nobody can change one of them alone. */
class TwinTest {
    private static final Path JAVA = Path.of("src/main/java/org/collide4j/gpu/kernel");
    private static final Path GENERATED = Path.of("target/generated-sources/single/org/collide4j/gpu/kernel/single");
    private static final Pattern LITERAL = Pattern.compile("\\b(\\d+\\.\\d+|0x1p-?\\d+)\\b");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern STRUCT = Pattern.compile("typedef struct \\{(.*?)\\} (\\w+);", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("(\\w+) (\\*?)(\\w+)(?:\\[(?:[A-Z]\\w*?_)?(\\w+)\\])?;");
    private static final Pattern CONSTANT = Pattern.compile("#define (\\w+?)_(\\w+) (.*)");
    private static final Pattern WORD = Pattern.compile("[\\w.]+|\\S");

    static List<String> twins() {
        return KernelSource.TWINS;
    }

    @ParameterizedTest
    @MethodSource("twins")
    void everyFileReadsTheSameInBothLanguages(String name) throws IOException {
        assertSame(name, translate(KernelSource.read(name), name), JAVA.resolve(name + ".java"));
    }

    @Test
    void theConstantsOfFloatsReadTheSameInBothLanguages() throws IOException {
        String c = LITERAL.matcher(KernelSource.read(Format.BINARY32, "Real")).replaceAll("$1f");
        List<String> translated = translate(c, "Real");
        translated.replaceAll(word -> word.equals("double") ? "float" : word);
        assertSame("single Real", translated, JAVA.resolve("single/Real.java"));
    }

    /** What the build has made of the twins in Java differs from them as the two formats do, and columns are left as they were. */
    @ParameterizedTest
    @MethodSource("generated")
    void theTwinsInFloatsAreThoseInDoubles(Path file) throws IOException {
        String floats = Files.readString(file).replaceAll("(?m)^(package|import) .*$", "");
        Pattern columns = Pattern.compile("double\\[\\] (shapes|vertices|poses|motions|normals|answers|way)\\b");
        assertTrue(!columns.matcher(floats).replaceAll("").contains("double"), () -> file + " has doubles left");
        String doubles = Files.readString(JAVA.resolve(file.getFileName())).replaceAll("(?m)^(package|import) .*$", "");
        assertEquals(
                words(LITERAL.matcher(doubles).replaceAll("$1f").replaceAll("\\bdouble\\b", "float")),
                words(floats.replaceAll("\\(float\\) ", "").replaceAll("\\bdouble\\b", "float")));
    }

    static List<Path> generated() throws IOException {
        try (Stream<Path> files = Files.list(GENERATED)) {
            List<Path> all = files.sorted().toList();
            assertEquals(14, all.size(), all::toString);
            return all;
        }
    }

    private static void assertSame(String name, List<String> translated, Path twin) throws IOException {
        String java = COMMENT.matcher(Files.readString(twin)).replaceAll("");
        List<String> written = words(java.substring(java.indexOf('{') + 1, java.lastIndexOf('}')));
        for (int i = 0; i < Math.min(translated.size(), written.size()); i++) {
            int at = i;
            assertEquals(
                    translated.get(i),
                    written.get(i),
                    () -> name + ": after " + written.subList(Math.max(0, at - 20), at) + " the twins differ");
        }
        assertEquals(translated.size(), written.size(), name + ": one twin is longer");
    }

    @Test
    void everyStructIsAClass() throws IOException {
        int structs = 0;
        for (String name : twins()) {
            for (MatchResult struct : STRUCT.matcher(plain(name)).results().toList()) {
                String java = COMMENT.matcher(Files.readString(JAVA.resolve(struct.group(2) + ".java")))
                        .replaceAll("");
                assertTrue(
                        String.join(" ", words(java)).contains(String.join(" ", words(fields(struct.group(1))))),
                        () -> struct.group(2) + " has other fields in Java");
                structs++;
            }
        }
        assertEquals(12, structs);
    }

    /** Comments and empty lines are not counted. */
    @Test
    void theKernelIsSmall() {
        long lines = Stream.concat(twins().stream(), Stream.of("Kernels"))
                .flatMap(name -> plain(name).lines())
                .filter(line -> !line.isBlank())
                .count();
        assertTrue(lines < 1500, () -> "the kernel has " + lines + " lines of code");
    }

    /** No function whose result OpenCL leaves open to the device, and no type that CUDA does not know. */
    @Test
    void onlyCorrectlyRoundedOperationsAreUsed() {
        Pattern call = Pattern.compile("\\b([a-z]\\w*)\\(");
        for (String name : twins()) {
            List<String> others = call.matcher(plain(name))
                    .results()
                    .map(found -> found.group(1))
                    .filter(function ->
                            !List.of("if", "while", "for", "sqrt", "fabs").contains(function))
                    .toList();
            assertEquals(List.of(), others, name);
        }
    }

    private static String plain(String name) {
        return COMMENT.matcher(KernelSource.read(name)).replaceAll("");
    }

    /** The C of a file as the words of the Java that has to stand beside it. */
    private static List<String> translate(String source, String own) {
        String c = COMMENT.matcher(source).replaceAll("");
        c = STRUCT.matcher(c).replaceAll(struct -> struct.group(2).equals(own) ? fields(struct.group(1)) : "");
        c = CONSTANT.matcher(c).replaceAll(TwinTest::constant);
        return words(c.replace("->", ".")
                .replaceAll("(?<=[(, ])&(?=\\w)", "")
                .replaceAll("\\b(const|GLOBAL) ", "")
                .replaceAll("\\b(double|int) \\*(\\w+)", "$1[] $2")
                .replaceAll("\\b([A-Z]\\w*) \\*(\\w+)", "$1 $2")
                .replaceAll("\\bbool\\b", "boolean")
                .replaceAll("\\bsqrt\\(", "Math.sqrt(")
                .replaceAll("\\bfabs\\(", "Math.abs(")
                .replaceAll("\\b" + own + "_(\\w+)", "$1")
                .replaceAll("\\b([A-Z][a-z]\\w*?)_(\\w+)", "$1.$2"));
    }

    private static String constant(MatchResult define) {
        String value = define.group(3).replaceAll("^\\((.*)\\)$", "$1");
        String type = value.matches("\\d+") ? "int" : "double";
        return "static final " + type + " " + define.group(2) + " = " + value + ";";
    }

    private static String fields(String struct) {
        return FIELD.matcher(struct.replaceAll("\\b(const|GLOBAL) ", "")).replaceAll(field -> {
            String type = field.group(1);
            String name = field.group(3);
            boolean isNumber = List.of("int", "double").contains(type);
            if (!field.group(2).isEmpty()) {
                return type + "[] " + name + " = {};";
            } else if (field.group(4) != null) {
                String row =
                        isNumber ? "new " + type + "[" + field.group(4) + "]" : type + ".row(" + field.group(4) + ")";
                return "final " + type + "[] " + name + " = " + row + ";";
            } else if (isNumber) {
                return field.group();
            }
            return type.equals("bool")
                    ? "boolean " + name + ";"
                    : "final " + type + " " + name + " = new " + type + "();";
        });
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        WORD.matcher(text).results().forEach(word -> words.add(word.group()));
        return words;
    }
}
