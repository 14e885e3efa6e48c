package org.collide4j.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documents show is what the programs do. */
class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern SOURCE_FILE = Pattern.compile("`([\\w/]+\\.java)`");
    private static final Pattern EVIDENCE = Pattern.compile("(?:-Dtest='?|`)((?:\\w+Test\\b,?)+)");
    private static final List<String> MODULES = List.of(
            "core",
            "scene",
            "formats",
            "clash",
            "dynamics",
            "render",
            "robot",
            "solid",
            "robot",
            "spark",
            "bench",
            "gpu",
            "app",
            "explorer",
            "interop",
            "site",
            "alternatives",
            "experiments",
            "examples");

    private static final int MOST_README_LINES = 150;
    private static final int MOST_DECISION_LINES = 25;

    /** The log of changed answers grows by a row a change, so that only the other decisions have a limit. */
    private static final Pattern LIMITED_DECISION = Pattern.compile("(?!0026)\\d{4}-.*\\.md");

    @Test
    void readmeShowsTheFirstExampleAndItsOutput() throws IOException {
        ExampleSource first = ExampleSource.of("E01_Distance");
        MatchResult shown = programOfReadme();
        assertEquals(first.imports() + "\n\n" + first.body(), shown.group(1));
        assertEquals(first.promisedOutput(), shown.group(2));
    }

    /** Compiles the program as printed, in an otherwise empty class, and runs it. */
    @Test
    void theProgramOfTheReadmeRunsAsPrinted(@TempDir Path folder) throws Exception {
        MatchResult shown = programOfReadme();
        String[] parts = shown.group(1).split("\n\n", 2);
        Path source = folder.resolve("Pasted.java");
        Files.writeString(
                source,
                parts[0] + "\nclass Pasted {\n    public static void main(String[] args) {\n" + parts[1]
                        + "\n    }\n}\n");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(java.toString(), "-cp", "core/target/classes", source.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(shown.group(2), printed.replace("\r\n", "\n").stripTrailing());
        assertEquals(0, process.waitFor());
    }

    private static MatchResult programOfReadme() throws IOException {
        Matcher shown = Pattern.compile("(?s)```java\\n(.*?)\\n```\\n\\n?```text\\n(.*?)\\n```")
                .matcher(Files.readString(Path.of("README.md")));
        assertTrue(shown.find(), "README.md shows no program with its output");
        return shown.toMatchResult();
    }

    @Test
    void readmeAndDecisionsStayShort() throws IOException {
        int decisions = 0;
        for (Path document : documents()) {
            int lines = Files.readAllLines(document).size();
            if (document.endsWith("README.md") && document.getNameCount() == 1) {
                assertTrue(lines <= MOST_README_LINES, document + " has " + lines + " lines");
            } else if (document.startsWith("docs/decisions") && isLimited(document)) {
                decisions++;
                assertTrue(lines <= MOST_DECISION_LINES, document + " has " + lines + " lines");
            }
        }
        assertTrue(decisions > 50, "only " + decisions + " decisions were found");
    }

    private static boolean isLimited(Path document) {
        return LIMITED_DECISION.matcher(document.getFileName().toString()).matches();
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path document : documents()) {
            for (MatchResult link : found(LINK, document)) {
                String target = link.group(1);
                if (!target.startsWith("https:")) {
                    links++;
                    if (!Files.exists(document.resolveSibling(target))) {
                        broken.add(document + " → " + target);
                    }
                }
            }
        }
        assertTrue(links > 10, "only " + links + " links were found");
        assertEquals(List.of(), broken);
    }

    @Test
    void everySourceFileThatADocumentNamesIsThere() throws IOException {
        List<String> missing = new ArrayList<>();
        List<String> sources = javaFiles();
        int names = 0;
        for (Path document : documents()) {
            for (MatchResult name : found(SOURCE_FILE, document)) {
                names++;
                if (sources.stream().noneMatch(source -> source.endsWith("/" + name.group(1)))) {
                    missing.add(document + ": " + name.group(1));
                }
            }
        }
        assertTrue(names > 10, "only " + names + " names were found");
        assertEquals(List.of(), missing);
    }

    @Test
    void everyTestThatADocumentNamesAsEvidenceIsThere() throws IOException {
        List<String> sources = javaFiles();
        List<String> missing = new ArrayList<>();
        int names = 0;
        for (Path document : documents()) {
            for (MatchResult named : found(EVIDENCE, document)) {
                for (String test : named.group(1).split(",", -1)) {
                    names++;
                    if (sources.stream().noneMatch(source -> source.endsWith("/" + test + ".java"))) {
                        missing.add(document + ": " + test);
                    }
                }
            }
        }
        assertTrue(names > 5, "only " + names + " names were found");
        assertEquals(List.of(), missing);
    }

    private static List<MatchResult> found(Pattern pattern, Path document) throws IOException {
        return pattern.matcher(Files.readString(document)).results().toList();
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        for (String folder : List.of("", "docs", "docs/decisions", "docs/lab", "docs/performance", "samples")) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
            }
        }
        return documents;
    }

    private static List<String> javaFiles() throws IOException {
        List<String> files = new ArrayList<>();
        for (String module : MODULES) {
            addJavaFiles(Path.of(module, "src"), files);
        }
        addJavaFiles(Path.of("samples"), files);
        return files;
    }

    private static void addJavaFiles(Path folder, List<String> files) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.map(file -> "/" + file.toString().replace('\\', '/'))
                    .filter(file -> file.endsWith(".java"))
                    .forEach(files::add);
        }
    }
}
