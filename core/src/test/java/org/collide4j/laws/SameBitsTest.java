package org.collide4j.laws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.collide4j.cases.Effort;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same answers to the last bit from the interpreter, from either compiler and from every JDK beside this one: their
 * digest is that of the checked-in file.
 *
 * <p>Where an algorithm is changed on purpose, {@code -Dcollide4j.newDigest=true} writes the file anew.
 */
@Execution(ExecutionMode.CONCURRENT) // each but the first waits for a JVM of its own
@Order(1) // the interpreter takes longest of all
class SameBitsTest {
    private static final Path CHECKED_IN = Path.of("src/test/resources/determinism/answers.txt");
    private static final int ANSWERS = 100_000;

    /** Answers of every JVM in the quick build, and of the interpreter in the thorough one: it takes a minute for {@link #ANSWERS}. */
    private static final int ANSWERS_OF_QUICK_BUILD = 10_000;

    @TempDir
    private Path folder;

    @Test
    void answersHaveTheCheckedInDigest() throws IOException {
        String few = AnswerDigest.of(ANSWERS_OF_QUICK_BUILD);
        if (Boolean.getBoolean("collide4j.newDigest")) {
            String now = few + "\n" + AnswerDigest.of(ANSWERS) + "\n";
            Files.createDirectories(CHECKED_IN.getParent());
            Files.writeString(CHECKED_IN, now);
            abort("wrote " + CHECKED_IN + ":\n" + now);
        }
        List<String> now = Effort.THOROUGH ? List.of(few, AnswerDigest.of(ANSWERS)) : List.of(few);
        List<String> expected = checkedIn().subList(0, now.size());
        assertEquals(expected, now, "answers changed; if that is meant, see CONTRIBUTING.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void theCompilersGiveTheSameBits(String option) throws Exception {
        assertSameBits(thisJava(), option);
    }

    @Test
    void theInterpreterGivesTheSameBits() throws Exception {
        int few = Effort.THOROUGH ? ANSWERS_OF_QUICK_BUILD : ANSWERS_OF_QUICK_BUILD / 10;
        assertEquals(List.of(AnswerDigest.of(few)), run(thisJava(), "-Xint", few));
    }

    @Test
    void everyJdkBesideThisOneGivesTheSameBits() throws Exception {
        List<Path> others = otherJavas();
        assumeTrue(!others.isEmpty(), "no JDK 17 or newer stands beside " + javaHome());
        for (Path java : others) {
            assertSameBits(java, "-Xmx512m");
        }
    }

    /** Compares the digest of the first answers and, in a thorough build, that of all. */
    private void assertSameBits(Path java, String option) throws IOException, InterruptedException {
        if (Effort.THOROUGH) {
            assertEquals(checkedIn(), run(java, option, ANSWERS_OF_QUICK_BUILD, ANSWERS), java.toString());
        } else {
            assertEquals(checkedIn().subList(0, 1), run(java, option, ANSWERS_OF_QUICK_BUILD), java.toString());
        }
    }

    private static List<String> checkedIn() throws IOException {
        assumeTrue(!Boolean.getBoolean("collide4j.newDigest"), "the file is just being written");
        return Files.readAllLines(CHECKED_IN);
    }

    private List<String> run(Path java, String option, int... counts) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(java.toString(), option, "-cp"));
        command.add(Path.of("target/classes").toAbsolutePath()
                + File.pathSeparator
                + Path.of("target/test-classes").toAbsolutePath());
        command.add(AnswerDigest.class.getName());
        for (int count : counts) {
            command.add(Integer.toString(count));
        }
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertTrue(ended, () -> "not ended after five minutes: " + command);
        return Files.readAllLines(output, UTF_8);
    }

    private static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    private static Path thisJava() {
        return javaHome().resolve("bin/java");
    }

    /** JDKs of other versions in the folder where this one is installed. */
    private static List<Path> otherJavas() throws IOException {
        List<Path> found = new ArrayList<>();
        List<Integer> versions = new ArrayList<>(List.of(Runtime.version().feature()));
        try (Stream<Path> siblings = Files.list(javaHome().toRealPath().getParent())) {
            for (Path home : siblings.sorted().toList()) {
                int version = version(home.resolve("release"));
                if (version >= 17 && !versions.contains(version) && Files.isExecutable(home.resolve("bin/java"))) {
                    versions.add(version);
                    found.add(home.resolve("bin/java"));
                }
            }
        }
        return found;
    }

    /** The first number of the JDK's version, 0 if it does not say. */
    private static int version(Path release) throws IOException {
        if (!Files.isReadable(release)) {
            return 0;
        }
        return Files.readAllLines(release, UTF_8).stream()
                .filter(line -> line.startsWith("JAVA_VERSION="))
                .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
    }
}
