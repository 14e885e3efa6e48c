package org.collide4j.app.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.collide4j.app.Cli;
import org.collide4j.scene.ModelFileException;
import org.collide4j.scene.Printable;
import org.collide4j.scene.query.PlacedShape;
import org.collide4j.scene.read.ModelReader;
import org.collide4j.scene.read.ReadOptions;
import org.collide4j.scene.srdf.Srdf;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever bytes a file has: it is read, or refused with one line, soon. A test for every kind of file that may come from anybody.
 *
 * <p>In a normal run the inputs of the folder of the same name are tried; {@code bench/fuzz} looks for more.
 */
class FileFuzzTest {
    private static final long TIME_LIMIT_NANOS = 10_000_000_000L;
    private static final int LONGEST_LINE = 500;

    /** What a line never says, but for words of the file in quotes. */
    private static final Pattern OF_THE_PROGRAM = Pattern.compile("Exception|\\bnull\\b|org\\.collide4j|JAXP");

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Path INPUTS = Path.of("src/test/resources/org/collide4j/app/fuzz/FileFuzzTestInputs");
    private static final String ROOM = Path.of("../samples/plant-room.glb").toString();
    private static final Path FOLDER = folder();

    /** Reads a file, or refuses it. */
    private interface Reader {
        void read(Path file) throws IOException;
    }

    private static Path folder() {
        try {
            Path memory = Path.of("/dev/shm");
            Path folder = Files.isWritable(memory)
                    ? Files.createTempDirectory(memory, "collide4j")
                    : Files.createTempDirectory("collide4j");
            Files.writeString(
                    folder.resolve("t.obj"),
                    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
            Files.writeString(
                    folder.resolve("collada.urdf"),
                    "<robot name='r'><link name='a'><collision><geometry><mesh filename='x.dae'/></geometry></collision></link></robot>");
            return folder;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(FOLDER);
    }

    private static void survives(String name, byte[] bytes, Reader reader) throws IOException {
        Path file = Files.write(FOLDER.resolve(name), bytes);
        long start = THREADS.getCurrentThreadCpuTime();
        try {
            reader.read(file);
        } catch (ModelFileException e) {
            assertOneLine(e.getMessage());
        }
        long nanos = THREADS.getCurrentThreadCpuTime() - start;
        assertTrue(nanos < TIME_LIMIT_NANOS, nanos / 1_000_000 + " ms");
    }

    private static void assertOneLine(String told) {
        assertEquals(1, told.lines().count(), told);
        assertTrue(told.length() <= LONGEST_LINE && told.strip().codePoints().allMatch(Printable::is), told);
        assertFalse(OF_THE_PROGRAM.matcher(told.replaceAll("'[^']*'", "")).find(), told);
    }

    private static void model(String name, byte[] bytes) throws IOException {
        survives(name, bytes, new ModelReader(ReadOptions.DEFAULT.withClouds(true))::read);
    }

    /** Runs a command on a file: it ends with a word about the file, or with an answer, and with no defect. */
    private static void command(String name, byte[] bytes, String... words) throws IOException {
        survives(name, bytes, file -> {
            String[] arguments = Stream.of(words)
                    .map(word -> word.equals("FILE") ? file.toString() : word)
                    .toArray(String[]::new);
            Cli cli = Cli.run(arguments);
            assertTrue(Set.of(0, 1, 2, 4).contains(cli.code()), cli.code() + ": " + cli.err());
            if (cli.code() == 2) {
                assertOneLine(cli.err());
            }
        });
    }

    @FuzzTest(maxDuration = "1h")
    void glb(byte[] bytes) throws IOException {
        model("x.glb", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void gltf(byte[] bytes) throws IOException {
        model("x.gltf", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void draco(byte[] bytes) throws IOException {
        model("x.glb", DracoGlb.of(bytes));
    }

    @FuzzTest(maxDuration = "1h")
    void obj(byte[] bytes) throws IOException {
        model("x.obj", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void stl(byte[] bytes) throws IOException {
        model("x.stl", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void ply(byte[] bytes) throws IOException {
        model("x.ply", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void xyz(byte[] bytes) throws IOException {
        model("x.xyz", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void urdf(byte[] bytes) throws IOException {
        model("x.urdf", bytes);
    }

    @FuzzTest(maxDuration = "1h")
    void collada(byte[] bytes) throws IOException {
        survives("x.dae", bytes, file -> new ModelReader().read(FOLDER.resolve("collada.urdf")));
    }

    @FuzzTest(maxDuration = "1h")
    void srdf(byte[] bytes) throws IOException {
        survives("x.srdf", bytes, Srdf::read);
    }

    @FuzzTest(maxDuration = "1h")
    void query(byte[] bytes) throws IOException {
        command("x.txt", bytes, "query", "FILE", "--op", "distance", "--bounds");
    }

    @FuzzTest(maxDuration = "1h")
    void shapes(byte[] bytes) throws IOException {
        survives("x.shapes", bytes, PlacedShape::read);
    }

    @FuzzTest(maxDuration = "1h")
    void rules(byte[] bytes) throws IOException {
        command("x.yaml", bytes, "check", ROOM, "--rules", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void baseline(byte[] bytes) throws IOException {
        command("x.json", bytes, "check", ROOM, "--baseline", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void bcf(byte[] bytes) throws IOException {
        Path kept = FOLDER.resolve("kept.json");
        Files.deleteIfExists(kept);
        command("x.bcf", bytes, "check", ROOM, "--baseline", kept.toString(), "--update-baseline", "--import", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void scene(byte[] bytes) throws IOException {
        command("x.scene.json", bytes, "simulate", "FILE", "--seconds", "0.01");
    }

    @FuzzTest(maxDuration = "1h")
    void replay(byte[] bytes) throws IOException {
        command("x.recording", bytes, "replay", "FILE");
    }

    @FuzzTest(maxDuration = "1h")
    void trajectory(byte[] bytes) throws IOException {
        command("x.csv", bytes, "sweep", "../samples/arm.urdf", "--trajectory", "FILE", "--samples", "2");
    }

    /** Every test has inputs, or it would try one empty file alone. */
    @Test
    void everyTestHasInputs() throws IOException {
        for (var method : FileFuzzTest.class.getDeclaredMethods()) {
            if (method.isAnnotationPresent(FuzzTest.class)) {
                try (Stream<Path> inputs = Files.list(INPUTS.resolve(method.getName()))) {
                    assertTrue(inputs.findAny().isPresent(), method.getName());
                }
            }
        }
    }
}
