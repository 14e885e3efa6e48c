package org.collide4j.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Small files, honest names, a word about every package. */
class SourceTreeTest {
    private static final int LONGEST_FILE = 600;
    private static final int MEDIAN_FILE = 120;
    private static final int LONGEST_LINE = 125;
    private static final Pattern EMPTY_NAMES =
            Pattern.compile("(Impl|Utils?|Manager|Helper|Tools?|^Abstract.*|Base)\\.java$");

    @Test
    void filesAreSmall() {
        List<Integer> lengths = new ArrayList<>();
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources("src/main/java", "src/test/java")) {
            int length = lines(file).size();
            lengths.add(length);
            if (length > LONGEST_FILE) {
                tooLong.add(file + ": " + length + " lines");
            }
        }
        assertTrue(lengths.size() > 30, () -> "only " + lengths.size() + " files were seen");
        assertEquals(List.of(), tooLong);
        lengths.sort(null);
        assertTrue(lengths.get(lengths.size() / 2) <= MEDIAN_FILE, () -> "median file is too long: " + lengths);
    }

    @Test
    void linesFitTheScreen() {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources("src/main/java")) {
            List<String> lines = lines(file);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > LONGEST_LINE) {
                    tooLong.add(file + ":" + (i + 1));
                }
            }
        }
        assertEquals(List.of(), tooLong);
    }

    @Test
    void namesSayWhatAClassIs() {
        List<Path> empty = sources("src/main/java", "src/test/java").stream()
                .filter(file ->
                        EMPTY_NAMES.matcher(file.getFileName().toString()).find())
                .toList();
        assertEquals(List.of(), empty);
    }

    @Test
    void everyPackageIsIntroduced() {
        List<Path> silent = sources("src/main/java", "src/test/java").stream()
                .map(Path::getParent)
                .distinct()
                .filter(folder -> folder.getNameCount() > 3 && !folder.endsWith("java"))
                .filter(folder -> !Files.exists(folder.resolve("package-info.java"))
                        && !Files.exists(inMain(folder).resolve("package-info.java")))
                .toList();
        assertEquals(List.of(), silent);
    }

    /** A test package that mirrors one of the library's is introduced there. */
    private static Path inMain(Path folder) {
        return Path.of("src/main").resolve(Path.of("src/test").relativize(folder));
    }

    @Test
    void nothingPrintsOrReadsTheMachine() {
        Pattern forbidden = Pattern.compile("System\\.(out|err|getenv|getProperty)|printStackTrace");
        List<Path> found = sources("src/main/java").stream()
                .filter(file -> lines(file).stream()
                        .anyMatch(line -> forbidden.matcher(line).find()))
                .toList();
        assertEquals(List.of(), found);
    }

    private static List<Path> sources(String... roots) {
        List<Path> files = new ArrayList<>();
        for (String root : roots) {
            try (Stream<Path> walk = Files.walk(Path.of(root))) {
                walk.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return files;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
